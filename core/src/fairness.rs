//! Dice by commit and reveal.
//!
//! **Seed, algorithm 1.** When a table is made the server draws 32 bytes, its *server seed*, and publishes their
//! commitment: the SHA-256 of the text `tortuga seed 1`, a line feed and the 32 bytes ([`Seed::commitment`]). Before
//! the deal each seat gives entropy of its own, up to 32 bytes that the server could not foresee; bots give none. The
//! seed of the game is the SHA-256 of the text `tortuga table 1`, a line feed, the server seed, and for each seat in
//! order one byte with the length of its entropy and the entropy itself. When the game is over the server seed and
//! all entropy are shown, and anybody recomputes the seed, and from it every shuffle and roll.
//!
//! The server cannot choose the dice, for its part was fixed first; the seats cannot, for they do not know the
//! server's part. What this does not prevent: a server in league with the last seat to give entropy.

use crate::Seed;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The most entropy a seat gives, in bytes.
pub const MOST_ENTROPY: usize = 32;

/// What is shown when the game is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fairness {
    /// The version of the way the seed is made: 1.
    pub algorithm: u32,
    /// Published when the table was made.
    pub commitment: String,
    pub server_seed: Seed,
    /// By seat, in hex; empty for bots.
    pub entropy: Vec<String>,
    /// The seed of the record.
    pub seed: Seed,
}

/// What is wrong with what was shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unfair {
    #[error("the way the seed was made is of a version that is not known here")]
    Algorithm,
    #[error("the server's seed is not the one it committed to")]
    Commitment,
    #[error("the entropy of seat {0} is not up to 32 bytes in hex")]
    Entropy(usize),
    #[error("the seed of the game does not follow from the server's seed and the seats' entropy")]
    Seed,
}

impl Fairness {
    pub fn new(server_seed: Seed, entropy: Vec<String>) -> Result<Self, Unfair> {
        let seed = game_seed(server_seed, &entropy)?;
        Ok(Self { algorithm: 1, commitment: server_seed.commitment(), server_seed, entropy, seed })
    }

    /// Believes nothing and recomputes everything.
    pub fn verify(&self) -> Result<(), Unfair> {
        if self.algorithm != 1 {
            return Err(Unfair::Algorithm);
        }
        if self.server_seed.commitment() != self.commitment {
            return Err(Unfair::Commitment);
        }
        if game_seed(self.server_seed, &self.entropy)? == self.seed { Ok(()) } else { Err(Unfair::Seed) }
    }
}

/// The seed of the game, from the server's part and each seat's.
pub fn game_seed(server_seed: Seed, entropy: &[String]) -> Result<Seed, Unfair> {
    let mut hash = Sha256::new().chain_update(b"tortuga table 1\n").chain_update(server_seed.0);
    for (seat, text) in entropy.iter().enumerate() {
        let bytes = read_entropy(text).ok_or(Unfair::Entropy(seat))?;
        hash = hash.chain_update([bytes.len() as u8]).chain_update(bytes);
    }
    Ok(Seed(hash.finalize().into()))
}

/// Reads whole bytes in hex, up to [`MOST_ENTROPY`] of them.
pub fn read_entropy(text: &str) -> Option<Vec<u8>> {
    let digits = text.as_bytes();
    if digits.len() % 2 == 1 || digits.len() > 2 * MOST_ENTROPY {
        return None;
    }
    let digit = |byte: u8| (byte as char).to_digit(16).map(|value| value as u8);
    digits.chunks(2).map(|pair| Some(digit(pair[0])? << 4 | digit(pair[1])?)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fair() -> Fairness {
        Fairness::new(Seed::from_number(7), vec!["00ff".into(), String::new()]).unwrap()
    }

    #[test]
    fn what_was_made_by_the_rules_is_fair() {
        assert_eq!(fair().verify(), Ok(()));
        let text = serde_json::to_string(&fair()).unwrap();
        assert_eq!(serde_json::from_str::<Fairness>(&text).unwrap(), fair());
    }

    #[test]
    fn whatever_is_changed_afterwards_is_found() {
        let other = Seed::from_number(8);
        assert_eq!(Fairness { server_seed: other, ..fair() }.verify(), Err(Unfair::Commitment));
        assert_eq!(
            Fairness { commitment: other.commitment(), server_seed: other, ..fair() }.verify(),
            Err(Unfair::Seed)
        );
        assert_eq!(Fairness { seed: other, ..fair() }.verify(), Err(Unfair::Seed));
        assert_eq!(Fairness { algorithm: 2, ..fair() }.verify(), Err(Unfair::Algorithm));
        let moved = vec![String::new(), "00ff".into()];
        assert_eq!(Fairness { entropy: moved, ..fair() }.verify(), Err(Unfair::Seed));
        let bad = vec!["0".into(), String::new()];
        assert_eq!(Fairness { entropy: bad, ..fair() }.verify(), Err(Unfair::Entropy(0)));
    }

    #[test]
    fn entropy_is_whole_bytes_in_hex() {
        assert_eq!(read_entropy("00fF"), Some(vec![0, 255]));
        assert_eq!(read_entropy(""), Some(vec![]));
        for bad in ["0", "zz", "0x00", "é", &"00".repeat(33)] {
            assert_eq!(read_entropy(bad), None, "{bad}");
        }
    }
}
