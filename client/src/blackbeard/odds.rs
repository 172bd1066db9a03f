//! Chances before the dice fall, in parts of a hundred.

/// How many of the 36 throws of two dice come to at most that.
fn two_at_most(most: i16) -> u32 {
    (1..=6_i16).flat_map(|one| (1..=6).map(move |two| one + two)).filter(|sum| *sum <= most).count() as u32
}

fn percent(good: u32, all: u32) -> u32 {
    (good * 100 + all / 2) / all.max(1)
}

/// Two dice come to at most that: a prize is taken.
pub fn prize(number: i16) -> u32 {
    percent(two_at_most(number), 36)
}

/// One die plus that beats one die: hunters are evaded.
pub fn evade(speed: i16) -> u32 {
    let good = (1..=6_i16)
        .flat_map(|own| (1..=6).map(move |foe| (own, foe)))
        .filter(|(own, foe)| own + speed > *foe);
    percent(good.count() as u32, 36)
}

/// So many dice plus that beat two dice plus the other: a port falls.
pub fn storm(own: i16, dice: u8, walls: i16) -> u32 {
    let throws: Vec<i16> = match dice {
        2 => (1..=6_i16).flat_map(|one| (1..=6).map(move |two| one + two)).collect(),
        _ => (1..=6).collect(),
    };
    let good: u32 = throws.iter().map(|throw| two_at_most(own + throw - walls - 1)).sum();
    percent(good, throws.len() as u32 * 36)
}

/// Two dice read as tens and units come to at most that.
pub fn sixty_six(most: u32) -> u32 {
    let throws = (1..=6_u32).flat_map(|ten| (1..=6).map(move |one| 10 * ten + one));
    percent(throws.filter(|throw| *throw <= most).count() as u32, 36)
}

/// One die comes to at most that.
pub fn die(most: i16) -> u32 {
    percent(most.clamp(0, 6) as u32, 6)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_chances_are_those_of_the_worked_examples() {
        assert_eq!((prize(1), prize(7), prize(12)), (0, 58, 100));
        assert_eq!((sixty_six(10), sixty_six(20), sixty_six(21), sixty_six(26)), (0, 17, 19, 33));
        assert_eq!((evade(0), evade(6), evade(-5)), (42, 100, 0));
        assert_eq!((die(3), die(0), die(9)), (50, 0, 100));
        assert_eq!((storm(20, 1, 2), storm(0, 1, 5)), (100, 0));
        assert!(storm(14, 2, 9) > storm(14, 1, 9), "information helps");
    }
}
