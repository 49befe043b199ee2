//! The part of a typed cart that a change needs. A rule reads some of the lines; of the others it only needs to know
//! that they are well-formed and which ids they have, and this can be told from the typed lines. An operation therefore
//! runs on a cart with only the lines it needs, unless another line requires the whole cart.

use super::{CartContext, PlainLines};
use crate::document::{Document, Node};
use crate::error::Error;
use crate::model::borrowed::{Cart, Item};

/// Some lines of a cart, and the ids of the others.
pub(super) struct CartPart {
    /// The indexes of the lines.
    places: Vec<usize>,
}

impl Cart<'static> {
    /// Runs an operation on the cart with only the selected lines, those that it reads. If another line is not
    /// well-formed or the operation fails, runs it on the whole cart, so that the error is that of the whole.
    pub(super) fn change_some<T>(
        &mut self,
        is_selected: &dyn Fn(&Item<'_>) -> bool,
        context: &CartContext<'_>,
        operation: impl Fn(Node<'_>) -> Result<(Document<'static>, T), Error>,
    ) -> Result<T, Error> {
        let part = CartPart::of(self, is_selected, context).filter(|_| self.items.iter().all(has_id));
        if let Some(Ok((_, outcome))) =
            part.map(|part| self.change_part(&part, |cart| cart.change(context, &operation)))
        {
            return Ok(outcome);
        }
        self.change(context, operation)
    }

    /// Runs an operation on the cart with a part of its lines. Lines that it adds come last; lines that it removes were
    /// the last of the part. Also returns the index in the cart of each line of the part.
    fn change_part<T>(
        &mut self,
        part: &CartPart,
        operation: impl FnOnce(&mut Self) -> Result<T, Error>,
    ) -> Result<(Vec<usize>, T), Error> {
        let mut lines = std::mem::take(&mut self.items);
        self.items = part.places.iter().filter_map(|place| lines.get(*place)).cloned().collect();
        let changed = operation(self);
        let outcome = changed.map(|outcome| {
            let mut changed = std::mem::take(&mut self.items);
            let new = changed.split_off(changed.len().min(part.places.len()));
            let gone = part.places.get(changed.len()..).unwrap_or_default();
            for (at, line) in part.places.iter().zip(changed) {
                if let Some(own) = lines.get_mut(*at) {
                    *own = line;
                }
            }
            // Start with the last one, so that the indexes of the others stay.
            let count = lines.len();
            for at in gone.iter().rev().filter(|at| **at < count) {
                lines.remove(*at);
            }
            let places =
                part.places.iter().copied().chain(lines.len()..).take(part.places.len().saturating_add(new.len()));
            let places = places.collect();
            lines.extend(new);
            (places, outcome)
        });
        self.items = lines;
        outcome
    }
}

impl CartPart {
    /// The selected lines of a cart; `None` if the operation needs the whole cart.
    fn of(cart: &Cart<'static>, is_selected: &dyn Fn(&Item<'_>) -> bool, context: &CartContext<'_>) -> Option<Self> {
        PlainLines::of(cart, context)?;
        let selected = cart.items.iter().enumerate().filter(|(_, line)| is_selected(line));
        Some(Self { places: selected.map(|(place, _)| place).collect() })
    }
}

fn has_id(line: &Item<'_>) -> bool {
    line.id.as_deref().is_some_and(|id| !id.is_empty())
}
