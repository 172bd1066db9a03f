//! Seeds as people type them: a decimal number, or hex digits after `0x`.

use anyhow::Context;
use serde_json::Value;
use tortuga_core::Seed;

/// Reads a seed from the command line.
pub(crate) fn parse(text: &str) -> Result<Seed, String> {
    let wrong = || "a seed is a whole number up to 18446744073709551615, or 1 to 64 hex digits after 0x";
    if text.starts_with("0x") {
        return Seed::from_hex(text).ok_or_else(|| wrong().to_owned());
    }
    // `parse` alone would take a leading plus sign.
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse().ok().filter(|_| digits);
    number.map(Seed::from_number).ok_or_else(|| wrong().to_owned())
}

/// Reads a seed from a request: an unsigned integer, or a string of hex digits.
pub(crate) fn from_json(value: &Value) -> Option<Seed> {
    match value {
        Value::String(text) => Seed::from_hex(text),
        Value::Number(number) => number.as_u64().map(Seed::from_number),
        Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => None,
    }
}

/// A seed that nobody can guess.
pub(crate) fn random() -> anyhow::Result<Seed> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).context("the system gives no random numbers")?;
    Ok(Seed(bytes))
}

/// The seed that was given, or a random one.
pub(crate) fn or_random(given: Option<Seed>) -> anyhow::Result<Seed> {
    given.map_or_else(random, Ok)
}

/// The last 64 bits, for commands that count games up from a number.
pub(crate) fn low_bits(seed: Seed) -> u64 {
    seed.0[24..].iter().fold(0, |number, byte| number << 8 | u64::from(*byte))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_number_and_its_hex_digits_are_the_same_seed() {
        assert_eq!(parse("255").unwrap(), parse("0xff").unwrap());
        assert_eq!(from_json(&json!(255)), from_json(&json!("ff")));
        assert_eq!(low_bits(parse("18446744073709551615").unwrap()), u64::MAX);
        assert_ne!(random().unwrap(), random().unwrap());
    }

    #[test]
    fn what_is_no_seed_is_refused() {
        for bad in ["", "x", "-1", "+1", "1.5", "ff", "0x", "0xg", "18446744073709551616"] {
            assert!(parse(bad).unwrap_err().contains("a seed is"), "{bad}");
        }
        for bad in [json!(-1), json!(1.5), json!(null), json!([1]), json!("xyz"), json!("")] {
            assert_eq!(from_json(&bad), None, "{bad}");
        }
    }
}
