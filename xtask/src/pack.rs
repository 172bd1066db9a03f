//! Files made small beforehand, so that the server sends them as they are.

use std::{
    collections::BTreeMap,
    fs,
    io::Write as _,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};
use brotli::enc::BrotliEncoderParams;
use flate2::{Compression, write::GzEncoder};

use crate::workspace::entries;

/// Whatever is smaller than this is sent as it is.
const WORTH_IT: usize = 256;

/// Writes a Brotli and a gzip file beside each file of the folder. Gives the bytes of each in its smallest form, by name.
pub(crate) fn pack(folder: &Path) -> Result<BTreeMap<String, u64>> {
    let mut weights = BTreeMap::new();
    for path in entries(folder)? {
        let plain = fs::read(&path).with_context(|| format!("{} cannot be read", path.display()))?;
        let mut smallest = plain.len();
        if plain.len() >= WORTH_IT {
            for (ending, bytes) in [("br", brotli(&plain)?), ("gz", gzip(&plain)?)] {
                if bytes.len() < plain.len() {
                    smallest = smallest.min(bytes.len());
                    let packed = beside(&path, ending);
                    fs::write(&packed, bytes)
                        .with_context(|| format!("{} cannot be written", packed.display()))?;
                }
            }
        }
        let name = path.file_name().and_then(|name| name.to_str()).context("our files have plain names")?;
        weights.insert(name.to_owned(), smallest as u64);
    }
    Ok(weights)
}

fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    PathBuf::from(name)
}

fn brotli(plain: &[u8]) -> Result<Vec<u8>> {
    let mut packed = Vec::new();
    let settings =
        BrotliEncoderParams { quality: 11, lgwin: 24, size_hint: plain.len(), ..Default::default() };
    brotli::BrotliCompress(&mut &*plain, &mut packed, &settings).context("a file cannot be packed")?;
    Ok(packed)
}

fn gzip(plain: &[u8]) -> Result<Vec<u8>> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    packed.write_all(plain).and_then(|()| packed.finish()).context("a file cannot be packed")
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use super::*;

    #[test]
    fn what_is_packed_can_be_unpacked_and_what_does_not_shrink_is_left() {
        let folder = std::env::temp_dir().join(format!("tortuga-pack-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let long = "a rope has two ends. ".repeat(100);
        fs::write(folder.join("long.js"), &long).unwrap();
        fs::write(folder.join("short.js"), "ahoy").unwrap();
        let weights = pack(&folder).unwrap();
        let names: Vec<_> =
            entries(&folder).unwrap().iter().map(|path| path.file_name().unwrap().to_owned()).collect();
        assert_eq!(names, ["long.js", "long.js.br", "long.js.gz", "short.js"]);
        let mut unpacked = String::new();
        let file = fs::File::open(folder.join("long.js.gz")).unwrap();
        flate2::read::GzDecoder::new(file).read_to_string(&mut unpacked).unwrap();
        assert_eq!(unpacked, long);
        let mut unpacked = Vec::new();
        brotli::BrotliDecompress(&mut fs::File::open(folder.join("long.js.br")).unwrap(), &mut unpacked)
            .unwrap();
        assert_eq!(unpacked, long.as_bytes());
        let long = fs::metadata(folder.join("long.js.br")).unwrap().len();
        assert_eq!(weights, BTreeMap::from([("long.js".into(), long), ("short.js".into(), 4)]));
        fs::remove_dir_all(&folder).unwrap();
    }
}
