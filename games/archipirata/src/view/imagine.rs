//! A world that agrees with a view: what the view hides is drawn at random.

use tortuga_core::{Chance, Dice, Slug, Whim};

use super::{Known, Tally, TeamView, View};
use crate::{
    board::{Board, Isle},
    content::{
        CHEST_LAYER, CaptainId, CardId, Chest, Content, Face, ISLANDS, KINDS, LAYERS, PERMANENT_LAYER,
    },
    game::Archipirata,
    state::{Captaincy, Landing, Out, Piles, State, Team, lid},
};

/// A state that agrees with the view. Uses the view and the whim only; the dice are fresh.
pub(crate) fn imagine(game: &Archipirata, view: &View, whim: &mut Whim) -> State {
    let content = &game.content;
    let held = imagine_chests(content, view, whim);
    let island = |id: Slug| Isle(content.islands.iter().position(|isle| isle.id == id).unwrap_or(0) as u8);
    let mut board = Board(0);
    for (isle, seen) in Isle::all().zip(&view.islands) {
        board.set_pair(isle, seen.red | seen.white << 4);
    }
    State {
        board,
        piles: imagine_piles(content, view, &held, whim),
        teams: [imagine_team(game, &view.red, held.teams[0]), imagine_team(game, &view.white, held.teams[1])],
        out: Out { goods: counts(content, &view.out.goods), rum_chests: view.out.rum_chests },
        captains: imagine_captains(content, view, whim),
        active: view.active,
        compass_used: view.compass_used,
        turns_done: view.turns_done,
        landing: view.landing.map(|at| Landing { isle: island(at.island), colour: at.colour }),
        stack: view.stack,
        end: view.end,
        dice: Dice::new(whim.seed()),
    }
}

fn counts(content: &Content, tally: &Tally) -> [u8; KINDS] {
    let mut counts = [0; KINDS];
    for (place, kind) in content.kinds.iter().enumerate() {
        counts[place] = tally.get(&kind.id).copied().unwrap_or(0);
    }
    counts
}

fn imagine_team(game: &Archipirata, seen: &TeamView, known: Known) -> Team {
    Team {
        goods: counts(&game.content, &seen.goods),
        gold_chests: known.gold,
        rum_chests: known.rum,
        stacks: seen.stacks,
        stacked: counts(&game.content, &seen.stacked),
        buried_gold: known.buried_gold,
        buried_rum: known.buried_rum,
    }
}

/// Where every chest is, in one imagined world.
struct Chests {
    teams: [Known; 2],
    /// Gold among the chests that are still in the piles.
    piled_gold: usize,
}

/// Deals the chests that the viewer does not know over the places where they can be. A team that has not won holds
/// too little gold to win, and that is known too.
fn imagine_chests(content: &Content, view: &View, whim: &mut Whim) -> Chests {
    let known =
        |seen: &TeamView| seen.known.map_or((0, 0), |k| (k.gold + k.buried_gold, k.rum + k.buried_rum));
    let (red, white) = (known(&view.red), known(&view.white));
    let all_gold =
        content.chests.iter().filter(|id| content.card(**id).face == Face::Chest(Chest::Gold)).count();
    let gold = all_gold - (red.0 + white.0) as usize;
    let rum = ISLANDS - all_gold - (red.1 + white.1 + view.out.rum_chests) as usize;
    loop {
        let mut pool = [Chest::Rum; ISLANDS];
        pool[..gold].fill(Chest::Gold);
        let pool = &mut pool[..gold + rum];
        whim.shuffle(pool);
        let mut rest: &[Chest] = pool;
        let teams = [&view.red, &view.white].map(|seen| deal_known(seen, &mut rest));
        let over = view.end.is_some();
        let modest = |(seen, known): (&TeamView, Known)| seen.open_gold + known.gold < content.gold_to_win;
        if over || [&view.red, &view.white].into_iter().zip(teams).all(modest) {
            let piled_gold = rest.iter().filter(|chest| **chest == Chest::Gold).count();
            return Chests { teams, piled_gold };
        }
    }
}

fn deal_known(seen: &TeamView, rest: &mut &[Chest]) -> Known {
    if let Some(known) = seen.known {
        return known;
    }
    let mut take = |count: u8| {
        let (taken, left) = rest.split_at(count as usize);
        *rest = left;
        let gold = taken.iter().filter(|chest| **chest == Chest::Gold).count() as u8;
        (gold, count - gold)
    };
    let ((gold, rum), (buried_gold, buried_rum)) = (take(seen.chests), take(seen.buried));
    Known { gold, rum, buried_gold, buried_rum }
}

fn imagine_piles(content: &Content, view: &View, chests: &Chests, whim: &mut Whim) -> Piles {
    let mut equipment = Unseen::new(content, &content.equipment, view, whim);
    let mut permanents = Unseen::new(content, &content.permanents, view, whim);
    let gone_gold = chests.teams.iter().map(|known| (known.gold + known.buried_gold) as usize).sum();
    let gone = view.islands.iter().filter(|isle| chest_gone(isle.left)).count();
    let mut gone = lids(content, gone, gone_gold, whim);
    let mut piled = lids(
        content,
        view.islands.iter().filter(|isle| !chest_gone(isle.left)).count(),
        chests.piled_gold,
        whim,
    );
    let left = std::array::from_fn(|isle| view.islands[isle].left);
    let cards = std::array::from_fn(|isle| {
        std::array::from_fn(|layer| {
            match view.islands[isle].cards[layer] {
                Some(label) if label == lid() => {
                    if chest_gone(left[isle]) {
                        gone.next()
                    } else {
                        piled.next()
                    }
                }
                Some(label) => content.find_card(label),
                None if layer == PERMANENT_LAYER => permanents.next(),
                None => equipment.next(),
            }
            .expect("the view hides exactly the cards that it does not show")
        })
    });
    Piles { cards, left }
}

fn chest_gone(left: u8) -> bool {
    LAYERS - left as usize > CHEST_LAYER
}

/// So many chests of which so many hold gold, in a random order.
fn lids(
    content: &Content,
    count: usize,
    gold: usize,
    whim: &mut Whim,
) -> impl Iterator<Item = CardId> + use<> {
    let mut chests = [content.chest_card(Chest::Rum); ISLANDS];
    chests[..gold].fill(content.chest_card(Chest::Gold));
    whim.shuffle(&mut chests[..count]);
    chests.into_iter().take(count)
}

/// The cards of a deck that the view does not show, shuffled.
struct Unseen {
    cards: [CardId; 4 * ISLANDS],
    next: usize,
    len: usize,
}

impl Unseen {
    fn new(content: &Content, deck: &[CardId], view: &View, whim: &mut Whim) -> Self {
        let mut copies = [0u8; 256];
        for card in deck {
            copies[card.0 as usize] += 1;
        }
        for label in view.islands.iter().flat_map(|isle| isle.cards).flatten().filter(|label| *label != lid())
        {
            if let Some(card) = content.find_card(label) {
                copies[card.0 as usize] = copies[card.0 as usize].saturating_sub(1);
            }
        }
        let mut unseen = Self { cards: [CardId(0); 4 * ISLANDS], next: 0, len: 0 };
        for (id, copies) in copies.into_iter().enumerate().take(content.cards.len()) {
            for _ in 0..copies {
                unseen.cards[unseen.len] = CardId(id as u8);
                unseen.len += 1;
            }
        }
        whim.shuffle(&mut unseen.cards[..unseen.len]);
        unseen
    }
}

impl Iterator for Unseen {
    type Item = CardId;

    fn next(&mut self) -> Option<CardId> {
        self.next += 1;
        self.cards[..self.len].get(self.next - 1).copied()
    }
}

fn imagine_captains(content: &Content, view: &View, whim: &mut Whim) -> [Option<Captaincy>; 4] {
    let seen = |id: Slug| view.captains.iter().any(|held| held.captain == Some(id));
    let mut unseen = [CaptainId(0); 32];
    let mut len = 0;
    for (place, captain) in content.captains.iter().enumerate().filter(|(_, captain)| !seen(captain.id)) {
        let _ = captain;
        unseen[len] = CaptainId(place as u8);
        len += 1;
    }
    if !view.captains.is_empty() {
        whim.shuffle(&mut unseen[..len]);
    }
    let mut unseen = unseen.into_iter().take(len);
    std::array::from_fn(|seat| {
        let held = view.captains.get(seat)?;
        let known = held.captain.and_then(|id| content.find_captain(id.as_str()));
        Some(Captaincy { captain: known.or_else(|| unseen.next())?, status: held.status })
    })
}
