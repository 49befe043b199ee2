//! The size of an expression, which determines the price of its runs.

use regex_syntax::hir::{Class, Hir, HirKind};

/// The number of ranges of a class that take as long as one position.
const RANGES: usize = 8;
/// The most ranges that the engine searches for a character beyond ASCII.
const UNICODE_RANGES: usize = 32;

/// The number of positions in an expression where a run can be at once. A class of characters is one position, or more
/// if it has many ranges to search: a character is at one position of it, however many bytes it has.
pub(crate) fn positions(expression: &Hir) -> usize {
    match expression.kind() {
        HirKind::Empty => 0,
        HirKind::Literal(literal) => literal.0.len(),
        HirKind::Class(Class::Unicode(class)) => {
            let ranges = if class.is_ascii() { class.ranges().len() } else { UNICODE_RANGES };
            (ranges / RANGES).saturating_add(1)
        }
        HirKind::Class(Class::Bytes(class)) => (class.ranges().len() / RANGES).saturating_add(1),
        HirKind::Look(_) => 1,
        HirKind::Capture(capture) => positions(&capture.sub),
        HirKind::Concat(parts) => sum(parts),
        HirKind::Alternation(parts) => sum(parts).saturating_add(parts.len()),
        HirKind::Repetition(repetition) => {
            let inside = positions(&repetition.sub);
            let optional = repetition.max.map_or(1, |max| max.saturating_sub(repetition.min));
            let most = repetition.max.unwrap_or(repetition.min.saturating_add(1));
            let [optional, most] = [optional, most].map(|count| usize::try_from(count).unwrap_or(usize::MAX));
            inside.saturating_mul(most).saturating_add(optional)
        }
    }
}

fn sum(parts: &[Hir]) -> usize {
    parts.iter().map(positions).fold(0, usize::saturating_add)
}
