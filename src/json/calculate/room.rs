//! Room for an answer: first as much as such a cart mostly takes, and once that does not suffice, as much for the lines to
//! come as those before have taken. A text that grows by doubling takes up to twice the memory that it needs.

use crate::limits::Limits;

/// The room that the totals of a cart, its notices and the provenance mostly take.
const TOTALS: usize = 4_096;

/// About how many bytes the figures of so many lines take, with so many discounts on all of them; their totals take less
/// than half of it.
pub(crate) fn of_figures(lines: usize, discounts: usize) -> usize {
    const LINE: usize = 350;
    const DISCOUNTED: usize = 310;
    const DISCOUNT: usize = 375;
    let lines_size = lines.saturating_mul(LINE).saturating_add(lines.min(discounts).saturating_mul(DISCOUNTED));
    lines_size.saturating_add(discounts.saturating_mul(DISCOUNT)).saturating_add(TOTALS)
}

/// How long an answer grows at most: a line past its limit, so that one that is refused need not get room for that.
pub(crate) const fn longest(limits: &Limits) -> usize {
    let most = limits.answer_bytes;
    most.saturating_add(most / 64)
}

/// Room for the lines of an answer.
pub(crate) struct Room {
    /// How many lines are to come.
    lines: usize,
    /// How many have been written behind the first: what stands before that says nothing about the others.
    written: usize,
    /// How long the answer is with its first line.
    start: usize,
    /// The room of the texts behind the lines.
    behind: usize,
    /// How long the answer grows at most.
    most: usize,
}

impl Room {
    /// For `lines` with `behind` bytes after them, beside the totals.
    pub(crate) const fn new(lines: usize, behind: usize, limits: &Limits) -> Self {
        let (behind, most) = (behind.saturating_add(TOTALS), longest(limits));
        Self { lines, written: 0, start: 0, behind, most }
    }

    /// Call it behind every line: makes room for the rest where the next could be too long for what is left.
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
        // A little more: lines differ.
        let rest = line.saturating_add(line / 32).saturating_mul(self.lines).saturating_add(self.behind);
        out.reserve_exact(rest.min(self.most.saturating_sub(out.len())));
    }
}

#[cfg(test)]
mod tests {
    use super::{Room, TOTALS};
    use crate::limits::Limits;

    /// Writes lines of these sizes; how long the answer is, what room it has, and how many rooms it has had.
    fn written(lines: &[usize], most: usize) -> (usize, usize, usize) {
        let mut out = String::new();
        let limits = Limits { answer_bytes: most, ..Limits::default() };
        let mut room = Room::new(lines.len(), 0, &limits);
        let mut rooms = vec![out.capacity()];
        for line in lines {
            out.push_str(&"x".repeat(*line));
            room.grow(&mut out);
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
