//! What a captain reads the table by: a list of small numbers about one seat, always as many, always in the same order.
//! What they mean together is learned, not set by hand.

mod fight;

use tortuga_core::{MAX_SEATS, Seat};

use super::{
    BS, CQ, MV, SF, SWAGGER,
    prospect::{FAR, Outlook},
};
use crate::{
    content::{Feat, LEVELS, PersonalId, SiteType},
    frame::Frame,
    game::PirateRepublic,
    player::Player,
    state::State,
    vocabulary::{DieFace, Goal, Objective},
};

/// A sign says "yes" or "much" with about this number.
const FULL: i32 = 64;
/// So many held missions are looked at one by one.
const MISSIONS: usize = 3;

/// The numbers in the order in which they are named.
struct Sheet<'a> {
    signs: &'a mut Vec<i16>,
}

impl Sheet<'_> {
    fn put(&mut self, sign: i32) {
        self.signs.push(sign.clamp(-2 * FULL, 2 * FULL) as i16);
    }

    /// A number of which more is worth knowing.
    fn put_fine(&mut self, sign: i32) {
        self.signs.push(sign.clamp(-64 * FULL, 64 * FULL) as i16);
    }

    fn flag(&mut self, holds: bool) {
        self.put(if holds { FULL } else { 0 });
    }
}

/// The others, as far as they matter to a seat: of each thing the most that any of them has.
#[derive(Default)]
struct Rivals {
    swagger: i32,
    score: i32,
    level: i32,
    reputation: i32,
    stats: i32,
    cards: i32,
    done: i32,
    /// How many have more Swagger, and how many would win against the seat if the game were scored now.
    ahead: i32,
    better: i32,
    out: i32,
}

/// Appends all signs of a seat.
pub(super) fn signs(
    game: &PirateRepublic,
    state: &State,
    seat: Seat,
    worth: &[i32; MAX_SEATS],
    signs: &mut Vec<i16>,
) {
    let mut sheet = Sheet { signs };
    let rivals = game.rivals(state, seat);
    let hand = game.hand_of(state, seat);
    let strengths = [SF, BS, CQ, MV].map(|strength| hand.all(strength));
    game.swagger_signs(state, seat, &rivals, &mut sheet);
    game.level_signs(state, seat, &rivals, &mut sheet);
    game.stock_signs(state, seat, &rivals, &mut sheet);
    game.card_signs(state, seat, &strengths, &mut sheet);
    game.mark_signs(state, seat, &mut sheet);
    game.personal_signs(state, seat, &rivals, &mut sheet);
    game.clock_signs(state, seat, &rivals, &mut sheet);
    game.turn_signs(state, seat, &mut sheet);
    frame_signs(state, &mut sheet);
    game.place_signs(state, seat, &mut sheet);
    game.reach_signs(state, seat, &strengths, &mut sheet);
    game.fight_signs(state, seat, &mut sheet);
    game.fight_number_signs(state, seat, &mut sheet);
    game.company_signs(state, seat, &mut sheet);
    game.worth_signs(state, seat, worth, &mut sheet);
}

fn cards(player: &Player) -> i32 {
    (player.deck.len() + player.hand.len() + player.discard.len() + player.crew.cards.len()) as i32
}

fn stats(player: &Player) -> i32 {
    player.stats.iter().map(|slot| i32::from(*slot)).sum()
}

impl PirateRepublic {
    /// Swagger that would be lost if the game were scored now (TPR-END-06).
    fn owed(&self, player: &Player) -> i32 {
        let held = player.missions.iter().filter_map(|mission| self.content.personals.get(mission as usize));
        held.map(|mission| i32::from(mission.swagger)).sum()
    }

    fn rivals(&self, state: &State, seat: Seat) -> Rivals {
        let own = state.player(seat);
        let own_score = i32::from(own.swagger) - self.owed(own);
        let mut most = Rivals { score: -99, ..Rivals::default() };
        for other in Seat::all(self.seats).filter(|other| *other != seat) {
            let player = state.player(other);
            let score = i32::from(player.swagger) - self.owed(player);
            most.swagger = most.swagger.max(player.swagger.into());
            most.score = most.score.max(score);
            most.level = most.level.max(player.level.into());
            most.reputation = most.reputation.max(player.reputation.into());
            most.stats = most.stats.max(stats(player));
            most.cards = most.cards.max(cards(player));
            most.done = most.done.max(player.missions_done.len() as i32);
            most.ahead += i32::from(player.swagger > own.swagger);
            most.better += i32::from((score, player.marked()) > (own_score, own.marked()));
            most.out += i32::from(player.out);
        }
        if self.seats == 1 {
            most.score = 0;
        }
        most
    }

    /// Part of the target, as 64 for all of it.
    fn of_target(&self, swagger: i32) -> i32 {
        swagger * FULL / i32::from(self.target_swagger).max(1)
    }

    fn swagger_signs(&self, state: &State, seat: Seat, rivals: &Rivals, sheet: &mut Sheet<'_>) {
        let player = state.player(seat);
        let swagger = i32::from(player.swagger);
        let target = i32::from(self.target_swagger);
        let score = swagger - self.owed(player);
        sheet.put(self.of_target(swagger));
        sheet.put((target - swagger).clamp(0, 16) * 4);
        sheet.put((swagger - target).max(0) * 4);
        sheet.flag(swagger >= target);
        sheet.put(self.of_target(rivals.swagger));
        sheet.put(self.of_target((swagger - rivals.swagger) * 2));
        sheet.put((swagger - rivals.swagger) * 4);
        sheet.put(rivals.ahead * 24);
        sheet.put(self.of_target(score));
        sheet.put(self.of_target((score - rivals.score) * 2));
        sheet.put((score - rivals.score) * 4);
        sheet.put(rivals.better * 24);
        // Swagger for each round that was played.
        let rounds = i32::from(state.round.number).max(1);
        sheet.put(swagger * 4 / rounds);
    }

    fn level_signs(&self, state: &State, seat: Seat, rivals: &Rivals, sheet: &mut Sheet<'_>) {
        let player = state.player(seat);
        let level = i32::from(player.level);
        sheet.put(level * 20);
        for step in 2..LEVELS as i32 {
            sheet.flag(level >= step);
        }
        let next = if level < LEVELS as i32 { self.threshold(player.level + 1) - player.swagger } else { 32 };
        sheet.put(i32::from(next).clamp(0, 32) * 4);
        sheet.put((level - rivals.level) * 32);
        sheet.put(self.risk(player) - super::DREAD);
    }

    fn stock_signs(&self, state: &State, seat: Seat, rivals: &Rivals, sheet: &mut Sheet<'_>) {
        let player = state.player(seat);
        let reputation = i32::from(player.reputation);
        sheet.put(reputation.min(5) * 12);
        sheet.put((reputation - 5).max(0) * 10);
        sheet.put((reputation - rivals.reputation) * 6);
        for slot in player.stats {
            sheet.put(i32::from(slot) * 16);
        }
        sheet.put((stats(player) - rivals.stats) * 12);
        let bloodshed = i32::from(player.bloodshed);
        sheet.flag(bloodshed > 0);
        sheet.flag(bloodshed + 1 >= i32::from(self.bloodshed_limit(state, seat)));
        sheet.flag(player.captured);
        sheet.put(player.treasures.len() as i32 * 20);
        sheet.put(player.infamy.len() as i32 * 20);
        sheet.put((i32::from(player.ship.is_there()) + i32::from(player.ship.ready())) * 32);
        sheet.flag(self.haven_of(state, seat).is_some());
        sheet.put(self.held_sites(state, seat).count() as i32 * 16);
        sheet.put(player.letters.count_ones() as i32 * 24);
        sheet.put((cards(player) - rivals.cards) * 10);
    }

    fn card_signs(&self, state: &State, seat: Seat, strengths: &[i32; 4], sheet: &mut Sheet<'_>) {
        let player = state.player(seat);
        for strength in strengths {
            sheet.put(strength * 5);
        }
        let (deck, hand, rest) = (&player.deck.cards, &player.hand, &player.discard);
        let all = deck.iter().chain(hand.iter()).chain(rest.iter()).chain(player.crew.cards.iter());
        let mut sums = [0; 4];
        for card in all.filter_map(|card| self.strengths.get(card as usize)) {
            for (sum, strength) in sums.iter_mut().zip(card) {
                *sum += i32::from(*strength);
            }
        }
        let count = cards(player);
        for sum in sums {
            // The more cards, the longer one lasts; the better each of them, the more one fight can bring.
            sheet.put(sum * 24 / count.max(1));
        }
        sheet.put(sums.iter().sum::<i32>());
        sheet.put((count - 12) * 10);
        sheet.put(hand.len() as i32 * 12);
        sheet.put(deck.len() as i32 * 6);
        sheet.flag(deck.is_empty());
        sheet.put(player.crew.cards.len() as i32 * 24);
        sheet.put(player.tucked.len() as i32 * 12);
    }

    fn mark_signs(&self, state: &State, seat: Seat, sheet: &mut Sheet<'_>) {
        let player = state.player(seat);
        let marked = i32::from(player.marked());
        sheet.put(marked * 12);
        let bonuses = self.content.accomplishment_bonuses.iter().map(|(count, _)| i32::from(*count));
        let next = bonuses.filter(|count| *count > marked).min();
        sheet.put(next.map_or(0, |next| (4 - (next - marked)).max(0) * 16));
        // Those that are half done.
        let begun = |number: usize, feat: Feat| match feat {
            Feat::Goal(Objective { goal: Goal::Count { n, .. }, .. }) => {
                n > 1 && player.feats.get(number).is_some_and(|done| *done + 1 >= n)
            }
            Feat::Goal(_) | Feat::Circumnavigate => false,
        };
        let open = self.content.accomplishments.iter().enumerate();
        let open = open.filter(|(number, _)| player.marks >> number & 1 == 0);
        sheet.put(open.filter(|(number, line)| begun(*number, line.feat)).count() as i32 * 32);
        sheet.put(i32::from(player.voyage.count) * 32);
    }

    fn personal_signs(&self, state: &State, seat: Seat, rivals: &Rivals, sheet: &mut Sheet<'_>) {
        let player = state.player(seat);
        sheet.put(player.missions.len() as i32 * 24);
        sheet.put(player.missions_done.len() as i32 * 40);
        sheet.put(rivals.done * 40);
        sheet.put(self.owed(player) * 4);
        sheet.put(self.mission_worth(state, player) / 2);
        let mut held = [(0, 0); MISSIONS];
        let known =
            player.missions.iter().filter(|mission| (*mission as usize) < self.content.personals.len());
        for (place, mission) in held.iter_mut().zip(known) {
            let card = self.content.personal(PersonalId(mission));
            let part = self.part_done(state, player, mission, card.objective);
            *place = (part, (2 * self.hope(state, mission) - 100) * i32::from(card.swagger) * 8 / 100);
        }
        held.sort_unstable_by(|one, other| other.cmp(one));
        for (part, stake) in held {
            sheet.put(part * FULL / 100);
            sheet.put(stake);
        }
    }

    /// Percent of a mission that is done, as far as it is counted at all.
    fn part_done(&self, state: &State, player: &Player, mission: u8, part: Objective) -> i32 {
        let progress = &state.progress[mission as usize];
        let count = progress.counts.get(part.slot as usize).map_or(0, |count| i32::from(*count));
        let share = |done: i32, of: i32| (done * 100 / of.max(1)).clamp(0, 100);
        let below = |part: &Objective| self.part_done(state, player, mission, *part);
        let arena = &self.content.arena;
        match part.goal {
            Goal::Count { n, .. } | Goal::Visit { n, .. } => share(count, n.into()),
            Goal::Deliver { n, .. } => share(2 * count + i32::from(progress.carried), 2 * i32::from(n)),
            Goal::Pay { cost, times, .. } if count < i32::from(times) => {
                let saved = share(player.reputation.into(), cost.reputation.into()) / 2;
                share(100 * count + saved, 100 * i32::from(times))
            }
            Goal::Pay { .. } => 100,
            Goal::State { .. } => 0,
            Goal::All { of, .. } => share(arena[of].iter().map(below).sum(), 100 * of.len() as i32),
            Goal::Any(of) => arena[of].iter().map(below).max().unwrap_or(0),
            Goal::NOf { n, of } => share(arena[of].iter().map(below).sum(), 100 * i32::from(n)),
            Goal::Sequence { of, .. } => {
                let now = arena[of].get(count as usize).map_or(0, below);
                share(100 * count + now, 100 * of.len() as i32)
            }
        }
    }

    fn clock_signs(&self, state: &State, seat: Seat, rivals: &Rivals, sheet: &mut Sheet<'_>) {
        let player = state.player(seat);
        let round = &state.round;
        let has = |mask: u8| mask >> seat.0 & 1 == 1;
        sheet.put(i32::from(round.number) * 4);
        sheet.put((i32::from(self.max_rounds) - i32::from(round.number)).clamp(0, 10) * 10);
        sheet.put((i32::from(self.seats) - 3) * 32);
        sheet.put(self.to_come(state));
        sheet.flag(round.achieved);
        sheet.flag(player.missions_done.len() as i32 + rivals.done > 0);
        // The end would be triggered by now: whoever still gets a turn gets only one (TPR-END-04).
        sheet.flag(round.extra.is_some());
        sheet.flag(round.extra.is_some_and(has));
        sheet.put(round.extra.map_or(0, |mask| (mask.count_ones() as i32 - i32::from(has(mask))) * 24));
        sheet.flag(round.declared);
        sheet.flag(round.declared && !has(round.last_turns));
        sheet.flag(player.out);
        sheet.put(rivals.out * 24);
        sheet.flag(round.commander == seat);
        let seats = i32::from(self.seats);
        let wait = (i32::from(seat.0) - i32::from(state.turn.active.0) + seats) % seats;
        sheet.put(wait * 24);
    }

    fn turn_signs(&self, state: &State, seat: Seat, sheet: &mut Sheet<'_>) {
        let own = state.own_turn(seat);
        let turn = &state.turn;
        let open = own && turn.over.is_none();
        let player = state.player(seat);
        sheet.flag(own);
        sheet.flag(open && !state.combat.on);
        sheet.put(if own { turn.free_moves.into() } else { 0 } * 16);
        let die = turn.die.filter(|_| own);
        sheet.flag(own && die.is_none());
        sheet.flag(matches!(die, Some(DieFace::Plus2 | DieFace::Plus3)));
        sheet.flag(matches!(die, Some(DieFace::WhiteLookout | DieFace::RedLookout)));
        sheet.put(i32::from(player.movement) * 12);
        sheet.put(i32::from(self.allowance(state, seat)) * 12);
    }

    fn place_signs(&self, state: &State, seat: Seat, sheet: &mut Sheet<'_>) {
        let player = state.player(seat);
        let site = player.at.site();
        let kind = site.map(|site| self.content.map.site(site).kind);
        sheet.flag(site.is_some());
        sheet.flag(kind == Some(SiteType::Imperialist));
        sheet.flag(site.is_some() && self.haven_of(state, seat) == site);
    }

    /// The neighbourhood: what can be taken, and what may take one.
    fn reach_signs(&self, state: &State, seat: Seat, strengths: &[i32; 4], sheet: &mut Sheet<'_>) {
        let own = state.own_turn(seat);
        let movement = if own { state.player(seat).movement } else { self.allowance(state, seat) };
        let Outlook { best, beatable, near, hostile, stronger } =
            self.outlook(state, seat, strengths, movement.into());
        sheet.put(best * 3);
        sheet.put(if own { best * 3 } else { 0 });
        sheet.put(beatable * 7);
        sheet.put((FAR - near) * 8);
        sheet.put(hostile * 40);
        sheet.put(stronger * 40);
        sheet.flag(stronger > 0 && state.player(seat).at.site().is_some());
    }

    /// The opinion that was made by hand.
    fn worth_signs(&self, state: &State, seat: Seat, worth: &[i32; MAX_SEATS], sheet: &mut Sheet<'_>) {
        let own = worth[seat.index()];
        let lead = own - self.best_other(worth, seat);
        let board = self.board_worth(state, state.player(seat), seat);
        sheet.put(self.of_target(own) / SWAGGER);
        sheet.put(self.of_target(board) / SWAGGER);
        sheet.put(self.of_target(lead * 2) / SWAGGER);
        sheet.put((own - board).clamp(-256, 256) / 2);
        sheet.put((self.standing(worth, seat) - 450) / 4);
        // A first impression, as a score: what was learned begins with it.
        sheet.put_fine(own * 60 / i32::from(self.target_swagger).max(1));
    }
}

/// What kind of thing is being decided.
fn frame_signs(state: &State, sheet: &mut Sheet<'_>) {
    let top = state.stack.top();
    let is = |among: fn(Frame) -> bool| top.is_some_and(among);
    sheet.flag(is(|frame| matches!(frame, Frame::Action)));
    sheet.flag(is(|frame| {
        matches!(frame, Frame::PassDiscard | Frame::Rest { .. } | Frame::RestChoice { .. })
    }));
    sheet.flag(is(|frame| matches!(frame, Frame::Meet | Frame::Redraw | Frame::Flight)));
    sheet.flag(is(|frame| matches!(frame, Frame::Stage)));
    sheet.flag(is(|frame| matches!(frame, Frame::Company) || frame.is_talk()));
    sheet.flag(is(is_prize));
    sheet.flag(is(|frame| frame.effect().is_some()));
    sheet.flag(state.round.number == 0);
}

/// Whether something is being gained.
fn is_prize(frame: Frame) -> bool {
    matches!(
        frame,
        Frame::Result(_)
            | Frame::Prize { .. }
            | Frame::Reward { .. }
            | Frame::Marker { .. }
            | Frame::Infamous { .. }
            | Frame::Home { .. }
            | Frame::LevelUp(_)
            | Frame::Gain { .. }
            | Frame::Exchange { .. }
            | Frame::Treasure { .. }
            | Frame::KeepTreasure { .. }
            | Frame::Captain { .. }
            | Frame::KeepCaptain { .. }
            | Frame::Personal { .. }
            | Frame::KeepPersonal { .. }
            | Frame::Stat { .. }
    )
}
