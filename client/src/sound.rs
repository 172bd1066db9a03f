//! Sounds made by the browser itself: no files, and silence unless somebody asks for them.

use std::cell::RefCell;

use wasm_bindgen::JsValue;
use web_sys::{AudioContext, OscillatorType};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A piece is put down.
    Wood,
    /// A card is turned.
    Card,
    /// Gold.
    Coin,
    /// Somebody is hurt.
    Hit,
    /// It is your turn.
    Bell,
    Fanfare,
}

/// Tones one after another: pitch in hertz, when it begins and how long it lasts in seconds.
pub fn tones(sound: Sound) -> &'static [(f32, f64, f64)] {
    match sound {
        Sound::Wood => &[(190.0, 0.0, 0.06)],
        Sound::Card => &[(620.0, 0.0, 0.03), (840.0, 0.03, 0.04)],
        Sound::Coin => &[(1320.0, 0.0, 0.07), (1760.0, 0.06, 0.16)],
        Sound::Hit => &[(120.0, 0.0, 0.16), (80.0, 0.05, 0.2)],
        Sound::Bell => &[(880.0, 0.0, 0.5), (1760.0, 0.0, 0.3)],
        Sound::Fanfare => {
            &[(523.0, 0.0, 0.16), (659.0, 0.14, 0.16), (784.0, 0.28, 0.16), (1047.0, 0.42, 0.5)]
        }
    }
}

fn shape(sound: Sound) -> OscillatorType {
    match sound {
        Sound::Wood | Sound::Hit => OscillatorType::Triangle,
        Sound::Card => OscillatorType::Square,
        Sound::Coin | Sound::Bell | Sound::Fanfare => OscillatorType::Sine,
    }
}

thread_local! {
    static CONTEXT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// Plays it. A browser without sound stays silent.
pub(crate) fn play(sound: Sound) {
    CONTEXT.with_borrow_mut(|context| {
        if context.is_none() {
            *context = AudioContext::new().ok();
        }
        if let Some(context) = context {
            let _ = ring(context, sound);
        }
    });
}

fn ring(context: &AudioContext, sound: Sound) -> Result<(), JsValue> {
    for (pitch, begins, lasts) in tones(sound) {
        let (tone, volume) = (context.create_oscillator()?, context.create_gain()?);
        let start = context.current_time() + begins;
        tone.set_type(shape(sound));
        tone.frequency().set_value(*pitch);
        volume.gain().set_value_at_time(0.09, start)?;
        volume.gain().exponential_ramp_to_value_at_time(0.0001, start + lasts)?;
        tone.connect_with_audio_node(&volume)?;
        volume.connect_with_audio_node(&context.destination())?;
        tone.start_with_when(start)?;
        tone.stop_with_when(start + lasts)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_sound_is_longer_than_a_second() {
        for sound in [Sound::Wood, Sound::Card, Sound::Coin, Sound::Hit, Sound::Bell, Sound::Fanfare] {
            assert!(tones(sound).iter().all(|(pitch, begins, lasts)| *pitch > 40.0 && begins + lasts <= 1.0));
        }
    }
}
