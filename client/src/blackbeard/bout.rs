//! Dice against something: a roll, an interception, a battle, a prize, a storming, a duel, with both sides added up.

use serde_json::Value;

use super::{
    pack::{nation_title, pack},
    said::{Said, faces},
    sight::{Pirate, Sight},
};

/// One side: what is added up, and the dice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Corner {
    pub title: String,
    pub seat: Option<u8>,
    pub terms: Vec<(String, i16)>,
    pub dice: Vec<u8>,
    /// Two pairs of which the better one counts: an ally helps.
    pub best: bool,
    /// What is left of how much: endurance, guns.
    pub bar: Option<(i16, i16)>,
}

impl Corner {
    /// What it comes to, once there are dice or none are needed.
    pub fn total(&self) -> i16 {
        let dice = if self.best && self.dice.len() == 4 {
            let pairs = self.dice.chunks(2).map(|pair| pair.iter().map(|die| i16::from(*die)).sum::<i16>());
            pairs.max().unwrap_or(0)
        } else {
            self.dice.iter().map(|die| i16::from(*die)).sum()
        };
        self.terms.iter().map(|(_, value)| value).sum::<i16>() + dice
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bout {
    /// `move`, `evade`, `battle`, `prize`, `assault`, `duel` …
    pub kind: String,
    pub left: Corner,
    pub right: Option<Corner>,
    /// How it stands, or what it is about.
    pub verdict: String,
}

fn guns(pirate: &Pirate) -> Vec<(String, i16)> {
    vec![("guns".into(), pirate.combat().into()), ("ability".into(), pirate.ability().into())]
}

fn corner(pirate: &Pirate, terms: Vec<(String, i16)>, dice: &[u8]) -> Corner {
    let (title, seat) = (pack().name(&pirate.pirate), Some(pirate.seat));
    Corner { title, seat, terms, dice: dice.to_vec(), ..Corner::default() }
}

fn walls(title: String, name: &str, strength: i16, dice: &[u8]) -> Corner {
    Corner { title, terms: vec![(name.into(), strength)], dice: dice.to_vec(), ..Corner::default() }
}

/// The attack number against a merchant of that defense (BB-PRIZE-08).
pub fn attack_number(pirate: &Pirate, defense: u8) -> i16 {
    i16::from(pirate.combat()) + i16::from(pirate.speed()) + i16::from(pirate.ability()) - i16::from(defense)
}

/// Against whom a pirate stands, as far as the board knows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Foe {
    pub merchant: Option<String>,
    pub nation: Option<String>,
    pub hunters: Vec<String>,
}

impl Foe {
    /// What the frames tell.
    pub fn of(sight: &Sight) -> Self {
        let merchant = sight.frame("prize").and_then(|prize| prize.get("counter")).and_then(Value::as_u64);
        let merchant = merchant.and_then(|place| sight.merchants.get(place as usize)?.merchant.clone());
        let battle = sight.frame("battle");
        let nation = battle.and_then(|battle| battle.get("nation")).and_then(Value::as_str);
        let acting = sight.frame("hunt").and_then(|hunt| hunt.get("acting")).and_then(Value::as_str);
        let hunters = battle.and_then(|battle| battle.get("hunters")).and_then(Value::as_array);
        let names = hunters.into_iter().flatten().filter_map(Value::as_str).map(str::to_owned);
        Self { merchant, nation: nation.or(acting).map(str::to_owned), hunters: names.collect() }
    }

    /// Hunters that fight: those that are named, or all of the nation that are there.
    fn guns(&self, sight: &Sight, place: &str) -> i16 {
        let named = self.hunters.iter().map(|hunter| i16::from(sight.guns(hunter))).sum::<i16>();
        if named > 0 {
            return named;
        }
        let there = sight.units().into_iter().filter(|unit| unit.hunter && unit.place == place);
        let fits = |id: &str| pack().hunter(id).map(|card| &card.nation) == self.nation.as_ref();
        there.filter(|unit| fits(&unit.id)).map(|unit| i16::from(sight.guns(&unit.id))).sum()
    }

    fn title(&self) -> String {
        self.nation.as_deref().map_or("Hunters".into(), |nation| format!("{} hunters", nation_title(nation)))
    }
}

/// Dice that a pirate has rolled for something.
pub fn of_roll(sight: &Sight, foe: &Foe, purpose: &str, pirate: &Pirate, own: &[u8], other: &[u8]) -> Bout {
    let revels = if pirate.revelry { -2 } else { 0 };
    let speed = i16::from(pirate.speed());
    let (left, right) = match purpose {
        "move" => (corner(pirate, vec![("speed".into(), speed)], own), None),
        "prize" => {
            let defense =
                foe.merchant.as_deref().and_then(|id| pack().merchant(id)).map_or(0, |one| one.defense);
            let help = sight.able_ally(pirate).map(|_| ("ally".to_owned(), -2));
            (
                corner(pirate, help.into_iter().collect(), own),
                Some(walls("Attack number".into(), "at most", attack_number(pirate, defense), &[])),
            )
        }
        "evade" => {
            let mut terms = vec![("speed".into(), speed)];
            if pirate.revelry {
                terms.push(("revelry".into(), revels));
            }
            (
                corner(pirate, terms, own),
                Some(Corner { title: foe.title(), dice: other.to_vec(), ..Corner::default() }),
            )
        }
        "battle" => {
            let mut terms = guns(pirate);
            if pirate.revelry {
                terms.push(("revelry".into(), revels));
            }
            let left = Corner { best: true, ..corner(pirate, terms, own) };
            (left, Some(walls(foe.title(), "guns", foe.guns(sight, &pirate.place), other)))
        }
        "assault" | "sack" => storming(sight, purpose, pirate, own, other),
        _ => (corner(pirate, Vec::new(), own), None),
    };
    let mut bout = Bout { kind: purpose.to_owned(), left, right, verdict: String::new() };
    bout.verdict = verdict(sight, foe, pirate, &bout);
    bout
}

fn storming(
    sight: &Sight,
    purpose: &str,
    pirate: &Pirate,
    own: &[u8],
    other: &[u8],
) -> (Corner, Option<Corner>) {
    let port = pack().hex_of(&pirate.place).and_then(|hex| hex.port.clone()).unwrap_or_default();
    let (_, defense) = sight.walls(&port);
    let strength = if purpose == "sack" { defense.div_ceil(2) } else { defense };
    let mut terms = guns(pirate);
    if let Some(ally) = sight.able_ally(pirate).filter(|_| purpose == "assault") {
        terms.push(("ally's guns".into(), ally.combat().into()));
    }
    let right = walls(pack().name(&port), "walls", strength.into(), other);
    (corner(pirate, terms, own), Some(right))
}

/// What the dice mean.
fn verdict(sight: &Sight, foe: &Foe, pirate: &Pirate, bout: &Bout) -> String {
    let (own, other) = (bout.left.total(), bout.right.as_ref().map_or(0, Corner::total));
    match bout.kind.as_str() {
        "move" => format!("{} points to sail", own.max(1)),
        "prize" if own <= other => format!("{own} is at most {other}: captured"),
        "prize" => {
            // The merchant's guns do no more (BB-PRIZE-10).
            let most =
                foe.merchant.as_deref().and_then(|id| pack().merchant(id)).map(|one| one.defense.into());
            format!("{own} is above {other}: {} damage", (own - other).min(most.unwrap_or(i16::MAX)))
        }
        "evade" if own > other => "Evaded".into(),
        "evade" => "Caught: it comes to a battle".into(),
        "battle" => match own - other {
            0 => "Equal: both lose 1".into(),
            ahead @ 1.. => format!("The pirate is ahead: the hunters lose {ahead}, the pirate loses 1"),
            behind => format!("The hunters are ahead: the pirate loses {}, they lose 1", -behind),
        },
        "assault" | "sack" if own > other => "The walls fall".into(),
        "assault" | "sack" => format!("Beaten off: {} damage", other - own + 1),
        _ => alone(sight, pirate, bout),
    }
}

/// What dice mean that nobody rolls against.
fn alone(sight: &Sight, pirate: &Pirate, bout: &Bout) -> String {
    let sum: i16 = bout.left.dice.iter().map(|die| i16::from(*die)).sum();
    let hundreds = 100 * i64::from(sum);
    let tens = match bout.left.dice.as_slice() {
        [ten, one] => u32::from(*ten) * 10 + u32::from(*one),
        _ => 0,
    };
    let against = |name: &str, rating: i8, fates: [&str; 3]| {
        let fate = fates[(sum.cmp(&rating.into()) as i8 + 1) as usize];
        format!("{sum} against {name} {rating}: {fate}")
    };
    match bout.kind.as_str() {
        "torture" => against(
            "cruelty",
            pirate.cruelty(),
            ["the hostage talks, and dies", "the hostage talks", "the hostage says nothing"],
        ),
        "mutiny" => {
            let fates =
                ["the crew is talked out of it", "retirement with the stashes, or none", "all is lost"];
            against("leadership", pirate.leadership(), fates)
        }
        "loot" => {
            let port = pack().hex_of(&pirate.place).and_then(|hex| hex.port.clone()).unwrap_or_default();
            format!("{} of loot", hundreds * i64::from(sight.walls(&port).0))
        }
        "ransom" => format!("A ransom of {hundreds}, changed by what the port is"),
        "bribe" | "letter" => format!("The price is {hundreds}"),
        "careen" => format!("{sum} speed damage repaired"),
        "retire" if tens * 100 <= pirate.worth() => format!("{tens}00 is covered: a life of ease"),
        "retire" => format!("{tens}00 is asked for, and {} is there", pirate.worth()),
        "trial" if sum == 2 => "A fine is asked for".into(),
        "trial" if sum > 2 => "Pardoned".into(),
        "trial" => "Hanged".into(),
        "fine" if sum >= 11 => "Hanged".into(),
        "fine" => format!("A fine of {} %", sum * 10),
        "storm" => storm(pirate, sum),
        "blow" => format!("{sum} combat damage"),
        "scurvy" if sum <= 2 => "Scurvy".into(),
        "scurvy" => "Spared".into(),
        _ => String::new(),
    }
}

/// What the die of a storm does where the ship is (BB-REV-06).
fn storm(pirate: &Pirate, die: i16) -> String {
    let coast = pack().hex(&pirate.place).is_some_and(|hex| hex.coastal);
    match (die, coast) {
        (1, true) => "Driven ashore: 1 speed damage, and a die of combat damage",
        (2 | 3, true) | (1, false) => "1 speed and 1 combat damage",
        (4, true) | (2, false) => "1 speed damage",
        _ => "She rides it out",
    }
    .into()
}

/// The duel that a frame tells of.
pub fn of_duel(sight: &Sight, duel: &Value) -> Option<Bout> {
    let who = |field: &str| sight.pirate(duel.get(field)?.as_str()?);
    let (challenger, rival) = (who("challenger")?, who("rival")?);
    let lost = |place: usize| duel.get("lost")?.get(place)?.as_i64().map(|lost| lost as i16);
    let second = duel.get("second").and_then(Value::as_bool).unwrap_or(false);
    let face = |place: usize| {
        duel.get("faces").and_then(|list| list.get(place)).and_then(Value::as_u64).unwrap_or(0) as u8
    };
    let side = |pirate: &Pirate, attacks: bool, lost: i16| {
        let (name, value) =
            if attacks { ("attack", pirate.duel_attack()) } else { ("defense", pirate.duel_defense()) };
        let rolled = face(usize::from(!attacks));
        let dice: Vec<u8> = (rolled > 0).then_some(rolled).into_iter().collect();
        let whole = i16::from(pirate.endurance());
        Corner {
            bar: Some(((whole - lost).max(0), whole)),
            ..corner(pirate, vec![(name.into(), value.into())], &dice)
        }
    };
    let left = side(challenger, !second, lost(0).unwrap_or(0));
    let right = side(rival, second, lost(1).unwrap_or(0));
    let verdict = if left.dice.is_empty() {
        "The round is over: fight on, or back off (unrest -3)".into()
    } else {
        let (attack, defense) = if second { (&right, &left) } else { (&left, &right) };
        let left = defense.bar.map_or(i16::MAX, |(left, _)| left);
        blow(&attack.title, attack.total(), &defense.title, defense.total(), left)
    };
    Some(Bout { kind: "duel".into(), left, right: Some(right), verdict })
}

/// What an exchange does to a defender with that much endurance left (BB-DUEL-03, BB-DUEL-04).
fn blow(attacker: &str, attack: i16, defender: &str, defense: i16, left: i16) -> String {
    if attack - defense >= left {
        format!("{attacker} kills {defender}")
    } else if attack > defense {
        let wound = if attack - defense >= 3 { " and is wounded" } else { "" };
        format!("{attacker} hits: {defender} loses {}{wound}", attack - defense)
    } else {
        format!("{defender} parries: {attacker} loses 1")
    }
}

/// What the question is about, if it is about dice.
pub fn of_question(sight: &Sight) -> Option<Bout> {
    let foe = Foe::of(sight);
    let pirate =
        |body: &Value, field: &str| body.get(field).and_then(Value::as_str).and_then(|id| sight.pirate(id));
    let (name, body) = sight.question();
    match name {
        "roll" => {
            let purpose = body.get("purpose").and_then(Value::as_str).unwrap_or_default();
            let (own, other) = (faces(body.get("own")?), faces(body.get("foe")?));
            Some(of_roll(sight, &foe, purpose, pirate(body, "pirate")?, &own, &other))
        }
        "duel" => of_duel(sight, body),
        "battle" => {
            let mut bout = of_roll(sight, &foe, "battle", pirate(body, "target")?, &[], &[]);
            bout.verdict = match body.get("stage").and_then(Value::as_str) {
                Some("before") => "Before the round",
                Some("pirate") => "The pirate won the round and may end the battle",
                _ => "The hunters won the round and may end the battle",
            }
            .into();
            Some(bout)
        }
        "hunt" => {
            let mut bout = of_roll(sight, &foe, "evade", pirate(body, "target")?, &[], &[]);
            bout.verdict = "Hunters close in".into();
            Some(bout)
        }
        "prize" if body.get("stage").and_then(Value::as_str) == Some("decide") => {
            let pirate = pirate(body, "pirate")?;
            let merchant = foe.merchant.as_deref().and_then(|id| pack().merchant(id))?;
            let help = if sight.able_ally(pirate).is_some() { 2 } else { 0 };
            let number = attack_number(pirate, merchant.defense) + help;
            let terms = [("guns", pirate.combat()), ("speed", pirate.speed()), ("ability", pirate.ability())];
            let terms = terms.map(|(name, value)| (name.to_owned(), i16::from(value))).to_vec();
            let title = format!("{} merchant", nation_title(pack().flag(merchant, &pirate.place)));
            let right = walls(title, "defense", merchant.defense.into(), &[]);
            let verdict = format!("Two dice up to {number} take her: {} %", super::odds::prize(number));
            Some(Bout {
                kind: "decide".into(),
                left: corner(pirate, terms, &[]),
                right: Some(right),
                verdict,
            })
        }
        _ => None,
    }
}

/// What an event shows of dice; `None` leaves the stage as it is.
pub fn of_event(sight: &Sight, foe: &mut Foe, before: Option<&Bout>, said: Said<'_>) -> Option<Option<Bout>> {
    match said.name {
        "attacked" => {
            foe.merchant = Some(said.text("merchant").to_owned());
            None
        }
        "rolled" => {
            let pirate = sight.pirate(said.text("pirate"))?;
            let (own, other) = (said.faces("own"), said.faces("foe"));
            Some(Some(of_roll(sight, foe, said.text("purpose"), pirate, &own, &other)))
        }
        "evasion" | "clash" => {
            foe.nation = Some(said.text("nation").to_owned());
            before.cloned().map(|mut bout| {
                if let Some(right) = &mut bout.right {
                    right.title = foe.title();
                }
                Some(bout)
            })
        }
        "exchange" => {
            let (attacker, defender) =
                (sight.pirate(said.text("attacker"))?, sight.pirate(said.text("defender"))?);
            let (attack, defense) = (said.number("attack") as i16, said.number("defense") as i16);
            let side = |pirate: &Pirate, name: &str, rating: i8, total: i16| {
                let die = (total - i16::from(rating)).clamp(0, 6) as u8;
                corner(pirate, vec![(name.into(), rating.into())], &[die])
            };
            let left = side(attacker, "attack", attacker.duel_attack(), attack);
            let right = side(defender, "defense", defender.duel_defense(), defense);
            let verdict = blow(&left.title, attack, &right.title, defense, i16::MAX);
            Some(Some(Bout { kind: "duel".into(), left, right: Some(right), verdict }))
        }
        "petitioned" => {
            let roll = said.small("roll");
            let target = sight.pirate(said.text("target"))?;
            let left =
                Corner { title: "Petition".into(), dice: vec![roll / 10, roll % 10], ..Corner::default() };
            let answer = if said.flag("granted") { "granted" } else { "not granted" };
            let verdict = format!("{roll} against notoriety {}: {answer}", target.notoriety);
            Some(Some(Bout { kind: "petition".into(), left, right: None, verdict }))
        }
        "turn-began" | "card-drawn" | "captured" | "left" | "battle-ended" | "duel-won" => Some(None),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn pirate(id: &str, ship: &str) -> Pirate {
        Pirate { pirate: id.into(), ship: ship.into(), place: "CA-1105".into(), ..Pirate::default() }
    }

    fn table(pirates: Vec<Pirate>) -> Sight {
        Sight { pirates, ..Sight::default() }
    }

    #[test]
    fn the_stage_adds_up_as_the_worked_examples_do() {
        let sight = table(vec![pirate("teach", "sloop"), pirate("roberts", "rigger")]);
        assert_eq!(attack_number(&sight.pirates[0], 5), 7, "BB-EX-02");
        let foe = Foe { merchant: Some("m_english_06".into()), ..Foe::default() };
        let defense = i16::from(pack().merchant("m_english_06").unwrap().defense);
        let bout = of_roll(
            &sight,
            &foe,
            "prize",
            &Pirate { combat_damage: 5, ..sight.pirates[0].clone() },
            &[6, 6],
            &[],
        );
        assert!(bout.verdict.ends_with(&format!(": {defense} damage")), "BB-PRIZE-10: {}", bout.verdict);
        let bout = of_roll(&sight, &foe, "assault", &sight.pirates[1], &[5], &[3, 4]);
        assert_eq!((bout.left.total(), bout.right.as_ref().unwrap().total()), (19, 16), "BB-EX-10");
        assert_eq!(bout.verdict, "The walls fall");
        let bout = of_roll(&sight, &foe, "assault", &sight.pirates[1], &[5], &[6, 5]);
        assert_eq!(bout.verdict, "Beaten off: 2 damage", "BB-EX-11");
        let bout = of_roll(&sight, &foe, "evade", &sight.pirates[0], &[2], &[4]);
        assert_eq!(bout.verdict, "Caught: it comes to a battle");
    }

    #[test]
    fn a_storm_is_worse_on_the_coast() {
        let (coast, open) =
            (pirate("teach", "sloop"), Pirate { place: "CA-0809".into(), ..pirate("teach", "sloop") });
        assert_eq!(storm(&coast, 4), "1 speed damage");
        assert_eq!(storm(&open, 4), "She rides it out");
        assert_eq!(storm(&open, 1), storm(&coast, 3));
    }

    #[test]
    fn an_ally_helps_with_a_prize_unless_aground() {
        let allied = |careened: bool| {
            let ally = Pirate { ally: Some("teach".into()), careened, ..pirate("davis", "sloop") };
            table(vec![Pirate { ally: Some("davis".into()), ..pirate("teach", "sloop") }, ally])
        };
        let foe = Foe { merchant: Some("m_english_06".into()), ..Foe::default() };
        let total =
            |sight: &Sight| of_roll(sight, &foe, "prize", &sight.pirates[0], &[4, 4], &[]).left.total();
        assert_eq!((total(&allied(false)), total(&allied(true))), (6, 8), "BB-ALLY-06, BB-ALLY-02");
    }

    #[test]
    fn an_ally_lets_the_better_pair_count() {
        let best = Corner { best: true, dice: vec![1, 2, 5, 6], ..Corner::default() };
        assert_eq!(best.total(), 11);
    }

    #[test]
    fn a_duel_shows_both_sides_and_what_is_left_of_them() {
        let sight = table(vec![pirate("davis", "sloop"), pirate("teach", "sloop")]);
        let duel = json!({"challenger": "davis", "rival": "teach", "lost": [0, 2], "second": false, "faces": [4, 3]});
        let bout = of_duel(&sight, &duel).unwrap();
        let right = bout.right.unwrap();
        assert_eq!((bout.left.total(), right.total(), right.bar), (7, 5, Some((6, 8))), "BB-EX-15");
        assert_eq!(bout.verdict, "Howell Davis hits: Edward Teach loses 2");
        let told = |lost: i64, faces: [u8; 2]| {
            let duel = json!({"challenger": "davis", "rival": "teach", "lost": [0, lost], "second": false, "faces": faces});
            of_duel(&sight, &duel).unwrap().verdict
        };
        assert_eq!(told(2, [6, 1]), "Howell Davis kills Edward Teach", "BB-DUEL-06");
        assert_eq!(told(1, [6, 1]), "Howell Davis hits: Edward Teach loses 6 and is wounded", "BB-DUEL-04");
    }
}
