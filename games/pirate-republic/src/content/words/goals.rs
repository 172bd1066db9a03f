//! Objectives and triggers.

use super::{Words, both, either, plain};
use crate::vocabulary::{
    Arrival, Distinct, Goal, Limit, Moment, Objective, Objectives, Places, Trigger, Window,
};

impl Words<'_> {
    /// What is to be achieved.
    pub fn objective(self, objective: Objective) -> String {
        match objective.goal {
            Goal::Count { of, n, within, distinct } => {
                let different = match distinct {
                    Some(Distinct::Territory) => " in different territories",
                    Some(Distinct::Nation) => " of different nations",
                    Some(Distinct::Region) => " in different regions",
                    Some(Distinct::Class) => " of different classes",
                    Some(Distinct::Site) => " on different sites",
                    None => "",
                };
                format!("{n} times{different}: {}{}", self.pattern(of), window(within))
            }
            Goal::State { when, at } => {
                let moment = match at {
                    Moment::Any => "",
                    Moment::TurnStart => " at the start of a turn",
                    Moment::TurnEnd => " at the end of a turn",
                    Moment::RoundEnd => " at the end of a round",
                };
                format!("{}{moment}", self.conds(when))
            }
            Goal::Visit { places, n, mode, order, within } => {
                let (names, len) = self.places(places);
                let some = if n as usize == len { String::new() } else { format!("{n} of ") };
                let order = if order { " in this order" } else { "" };
                format!("{} {some}{names}{order}{}", arrival(mode), window(within))
            }
            Goal::Deliver { n, from, to, same_place, .. } => {
                let goals: Vec<String> = self.content.arena[to].iter().map(|at| self.locator(*at)).collect();
                let same = if same_place && goals.len() > 1 { ", all to the same place" } else { "" };
                format!("carry {n} Objective tokens from {} to {}{same}", self.locator(from), either(&goals))
            }
            Goal::Pay { cost, at, times } => {
                let often = if times == 1 { String::new() } else { format!(" {times} times") };
                format!("pay {}{often} while {}", self.cost(cost), self.conds(at))
            }
            Goal::All { of, within } => format!("{}{}", both(&self.all(of)), window(within)),
            Goal::Any(of) => either(&self.all(of)),
            Goal::Sequence { of, within } => {
                format!("{}{}", self.all(of).join(", after that "), window(within))
            }
            Goal::NOf { n, of } => format!("{n} of: {}", self.all(of).join("; ")),
        }
    }

    fn all(self, of: Objectives) -> Vec<String> {
        self.content.arena[of].iter().map(|part| self.objective(*part)).collect()
    }

    fn places(self, places: Places) -> (String, usize) {
        let (arena, map) = (&self.content.arena, &self.content.map);
        let names: Vec<&str> = match places {
            Places::Territories(list) => {
                arena[list].iter().map(|id| map.territory(*id).name.as_str()).collect()
            }
            Places::Sites(list) => arena[list].iter().map(|id| map.site(*id).name.as_str()).collect(),
        };
        (both(&names), names.len())
    }

    /// When this falls, that happens.
    pub fn trigger(self, trigger: &Trigger) -> String {
        let limit = match trigger.limit {
            Limit::None => "",
            Limit::Turn => " (once per turn)",
            Limit::Round => " (once per round)",
            Limit::Game => " (once per game)",
            Limit::First => " (only the first time in the game)",
        };
        let when = if trigger.when.is_empty() {
            String::new()
        } else {
            format!(", if {}", self.conds(trigger.when))
        };
        let may = if trigger.optional { "you may " } else { "" };
        let who = self.who(trigger.who);
        format!("{} ({who}){when}{limit}: {may}{}", plain(trigger.on), self.sequence(trigger.run))
    }
}

fn arrival(mode: Arrival) -> &'static str {
    match mode {
        Arrival::Enter => "enter",
        Arrival::Land => "land on",
        Arrival::EndTurn => "end a turn in",
    }
}

fn window(within: Window) -> &'static str {
    match within {
        Window::Combat => " in one Combat",
        Window::Turn => " in one turn",
        Window::Round => " in one round",
        Window::Held | Window::Game => "",
    }
}
