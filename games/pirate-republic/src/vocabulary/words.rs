//! The single words of the vocabulary: closed lists, each word spelt as in the content files.

use serde::{Deserialize, Serialize};

use super::sets::Word;

/// Makes an enum of words with its spelling, so that a list stands in one place only.
macro_rules! words {
    ($(#[$meta:meta])* $name:ident { $($(#[$note:meta])* $variant:ident = $word:literal,)* }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum $name { $($(#[$note])* #[serde(rename = $word)] $variant,)* }

        impl Word for $name {
            const ALL: &'static [Self] = &[$(Self::$variant,)*];
            const WHAT: &'static str = stringify!($name);

            fn word(self) -> &'static str {
                match self { $(Self::$variant => $word,)* }
            }

            #[inline]
            fn index(self) -> usize {
                self as usize
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.word())
            }
        }
    };
}

words! {
    /// An imperialist nation (VOC-01).
    Nation {
        British = "british", French = "french", Dutch = "dutch", Danish = "danish", Spanish = "spanish",
        Portuguese = "portuguese",
    }
}
words! {
    /// The class of a token (VOC-03). Seven ships, three kinds of land, two markers.
    Class {
        Merchant = "merchant", Pirate = "pirate", Navy = "navy", PirateHunter = "pirate_hunter",
        TreasureFleet = "treasure_fleet", SlaveShip = "slave_ship", Npc = "npc",
        Port = "port", Fort = "fort", MainFort = "main_fort",
        Objective = "objective", AngrySea = "angry_sea",
    }
}
words! {
    /// VOC-04. The Caribbean belongs to the Americas.
    Region { Americas = "americas", CapeVerde = "cape_verde", WestAfrica = "west_africa", }
}
words! {
    /// The route of a treasure fleet or slave ship (VOC-06).
    Route { Silver = "silver", Gold = "gold", Slave = "slave", }
}
words! {
    /// VOC-07.
    DieFace {
        Minus1 = "minus1", Plus2 = "plus2", Plus3 = "plus3", WhiteLookout = "white_lookout",
        RedLookout = "red_lookout", Fleet = "fleet",
    }
}
words! {
    /// A captain's stat (VOC-08).
    Stat { Ship = "ship", Crew = "crew", Command = "command", }
}
words! {
    /// VOC-09.
    CardType {
        Captain = "captain", Crew = "crew", Elite = "elite", Treasure = "treasure", Tidings = "tidings",
        Personal = "personal", Global = "global", Flag = "flag",
    }
}
words! {
    /// The stage of a combat (VOC-10).
    Stage {
        Prelude = "prelude", AttackSf = "attack_sf", AttackBs = "attack_bs", AttackCq = "attack_cq",
        DefendBs = "defend_bs", DefendCq = "defend_cq", Result = "result",
    }
}
words! {
    /// How a combat came about (VOC-11).
    Origin {
        Move = "move", Land = "land", Action = "action", Lookout = "lookout", TurnStart = "turn_start",
        Flee = "flee", Spawn = "spawn", Npc = "npc", Effect = "effect",
    }
}
words! {
    /// By what a token was defeated (VOC-12).
    How { Sf = "sf", Bs = "bs", Cq = "cq", Auto = "auto", }
}
words! {
    /// VOC-15.
    Action {
        Move = "move", Scout = "scout", Boast = "boast", Combat = "combat", Haven = "haven", Rest = "rest",
        Infamy = "infamy", Pass = "pass", Company = "company", Reroll = "reroll", PlayCard = "play_card",
    }
}
words! {
    /// One of the four strengths of a player.
    Strength { Sf = "sf", Bs = "bs", Cq = "cq", Mv = "mv", }
}
words! {
    /// A side of a combat.
    Side { Player = "player", Enemy = "enemy", }
}
words! {
    /// How long something lasts (VOC-53).
    Duration {
        Instant = "instant", Stage = "stage", Token = "token", Combat = "combat", Turn = "turn",
        NextTurn = "next_turn", Round = "round", NextRound = "next_round", Game = "game", Held = "held",
    }
}
words! {
    /// What a standing modifier changes: numbers (VOC-51), then switches (VOC-52), which are 0 or 1.
    Key {
        StartMovement = "start_movement", MoveCost = "move_cost", SpecialCostForward = "special_cost_forward",
        SpecialCostReverse = "special_cost_reverse", ScoutCostReputation = "scout_cost_reputation",
        ScoutCostMovement = "scout_cost_movement", BoastCost = "boast_cost", BoastDraw = "boast_draw",
        BoastKeep = "boast_keep", RestCost = "rest_cost", HavenCost = "haven_cost",
        ImprovedCost = "improved_cost", RerollCost = "reroll_cost", ElitePrice = "elite_price",
        InfamyLimit = "infamy_limit", InfamyReputation = "infamy_reputation", CrewCapacity = "crew_capacity",
        EliteCapacity = "elite_capacity", CompanyCards = "company_cards", MarkersLimit = "markers_limit",
        RewardSwagger = "reward_swagger", RewardReputation = "reward_reputation", EnemyBs = "enemy_bs",
        EnemyCq = "enemy_cq", PlayerSf = "player_sf", PlayerBs = "player_bs", PlayerCq = "player_cq",
        PlayerMv = "player_mv", LookoutTokens = "lookout_tokens", BloodshedLimit = "bloodshed_limit",
        DrawEndOfTurn = "draw_end_of_turn", MissionSwagger = "mission_swagger", HandLimit = "hand_limit",
        SpawnThreshold = "spawn_threshold",
        InitiativePlayer = "initiative_player", InitiativeEnemy = "initiative_enemy",
        MultiInitiative = "multi_initiative", LookoutEvadable = "lookout_evadable",
        FleeAnywhere = "flee_anywhere", FreeScoutOnce = "free_scout_once", PassDiscard = "pass_discard",
        CombatModifierDrawn = "combat_modifier_drawn", CombatModifierRedraw = "combat_modifier_redraw",
        RewardsHalved = "rewards_halved",
    }
}
words! {
    /// A standard restriction that may be lifted (VOC-57).
    Allowance {
        RestAnywhere = "rest_anywhere", BoastAnywhere = "boast_anywhere", InfamyAnywhere = "infamy_anywhere",
        HavenOnSeaway = "haven_on_seaway", CompanyAnyDistance = "company_any_distance",
        CompanyTwice = "company_twice", CrossTorn = "cross_torn", ScoutTwoAway = "scout_two_away",
        AttackAdjacent = "attack_adjacent", IgnoreOneAggressive = "ignore_one_aggressive",
        CarryTwoObjectives = "carry_two_objectives", CrewOverCapacity = "crew_over_capacity",
        KeepTwoPersonal = "keep_two_personal",
    }
}
words! {
    /// What an amount is counted by (VOC-58).
    Per {
        Level = "level", Held = "held", Infamy = "infamy", CrewInPlay = "crew_in_play",
        Bloodshed = "bloodshed", Accomplishments = "accomplishments", MissionsDone = "missions_done",
        Reputation = "reputation",
    }
}
words! {
    /// What an amount is half of, rounded up (VOC-58).
    Half { EnemyBs = "enemy_bs", EnemyCq = "enemy_cq", Swagger = "swagger", Reputation = "reputation", }
}
words! {
    /// The word after which something follows (VOC-61).
    When {
        Reveal = "reveal", RoundStart = "round_start", RoundEnd = "round_end", TurnStart = "turn_start",
        AfterDie = "after_die", TurnEnd = "turn_end", CombatStart = "combat_start",
        TokenDefeated = "token_defeated", CombatWon = "combat_won", CombatFled = "combat_fled",
        CombatLost = "combat_lost", Bloodshed = "bloodshed", Captured = "captured", Entered = "entered",
        Landed = "landed", Left = "left", Crossed = "crossed", Scouted = "scouted", Boasted = "boasted",
        HavenSet = "haven_set", Rested = "rested", InfamyDeclared = "infamy_declared",
        ImprovedUsed = "improved_used", LevelUp = "level_up", Accomplished = "accomplished",
        PersonalDone = "personal_done", LomRenounced = "lom_renounced", Sacked = "sacked",
        Spawned = "spawned", FleetMoved = "fleet_moved", TreasureUsed = "treasure_used",
        CompanyFormed = "company_formed", ObjectiveTaken = "objective_taken",
        ObjectiveDelivered = "objective_delivered", CardPlayed = "card_played",
    }
}
words! {
    /// Something that happened to a player and can be counted (VOC-62 to VOC-66).
    Event {
        TokenDefeated = "token_defeated", CombatWon = "combat_won", CombatFled = "combat_fled",
        CombatLost = "combat_lost", Sacked = "sacked", Entered = "entered", Left = "left", Landed = "landed",
        Crossed = "crossed", TurnEnded = "turn_ended", Scouted = "scouted", Boasted = "boasted",
        HavenSet = "haven_set", Rested = "rested", InfamyDeclared = "infamy_declared",
        ImprovedUsed = "improved_used", CardPlayed = "card_played", ReputationSpent = "reputation_spent",
        ReputationGained = "reputation_gained", DieRolled = "die_rolled", Rerolled = "rerolled",
        LevelUp = "level_up", Accomplished = "accomplished", PersonalDone = "personal_done",
        LomRenounced = "lom_renounced", CompanyFormed = "company_formed", CompanyWon = "company_won",
        TreasureUsed = "treasure_used", FriendlyShipUsed = "friendly_ship_used",
        BloodshedTaken = "bloodshed_taken", BloodshedRemoved = "bloodshed_removed", Captured = "captured",
        ObjectiveTaken = "objective_taken", ObjectiveDelivered = "objective_delivered", Gained = "gained",
    }
}
words! {
    /// What a Land Site is for a player at the moment (VOC-45).
    SiteWord {
        Imperialist = "imperialist", Neutral = "neutral", Nassau = "nassau", HavenOwn = "haven_own",
        HavenOther = "haven_other", HavenAny = "haven_any", HeldOwn = "held_own", HeldOther = "held_other",
        HeldAny = "held_any", FriendlyAny = "friendly_any",
    }
}
words! {
    /// The span in which events are counted (VOC-50, VOC-70).
    Window { Combat = "combat", Turn = "turn", Round = "round", Held = "held", Game = "game", }
}
words! {
    /// When a state is looked at (VOC-71).
    Moment { Any = "any", TurnStart = "turn_start", TurnEnd = "turn_end", RoundEnd = "round_end", }
}
words! {
    /// In what counted events must differ (VOC-70).
    Distinct {
        Territory = "territory", Nation = "nation", Region = "region", Class = "class", Site = "site",
    }
}
words! {
    /// How a place is reached, or a token taken and handed in (VOC-72, VOC-73).
    Arrival { Enter = "enter", Land = "land", EndTurn = "end_turn", }
}
words! {
    /// How often a trigger fires (VOC-60).
    Limit { None = "none", Turn = "turn", Round = "round", Game = "game", First = "first", }
}
words! {
    /// How a turn ended (VOC-64).
    Ending { Pass = "pass", Rest = "rest", Captured = "captured", Haven = "haven", }
}
words! {
    /// What something was paid or declared for (VOC-65).
    Purpose {
        Elite = "elite", Reputation = "reputation", Improved = "improved", Sf = "sf", Scout = "scout",
        Boast = "boast", Haven = "haven", Rest = "rest", Reroll = "reroll", Other = "other",
    }
}
words! {
    /// A player's part in a Company (VOC-66).
    Role { Active = "active", Assistant = "assistant", }
}
words! {
    /// What was scouted or gained (VOC-65, VOC-66).
    Taken {
        Ship = "ship", Land = "land", Crew = "crew", Elite = "elite", Captain = "captain",
        Treasure = "treasure",
    }
}
words! {
    /// Who picks the cards.
    Chooser { Owner = "owner", Random = "random", }
}
words! {
    /// Where cards are discarded from.
    Pile { Hand = "hand", Deck = "deck", }
}
words! {
    /// Where a card comes back to.
    RecoverTo { Hand = "hand", DeckTop = "deck_top", }
}
words! {
    CopyOf {
        LastPlayed = "last_played", Assist = "assist", DenCaptain = "den_captain", DenCrew = "den_crew",
        DenElite = "den_elite",
    }
}
words! {
    Peeked {
        OwnDeck = "own_deck", Treasure = "treasure", Tidings = "tidings", Personal = "personal",
        Token = "token",
    }
}
words! {
    PeekThen { KeepOrder = "keep_order", Reorder = "reorder", Bottom = "bottom", }
}
words! {
    /// The kind of a friendly ship.
    ShipKind { Merchant = "merchant", Pirate = "pirate", }
}
words! {
    FriendlyIs { None = "none", Merchant = "merchant", Pirate = "pirate", Any = "any", }
}
words! {
    Facing { Up = "up", Down = "down", }
}
words! {
    Transferred {
        Reputation = "reputation", Swagger = "swagger", Card = "card", Treasure = "treasure",
        Infamy = "infamy",
    }
}
words! {
    Scouted { Ship = "ship", Land = "land", Any = "any", }
}
words! {
    Fleet { TreasureFleet = "treasure_fleet", SlaveShip = "slave_ship", }
}
words! {
    HomeOrBox { Home = "home", Box = "box", }
}
words! {
    Stance { Passive = "passive", Aggressive = "aggressive", }
}
words! {
    /// What an effect does with a Letter of Marque.
    LetterOp { Grant = "grant", Renounce = "renounce", }
}
words! {
    /// How a player stands with a nation's Letter of Marque (VOC-48).
    LetterIs { Active = "active", Renounced = "renounced", None = "none", }
}
words! {
    FlagScope { Player = "player", Game = "game", }
}
words! {
    RankIs {
        Highest = "highest", Lowest = "lowest", NotHighest = "not_highest", NotLowest = "not_lowest",
    }
}
words! {
    RankBy { Swagger = "swagger", Reputation = "reputation", Held = "held", Level = "level", }
}
words! {
    /// A number of the player or the game that a condition compares (VOC-41, VOC-46, VOC-49).
    Measure {
        Level = "level", Swagger = "swagger", Reputation = "reputation", Bloodshed = "bloodshed",
        Infamy = "infamy", Hand = "hand", Deck = "deck", Movement = "movement", Treasures = "treasures",
        Accomplishments = "accomplishments", MissionsDone = "missions_done", MissionsHeld = "missions_held",
        /// Objective tokens carried.
        Objective = "objective",
        CrewInPlay = "crew_in_play",
        /// Others in the same territory.
        PlayersHere = "players_here",
        /// Others in the same or an adjacent territory.
        PlayersNear = "players_near",
        Round = "round", Players = "players",
    }
}
words! {
    RouteEnd { Start = "start", End = "end", }
}

impl Class {
    /// Ships of all seven classes (VOC-03, `ship`).
    #[inline]
    pub fn is_ship(self) -> bool {
        self <= Self::Npc
    }

    /// Ports, forts and main forts (VOC-03, `land`).
    #[inline]
    pub fn is_land(self) -> bool {
        matches!(self, Self::Port | Self::Fort | Self::MainFort)
    }

    #[inline]
    pub fn is_marker(self) -> bool {
        matches!(self, Self::Objective | Self::AngrySea)
    }
}

impl Key {
    /// Switches are on (1) or off (0); all other keys are numbers.
    pub fn is_switch(self) -> bool {
        self >= Self::InitiativePlayer
    }

    /// An offset may be negative; only the sum to which it is added stops at 0 (VOC-92).
    pub fn is_offset(self) -> bool {
        use Key as K;
        matches!(
            self,
            K::EnemyBs
                | K::EnemyCq
                | K::PlayerSf
                | K::PlayerBs
                | K::PlayerCq
                | K::PlayerMv
                | K::RewardSwagger
                | K::RewardReputation
                | K::MissionSwagger
        )
    }
}
