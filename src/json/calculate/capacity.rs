//! The memory for an answer: first as much as such a cart usually needs. If that is not enough, the remaining lines get
//! as much as those before them took. A string that grows by doubling takes up to twice the memory that it needs.

use crate::limits::Limits;

/// The bytes that the totals of a cart, its notices and the provenance usually take.
const TOTALS: usize = 4_096;

/// Estimates the bytes that the figures of `lines` take, with `discounts` on all of them together. Their totals take
/// less than half of that.
pub(crate) fn of_figures(lines: usize, discounts: usize) -> usize {
    const LINE: usize = 350;
    const DISCOUNTED: usize = 310;
    const DISCOUNT: usize = 375;
    let lines_size = lines.saturating_mul(LINE).saturating_add(lines.min(discounts).saturating_mul(DISCOUNTED));
    lines_size.saturating_add(discounts.saturating_mul(DISCOUNT)).saturating_add(TOTALS)
}

/// The most bytes that an answer grows to: its limit and a line more, so that an answer that is refused needs no memory
/// for more.
pub(crate) const fn longest(limits: &Limits) -> usize {
    let most = limits.answer_bytes;
    most.saturating_add(most / 64)
}

/// The memory for the lines of an answer.
pub(crate) struct AnswerCapacity {
    /// The number of lines still to come.
    lines: usize,
    /// The number of lines written after the first, whose length includes everything before the lines.
    written: usize,
    /// The length of the answer with its first line.
    start: usize,
    /// The bytes for the text after the lines.
    behind: usize,
    /// The most bytes that the answer grows to.
    most: usize,
}

impl AnswerCapacity {
    /// Starts with `lines` still to come, and `behind` bytes after them besides the totals.
    pub(crate) const fn new(lines: usize, behind: usize, limits: &Limits) -> Self {
        let (behind, most) = (behind.saturating_add(TOTALS), longest(limits));
        Self { lines, written: 0, start: 0, behind, most }
    }

    /// Call it after every line. It reserves memory for all remaining lines if the next one could be too long for what
    /// is left.
    pub(crate) fn grow(&mut self, out: &mut String) {
        self.lines = self.lines.saturating_sub(1);
        if self.start == 0 {
            self.start = out.len();
            return;
        }
        self.written = self.written.saturating_add(1);
        let line = out.len().saturating_sub(self.start).checked_div(self.written).unwrap_or_default();
        if out.capacity().saturating_sub(out.len()) / 2 > line {
            return;
        }
        // A little more, because lines differ.
        let rest = line.saturating_add(line / 32).saturating_mul(self.lines).saturating_add(self.behind);
        out.reserve_exact(rest.min(self.most.saturating_sub(out.len())));
    }
}

#[cfg(test)]
mod tests {
    use super::{AnswerCapacity, TOTALS};
    use crate::limits::Limits;

    /// Writes lines of these lengths; returns the length of the answer, its capacity, and the number of capacities it
    /// had.
    fn written(lines: &[usize], most: usize) -> (usize, usize, usize) {
        let mut out = String::new();
        let limits = Limits { answer_bytes: most, ..Limits::default() };
        let mut capacity = AnswerCapacity::new(lines.len(), 0, &limits);
        let mut rooms = vec![out.capacity()];
        for line in lines {
            out.push_str(&"x".repeat(*line));
            capacity.grow(&mut out);
            rooms.push(out.capacity());
        }
        rooms.dedup();
        (out.len(), out.capacity(), rooms.len())
    }

    #[test]
    fn lines_of_one_length_get_their_room_at_once_and_little_more() {
        for (lines, line) in [(1_000, 600), (10_000, 330), (50, 30_000)] {
            let (length, capacity, rooms) = written(&vec![line; lines], usize::MAX);
            assert!(capacity <= length + length / 32 + TOTALS, "{capacity} for {length}");
            assert!(rooms <= 5, "{rooms} rooms");
        }
    }

    #[test]
    fn what_stands_before_the_lines_says_nothing_of_them() {
        let mut lines = vec![500; 2_000];
        lines[0] = 1_000_000;
        let (length, capacity, _) = written(&lines, usize::MAX);
        assert!(capacity <= length + length / 32 + TOTALS, "{capacity} for {length}");
    }

    #[test]
    fn lines_that_grow_longer_and_longer_move_a_few_times() {
        let lines: Vec<usize> = (0..20_000).map(|line| 300 + line / 10).collect();
        let (length, capacity, rooms) = written(&lines, usize::MAX);
        assert!(rooms < 20, "{rooms} rooms");
        assert!(capacity <= length + length / 8, "{capacity} for {length}");
    }

    #[test]
    fn there_is_no_more_room_than_an_answer_may_have_and_the_line_that_passes_it() {
        let most = 100_000;
        let (_, capacity, _) = written(&vec![600; 160], most);
        assert!(capacity <= most + most / 64, "{capacity}");
    }
}
