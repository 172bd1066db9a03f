//! The components: raw TOML structs become a checked [`Content`].

use serde::{Deserialize, Serialize};
use tortuga_core::{
    Game, Slug,
    pack::{Entry, MANIFEST, Manifest, Pack, PackErrors, Reader, Source},
};

use crate::game::{{Game}};

/// Spaces of the track, the start among them, at most: a ship's place fits in one byte.
const LONGEST_TRACK: u8 = 200;

/// What a space does: the closed vocabulary of this game. `effect.rs` executes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Effect {
    /// Forward by a die.
    Gust { sides: u8 },
    Eddy { back: u8 },
}

#[derive(Clone, Debug, Serialize)]
pub struct Content {
    /// The last space; ships start on 0.
    pub length: u8,
    pub spaces: Vec<Space>,
}

#[derive(Clone, Debug, Serialize)]
pub struct Space {
    pub id: Slug,
    pub at: u8,
    pub title: String,
    pub effects: Vec<Effect>,
}

/// The file as it is written.
mod raw {
    use super::{Deserialize, Effect, Source};

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    pub(super) struct Track {
        pub(super) length: u8,
        #[serde(rename = "source")]
        _source: Source,
    }

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    pub(super) struct Space {
        pub(super) id: String,
        pub(super) title: String,
        #[serde(rename = "text")]
        _text: String,
        pub(super) at: u8,
        #[serde(rename = "source")]
        _source: Source,
        pub(super) effects: Vec<Effect>,
    }
}

const TRACK: &str = "track.toml";

/// Reads a pack and reports everything that is wrong with it.
pub fn load(pack: &Pack) -> Result<Content, PackErrors> {
    let mut reader = Reader::new(pack);
    if let Some(manifest) = reader.table::<Manifest>(MANIFEST, "pack")
        && manifest.value.game != {{Game}}::INFO.id
    {
        reader.fail(&manifest, Some("game"), format!("this is a pack for `{}`", manifest.value.game));
    }
    let track = reader.table::<raw::Track>(TRACK, "track");
    let spaces = reader.entries::<raw::Space>(TRACK, "space");
    reader.unique(&spaces, |space| &space.id);
    let length = track.as_ref().map_or(LONGEST_TRACK, |track| track.value.length);
    if let Some(track) = &track
        && !(2..=LONGEST_TRACK).contains(&length)
    {
        reader.fail(track, Some("length"), format!("must be from 2 to {LONGEST_TRACK}"));
    }
    let mut checked: Vec<Space> = Vec::new();
    for space in &spaces {
        let taken = checked.iter().any(|other| other.at == space.value.at);
        if taken {
            reader.fail(space, Some("at"), "another entry stands on this space");
        }
        checked.extend(check_space(&mut reader, space, length));
    }
    let content = track.map(|track| Content { length: track.value.length, spaces: checked });
    reader.finish(content)
}

fn check_space(reader: &mut Reader<'_>, space: &Entry<raw::Space>, length: u8) -> Option<Space> {
    let raw::Space { id, title, at, effects, .. } = &space.value;
    if *at == 0 || *at >= length {
        reader.fail(space, Some("at"), format!("must be from 1 to {}", length.saturating_sub(1)));
    }
    for effect in effects {
        let sound = match effect {
            Effect::Gust { sides } => (1..=20).contains(sides),
            Effect::Eddy { back } => *back > 0,
        };
        if !sound {
            reader.fail(space, Some("effects"), "a gust has 1 to 20 sides, an eddy goes back 1 space at least");
        }
    }
    let Some(id) = Slug::new(id) else {
        reader.fail(space, Some("id"), "is longer than 31 bytes");
        return None;
    };
    Some(Space { id, at: *at, title: title.clone(), effects: effects.clone() })
}
