//! Chance: the seed that a table commits to, the dice that a state carries, the whims that bots think with.
//!
//! **Dice, algorithm 1.** The 32 bytes of the seed are the key of `ChaCha8` (nonce 0). Its output is read as 32-bit
//! little-endian words, one after another; the state keeps the key and how many words were read. A number below
//! `n` is made from one word by Lemire's multiplication with rejection, so no face is likelier than another. A
//! shuffle is Fisher and Yates from the back. Past results say nothing about the next one without the seed.

use std::fmt;

use chacha20::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use sha2::{Digest, Sha256};

/// A source of random words, and the fair ways to use them.
pub trait Chance {
    fn word(&mut self) -> u32;

    /// A number from 0 to `n - 1`, each equally likely. `n` must not be 0.
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        let mut wide = u64::from(self.word()) * u64::from(n);
        if (wide as u32) < n {
            // 2^32 mod n words would make some results likelier than others; those are thrown away.
            let surplus = n.wrapping_neg() % n;
            while (wide as u32) < surplus {
                wide = u64::from(self.word()) * u64::from(n);
            }
        }
        (wide >> 32) as u32
    }

    /// One die with faces 1 to `sides`.
    fn roll(&mut self, sides: u8) -> u8 {
        self.below(u32::from(sides)) as u8 + 1
    }

    #[inline]
    fn shuffle<T>(&mut self, items: &mut [T])
    where
        Self: Sized,
    {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }

    /// One of the items, or `None` if there is none.
    fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T>
    where
        Self: Sized,
    {
        if items.is_empty() { None } else { items.get(self.below(items.len() as u32) as usize) }
    }
}

/// The secret that decides every roll and shuffle of a game: a number of 256 bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// The number as a seed: the last bytes hold it, so `Seed::from(255)` and the hex text `ff` agree.
    pub fn from_number(number: u64) -> Self {
        let mut bytes = [0; 32];
        bytes[24..].copy_from_slice(&number.to_be_bytes());
        Self(bytes)
    }

    /// Reads 1 to 64 hex digits, with or without `0x`.
    pub fn from_hex(text: &str) -> Option<Self> {
        let digits = text.strip_prefix("0x").unwrap_or(text);
        if digits.is_empty() || digits.len() > 64 || !digits.bytes().all(|b| b.is_ascii_hexdigit()) {
            return None;
        }
        let mut bytes = [0; 32];
        for (place, digit) in digits.bytes().rev().enumerate() {
            let value = (digit as char).to_digit(16)? as u8;
            bytes[31 - place / 2] |= value << (4 * (place % 2));
        }
        Some(Self(bytes))
    }

    /// What a table publishes at its start: nobody can find the seed from it, and nobody can change the seed later.
    pub fn commitment(&self) -> String {
        let digest = Sha256::new().chain_update(b"tortuga seed 1\n").chain_update(self.0).finalize();
        digest.iter().fold(String::with_capacity(64), |text, byte| text + &format!("{byte:02x}"))
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// Does not show the secret: seeds must not slip into a log line.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(..)")
    }
}

impl Serialize for Seed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            self.0.serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if !deserializer.is_human_readable() {
            return <[u8; 32]>::deserialize(deserializer).map(Self);
        }
        let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
        Self::from_hex(&text).ok_or_else(|| D::Error::custom("a seed is 1 to 64 hex digits"))
    }
}

/// The dice of a game: 40 bytes in the state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dice {
    seed: Seed,
    /// How many words have been read.
    drawn: u64,
}

impl Dice {
    pub const fn new(seed: Seed) -> Self {
        Self { seed, drawn: 0 }
    }

    /// Dice that will roll exactly these faces with six sides: the first seed, counted from 0, that does so.
    pub fn rolling(faces: &[u8]) -> Self {
        Self::rolling_sides(6, faces)
    }

    pub fn rolling_sides(sides: u8, faces: &[u8]) -> Self {
        assert!(faces.iter().all(|face| (1..=sides).contains(face)), "no die of {sides} shows {faces:?}");
        (0..u64::MAX)
            .map(|number| Self::new(Seed::from_number(number)))
            .find(|dice| {
                let mut copy = *dice;
                copy.hand(|hand| faces.iter().all(|face| hand.roll(sides) == *face))
            })
            .expect("among all seeds one rolls so")
    }

    /// Draws many words at the price of setting up once. Use it for shuffles and handfuls of dice.
    pub fn hand<R>(&mut self, draw: impl FnOnce(&mut Hand) -> R) -> R {
        let mut rng = ChaCha8Rng::from_seed(self.seed.0);
        if self.drawn > 0 {
            rng.set_word_pos(u128::from(self.drawn));
        }
        let mut hand = Hand { rng, drawn: self.drawn };
        let result = draw(&mut hand);
        self.drawn = hand.drawn;
        result
    }
}

impl Chance for Dice {
    fn word(&mut self) -> u32 {
        self.hand(Chance::word)
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        self.hand(|hand| hand.shuffle(items));
    }
}

/// The dice taken in hand, see [`Dice::hand`].
#[derive(Debug)]
pub struct Hand {
    rng: ChaCha8Rng,
    drawn: u64,
}

impl Chance for Hand {
    #[inline]
    fn word(&mut self) -> u32 {
        // Nobody draws so many, but a state from outside may say so.
        self.drawn = self.drawn.wrapping_add(1);
        self.rng.next_u32()
    }
}

/// The fast generator of bots, imagination and random play: repeatable on every platform, but not a secret keeper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Whim(Xoshiro256PlusPlus);

impl Whim {
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    pub fn wide(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A fresh seed, for the dice of an imagined game.
    pub fn seed(&mut self) -> Seed {
        let mut bytes = [0; 32];
        self.0.fill_bytes(&mut bytes);
        Seed(bytes)
    }
}

impl Chance for Whim {
    #[inline]
    fn word(&mut self) -> u32 {
        (self.0.next_u64() >> 32) as u32
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn the_dice_are_chacha8_as_published() {
        // First block of ChaCha8, key 0, nonce 0 (draft-strombergson-chacha-test-vectors, TC1, 256 bits).
        let mut dice = Dice::new(Seed([0; 32]));
        let words: Vec<u32> = (0..4).map(|_| dice.word()).collect();
        let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        assert_eq!(
            bytes,
            [0x3e, 0x00, 0xef, 0x2f, 0x89, 0x5f, 0x40, 0xd6, 0x7f, 0x5b, 0xb8, 0xe8, 0x1f, 0x09, 0xa5, 0xa1]
        );
    }

    #[test]
    fn one_by_one_and_by_the_handful_the_dice_fall_alike() {
        let mut single = Dice::new(Seed::from_number(7));
        let mut many = single;
        let one_by_one: Vec<u8> = (0..70).map(|_| single.roll(6)).collect();
        let handful: Vec<u8> = many.hand(|hand| (0..70).map(|_| hand.roll(6)).collect());
        assert_eq!(one_by_one, handful);
        assert_eq!(single, many);
    }

    #[test]
    fn rolling_finds_dice_that_roll_so() {
        let mut dice = Dice::rolling(&[6, 1, 6]);
        assert_eq!([dice.roll(6), dice.roll(6), dice.roll(6)], [6, 1, 6]);
    }

    #[test]
    fn every_face_of_a_die_is_about_equally_likely() {
        let mut counts = [0u32; 6];
        Dice::new(Seed::from_number(1)).hand(|hand| {
            for _ in 0..60_000 {
                counts[hand.below(6) as usize] += 1;
            }
        });
        // Chi-squared with 5 degrees of freedom: 20.5 is passed by one fair die in a thousand.
        let chi: f64 = counts.iter().map(|n| (f64::from(*n) - 10_000.0).powi(2) / 10_000.0).sum();
        assert!(chi < 20.5, "{counts:?}");
    }

    #[test]
    fn words_that_would_bias_the_range_are_thrown_away() {
        struct Fixed(Vec<u32>);
        impl Chance for Fixed {
            fn word(&mut self) -> u32 {
                self.0.remove(0)
            }
        }
        // 2^32 mod 6 = 4: a word whose product has a low half below 4 must be drawn again.
        let mut fixed = Fixed(vec![0, u32::MAX]);
        assert_eq!(fixed.below(6), 5);
        assert!(fixed.0.is_empty());
    }

    #[test]
    fn a_seed_is_a_number_and_its_commitment_hides_it() {
        assert_eq!(Seed::from_number(255), Seed::from_hex("ff").unwrap());
        assert_eq!(Seed::from_hex("0xFF"), Seed::from_hex("ff"));
        for bad in ["", "0x", "xyz", &"0".repeat(65), "-1"] {
            assert_eq!(Seed::from_hex(bad), None, "{bad}");
        }
        assert_eq!(format!("{:?}", Seed::from_number(255)), "Seed(..)");
        assert_ne!(Seed::from_number(1).commitment(), Seed::from_number(2).commitment());
        assert_eq!(Seed::from_number(1).commitment().len(), 64);
    }

    proptest! {
        #[test]
        fn hex_and_back(bytes: [u8; 32]) {
            let seed = Seed(bytes);
            prop_assert_eq!(Seed::from_hex(&seed.to_string()), Some(seed));
        }

        #[test]
        fn a_number_below_n_is_below_n(seed: u64, n in 1u32..) {
            prop_assert!(Whim::new(seed).below(n) < n);
        }

        #[test]
        fn a_shuffle_keeps_every_item(seed: u64, mut items: Vec<u8>) {
            let mut before = items.clone();
            Dice::new(Seed::from_number(seed)).shuffle(&mut items);
            before.sort_unstable();
            items.sort_unstable();
            prop_assert_eq!(before, items);
        }
    }
}
