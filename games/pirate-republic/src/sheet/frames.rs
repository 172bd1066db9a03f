//! What waits to be done, with names beside it instead of the numbers in it.

use serde::{Deserialize, Serialize};
use tortuga_core::{LoadError, Seat, Slug};

use super::names::Index;
use crate::{
    content::Words,
    frame::Frame,
    game::PirateRepublic,
    mods::{Layer, Life, Standing, Tag},
    pile::UNKNOWN,
    vocabulary::Ops,
};

/// A frame that names nothing stands for itself; others have the names beside them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
#[expect(clippy::large_enum_variant, reason = "documents are made for people, not in play")]
pub enum FrameSheet {
    Plain(Frame),
    Named(NamedFrame),
}

/// Where a name stands beside the frame, the number in it is 255 and means nothing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NamedFrame {
    pub frame: Frame,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub effect: Option<String>,
    /// What the effect says, for readers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<Slug>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<Slug>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub site: Option<Slug>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub territory: Option<Slug>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mission: Option<Slug>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub accomplishment: Option<Slug>,
}

/// A standing modifier: the effect by its name, and in words.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ModSheet {
    pub effect: String,
    /// What it says, for readers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Whom it affects; nobody named: every player.
    #[serde(default)]
    pub seat: Option<Seat>,
    pub layer: Layer,
    pub life: Life,
    /// Applications left; 255: no bound.
    #[serde(default = "unbounded")]
    pub uses: u8,
}

fn unbounded() -> u8 {
    255
}

/// The numbers in a frame that have names.
#[derive(Default)]
struct Numbers<'a> {
    ops: Option<&'a mut Ops>,
    card: Option<&'a mut u8>,
    token: Option<&'a mut u8>,
    site: Option<&'a mut u8>,
    territory: Option<&'a mut u8>,
    mission: Option<&'a mut u8>,
    accomplishment: Option<&'a mut u8>,
}

#[expect(clippy::wildcard_enum_match_arm, reason = "most frames name nothing")]
fn numbers(frame: &mut Frame) -> Numbers<'_> {
    let mut all = Numbers::default();
    match frame {
        Frame::Marker { site, .. } | Frame::Assault { site, .. } => all.site = Some(site),
        Frame::Infamous { token }
        | Frame::Home { token }
        | Frame::NpcTarget { token }
        | Frame::NpcStep { token, .. } => all.token = Some(token),
        Frame::Ops { ops, context }
        | Frame::Parts { ops, context, .. }
        | Frame::Single { ops, context }
        | Frame::Again { ops, context, .. }
        | Frame::Rolled { ops, context, .. }
        | Frame::Optional { ops, context }
        | Frame::Choose { ops, context, .. }
        | Frame::Pay { ops, context }
        | Frame::PayHand { ops, context, .. }
        | Frame::Trigger { ops, context }
        | Frame::Where { ops, context, .. }
        | Frame::WhoChosen { ops, context }
        | Frame::Which { ops, context, .. }
        | Frame::Transfer { ops, context, .. } => {
            all.ops = Some(ops);
            all.token = Some(&mut context.token);
        }
        Frame::Site { ops, context, territory } => {
            all.ops = Some(ops);
            all.token = Some(&mut context.token);
            all.territory = Some(territory);
        }
        Frame::PlayDone { card }
        | Frame::SecondRow { card, .. }
        | Frame::CopyAlt { card, .. }
        | Frame::Exchange { card, .. } => all.card = Some(card),
        Frame::Accomplished { number, .. } => all.accomplishment = Some(number),
        Frame::MissionDone { mission, .. } => all.mission = Some(mission),
        Frame::Stack { territory, .. }
        | Frame::Crowd { territory, .. }
        | Frame::CrowdTo { territory, .. } => {
            all.territory = Some(territory);
        }
        _ => {}
    }
    all
}

pub(crate) fn show(game: &PirateRepublic, mut frame: Frame) -> FrameSheet {
    fn take(index: &Index, number: Option<&mut u8>) -> Option<Slug> {
        let number = number.filter(|number| **number != UNKNOWN)?;
        Some(index.name(std::mem::replace(number, UNKNOWN)))
    }
    let lexicon = &game.names;
    let whole = frame;
    let found = numbers(&mut frame);
    let ops = found.ops.map(std::mem::take);
    let effect = ops.map(|ops| lexicon.effects.name(ops));
    let text = ops.filter(|ops| !ops.is_empty()).map(|ops| Words::of(&game.content).sequence(ops));
    let card = take(&lexicon.cards, found.card);
    let token = take(&lexicon.tokens, found.token);
    let site = take(&lexicon.sites, found.site);
    let territory = take(&lexicon.territories, found.territory);
    let mission = take(&lexicon.missions, found.mission);
    let accomplishment = take(&lexicon.feats, found.accomplishment);
    if frame == whole && effect.is_none() {
        FrameSheet::Plain(frame)
    } else {
        FrameSheet::Named(NamedFrame {
            frame,
            effect,
            text,
            card,
            token,
            site,
            territory,
            mission,
            accomplishment,
        })
    }
}

pub(crate) fn read(game: &PirateRepublic, sheet: &FrameSheet) -> Result<Frame, LoadError> {
    fn put(index: &Index, name: Option<Slug>, number: Option<&mut u8>) -> Result<(), LoadError> {
        let Some(name) = name else { return Ok(()) };
        let found = index
            .find(name)
            .ok_or_else(|| LoadError::shape("next", format!("nothing is called `{name}`")))?;
        match number {
            Some(number) => *number = found,
            None => return Err(LoadError::shape("next", format!("`{name}` has no place there"))),
        }
        Ok(())
    }
    let names = match sheet {
        FrameSheet::Plain(frame) => return Ok(*frame),
        FrameSheet::Named(names) => names,
    };
    let mut frame = names.frame;
    let lexicon = &game.names;
    let found = numbers(&mut frame);
    if let (Some(name), Some(ops)) = (&names.effect, found.ops) {
        *ops = effect(game, "next", name)?;
    }
    put(&lexicon.cards, names.card, found.card)?;
    put(&lexicon.tokens, names.token, found.token)?;
    put(&lexicon.sites, names.site, found.site)?;
    put(&lexicon.territories, names.territory, found.territory)?;
    put(&lexicon.missions, names.mission, found.mission)?;
    put(&lexicon.feats, names.accomplishment, found.accomplishment)?;
    Ok(frame)
}

fn effect(game: &PirateRepublic, path: &str, name: &str) -> Result<Ops, LoadError> {
    let unknown = || LoadError::shape(path, format!("no effect is called `{name}`"));
    game.names.effects.find(name).ok_or_else(unknown)
}

pub(crate) fn show_mod(game: &PirateRepublic, standing: &Standing) -> ModSheet {
    let Standing { op, seat, layer, life, uses, tag: _ } = *standing;
    let text = Words::of(&game.content).standing(op);
    ModSheet { effect: game.names.effects.name(op), text: Some(text), seat, layer, life, uses }
}

pub(crate) fn read_mod(game: &PirateRepublic, sheet: &ModSheet) -> Result<Standing, LoadError> {
    let op = effect(game, "mods", &sheet.effect)?;
    let wrong = || LoadError::shape("mods", "that effect cannot stand");
    if op.is_empty() {
        return Err(wrong());
    }
    let tag = Tag::of(game.content.arena[op][0].verb).ok_or_else(wrong)?;
    let ModSheet { seat, layer, life, uses, .. } = *sheet;
    if seat.is_some_and(|seat| seat.0 >= game.seats) {
        return Err(LoadError::shape("mods", "there is no such seat"));
    }
    Ok(Standing { op: op.first(), seat, layer, life, uses, tag })
}
