//! The decision stack at work: who is asked, what may be answered, what then happens, frame by frame.

use tortuga_core::{Log, Prompt, Refusal, Rule, Seat};

use crate::{
    content::Ship,
    events::Event,
    game::TinyEpicPirates,
    moves::{Few, Move, Offer},
    rule, solo,
    state::{Frame, LEGENDARY, State, YOU},
    steps::{
        NOT_ASKED, assign, bonus, crew_up, cube, exchange, execute, jostle, legend, line, opening, order,
        sail, ships, target, trade, turn, verdict, volley,
    },
};

impl TinyEpicPirates {
    /// Who answers a frame's question.
    pub(crate) fn asked(&self, state: &State, frame: Frame) -> Seat {
        let seat = match frame {
            Frame::Cove(seat)
            | Frame::CaptainSide(seat)
            | Frame::Jostle(seat)
            | Frame::PlaceDeckhand(seat)
            | Frame::Volley(seat)
            | Frame::Cube { seat, .. } => seat,
            Frame::MerchantRoute(_) | Frame::NavyStep { .. } => line::router(self, state),
            Frame::PortChoice(_) => verdict::sinker(state),
            Frame::SoloBury => YOU,
            Frame::NavyCorner
            | Frame::SoloCove
            | Frame::StartCubes
            | Frame::Order
            | Frame::Sail { .. }
            | Frame::Execute
            | Frame::Bonus
            | Frame::CaptainIcons { .. }
            | Frame::CrewIcons { .. }
            | Frame::ShipLine
            | Frame::Navy
            | Frame::NavyAttack
            | Frame::EndTurn
            | Frame::TradeCount
            | Frame::CrewUp { .. }
            | Frame::HideOutAssign
            | Frame::Reassign
            | Frame::Exchange
            | Frame::MoveNavy { .. }
            | Frame::MoveMerchant { .. }
            | Frame::AttackTarget { .. }
            | Frame::Roll(_)
            | Frame::Verdict
            | Frame::NewCard(_)
            | Frame::NewCube(_)
            | Frame::GainSurefire { .. }
            | Frame::GainLegend(_)
            | Frame::SoloRoll
            | Frame::SoloSail
            | Frame::SoloDeed { .. }
            | Frame::SoloBonus { .. }
            | Frame::SoloCube(_)
            | Frame::SoloTrade
            | Frame::SoloGold(_)
            | Frame::SoloHide => state.active,
        };
        if self.solo() && seat == LEGENDARY { YOU } else { seat }
    }

    /// Automatic frames run until one leaves a choice, or the game is over (TEP-TURN-04).
    pub(crate) fn settle(&self, state: &mut State, log: &mut impl Log<Event>) {
        while let Some(frame) = state.stack.top() {
            if frame.asks() {
                let mut few = Few::default();
                self.options(state, frame, &mut few);
                if few.count > 1 {
                    return;
                }
                state.stack.pop();
                match few.only() {
                    Some(mv) => self.resolve(frame, state, mv, log),
                    None => self.run(frame, state, log),
                }
            } else {
                state.stack.pop();
                self.run(frame, state, log);
            }
        }
    }

    /// Every legal answer to a frame's question.
    pub(crate) fn options(&self, state: &State, frame: Frame, out: &mut impl Offer) {
        match frame {
            Frame::NavyCorner => opening::corner_options(self, out),
            Frame::Cove(_) => opening::cove_options(self, state, out),
            Frame::CaptainSide(_) => opening::side_options(out),
            Frame::Order => order::options(state, out),
            Frame::Sail { steps, extra } => sail::options(self, state, steps, extra, out),
            Frame::Execute => execute::options(self, state, out),
            Frame::CaptainIcons { side, next } => bonus::captain_options(self, state, side, next, out),
            Frame::CrewIcons { left } => bonus::crew_options(self, state, left, out),
            Frame::MerchantRoute(ship) => line::merchant_options(state, ship, out),
            Frame::NavyStep { left } => line::navy_options(state, left, out),
            Frame::Cube { seat, .. } => cube::options(state, seat, out),
            Frame::TradeCount => trade::options(self, state, out),
            Frame::CrewUp { taken } => crew_up::options(state, taken, out),
            Frame::HideOutAssign => assign::hide_out_options(state, out),
            Frame::Reassign => assign::reassign_options(state, out),
            Frame::Exchange => exchange::options(state, out),
            Frame::MoveNavy { cards } => ships::navy_options(state, cards, out),
            Frame::MoveMerchant { cards } => ships::merchant_options(state, cards, out),
            Frame::AttackTarget { .. } => target::options(self, state, out),
            Frame::Volley(seat) => volley::options(self, state, seat, out),
            Frame::PortChoice(_) => verdict::port_options(self, state, out),
            Frame::Jostle(seat) => jostle::options(state, seat, out),
            Frame::PlaceDeckhand(_) => legend::options(out),
            Frame::SoloBury => solo::bury_options(self, state, out),
            Frame::SoloCove
            | Frame::StartCubes
            | Frame::Bonus
            | Frame::ShipLine
            | Frame::Navy
            | Frame::NavyAttack
            | Frame::EndTurn
            | Frame::Roll(_)
            | Frame::Verdict
            | Frame::NewCard(_)
            | Frame::NewCube(_)
            | Frame::GainSurefire { .. }
            | Frame::GainLegend(_)
            | Frame::SoloRoll
            | Frame::SoloSail
            | Frame::SoloDeed { .. }
            | Frame::SoloBonus { .. }
            | Frame::SoloCube(_)
            | Frame::SoloTrade
            | Frame::SoloGold(_)
            | Frame::SoloHide => {}
        }
    }

    pub(crate) fn judge(&self, state: &State, frame: Frame, mv: Move) -> Result<(), Refusal> {
        match frame {
            Frame::NavyCorner => opening::corner_allows(self, mv),
            Frame::Cove(_) => opening::cove_allows(self, state, mv),
            Frame::CaptainSide(_) => opening::side_allows(mv),
            Frame::Order => order::allows(state, mv),
            Frame::Sail { steps, extra } => sail::allows(self, state, steps, extra, mv),
            Frame::Execute => execute::allows(self, state, mv),
            Frame::CaptainIcons { side, next } => bonus::captain_allows(self, state, side, next, mv),
            Frame::CrewIcons { left } => bonus::crew_allows(self, state, left, mv),
            Frame::MerchantRoute(ship) => line::merchant_allows(state, ship, mv),
            Frame::NavyStep { left } => line::navy_allows(state, left, mv),
            Frame::Cube { seat, .. } => cube::allows(state, seat, mv),
            Frame::TradeCount => trade::allows(self, state, mv),
            Frame::CrewUp { taken } => crew_up::allows(state, taken, mv),
            Frame::HideOutAssign => assign::hide_out_allows(state, mv),
            Frame::Reassign => assign::reassign_allows(state, mv),
            Frame::Exchange => exchange::allows(state, mv),
            Frame::MoveNavy { cards } => ships::navy_allows(state, cards, mv),
            Frame::MoveMerchant { cards } => ships::merchant_allows(state, cards, mv),
            Frame::AttackTarget { .. } => target::allows(self, state, mv),
            Frame::Volley(seat) => volley::allows(self, state, seat, mv),
            Frame::PortChoice(_) => verdict::port_allows(self, state, mv),
            Frame::Jostle(seat) => jostle::allows(state, seat, mv),
            Frame::PlaceDeckhand(_) => legend::allows(mv),
            Frame::SoloBury => solo::bury_allows(self, state, mv),
            Frame::SoloCove
            | Frame::StartCubes
            | Frame::Bonus
            | Frame::ShipLine
            | Frame::Navy
            | Frame::NavyAttack
            | Frame::EndTurn
            | Frame::Roll(_)
            | Frame::Verdict
            | Frame::NewCard(_)
            | Frame::NewCube(_)
            | Frame::GainSurefire { .. }
            | Frame::GainLegend(_)
            | Frame::SoloRoll
            | Frame::SoloSail
            | Frame::SoloDeed { .. }
            | Frame::SoloBonus { .. }
            | Frame::SoloCube(_)
            | Frame::SoloTrade
            | Frame::SoloGold(_)
            | Frame::SoloHide => Err(NOT_ASKED),
        }
    }

    /// Carries out an answer that was allowed; the frame has been popped.
    pub(crate) fn resolve(&self, frame: Frame, state: &mut State, mv: Move, log: &mut impl Log<Event>) {
        match frame {
            Frame::NavyCorner => opening::corner_play(self, state, mv, log),
            Frame::Cove(seat) => opening::cove_play(self, state, seat, mv, log),
            Frame::CaptainSide(seat) => opening::side_play(self, state, seat, mv, log),
            Frame::Order => order::play(state, mv, log),
            Frame::Sail { steps, extra } => sail::play(self, state, (steps, extra), mv, log),
            Frame::Execute => execute::play(self, state, mv, log),
            Frame::CaptainIcons { side, next } => bonus::captain_play(self, state, (side, next), mv, log),
            Frame::CrewIcons { left } => bonus::crew_play(self, state, left, mv, log),
            Frame::MerchantRoute(ship) => line::merchant_play(self, state, ship, mv, log),
            Frame::NavyStep { left } => line::navy_play(self, state, left, mv, log),
            Frame::Cube { seat, booty } => cube::play(state, seat, booty, mv, log),
            Frame::TradeCount => trade::play(self, state, mv, log),
            Frame::CrewUp { taken } => crew_up::play(self, state, taken, mv, log),
            Frame::HideOutAssign => assign::hide_out_play(self, state, mv, log),
            Frame::Reassign => assign::reassign_play(state, mv, log),
            Frame::Exchange => exchange::play(state, mv, log),
            Frame::MoveNavy { .. } => ships::navy_play(self, state, mv, log),
            Frame::MoveMerchant { .. } => ships::merchant_play(self, state, mv, log),
            Frame::AttackTarget { order } => target::play(state, order, mv, log),
            Frame::Volley(seat) => volley::play(self, state, seat, mv, log),
            Frame::PortChoice(ship) => verdict::port_play(self, state, ship, mv, log),
            Frame::Jostle(seat) => jostle::play(state, seat, mv, log),
            Frame::PlaceDeckhand(seat) => legend::play(state, seat, mv, log),
            Frame::SoloBury => solo::bury_play(self, state, mv, log),
            Frame::SoloCove
            | Frame::StartCubes
            | Frame::Bonus
            | Frame::ShipLine
            | Frame::Navy
            | Frame::NavyAttack
            | Frame::EndTurn
            | Frame::Roll(_)
            | Frame::Verdict
            | Frame::NewCard(_)
            | Frame::NewCube(_)
            | Frame::GainSurefire { .. }
            | Frame::GainLegend(_)
            | Frame::SoloRoll
            | Frame::SoloSail
            | Frame::SoloDeed { .. }
            | Frame::SoloBonus { .. }
            | Frame::SoloCube(_)
            | Frame::SoloTrade
            | Frame::SoloGold(_)
            | Frame::SoloHide => unreachable!("these ask nobody"),
        }
    }

    /// Runs a frame that asks nobody, or that has nothing to offer.
    pub(crate) fn run(&self, frame: Frame, state: &mut State, log: &mut impl Log<Event>) {
        match frame {
            Frame::SoloCove => opening::solo_cove(self, state, log),
            Frame::StartCubes => opening::start_cubes(self, state, log),
            Frame::Bonus => bonus::begin(self, state),
            Frame::CaptainIcons { side, next } => bonus::captain_pass(self, state, side, next),
            Frame::ShipLine => line::cross(self, state, log),
            Frame::MerchantRoute(ship) => line::merchant_run(self, state, ship, log),
            Frame::Navy => line::navy(self, state),
            Frame::NavyStep { left } => line::navy_run(self, state, left, log),
            Frame::NavyAttack => line::navy_attack(state, log),
            Frame::EndTurn => turn::finish(self, state, log),
            Frame::Cube { seat, booty } => cube::load(state, seat, booty, log),
            Frame::Roll(seat) => volley::roll(self, state, seat, log),
            Frame::Verdict => verdict::run(self, state, log),
            Frame::NewCard(ship) => verdict::new_card(self, state, ship, log),
            Frame::NewCube(ship) => verdict::new_cube(state, ship, log),
            Frame::Jostle(seat) => jostle::run(state, seat, log),
            Frame::GainSurefire { seat, merchant } => verdict::surefire(self, state, seat, merchant, log),
            Frame::GainLegend(seat) => legend::gain(self, state, seat, log),
            Frame::SoloRoll => solo::roll(self, state, log),
            Frame::SoloSail => solo::sail_out(self, state, log),
            Frame::SoloDeed { next } => solo::deed(self, state, next, log),
            Frame::SoloBonus { next } => solo::bonus(self, state, next, log),
            Frame::SoloCube(booty) => solo::load(state, booty, log),
            Frame::SoloTrade => solo::sell(self, state, log),
            Frame::SoloGold(amount) => solo::gain_gold(self, state, amount, log),
            Frame::SoloHide => solo::hide_near(self, state, log),
            // These always have something to offer, or nothing comes of them.
            Frame::NavyCorner
            | Frame::Cove(_)
            | Frame::CaptainSide(_)
            | Frame::Order
            | Frame::Sail { .. }
            | Frame::Execute
            | Frame::CrewIcons { .. }
            | Frame::TradeCount
            | Frame::CrewUp { .. }
            | Frame::HideOutAssign
            | Frame::Reassign
            | Frame::Exchange
            | Frame::MoveNavy { .. }
            | Frame::MoveMerchant { .. }
            | Frame::AttackTarget { .. }
            | Frame::Volley(_)
            | Frame::PortChoice(_)
            | Frame::PlaceDeckhand(_)
            | Frame::SoloBury => {}
        }
    }
}

/// The question that a frame puts.
pub(crate) fn prompt(game: &TinyEpicPirates, state: &State, frame: Frame) -> Prompt {
    let (text, rule) = match frame {
        Frame::NavyCorner => ("Choose the corner where the Navy starts.", rule::TEP_SETUP_13),
        Frame::Cove(_) => ("Choose the Cove where your ship starts.", rule::TEP_SETUP_14),
        Frame::CaptainSide(_) => ("Choose the side of your Captain Card.", rule::TEP_SETUP_15),
        Frame::Order => ("Turn the Wheel: choose your Captain's order.", rule::TEP_WHEEL_01),
        Frame::Sail { .. } => ("Sail to an adjacent card, or stop.", rule::TEP_SAIL_02),
        Frame::Execute => ("Execute the order, or skip it.", rule::TEP_TURN_06),
        Frame::CaptainIcons { .. } => ("Take the captain's Bonus Action, or skip it.", rule::TEP_BON_02),
        Frame::CrewIcons { .. } => ("Take a Bonus Action of your Crew, or be done.", rule::TEP_BON_03),
        Frame::MerchantRoute(Ship::Orange) => ("Steer the orange Merchant.", rule::TEP_LINE_04),
        Frame::MerchantRoute(Ship::Green) => ("Steer the green Merchant.", rule::TEP_LINE_04),
        Frame::NavyStep { .. } => ("Steer the Navy towards the active pirate.", rule::TEP_LINE_07),
        Frame::Cube { .. } => ("The hold is full: choose the cube that goes back.", rule::TEP_ORD_02),
        Frame::TradeCount => ("Choose how many cubes to sell.", rule::TEP_ORD_03),
        Frame::CrewUp { taken: false } => ("Hire, refresh the row, mutiny, or be done.", rule::TEP_ORD_05),
        Frame::CrewUp { taken: true } => ("Mutiny, or be done.", rule::TEP_ORD_08),
        Frame::HideOutAssign => ("Send your Deckhands to work.", rule::TEP_ORD_13),
        Frame::Reassign => ("Share out the Deckhands of your Assignments anew.", rule::TEP_BON_13),
        Frame::Exchange => ("Choose the cube to give and the one to take.", rule::TEP_BON_09),
        Frame::MoveNavy { .. } => ("Move the Navy.", rule::TEP_BON_10),
        Frame::MoveMerchant { .. } => ("Move a Merchant.", rule::TEP_BON_10),
        Frame::AttackTarget { .. } => ("Choose the ship to attack.", rule::TEP_BAT_01),
        Frame::Volley(seat) => volley::question(game, state, seat),
        Frame::PortChoice(_) => ("Choose the Port where the sunk Merchant starts again.", rule::TEP_BAT_07),
        Frame::Jostle(seat) if state.pirate(seat).helm.working() == 0 => {
            ("Your ship is jostled: choose the Deckhand on the Wheel for Repair.", rule::TEP_JOST_02)
        }
        Frame::Jostle(_) => ("Your ship is jostled: choose the Deckhand for Repair.", rule::TEP_JOST_01),
        Frame::PlaceDeckhand(_) => ("Choose where your new Deckhand works.", rule::TEP_LEG_04),
        Frame::SoloBury => ("Choose where the Legendary Pirate buries its Treasure.", rule::TEP_SOLO_28),
        Frame::SoloCove
        | Frame::StartCubes
        | Frame::Bonus
        | Frame::ShipLine
        | Frame::Navy
        | Frame::NavyAttack
        | Frame::EndTurn
        | Frame::Roll(_)
        | Frame::Verdict
        | Frame::NewCard(_)
        | Frame::NewCube(_)
        | Frame::GainSurefire { .. }
        | Frame::GainLegend(_)
        | Frame::SoloRoll
        | Frame::SoloSail
        | Frame::SoloDeed { .. }
        | Frame::SoloBonus { .. }
        | Frame::SoloCube(_)
        | Frame::SoloTrade
        | Frame::SoloGold(_)
        | Frame::SoloHide => ("", Rule("")),
    };
    Prompt { text, rule }
}
