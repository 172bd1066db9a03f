//! Tokens: their class, the figures of both sides and what they bring.

use serde::Deserialize;

#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(default)]
pub struct Reward {
    pub swagger: u8,
    pub reputation: u8,
    pub crew: u8,
    pub elite: u8,
    pub treasure: u8,
    pub captain: u8,
    pub stat: u8,
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Side {
    pub broadside: u8,
    pub close_quarters: u8,
    pub reward: Reward,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Token {
    pub id: String,
    pub name: String,
    pub kind: String,
    pub nation: Option<String>,
    pub combat_modifier: bool,
    pub hostile: bool,
    pub text: String,
    broadside: u8,
    close_quarters: u8,
    reward: Reward,
    low: Option<Side>,
    high: Option<Side>,
}

impl Token {
    pub fn side(&self, high: bool) -> Side {
        let two = if high { self.high } else { self.low };
        two.unwrap_or(Side {
            broadside: self.broadside,
            close_quarters: self.close_quarters,
            reward: self.reward,
        })
    }

    /// `8/5`.
    pub fn figures(&self, high: bool) -> String {
        let side = self.side(high);
        format!("{}/{}", side.broadside, side.close_quarters)
    }
}

/// The class of a token in words.
pub fn class_name(kind: &str) -> &'static str {
    match kind {
        "merchant" => "Merchant",
        "pirate" => "Pirate ship",
        "navy" => "Navy ship",
        "pirate_hunter" => "Pirate Hunter",
        "treasure_fleet" => "Treasure Fleet",
        "slave_ship" => "Slave Ship: people to be freed",
        "npc" => "Captain of the mission",
        "port" => "Port",
        "fort" => "Fort",
        "main_fort" => "Main Fort",
        "angry_sea" => "Angry Sea",
        _ => "Token",
    }
}

impl Reward {
    pub fn words(&self) -> String {
        let kinds = [
            (self.swagger, "Swagger"),
            (self.reputation, "Reputation"),
            (self.crew, "Crew card"),
            (self.elite, "Elite card"),
            (self.treasure, "Treasure card"),
            (self.captain, "Captain card"),
            (self.stat, "stat increment"),
        ];
        let list: Vec<String> = kinds
            .iter()
            .filter(|(count, _)| *count > 0)
            .map(|(count, name)| format!("{count} {name}"))
            .collect();
        if list.is_empty() { "nothing".into() } else { list.join(", ") }
    }
}
