//! A change of the lines of a cart: lines are added, updated or merged into it.

#[cfg(feature = "typed")]
use super::typed_change::Changed;
use super::{CartContext, Draft, LineDrafts, StatedLines};
#[cfg(feature = "typed")]
use super::{PlainLines, Sought};
use crate::document::{Document, Node};
use crate::error::Error;

/// A cart whose lines are being changed.
pub(crate) struct LinesChange<'a> {
    pub(super) draft: Draft<'a>,
    pub(super) lines: LineDrafts<'a>,
    /// The external data of the existing lines; collected when an addition first states some too.
    pub(super) stated: Option<StatedLines>,
    /// Whether the former prices of the lines no longer count, because all of them are replaced together.
    pub(super) is_released: bool,
}

impl<'a> LinesChange<'a> {
    /// Starts a change that may mend malformed lines.
    pub(super) fn of(cart: Node<'a>, context: &'a CartContext<'a>) -> Result<Self, Error> {
        let draft = Draft::of_lines(cart, context)?;
        let lines = LineDrafts::of(cart, &draft.stored_terms())?;
        Ok(Self { draft, lines, stated: None, is_released: false })
    }

    /// Starts a change of a cart without malformed lines.
    pub(super) fn of_well_formed(cart: Node<'a>, context: &'a CartContext<'a>) -> Result<Self, Error> {
        let change = Self::of(cart, context)?;
        change.lines.refuse_faulty(&change.draft.stored_terms())?;
        Ok(change)
    }

    /// Starts a change of typed lines; the cart is the document of the rest.
    #[cfg(feature = "typed")]
    pub(super) fn of_typed(
        cart: Node<'a>,
        lines: PlainLines<'a>,
        sought: &Sought<'_>,
        context: &'a CartContext<'a>,
    ) -> Result<Self, Error> {
        let draft = Draft::of_lines(cart, context)?;
        Ok(Self { draft, lines: LineDrafts::typed(lines, sought), stated: None, is_released: false })
    }

    /// The cart with its lines, or as it came if nothing has `changed`; refuses a line that is still malformed.
    pub(super) fn finish(mut self, changed: bool) -> Result<Document<'static>, Error> {
        self.lines.refuse_faulty(&self.draft.stored_terms())?;
        if !changed {
            return self.draft.unchanged();
        }
        self.lines.write(&mut self.draft);
        self.draft.finish()
    }

    /// Like [`LinesChange::finish`], for typed lines; `outcome` is what the operation returns.
    #[cfg(feature = "typed")]
    pub(super) fn finish_typed<T>(self, changed: bool, outcome: T) -> Result<Changed<T>, Error> {
        if !changed {
            return Ok(Changed { cart: self.draft.unchanged()?, lines: Vec::new(), outcome });
        }
        let cart = self.draft.finish()?;
        Ok(Changed { cart, lines: self.lines.into_changed()?, outcome })
    }
}
