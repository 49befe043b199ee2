//! A line of the cart while it is priced.

use crate::error::{ITEMS, Path};
use crate::model::borrowed::Item;
use crate::money::Ratio;

/// A line of the cart, its index, and its exact quantity.
pub(crate) struct CartLine<'a> {
    pub(crate) index: usize,
    pub(crate) item: &'a Item<'a>,
    pub(crate) quantity: Ratio,
}

impl CartLine<'_> {
    /// The path of the line.
    pub(crate) const fn at(&self) -> Path<'static> {
        ITEMS.element(self.index)
    }
}
