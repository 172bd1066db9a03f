//! Ops: a word, its fields, and what may stand beside it.

use super::{DEEPEST, Fields, MOST_REPEATS, Speech};
use crate::{
    content::node::Node,
    vocabulary::{
        Amount, CardType, Chooser, Conds, Duration, Fleet, HomeOrBox, Op, Ops, PeekThen, Rows, Scouted, Set,
        Verb, Who,
    },
};

const BESIDE: [&str; 4] = ["when", "who", "optional", "vs"];

impl Speech<'_> {
    /// A sequence of ops.
    pub(in crate::content) fn ops(&mut self, node: &Node, path: &str) -> Ops {
        let list = self.list(node, path);
        self.depth += 1;
        if self.depth > DEEPEST {
            self.fault(path, "ops lie too deep inside one another");
            self.depth -= 1;
            return Ops::EMPTY;
        }
        let ops =
            list.iter().enumerate().filter_map(|(place, node)| self.op(node, &format!("{path}[{place}]")));
        let ops = ops.collect();
        self.depth -= 1;
        self.arena.ops(ops)
    }

    /// A row: alternatives, each a sequence.
    pub(in crate::content) fn rows(&mut self, node: &Node, path: &str) -> Rows {
        let list = self.list(node, path);
        let rows = list.iter().enumerate().map(|(place, node)| {
            let path = format!("{path}[{place}]");
            let ops = self.ops(node, &path);
            if *node == Node::default() {
                self.fault(&path, "an alternative has at least one part");
            }
            ops
        });
        let rows = rows.collect();
        self.arena.rows(rows)
    }

    fn ops_field(&mut self, fields: &mut Fields<'_>, key: &str) -> Ops {
        match fields.take(key) {
            Some(node) => self.ops(node, &fields.at(key)),
            None => {
                self.missing(fields, key);
                Ops::EMPTY
            }
        }
    }

    pub(super) fn ops_or_none(&mut self, fields: &mut Fields<'_>, key: &str) -> Ops {
        match fields.take(key) {
            Some(node) => self.ops(node, &fields.at(key)),
            None => Ops::EMPTY,
        }
    }

    fn op(&mut self, node: &Node, path: &str) -> Option<Op> {
        let mut fields = self.table(node, path);
        let when = self.conds_field(&mut fields, "when");
        let who = self.who_or(&mut fields, "who", Who::Myself);
        let optional = self.bool_named(&mut fields, "optional").unwrap_or(false);
        let vs = fields.take("vs").map(|node| self.filter(node, &format!("{path}.vs")));
        let [(word, value)] = fields.left.as_slice() else {
            let beside = BESIDE.join(", ");
            self.fault(path, format!("an op has exactly one word, and beside it at most {beside}"));
            return None;
        };
        let path = format!("{path}.{word}");
        let verb = self.verb(word, value, &path)?;
        Some(Op { verb, when, who, optional, vs })
    }

    fn verb(&mut self, word: &str, value: &Node, path: &str) -> Option<Verb> {
        if let Some(verb) =
            self.bare_verb(word, value, path).or_else(|| self.counting_verb(word, value, path))
        {
            return Some(verb);
        }
        let mut f = Fields::of(value, path);
        let verb = self
            .shape_verb(word, &mut f)
            .or_else(|| self.combat_verb(word, &mut f))
            .or_else(|| self.card_verb(word, &mut f))
            .or_else(|| self.gain_verb(word, &mut f))
            .or_else(|| self.map_verb(word, &mut f))
            .or_else(|| self.standing_verb(word, &mut f));
        if verb.is_none() {
            self.fault(path, format!("there is no op `{word}`"));
            return None;
        }
        self.done(f);
        verb
    }

    /// Words without fields take `true`.
    fn bare_verb(&mut self, word: &str, value: &Node, path: &str) -> Option<Verb> {
        let verb = match word {
            "win" => Verb::Win,
            "flee" => Verb::Flee,
            "draw_to_limit" => Verb::DrawToLimit,
            "rest" => Verb::Rest,
            "capture" => Verb::Capture,
            "complete_personal" => Verb::CompletePersonal,
            "haven" => Verb::Haven,
            "extra_turn" => Verb::ExtraTurn,
            "end_turn" => Verb::EndTurn,
            "end_round" => Verb::EndRound,
            "achieve_global" => Verb::AchieveGlobal,
            "nothing" => Verb::Nothing,
            _ => return None,
        };
        if *value != Node::Bool(true) {
            self.fault(path, "must be `true`");
        }
        Some(verb)
    }

    /// Words whose only field is an amount.
    fn counting_verb(&mut self, word: &str, value: &Node, path: &str) -> Option<Verb> {
        let make: fn(Amount) -> Verb = match word {
            "strike_fear" => Verb::StrikeFear,
            "broadside" => Verb::Broadside,
            "close_quarters" => Verb::CloseQuarters,
            "move" => Verb::Move,
            "prevent_bloodshed" => Verb::PreventBloodshed,
            "draw" => Verb::Draw,
            "swagger" => Verb::Swagger,
            "reputation" => Verb::Reputation,
            "bloodshed" => Verb::Bloodshed,
            "infamy" => Verb::Infamy,
            _ => return None,
        };
        Some(make(self.amount(value, path)))
    }

    fn shape_verb(&mut self, word: &str, f: &mut Fields<'_>) -> Option<Verb> {
        Some(match word {
            "choose" => Verb::Choose {
                by: self.who_or(f, "by", Who::Myself),
                n: self.count_named(f, "n").unwrap_or(1),
                options: self.rows_field(f, "options"),
            },
            "if" => Verb::If {
                when: self.conds_field(f, "when"),
                then: self.ops_field(f, "then"),
                otherwise: self.ops_or_none(f, "else"),
            },
            "pay" => Verb::Pay {
                cost: self.cost(f, "cost"),
                then: self.ops_or_none(f, "then"),
                otherwise: self.ops_or_none(f, "else"),
                mandatory: self.bool_named(f, "mandatory").unwrap_or(false),
            },
            "for_each" => {
                Verb::ForEach { players: self.who_or(f, "players", Who::Each), run: self.ops_field(f, "do") }
            }
            "repeat" => {
                self.repeats += 1;
                if self.repeats > MOST_REPEATS {
                    self.fault(&f.path, "a repeat lies inside two others");
                }
                let verb = Verb::Repeat { n: self.amount_field(f, "n"), run: self.ops_field(f, "do") };
                self.repeats -= 1;
                verb
            }
            "roll" => {
                Verb::Roll { faces: self.faces(f), reroll: self.bool_named(f, "reroll").unwrap_or(false) }
            }
            _ => return None,
        })
    }

    fn combat_verb(&mut self, word: &str, f: &mut Fields<'_>) -> Option<Verb> {
        Some(match word {
            "initiative" => Verb::Initiative {
                to: self.word(f, "to"),
                duration: self.word_or(f, "duration", Duration::Token),
            },
            "enemy" => Verb::Enemy {
                bs: self.signed_or_zero(f, "bs"),
                cq: self.signed_or_zero(f, "cq"),
                duration: self.word_or(f, "duration", Duration::Token),
            },
            "strength" => Verb::Strength {
                sf: self.signed_or_zero(f, "sf"),
                bs: self.signed_or_zero(f, "bs"),
                cq: self.signed_or_zero(f, "cq"),
                mv: self.signed_or_zero(f, "mv"),
                duration: self.word_or(f, "duration", Duration::Token),
            },
            "no_flee" => Verb::NoFlee(self.word_or(f, "duration", Duration::Token)),
            "avoid_capture" => {
                Verb::AvoidCapture { then: self.ops_or_none(f, "then"), duration: self.word(f, "duration") }
            }
            "reuse" => Verb::Reuse { kind: self.kind(f), n: self.count(f, "n") },
            "double" => Verb::Double(self.word(f, "what")),
            _ => return None,
        })
    }

    fn card_verb(&mut self, word: &str, f: &mut Fields<'_>) -> Option<Verb> {
        Some(match word {
            "discard" => Verb::Discard {
                n: self.amount_field(f, "n"),
                from: self.word(f, "from"),
                choice: self.word_or(f, "choice", Chooser::Owner),
            },
            "recover" => Verb::Recover {
                n: self.amount_field(f, "n"),
                choice: self.word(f, "choice"),
                to: self.word(f, "to"),
                kind: self.kind(f),
            },
            "free_improved" => Verb::FreeImproved {
                n: self.count(f, "n"),
                kind: self.kind(f),
                duration: self.word(f, "duration"),
            },
            "both_rows" => Verb::BothRows { n: self.count(f, "n"), kind: self.kind(f) },
            "copy" => Verb::Copy(self.word(f, "of")),
            "partial_rest" => Verb::PartialRest {
                bloodshed: self.bool_or(f, "bloodshed", false),
                ships: self.bool_or(f, "ships", false),
                card: self.bool_or(f, "card", false),
            },
            "peek" => Verb::Peek {
                what: self.word(f, "what"),
                n: self.count_or(f, "n", 1),
                then: self.word_or(f, "then", PeekThen::KeepOrder),
            },
            "refresh_den" => {
                let which = self.word(f, "which");
                if !matches!(which, CardType::Crew | CardType::Elite) {
                    self.fault(&f.path, "only the dens of crew and elite are displayed");
                }
                Verb::RefreshDen(which)
            }
            _ => return None,
        })
    }

    fn gain_verb(&mut self, word: &str, f: &mut Fields<'_>) -> Option<Verb> {
        Some(match word {
            "gain_crew" => Verb::GainCrew {
                n: self.amount_field(f, "n"),
                temporary: self.bool_or(f, "temporary", false),
            },
            "gain_elite" => Verb::GainElite {
                n: self.amount_field(f, "n"),
                temporary: self.bool_or(f, "temporary", false),
            },
            "gain_treasure" => {
                Verb::GainTreasure { n: self.amount_field(f, "n"), draw: self.count_or(f, "draw", 2) }
            }
            "gain_captain" => Verb::GainCaptain { draw: self.count(f, "draw"), keep: self.count(f, "keep") },
            "gain_personal" => {
                Verb::GainPersonal { draw: self.count_or(f, "draw", 2), keep: self.count_or(f, "keep", 1) }
            }
            "stat" => Verb::Stat {
                which: self.stat(f),
                n: self.amount_field(f, "n"),
                spread: self.bool_or(f, "spread", false),
            },
            "hand_size" => {
                Verb::HandSize { n: self.signed_or_zero(f, "n"), duration: self.word(f, "duration") }
            }
            "gain_ship" => {
                Verb::GainShip { kind: self.word(f, "kind"), temporary: self.bool_or(f, "temporary", false) }
            }
            "friendly_ships" => Verb::FriendlyShips(self.word(f, "face")),
            "transfer" => Verb::Transfer {
                what: self.word(f, "what"),
                n: self.amount_field(f, "n"),
                from: self.who_or(f, "from", Who::Myself),
                to: self.who_or(f, "to", Who::Myself),
            },
            "accomplish" => Verb::Accomplish(self.accomplishment(f)),
            _ => return None,
        })
    }

    fn map_verb(&mut self, word: &str, f: &mut Fields<'_>) -> Option<Verb> {
        Some(match word {
            "go" => Verb::Go {
                to: self.locator_field(f, "to"),
                quiet: self.bool_named(f, "quiet").unwrap_or(false),
            },
            "sail" => {
                Verb::Sail { n: self.count(f, "n"), ignore_special: self.bool_or(f, "ignore_special", false) }
            }
            "scout" => Verb::Scout {
                n: self.count(f, "n"),
                range: self.count_or(f, "range", 1),
                what: self.word_or(f, "what", Scouted::Any),
            },
            "reveal" => Verb::Reveal {
                at: self.locator_field(f, "at"),
                what: self.revealed(f),
                n: self.count_named(f, "n").unwrap_or(0),
            },
            "spawn" => self.spawn(f),
            "move_token" => Verb::MoveToken {
                pick: self.filter_field(f, "pick"),
                by: self.who_or(f, "by", Who::Myself),
                at: self.locator_named(f, "at"),
                to: self.destination(f),
            },
            "remove_token" => Verb::RemoveToken {
                pick: self.filter_field(f, "pick"),
                n: self.count_named(f, "n").unwrap_or(1),
                at: self.locator_named(f, "at"),
                by: self.who_or(f, "by", Who::Myself),
                dest: self.word_or(f, "dest", HomeOrBox::Home),
            },
            "advance" => Verb::Advance { what: self.word::<Fleet>(f, "what"), n: self.amount_or_one(f) },
            "place_marker" => {
                Verb::PlaceMarker { at: self.locator_field(f, "at"), of: self.who_or(f, "of", Who::Myself) }
            }
            "remove_marker" => {
                Verb::RemoveMarker { at: self.locator_field(f, "at"), of: self.who_or(f, "of", Who::Myself) }
            }
            "fortify" => Verb::Fortify(self.locator_field(f, "at")),
            "objective_place" => {
                Verb::ObjectivePlace { n: self.amount_field(f, "n"), at: self.locator_field(f, "at") }
            }
            "objective_take" => {
                Verb::ObjectiveTake { n: self.count(f, "n"), limit: self.count_or(f, "limit", 1) }
            }
            "objective_drop" => Verb::ObjectiveDrop { n: self.count(f, "n") },
            _ => return None,
        })
    }

    fn standing_verb(&mut self, word: &str, f: &mut Fields<'_>) -> Option<Verb> {
        Some(match word {
            "mod" => Verb::Mod {
                key: self.word(f, "key"),
                change: self.change(f, "n", "set"),
                duration: self.word(f, "duration"),
                uses: self.count_named(f, "uses").unwrap_or(0),
            },
            "forbid" => Verb::Forbid {
                actions: self.set_named(f, "action").unwrap_or(Set::EMPTY),
                duration: self.word(f, "duration"),
            },
            "allow" => Verb::Allow { rule: self.word(f, "rule"), duration: self.word(f, "duration") },
            "stance" => Verb::Stance {
                pick: self.filter_field(f, "pick"),
                at: self.locator_named(f, "at"),
                is: self.word(f, "is"),
                duration: self.word(f, "duration"),
            },
            "lom" => Verb::Lom {
                nation: self.word(f, "nation"),
                is: self.word(f, "is"),
                duration: self.word_or(f, "duration", Duration::Round),
            },
            "reroll" => Verb::Reroll(self.count(f, "n")),
            "set_die" => Verb::SetDie(self.die_face(f)),
            "flag" => Verb::Flag {
                name: self.flag_name(f),
                change: self.change(f, "add", "value"),
                scope: self.word(f, "scope"),
            },
            _ => return None,
        })
    }

    /// Conditions beside an entry, such as `basic_when`.
    pub(in crate::content) fn conds_or_none(&mut self, node: Option<&Node>, path: &str) -> Conds {
        node.map_or(Conds::EMPTY, |node| self.conds(node, path))
    }
}
