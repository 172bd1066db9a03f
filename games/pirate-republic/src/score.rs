//! How a game ended (section 14).

use tortuga_core::{MAX_SEATS, Outcome, Seat};

use crate::{
    game::PirateRepublic,
    rule,
    state::{End, Reason},
};

impl PirateRepublic {
    pub(crate) fn outcome(&self, end: End) -> Outcome {
        let mut scores = [0; MAX_SEATS];
        for (score, swagger) in scores.iter_mut().zip(end.scores) {
            *score = i32::from(swagger);
        }
        let winners = Seat::all(self.seats).filter(|seat| end.winners >> seat.0 & 1 == 1).collect();
        let (word, text, rule) = match end.reason {
            Reason::Mission => ("mission", "The mission is achieved: most Swagger wins.", rule::TPR_END_07),
            Reason::Rounds if self.solo() && end.achieved => {
                let text = "The last round is over: the mission is achieved, but no Personal Mission.";
                ("rounds", text, rule::TPR_SOLO_12)
            }
            Reason::Rounds if self.solo() => {
                ("rounds", "The last round is over, and the mission is not done.", rule::TPR_SOLO_07)
            }
            Reason::Rounds => ("rounds", "The last round is over: most Swagger wins.", rule::TPR_END_09),
        };
        Outcome { winners, scores, end: word, text, rule }
    }
}
