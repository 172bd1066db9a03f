//! A Company while it is talked about: who fights whom, what each side gives and gets.

use serde_json::Value;

use super::{
    pack::{Token, pack},
    sight::Sight,
};
use crate::kit::said::Said;

/// The kinds of reward in the order of the rules, one and several.
const KINDS: [(&str, &str); 7] = [
    ("Swagger", "Swagger"),
    ("Reputation", "Reputation"),
    ("Crew card", "Crew cards"),
    ("Elite card", "Elite cards"),
    ("Treasure card", "Treasure cards"),
    ("Captain card", "Captain cards"),
    ("stat increment", "stat increments"),
];

/// How far the talk has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Step {
    /// Whether anybody is asked.
    #[default]
    Whom,
    /// The offer is being put together: this kind of reward is in question.
    Offering(u8),
    /// The partner accepts, asks for other terms or refuses.
    Answering,
    /// The partner puts other terms together.
    Asking(u8),
    /// Whoever offered accepts those or not.
    Bargaining,
    /// It is agreed, and the partner lends something.
    Lending,
    Refused,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Deal {
    /// Who fights and offers.
    pub seat: u8,
    pub partner: Option<u8>,
    pub step: Step,
    pub terms: Vec<u8>,
    /// What the partner asks for instead.
    pub counter: Vec<u8>,
    /// Tokens that may have to be fought, and whether their stronger side is up.
    pub foes: Vec<(String, bool)>,
    pub lent: Vec<String>,
}

impl Deal {
    /// The deal that the view asks about.
    pub fn of(sight: &Sight) -> Option<Self> {
        let (name, body) = sight.question();
        let kind = || body.as_u64().and_then(|kind| u8::try_from(kind).ok()).unwrap_or_default();
        let step = match name {
            "company" => Step::Whom,
            "share" => Step::Offering(kind()),
            "reply" => Step::Answering,
            "ask" => Step::Asking(kind()),
            "bargain" => Step::Bargaining,
            "pledge" | "lend_more" => Step::Lending,
            _ => return None,
        };
        let combat = sight.combat.as_ref()?;
        let company = &combat.detail.company;
        Some(Self {
            seat: sight.turn.detail.active,
            partner: company.partner,
            step,
            terms: company.terms.clone(),
            counter: company.counter.clone(),
            foes: foes(sight, &combat.bound),
            lent: combat.lent.clone(),
        })
    }

    /// The terms that are on the table now.
    pub fn now(&self) -> &[u8] {
        match self.step {
            Step::Asking(_) | Step::Bargaining => &self.counter,
            Step::Whom | Step::Offering(_) | Step::Answering | Step::Lending | Step::Refused => &self.terms,
        }
    }

    /// The kind of reward that is in question.
    pub fn kind(&self) -> Option<usize> {
        match self.step {
            Step::Offering(kind) | Step::Asking(kind) => Some(usize::from(kind)),
            Step::Whom | Step::Answering | Step::Bargaining | Step::Lending | Step::Refused => None,
        }
    }
}

/// What is known of those that may have to be fought: a lookout's and a landing's, or who lies openly in the same waters.
fn foes(sight: &Sight, bound: &[String]) -> Vec<(String, bool)> {
    let high =
        |token: &str| sight.sites.values().any(|site| site.high && site.token.as_deref() == Some(token));
    let Some(player) = sight.active() else { return Vec::new() };
    let here = player.territory.as_deref().filter(|_| player.site.is_none());
    let open = here.map_or(&[][..], |place| sight.chits(place)).iter().filter(|chit| chit.up);
    let mut foes: Vec<(String, bool)> = Vec::new();
    for token in bound.iter().chain(open.map(|chit| &chit.token)) {
        if pack().token(token).is_some() && foes.iter().all(|(known, _)| known != token) {
            foes.push((token.clone(), high(token)));
        }
    }
    foes
}

/// The cards of the foes.
pub fn cards(deal: &Deal) -> impl Iterator<Item = (&'static Token, bool)> + '_ {
    deal.foes.iter().filter_map(|(id, high)| pack().token(id).map(|card| (card, *high)))
}

/// What several of a kind of reward are called.
pub fn kind_name(kind: usize) -> &'static str {
    KINDS.get(kind).map_or("", |names| names.1)
}

/// So much of a kind of reward: `2 Crew cards`.
pub fn reward(kind: usize, count: u8) -> String {
    let (one, more) = KINDS.get(kind).copied().unwrap_or_default();
    format!("{count} {}", if count == 1 { one } else { more })
}

/// Everything that is given, each kind by itself; nothing is an empty list.
pub fn rewards(terms: &[u8]) -> Vec<String> {
    let given = terms.iter().enumerate().filter(|(_, count)| **count > 0);
    given.map(|(kind, count)| reward(kind, *count)).collect()
}

/// What the next event makes of a deal; `None` leaves it as it is.
pub fn of_event(sight: &Sight, now: Option<&Deal>, said: Said<'_>) -> Option<Option<Deal>> {
    let changed = |change: &dyn Fn(&mut Deal)| {
        now.map(|now| {
            let mut deal = now.clone();
            change(&mut deal);
            Some(deal)
        })
    };
    match said.name {
        "offered" => {
            let bound = sight.combat.as_ref().map_or(&[][..], |combat| &combat.bound);
            Some(Some(Deal {
                seat: said.small("seat"),
                partner: Some(said.small("to")),
                step: Step::Answering,
                terms: terms(said.value("terms")),
                foes: foes(sight, bound),
                ..Deal::default()
            }))
        }
        "countered" => changed(&|deal| {
            deal.step = Step::Bargaining;
            deal.counter = terms(said.value("terms"));
        }),
        "agreed" => changed(&|deal| {
            deal.step = Step::Lending;
            deal.terms = deal.counter.clone();
        }),
        "lent" => changed(&|deal| {
            deal.step = Step::Lending;
            deal.lent.push(said.text("item").to_owned());
        }),
        "declined" => changed(&|deal| deal.step = Step::Refused),
        "met" | "modifier" | "turn_began" | "turn_ended" | "sailed" | "round_ended" => Some(None),
        _ => None,
    }
}

fn terms(list: &Value) -> Vec<u8> {
    let list = list.as_array().into_iter().flatten().filter_map(Value::as_u64);
    list.map(|count| u8::try_from(count).unwrap_or(u8::MAX)).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn sight(question: &Value) -> Sight {
        let company =
            json!({ "partner": 0, "terms": [6, 3, 0, 0, 0, 0, 0], "counter": [8, 1, 1, 0, 0, 0, 0] });
        let combat = json!({ "detail": { "point": "opening", "company": company } });
        Sight::read(
            &json!({ "table": { "turn": { "detail": { "active": 1 } }, "combat": combat, "next": [question] } }),
        )
    }

    #[test]
    fn the_terms_on_the_table_are_those_of_who_spoke_last() {
        let deal = |question: Value| Deal::of(&sight(&question)).unwrap();
        let reply = deal(json!("reply"));
        assert_eq!((reply.seat, reply.partner, reply.step), (1, Some(0), Step::Answering));
        assert_eq!(rewards(reply.now()), ["6 Swagger", "3 Reputation"]);
        let bargain = deal(json!("bargain"));
        assert_eq!(rewards(bargain.now()), ["8 Swagger", "1 Reputation", "1 Crew card"]);
        assert_eq!(deal(json!({ "share": 2 })).kind(), Some(2));
        assert_eq!(deal(json!({ "ask": 4 })).step, Step::Asking(4));
        assert_eq!(deal(json!("pledge")).kind(), None);
        assert_eq!(Deal::of(&sight(&json!("stage"))), None);
        assert!(rewards(&[0; 7]).is_empty());
        assert_eq!((reward(2, 2), reward(6, 1)), ("2 Crew cards".into(), "1 stat increment".into()));
    }

    #[test]
    fn a_deal_is_followed_from_the_offer_to_the_fight() {
        let sight = sight(&json!("stage"));
        let events = [
            json!({ "offered": { "seat": 1, "to": 0, "terms": [6, 3, 0, 0, 0, 0, 0] } }),
            json!({ "countered": { "seat": 0, "terms": [7, 0, 0, 0, 0, 0, 0] } }),
            json!({ "agreed": { "seat": 1 } }),
            json!({ "lent": { "seat": 0, "item": "eyes-aloft" } }),
        ];
        let (mut deal, mut steps) = (None, Vec::new());
        for event in &events {
            deal = of_event(&sight, deal.as_ref(), Said::read(event)).unwrap();
            steps.push(deal.clone().unwrap().step);
        }
        assert_eq!(steps, [Step::Answering, Step::Bargaining, Step::Lending, Step::Lending]);
        let last = deal.clone().unwrap();
        assert_eq!(
            (rewards(last.now()), last.lent),
            (vec!["7 Swagger".to_owned()], vec!["eyes-aloft".to_owned()])
        );
        let refused = of_event(&sight, deal.as_ref(), Said::read(&json!({ "declined": { "seat": 0 } })));
        assert_eq!(refused.unwrap().unwrap().step, Step::Refused);
        let met = json!({ "met": { "seat": 1, "token": "x" } });
        assert_eq!(of_event(&sight, deal.as_ref(), Said::read(&met)), Some(None));
        assert_eq!(of_event(&sight, None, Said::read(&events[1])), None, "of an offer nobody saw");
    }
}
