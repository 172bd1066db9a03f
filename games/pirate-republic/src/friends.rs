//! Friendly Ships (TPR-FLEET).

use tortuga_core::{Log, Seat};

use crate::{
    content::TokenId, event::Event, game::PirateRepublic, pile::UNKNOWN, rule, state::State,
    vocabulary::Class,
};

impl PirateRepublic {
    /// A friendly Ship: draws until one of the kind comes (TPR-FLEET-01, TPR-FLEET-02).
    pub(crate) fn gain_ship(
        &self,
        state: &mut State,
        seat: Seat,
        class: Class,
        temporary: bool,
        log: &mut impl Log<Event>,
    ) {
        let worth = |token: u8| {
            let side = &self.content.token(TokenId(token)).sides[0];
            u16::from(side.broadside) + u16::from(side.close_quarters)
        };
        let own = state.player(seat).ship;
        let own_class = own.is_there().then(|| self.class(TokenId(own.token)));
        if !temporary && (own_class == Some(Class::Pirate) || own_class == Some(class)) {
            return;
        }
        let least = if !temporary && own.is_there() { worth(own.token) } else { 0 };
        let fits = |token: &u8| self.class(TokenId(*token)) == class;
        let supply = state.stocks.supply;
        let found = supply.as_slice().iter().rev().find(|token| fits(token) && worth(**token) > least);
        let best =
            found.or_else(|| supply.as_slice().iter().rev().filter(|t| fits(t)).max_by_key(|t| worth(**t)));
        let Some(token) = best.copied() else { return };
        state.stocks.supply.remove(token);
        self.shuffle_supply(state);
        let friendly = crate::player::Friendly { token, up: true };
        if temporary {
            let guest = std::mem::replace(&mut state.player_mut(seat).guest, friendly);
            if guest.is_there() {
                self.return_token(state, TokenId(guest.token), log);
            }
        } else {
            state.player_mut(seat).ship = friendly;
            if own.token != UNKNOWN {
                self.return_token(state, TokenId(own.token), log);
            }
        }
        log.say(rule::TPR_FLEET_01, || Event::FriendlyShip {
            seat,
            token: self.name(TokenId(token)),
            up: true,
        });
    }
}
