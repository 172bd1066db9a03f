//! A game played in this page: the table, who sits there, whose eyes the screen is.

use serde::{Deserialize, Serialize};
use tortuga_core::{
    Info, Seat, Seed, Setup, Viewer,
    pack::Pack,
    record::{OutcomeDoc, Record},
    table::{AnyTable, EventDoc, MoveDoc, PlayError, TurnDoc},
};

use crate::{answer::About, games, seating::Player};

/// What the browser keeps of a game: enough to play it again from the first move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Saved {
    pub id: String,
    pub game: String,
    pub players: Vec<Player>,
    /// The record, line by line.
    pub record: String,
    /// What was taken back, in order.
    #[serde(default)]
    pub taken: Vec<TakenBack>,
    /// Milliseconds since 1970, for the order of the list.
    pub when: f64,
    pub moves: usize,
    pub over: bool,
    /// Guided by a lesson.
    #[serde(default)]
    pub lesson: bool,
    /// What the seats are called, where they have names of their own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub called: Vec<String>,
    /// The campaign to which it belongs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub campaign: Option<String>,
    /// The owner's components, if it is played with some.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pack: Option<Pack>,
}

impl Saved {
    /// What the seats are called.
    pub fn names(&self) -> Vec<String> {
        if self.called.is_empty() { crate::seating::names(&self.players) } else { self.called.clone() }
    }
}

/// Moves that were taken back: it stays in the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TakenBack {
    pub by: Seat,
    /// How many moves were left, and how many there had been.
    pub kept: usize,
    pub of: usize,
    /// Everybody at the table agreed; otherwise nothing had been learned by them.
    pub agreed: bool,
}

impl TakenBack {
    pub fn text(&self, names: &[String]) -> String {
        let who = names.get(self.by.index()).map_or("Somebody", String::as_str);
        let what = match self.of - self.kept {
            1 => format!("move {}", self.of),
            _ => format!("moves {} to {}", self.kept + 1, self.of),
        };
        let why = if self.agreed { "by agreement" } else { "before anything new was seen" };
        format!("{who} took back {what}, {why}.")
    }
}

/// How the last decision can be taken back, and to how many moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undo {
    /// It was one's own, nobody has decided anything since, and it showed nothing that could not be foretold.
    Free(usize),
    /// Cards were turned, dice rolled, or another seat has decided: everybody at the table must agree.
    Agreed(usize),
}

/// A local table.
#[derive(Debug)]
pub struct Session {
    pub id: String,
    pub players: Vec<Player>,
    /// What the seats are called, where that is known better than by their players.
    pub called: Vec<String>,
    pub taken: Vec<TakenBack>,
    pub lesson: bool,
    /// The campaign to which it belongs.
    pub campaign: Option<String>,
    pack: Option<Pack>,
    table: Box<dyn AnyTable>,
    /// Whose eyes the screen is; `None` while only bots play.
    eyes: Option<Seat>,
    /// The whole game, when it is only watched: `table` stands somewhere in it.
    film: Option<Box<dyn AnyTable>>,
}

impl Session {
    pub fn deal(
        id: String,
        game: &str,
        setup: &Setup,
        seed: Seed,
        players: Vec<Player>,
    ) -> Result<Self, String> {
        let entry = games::find(game).ok_or_else(|| format!("there is no game `{game}`"))?;
        let table = (entry.opener.deal)(setup, seed).map_err(|error| error.to_string())?;
        let mut session = Self::around(id, table, players);
        session.pack.clone_from(&setup.pack);
        Ok(session)
    }

    pub fn resume(saved: &Saved) -> Result<Self, String> {
        let record = Record::from_lines(&saved.record).map_err(|error| error.to_string())?;
        let table = open(&record, saved.pack.clone())?;
        if saved.players.len() != usize::from(table.seats()) {
            return Err(format!("{} players were kept for {} seats", saved.players.len(), table.seats()));
        }
        let mut session = Self::around(saved.id.clone(), table, saved.players.clone());
        session.taken.clone_from(&saved.taken);
        session.lesson = saved.lesson;
        session.called.clone_from(&saved.called);
        session.campaign.clone_from(&saved.campaign);
        session.pack.clone_from(&saved.pack);
        Ok(session)
    }

    /// Opens a kept game to be watched from its first move.
    pub fn watch(saved: &Saved) -> Result<Self, String> {
        let mut session = Self::resume(saved)?;
        session.film = Some(session.table.boxed());
        session.seek(0);
        Ok(session)
    }

    /// A whole game to be watched from its first move, by somebody who sees what everybody saw.
    pub fn film(table: Box<dyn AnyTable>) -> Self {
        let players = vec![Player::Person; usize::from(table.seats())];
        let mut session = Self::around(String::new(), table, players);
        session.film = Some(session.table.boxed());
        session.seek(0);
        session
    }

    /// The whole game, wherever it is being looked at.
    pub fn whole(&self) -> &dyn AnyTable {
        self.film.as_deref().unwrap_or(self.table.as_ref())
    }

    /// How a table's game ended, if it has.
    pub fn outcome_of(table: &dyn AnyTable) -> Option<OutcomeDoc> {
        match table.turn() {
            TurnDoc::Decide { .. } => None,
            TurnDoc::Over { outcome } => Some(outcome),
        }
    }

    /// How many moves the watched game has; `None` while it is played.
    pub fn length(&self) -> Option<usize> {
        self.film.as_ref().map(|film| film.played())
    }

    /// Goes to the position after so many moves of the watched game.
    pub fn seek(&mut self, moves: usize) {
        if let Some(film) = &self.film {
            self.table = film.boxed();
            self.table.rewind(moves);
        }
    }

    fn around(id: String, table: Box<dyn AnyTable>, players: Vec<Player>) -> Self {
        let mut session = Self {
            id,
            players,
            called: Vec::new(),
            taken: Vec::new(),
            lesson: false,
            campaign: None,
            pack: None,
            table,
            eyes: None,
            film: None,
        };
        // With several people nobody looks until somebody has taken the seat: the curtain is down.
        session.eyes = session.only_person();
        session
    }

    pub fn save(&self, when: f64) -> Saved {
        Saved {
            id: self.id.clone(),
            game: self.info().id.to_owned(),
            players: self.players.clone(),
            record: self.table.record().to_lines(),
            taken: self.taken.clone(),
            when,
            moves: self.table.played(),
            over: self.outcome().is_some(),
            lesson: self.lesson,
            called: self.called.clone(),
            campaign: self.campaign.clone(),
            pack: self.pack.clone(),
        }
    }

    /// How the table was set up.
    pub fn setup(&self) -> Setup {
        let header = self.table.record().header;
        Setup { seats: header.seats, options: header.options, pack: self.pack.clone() }
    }

    /// What a bot is told when it is asked about the position.
    pub fn about(&self) -> About {
        let keep = self.film.is_some().then(|| self.table.played());
        About { record: self.whole().record().to_lines(), pack: self.pack.clone(), keep }
    }

    /// Whether the game can be played again by whoever has only its moves.
    pub fn is_ours(&self) -> bool {
        self.pack.is_none()
    }

    /// What the seats are called.
    pub fn names(&self) -> Vec<String> {
        if self.called.is_empty() { crate::seating::names(&self.players) } else { self.called.clone() }
    }

    pub fn info(&self) -> &'static Info {
        self.table.info()
    }

    pub fn table(&self) -> &dyn AnyTable {
        self.table.as_ref()
    }

    fn people(&self) -> impl Iterator<Item = Seat> {
        self.players
            .iter()
            .enumerate()
            .filter(|(_, player)| player.is_person())
            .map(|(seat, _)| Seat(seat as u8))
    }

    fn only_person(&self) -> Option<Seat> {
        let mut people = self.people();
        people.next().filter(|_| people.next().is_none())
    }

    pub fn viewer(&self) -> Viewer {
        self.eyes.map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// The seat to decide, unless the game is over.
    pub fn to_decide(&self) -> Option<Seat> {
        match self.table.turn() {
            TurnDoc::Decide { seat, .. } => Some(seat),
            TurnDoc::Over { .. } => None,
        }
    }

    pub fn outcome(&self) -> Option<OutcomeDoc> {
        Self::outcome_of(self.table.as_ref())
    }

    /// The person who must come to the screen before the game goes on.
    pub fn curtain(&self) -> Option<Seat> {
        if self.film.is_some() {
            return None;
        }
        let seat = self.to_decide().filter(|seat| self.players[seat.index()].is_person())?;
        (self.eyes != Some(seat)).then_some(seat)
    }

    /// That person has come.
    pub fn look(&mut self, seat: Seat) {
        if self.players.get(seat.index()).is_some_and(Player::is_person) {
            self.eyes = Some(seat);
        }
    }

    /// The legal moves, if whoever sits at the screen is to decide.
    pub fn moves(&self) -> Vec<MoveDoc> {
        let asked = self.film.is_none() && self.to_decide().is_some() && self.to_decide() == self.eyes;
        if asked { self.table.moves() } else { Vec::new() }
    }

    /// Everything that happened, as the screen may know it.
    pub fn events(&self) -> Vec<EventDoc> {
        self.table.events(0, Some(self.viewer()))
    }

    pub fn play(&mut self, mv: &str) -> Result<(), PlayError> {
        self.table.play(mv)
    }

    /// How the last decision can be taken back. In a hot seat that of whoever is at the screen, or by agreement the
    /// last one of any person; against bots the own one with all that they answered.
    pub fn undo_point(&self) -> Option<Undo> {
        let eyes = self.eyes?;
        if self.curtain().is_some() || self.film.is_some() {
            return None;
        }
        let played = self.table.moves_played();
        let last = played.iter().rposition(|(seat, _)| self.players[seat.index()].is_person())?;
        let own = last + 1 == played.len() && played[last].0 == eyes;
        let free = own && crate::voice::foretold(self.table.as_ref(), last, eyes);
        Some(if free { Undo::Free(last) } else { Undo::Agreed(last) })
    }

    /// Takes the last decision back. What needs agreement happens only if `agreed`.
    pub fn undo(&mut self, agreed: bool) -> bool {
        let point = match self.undo_point() {
            Some(Undo::Free(point)) => point,
            Some(Undo::Agreed(point)) if agreed => point,
            Some(Undo::Agreed(_)) | None => return false,
        };
        let Some(by) = self.eyes else { return false };
        self.taken.push(TakenBack { by, kept: point, of: self.table.played(), agreed });
        self.table.rewind(point);
        true
    }
}

/// Which game a record is of, from its first line.
pub fn game_of(record: &str) -> Option<String> {
    #[derive(Deserialize)]
    struct Head {
        game: String,
    }
    serde_json::from_str::<Head>(record.lines().next()?).ok().map(|head| head.game)
}

/// Opens the table that a record describes, and plays it through.
pub fn open(record: &Record, pack: Option<Pack>) -> Result<Box<dyn AnyTable>, String> {
    let header = &record.header;
    let entry = games::find(&header.game).ok_or_else(|| format!("there is no game `{}`", header.game))?;
    let setup = Setup { seats: header.seats, options: header.options.clone(), pack };
    let table = (entry.opener.replay)(&setup, record).map_err(|error| error.to_string())?;
    table.map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use tortuga_bots::Level;

    use super::*;
    use crate::seating::Company;

    #[test]
    fn cards_of_ones_own_are_kept_with_the_game_and_told_to_the_bots() {
        let info = tortuga_registry::find("archipirata").unwrap().info;
        let board = |(name, text): &(&str, &str)| {
            text.contains("Wreck Reef").then(|| (name.to_string(), text.replace("Wreck Reef", "My Reef")))
        };
        let pack = Pack::new(info.pack.iter().find_map(board));
        let setup = Setup { pack: Some(pack.clone()), ..Setup::new(2) };
        let players = Company::HotSeat.players(2);
        let mut session =
            Session::deal("t".into(), "archipirata", &setup, Seed::from_number(7), players).unwrap();
        step(&mut session);
        let told = session.events().iter().map(|event| event.text.clone()).collect::<Vec<_>>().join(" ");
        assert!(!session.is_ours() && !told.contains("Wreck Reef"), "{told}");
        let again = Session::resume(&session.save(0.0)).unwrap();
        assert_eq!((again.setup(), again.about()), (session.setup(), session.about()));
        assert_eq!(again.about().pack, Some(pack));
        let without = Saved { pack: None, ..session.save(0.0) };
        assert!(Session::resume(&without).is_err(), "other components are another game");
    }

    fn session(company: Company) -> Session {
        let players = company.players(2);
        Session::deal("t".into(), "archipirata", &Setup::new(2), Seed::from_number(7), players).unwrap()
    }

    /// Plays the first legal move of whoever is to decide, looking with a person's eyes where one is needed.
    fn step(session: &mut Session) -> Seat {
        if let Some(seat) = session.curtain() {
            session.look(seat);
        }
        let seat = session.to_decide().unwrap();
        let mv = session.table().moves()[0].mv.clone();
        session.play(&mv).unwrap();
        seat
    }

    #[test]
    fn a_game_is_resumed_as_it_was_left() {
        let mut game = session(Company::Bots(Level::Bosun));
        for _ in 0..9 {
            step(&mut game);
        }
        let saved = game.save(1.0);
        let text = serde_json::to_string(&saved).unwrap();
        let again = Session::resume(&serde_json::from_str(&text).unwrap()).unwrap();
        assert_eq!(again.table().hash(), game.table().hash());
        assert_eq!(again.events(), game.events());
        assert_eq!((again.viewer(), saved.moves), (Viewer::Seat(Seat(0)), 9));
    }

    #[test]
    fn a_broken_record_is_an_error_and_no_panic() {
        let mut saved = session(Company::HotSeat).save(0.0);
        saved.record = "{\"tortuga\":1}".into();
        assert!(Session::resume(&saved).is_err());
        let mut saved = session(Company::HotSeat).save(0.0);
        saved.players.pop();
        assert_eq!(Session::resume(&saved).unwrap_err(), "1 players were kept for 2 seats");
    }

    #[test]
    fn against_a_bot_there_is_no_curtain_and_its_moves_are_not_offered() {
        let mut game = session(Company::Bots(Level::Deckhand));
        for _ in 0..20 {
            assert_eq!(game.curtain(), None);
            assert_eq!(game.moves().is_empty(), game.to_decide() != Some(Seat(0)));
            step(&mut game);
        }
    }

    #[test]
    fn in_a_hot_seat_the_curtain_falls_between_people_and_hides_the_moves() {
        let mut game = session(Company::HotSeat);
        assert_eq!(game.viewer(), Viewer::Spectator);
        let first = game.curtain().unwrap();
        assert!(game.moves().is_empty());
        game.look(first);
        assert!(!game.moves().is_empty());
        while game.to_decide() == Some(first) {
            step(&mut game);
        }
        assert_eq!(game.curtain(), game.to_decide());
        assert!(game.moves().is_empty());
        // The screen still shows what the first person knows, not what the second does.
        assert_eq!(game.viewer(), Viewer::Seat(first));
    }

    #[test]
    fn what_a_bot_has_answered_is_taken_back_by_agreement_only_and_stays_in_the_log() {
        let mut game = session(Company::Bots(Level::Bosun));
        while step(&mut game) != Seat(0) || game.to_decide() == Some(Seat(0)) {}
        let before = game.table().played() - 1;
        while game.to_decide() != Some(Seat(0)) {
            step(&mut game);
        }
        let of = game.table().played();
        assert!(!game.undo(false), "the bot has decided since");
        assert_eq!((game.table().played(), game.undo_point()), (of, Some(Undo::Agreed(before))));
        assert!(game.undo(true));
        assert_eq!(game.table().played(), before);
        assert_eq!(game.taken, [TakenBack { by: Seat(0), kept: before, of, agreed: true }]);
        let text = game.taken[0].text(&["You".into(), "Bosun".into()]);
        assert!(text.starts_with("You took back move") && text.ends_with("by agreement."), "{text}");
    }

    #[test]
    fn own_moves_are_free_until_they_show_something_new() {
        let (mut free, mut agreed) = (0, 0);
        for number in 0..30 {
            let players = Company::HotSeat.players(2);
            let mut game =
                Session::deal("t".into(), "archipirata", &Setup::new(2), Seed::from_number(number), players)
                    .unwrap();
            let seat = step(&mut game);
            if game.curtain().is_some() {
                assert_eq!(game.undo_point(), None, "the curtain is down");
                game.look(game.to_decide().unwrap());
                assert!(!game.undo(false), "the last decision was another person's");
                continue;
            }
            let hash = game.table().hash();
            match game.undo_point().unwrap() {
                Undo::Free(point) => {
                    assert!(game.undo(false));
                    assert_eq!((game.table().played(), game.taken[0].agreed), (point, false));
                    free += 1;
                }
                Undo::Agreed(_) => {
                    assert!(!game.undo(false), "{seat} has learned something");
                    assert_eq!(game.table().hash(), hash);
                    agreed += 1;
                }
            }
        }
        assert!(free + agreed > 0);
    }

    #[test]
    fn a_watched_game_goes_anywhere_and_offers_nothing() {
        let mut game = session(Company::Bots(Level::Bosun));
        let hashes: Vec<u64> = (0..8)
            .map(|_| {
                let before = game.table().hash();
                step(&mut game);
                before
            })
            .collect();
        let mut film = Session::watch(&game.save(0.0)).unwrap();
        assert_eq!((film.length(), film.table().played()), (Some(8), 0));
        for moves in [5, 2, 7, 0] {
            film.seek(moves);
            assert_eq!(film.table().hash(), hashes[moves]);
            assert!(film.moves().is_empty() && film.undo_point().is_none() && film.curtain().is_none());
        }
    }
}
