//! A game played in this page: the table, who sits there, whose eyes the screen is.

use serde::{Deserialize, Serialize};
use tortuga_core::{
    Info, Seat, Seed, Setup, Viewer,
    record::{OutcomeDoc, Record},
    table::{AnyTable, EventDoc, MoveDoc, PlayError, TurnDoc},
};

use crate::seating::Player;

/// What the browser keeps of a game: enough to play it again from the first move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Saved {
    pub id: String,
    pub game: String,
    pub players: Vec<Player>,
    /// The record, line by line.
    pub record: String,
    /// How often somebody took moves back.
    pub taken_back: u32,
    /// Milliseconds since 1970, for the order of the list.
    pub when: f64,
    pub moves: usize,
    pub over: bool,
    /// Guided by a lesson.
    #[serde(default)]
    pub lesson: bool,
}

/// A local table.
#[derive(Debug)]
pub struct Session {
    pub id: String,
    pub players: Vec<Player>,
    pub taken_back: u32,
    pub lesson: bool,
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
        let entry = tortuga_registry::find(game).ok_or_else(|| format!("there is no game `{game}`"))?;
        let table = (entry.opener.deal)(setup, seed).map_err(|error| error.to_string())?;
        Ok(Self::around(id, table, players))
    }

    pub fn resume(saved: &Saved) -> Result<Self, String> {
        let record = Record::from_lines(&saved.record).map_err(|error| error.to_string())?;
        let table = open(&record)?;
        if saved.players.len() != usize::from(table.seats()) {
            return Err(format!("{} players were kept for {} seats", saved.players.len(), table.seats()));
        }
        let mut session = Self::around(saved.id.clone(), table, saved.players.clone());
        session.taken_back = saved.taken_back;
        session.lesson = saved.lesson;
        Ok(session)
    }

    /// Opens a kept game to be watched from its first move.
    pub fn watch(saved: &Saved) -> Result<Self, String> {
        let mut session = Self::resume(saved)?;
        session.film = Some(session.table.boxed());
        session.seek(0);
        Ok(session)
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
        let mut session = Self { id, players, taken_back: 0, lesson: false, table, eyes: None, film: None };
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
            taken_back: self.taken_back,
            when,
            moves: self.table.played(),
            over: self.outcome().is_some(),
            lesson: self.lesson,
        }
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
        match self.table.turn() {
            TurnDoc::Decide { .. } => None,
            TurnDoc::Over { outcome } => Some(outcome),
        }
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

    /// Why the engine would refuse a move, with its rule. `None` if it would not.
    pub fn refusal(&self, mv: &str) -> Option<PlayError> {
        self.table.boxed().play(mv).err()
    }

    /// To how many moves the eyes' last own decision can be taken back. Never past another person's decision: what
    /// they did would be undone without their consent.
    pub fn undo_point(&self) -> Option<usize> {
        let eyes = self.eyes?;
        if self.curtain().is_some() || self.film.is_some() {
            return None;
        }
        let played = self.table.moves_played();
        let last = played.iter().rposition(|(seat, _)| self.players[seat.index()].is_person())?;
        (played[last].0 == eyes).then_some(last)
    }

    /// Takes the last own decision back, and what the bots answered to it.
    pub fn undo(&mut self) -> bool {
        let Some(point) = self.undo_point() else { return false };
        self.table.rewind(point);
        self.taken_back += 1;
        true
    }
}

/// Opens the table that a record describes, and plays it through.
pub fn open(record: &Record) -> Result<Box<dyn AnyTable>, String> {
    let header = &record.header;
    let entry =
        tortuga_registry::find(&header.game).ok_or_else(|| format!("there is no game `{}`", header.game))?;
    let setup = Setup { seats: header.seats, options: header.options.clone(), pack: None };
    let table = (entry.opener.replay)(&setup, record).map_err(|error| error.to_string())?;
    table.map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use tortuga_bots::Level;

    use super::*;
    use crate::seating::Company;

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
    fn undo_takes_back_the_own_move_with_the_bots_answer_but_no_other_persons() {
        let mut game = session(Company::Bots(Level::Bosun));
        while step(&mut game) != Seat(0) {}
        let before = game.undo_point().unwrap();
        while game.to_decide() != Some(Seat(0)) {
            step(&mut game);
        }
        assert!(game.undo());
        assert_eq!((game.table().played(), game.taken_back), (before, 1));

        let mut game = session(Company::HotSeat);
        let first = step(&mut game);
        while game.to_decide() == Some(first) {
            step(&mut game);
        }
        assert_eq!(game.undo_point(), None, "the curtain is down");
        game.look(game.to_decide().unwrap());
        assert!(!game.undo(), "the last decision was another person's");
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

    #[test]
    fn a_refusal_names_its_rule_and_changes_nothing() {
        let game = session(Company::HotSeat);
        let hash = game.table().hash();
        assert!(matches!(game.refusal("sabre:R"), Some(PlayError::Refused(_))));
        assert!(matches!(game.refusal("nonsense"), Some(PlayError::NotAMove(_))));
        assert_eq!(game.table().hash(), hash);
    }
}
