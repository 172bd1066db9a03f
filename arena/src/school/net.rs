//! The judgement while it is learned: the same net as [`tortuga_core::Judgement`], in floating point.

use tortuga_core::{
    Chance, Judgement, Whim,
    judgement::{LOUDEST, SIGN, WEIGHT},
};

/// A voice of this strength is as loud as one can be.
const CAP: f32 = LOUDEST as f32 / 256.0;
/// Adam's habits: how long it remembers the slope and its square.
const SLOPE: f32 = 0.9;
const SQUARE: f32 = 0.999;
/// Weights are kept where they fit into a judgement.
const LARGEST: f32 = 100.0;
/// Weights shrink by this part of the step: what does not help fades away.
const DECAY: f32 = 1e-4;

/// Weights, one list after the other: straight, counts, bias, and a row for each voice.
#[derive(Clone, Debug)]
pub struct Net {
    signs: usize,
    voices: usize,
    weights: Vec<f32>,
}

/// What one pass keeps for the way back.
#[derive(Clone, Debug, Default)]
pub(super) struct Heard {
    voices: Vec<f32>,
}

impl Net {
    /// Voices that listen to anything a little, and count for nothing much yet.
    pub fn new(signs: usize, voices: usize, whim: &mut Whim) -> Self {
        let mut net = Self { signs, voices, weights: vec![0.0; signs + 2 * voices + signs * voices] };
        let reach = (2.0 / signs.max(1) as f32).sqrt();
        let mut small = |reach: f32| (whim.below(2001) as f32 / 1000.0 - 1.0) * reach;
        for weight in &mut net.weights[signs..signs + voices] {
            *weight = small(0.3);
        }
        for weight in &mut net.weights[signs + 2 * voices..] {
            *weight = small(reach);
        }
        net
    }

    pub fn signs(&self) -> usize {
        self.signs
    }

    /// The score of a seat with these signs; a score of 1 is a factor of e.
    pub fn score(&self, signs: &[i16]) -> f32 {
        self.hear(signs, &mut Heard::default())
    }

    pub(super) fn hear(&self, signs: &[i16], heard: &mut Heard) -> f32 {
        let (straight, rest) = self.weights.split_at(self.signs);
        let (counts, rest) = rest.split_at(self.voices);
        let (bias, rows) = rest.split_at(self.voices);
        heard.voices.clear();
        heard.voices.extend_from_slice(bias);
        // Many signs are nothing; those that are not are spread over all voices.
        let mut score = 0.0;
        for (place, sign) in signs.iter().enumerate().filter(|(_, sign)| **sign != 0) {
            let sign = f32::from(*sign) / SIGN as f32;
            score += straight[place] * sign;
            let column = &rows[place * self.voices..][..self.voices];
            for (voice, weight) in heard.voices.iter_mut().zip(column) {
                *voice += weight * sign;
            }
        }
        for (voice, count) in heard.voices.iter_mut().zip(counts) {
            *voice = voice.clamp(0.0, CAP);
            score += *voice * count;
        }
        score
    }

    /// Adds to `slope` what would raise the score, times `by`.
    pub(super) fn blame(&self, signs: &[i16], heard: &Heard, by: f32, slope: &mut [f32]) {
        let counts = &self.weights[self.signs..][..self.voices];
        let (straight, rest) = slope.split_at_mut(self.signs);
        let (count_slopes, rest) = rest.split_at_mut(self.voices);
        let (bias, rows) = rest.split_at_mut(self.voices);
        let mut through = [0f32; 128];
        let through = &mut through[..self.voices];
        for (voice, through) in through.iter_mut().enumerate() {
            let loud = heard.voices[voice];
            count_slopes[voice] += by * loud;
            if loud > 0.0 && loud < CAP {
                *through = by * counts[voice];
                bias[voice] += *through;
            }
        }
        for (place, sign) in signs.iter().enumerate().filter(|(_, sign)| **sign != 0) {
            let sign = f32::from(*sign) / SIGN as f32;
            straight[place] += by * sign;
            for (slope, through) in rows[place * self.voices..][..self.voices].iter_mut().zip(&*through) {
                *slope += sign * through;
            }
        }
    }

    pub(super) fn len(&self) -> usize {
        self.weights.len()
    }

    /// In whole numbers.
    pub fn judgement(&self) -> Judgement {
        let whole = |weight: f32| (f64::from(weight) * WEIGHT).round();
        let small = |weights: &[f32]| weights.iter().map(|weight| whole(*weight) as i16).collect::<Vec<_>>();
        let (straight, rest) = self.weights.split_at(self.signs);
        let (counts, rest) = rest.split_at(self.voices);
        let (bias, rows) = rest.split_at(self.voices);
        let bias = bias.iter().map(|bias| (whole(*bias) * SIGN) as i32).collect();
        let row = |voice: usize| (0..self.signs).map(move |sign| rows[sign * self.voices + voice]);
        let rows: Vec<f32> = (0..self.voices).flat_map(row).collect();
        Judgement::new(small(&rows), bias, small(counts), small(straight))
    }

    /// One that judges like `judgement`, with as many voices more, up to `voices`, that count for nothing yet.
    pub fn from_judgement(judgement: &Judgement, voices: usize, whim: &mut Whim) -> Self {
        let (signs, old) = (judgement.signs(), judgement.voices());
        let voices = voices.max(old);
        let mut net = Self::new(signs, voices, whim);
        let real = |weight: i16| (f64::from(weight) / WEIGHT) as f32;
        for sign in 0..signs {
            net.weights[sign] = real(judgement.straight_weight(sign));
        }
        net.weights[signs..signs + voices].fill(0.0);
        for voice in 0..old {
            let (count, bias, row) = judgement.voice(voice);
            net.weights[signs + voice] = real(count);
            net.weights[signs + voices + voice] = (f64::from(bias) / WEIGHT / SIGN) as f32;
            for (sign, weight) in row.iter().enumerate() {
                net.weights[signs + 2 * voices + sign * voices + voice] = real(*weight);
            }
        }
        net
    }
}

/// Adam: steps that are as long as the slope is steady.
#[derive(Clone, Debug)]
pub(super) struct Adam {
    slopes: Vec<f32>,
    squares: Vec<f32>,
    steps: i32,
}

impl Adam {
    pub(super) fn new(len: usize) -> Self {
        Self { slopes: vec![0.0; len], squares: vec![0.0; len], steps: 0 }
    }

    /// Moves the weights along the slope by about `rate`.
    pub(super) fn step(&mut self, net: &mut Net, slope: &[f32], rate: f32) {
        self.steps += 1;
        let slow = 1.0 - SLOPE.powi(self.steps);
        let slower = 1.0 - SQUARE.powi(self.steps);
        for (((weight, slope), mean), square) in
            net.weights.iter_mut().zip(slope).zip(&mut self.slopes).zip(&mut self.squares)
        {
            *mean = SLOPE * *mean + (1.0 - SLOPE) * slope;
            *square = SQUARE * *square + (1.0 - SQUARE) * slope * slope;
            let step = *mean / slow / ((*square / slower).sqrt() + 1e-8);
            *weight = (*weight + rate * (step - DECAY * *weight)).clamp(-LARGEST, LARGEST);
        }
    }
}
