//! The product that a line sells: the catalog product that `itemYrn` names or, without one, the line's own product by
//! its `id`. A name of nothing but white space counts as absent.

use super::item::Item;
use crate::document::filled;

/// The product of a line, by its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Sold<'i> {
    /// A product of the catalog, by its resource name.
    Catalog(&'i str),
    /// The line's own product, by its `id`.
    Own(&'i str),
}

impl<'i> Sold<'i> {
    /// The product of a line with this `itemYrn` and `product.id`; `None` without either.
    #[inline]
    pub(crate) fn of(item_yrn: Option<&'i str>, product_id: Option<&'i str>) -> Option<Self> {
        filled(item_yrn).map(Self::Catalog).or_else(|| filled(product_id).map(Self::Own))
    }

    /// The name, whatever names it: offers and providers do not tell the two apart.
    pub(crate) const fn name(self) -> &'i str {
        match self {
            Self::Catalog(name) | Self::Own(name) => name,
        }
    }
}

impl Item<'_> {
    /// The product that the line sells; `None` for a line without one, which is refused.
    #[inline]
    pub(crate) fn sold(&self) -> Option<Sold<'_>> {
        Sold::of(self.item_yrn.as_deref(), self.product.as_ref().and_then(|product| product.id.as_deref()))
    }
}
