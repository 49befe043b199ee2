//! How an operation changes a typed cart: its lines as they are, and the rest as a document; or all of it as a document,
//! which is read back. After an error the cart is as it was.

use super::{CartContext, PlainLines};
use crate::document::to_json::By;
use crate::document::{Document, FromNode as _, Node, ToJson, document, name};
use crate::error::Error;
use crate::model::borrowed::{Cart, Item};

/// A typed cart after an operation.
pub(super) struct Changed<T, C = Document<'static>> {
    /// The cart without its lines.
    pub(super) cart: C,
    /// The lines that have changed, by their indexes; a new line is behind the others, `None` stands for one that is
    /// removed.
    pub(super) lines: Vec<(usize, Option<Item<'static>>)>,
    /// The result of the operation besides the cart.
    pub(super) outcome: T,
}

impl Cart<'static> {
    /// Runs an operation on the document of the cart without its lines, and on the lines. The answer is `None` if the
    /// operation needs the text of the whole cart.
    pub(super) fn change_lines<T>(
        &mut self,
        context: &CartContext<'_>,
        operation: impl FnOnce(Node<'_>, PlainLines<'_>) -> Result<Changed<T>, Error>,
    ) -> Option<Result<T, Error>> {
        let lines = PlainLines::of(self, context)?;
        let changed = document(&without_lines(self), &context.limits).and_then(|cart| {
            let Changed { cart, lines, outcome } = operation(cart.root(), lines)?;
            Ok(Changed { cart: owned(cart)?, lines, outcome })
        });
        Some(changed.map(|Changed { cart, lines, outcome }| {
            let mut items = std::mem::take(&mut self.items);
            for (place, line) in lines {
                match (items.get_mut(place), line) {
                    (Some(own), Some(line)) => *own = line,
                    (Some(_), None) => drop(items.remove(place)),
                    (None, line) => items.extend(line),
                }
            }
            *self = Self { items, ..cart };
            outcome
        }))
    }

    /// Runs an operation on the cart without its lines or, if it `reads_lines`, on all of it.
    pub(super) fn change_rest(
        &mut self,
        reads_lines: bool,
        context: &CartContext<'_>,
        operation: impl Fn(Node<'_>) -> Result<Document<'static>, Error>,
    ) -> Result<(), Error> {
        let rest = |cart: Node<'_>, _: PlainLines<'_>| {
            operation(cart).map(|cart| Changed { cart, lines: Vec::new(), outcome: () })
        };
        let changed = if reads_lines { None } else { self.change_lines(context, rest) };
        changed.unwrap_or_else(|| self.change_alone(context, operation))
    }

    /// Runs an operation on the cart as a document, and replaces the cart with the result.
    pub(super) fn change<T>(
        &mut self,
        context: &CartContext<'_>,
        operation: impl FnOnce(Node<'_>) -> Result<(Document<'static>, T), Error>,
    ) -> Result<T, Error> {
        let before = document(self, &context.limits)?;
        let (after, outcome) = operation(before.root())?;
        *self = owned(after)?;
        Ok(outcome)
    }

    /// Like [`Cart::change`], for an operation that returns nothing but the cart.
    pub(super) fn change_alone(
        &mut self,
        context: &CartContext<'_>,
        operation: impl FnOnce(Node<'_>) -> Result<Document<'static>, Error>,
    ) -> Result<(), Error> {
        self.change(context, |cart| operation(cart).map(|cart| (cart, ())))
    }
}

/// The members of a cart except its lines.
pub(super) fn without_lines(cart: &Cart<'_>) -> impl ToJson {
    By(move |out: &mut String| {
        out.push('{');
        cart.each_member(&mut |member, value| {
            if member != "items" && !value.is_absent() {
                name(out, member);
                value.write(out);
            }
        });
        cart.extra.write_members(out);
        out.push('}');
    })
}

/// Reads the cart of a document, including members that no rule reads.
pub(super) fn owned(cart: Document<'static>) -> Result<Cart<'static>, Error> {
    let cart = cart.keep_unknown();
    Cart::read(cart.root()).map(Cart::into_owned)
}
