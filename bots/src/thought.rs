//! What a bot answers: a move, and what it thinks of every other.

/// One legal move as the bot weighs it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weighed<M> {
    pub mv: M,
    /// The expected result for the deciding seat, from 0 (lost) to 1 (won).
    pub value: f64,
    /// How many imagined games stand behind the value; with none it is a first impression.
    pub visits: u64,
}

/// A decision with its grounds.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought<M> {
    pub best: M,
    /// Every legal move once, best first.
    pub lines: Vec<Weighed<M>>,
    /// The sum of all visits. With a kept tree this includes what earlier decisions found out.
    pub iterations: u64,
}

impl<M: Copy> Thought<M> {
    /// Puts the lines in order: most visits, then value, then as the game lists them. `None` without lines.
    pub(crate) fn from_lines(mut lines: Vec<Weighed<M>>) -> Option<Self> {
        lines.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.value.total_cmp(&a.value)));
        let best = lines.first()?.mv;
        let iterations = lines.iter().map(|line| line.visits).sum();
        Some(Self { best, lines, iterations })
    }

    /// Puts such moves behind all others; what else is in order stays so.
    pub(crate) fn put_last(&mut self, is_last: impl Fn(M) -> bool) {
        self.lines.sort_by_key(|line| is_last(line.mv));
        self.best = self.lines[0].mv;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn most_visits_come_first_and_value_breaks_the_tie() {
        let line = |mv, value, visits| Weighed { mv, value, visits };
        let lines = vec![line('a', 0.9, 1), line('b', 0.4, 5), line('c', 0.6, 5), line('d', 0.6, 5)];
        let thought = Thought::from_lines(lines).unwrap();
        let order: String = thought.lines.iter().map(|line| line.mv).collect();
        assert_eq!((thought.best, order.as_str(), thought.iterations), ('c', "cdba", 16));
        assert_eq!(Thought::<char>::from_lines(Vec::new()), None);
    }

    #[test]
    fn what_is_put_last_is_chosen_only_if_there_is_nothing_else() {
        let lines = ['a', 'b', 'c'].map(|mv| Weighed { mv, value: 0.5, visits: 1 });
        let mut thought = Thought::from_lines(lines.to_vec()).unwrap();
        let order = |thought: &Thought<char>| thought.lines.iter().map(|line| line.mv).collect::<String>();
        thought.put_last(|mv| mv != 'c');
        assert_eq!((thought.best, order(&thought).as_str()), ('c', "cab"));
        thought.put_last(|_| true);
        assert_eq!((thought.best, order(&thought).as_str()), ('c', "cab"));
    }
}
