//! A stable 64-bit hash: the same for the same value on every platform and in every release.
//!
//! The value is written in postcard's wire format (little-endian varints, no padding, no field names) and that is hashed with
//! XXH3. Both are specified formats, so the hash may stand in records.

use serde::Serialize;
use xxhash_rust::xxh3::Xxh3;

/// Feeds postcard's bytes to the hasher without collecting them.
struct Feed(Xxh3);

impl postcard::ser_flavors::Flavor for Feed {
    type Output = u64;

    fn try_push(&mut self, byte: u8) -> postcard::Result<()> {
        self.0.update(&[byte]);
        Ok(())
    }

    fn try_extend(&mut self, bytes: &[u8]) -> postcard::Result<()> {
        self.0.update(bytes);
        Ok(())
    }

    fn finalize(self) -> postcard::Result<u64> {
        Ok(self.0.digest())
    }
}

pub fn stable_hash<T: Serialize>(value: &T) -> u64 {
    postcard::serialize_with_flavor(value, Feed(Xxh3::new()))
        .expect("states and contents are plain data of known length")
}

/// As it stands in records and answers: 16 hex digits.
pub fn hex(hash: u64) -> String {
    format!("{hash:016x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_is_the_published_xxh3_of_the_wire_bytes() {
        // postcard writes `(1u8, 300u16)` as 01, then the varint ac 02.
        let by_hand = xxhash_rust::xxh3::xxh3_64(&[0x01, 0xac, 0x02]);
        assert_eq!(stable_hash(&(1u8, 300u16)), by_hand);
        // The value that the XXH3 specification gives for no input.
        assert_eq!(stable_hash(&()), 0x2d06_8005_38d3_94c2);
        assert_eq!(hex(0xab), "00000000000000ab");
    }
}
