//! Random names and tokens. What is stored of a token is its hash: who reads the database cannot use it.

use sha2::{Digest, Sha256};
use tortuga_core::Seed;

fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("without the system's randomness nothing here is safe");
    bytes
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |text, byte| text + &format!("{byte:02x}"))
}

/// A token of 128 bits.
pub(crate) fn token() -> String {
    hex(&bytes::<16>())
}

pub(crate) fn hashed(token: &str) -> String {
    hex(&Sha256::digest(token.as_bytes()))
}

pub(crate) fn seed() -> Seed {
    Seed(bytes())
}

pub(crate) fn number() -> u64 {
    u64::from_le_bytes(bytes())
}

/// Letters that are not taken for one another, for links and guests' names.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

pub(crate) fn name(length: usize) -> String {
    let letter = |byte: u8| LETTERS[byte as usize % LETTERS.len()] as char;
    bytes::<16>().into_iter().take(length).map(letter).collect()
}

/// Fresh salt for a password.
pub(crate) fn salt() -> [u8; 16] {
    bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_differ_and_names_are_as_long_as_asked() {
        assert_ne!(token(), token());
        assert_eq!((token().len(), name(10).len()), (32, 10));
        assert_eq!(hashed("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }
}
