//! The lines of a typed cart that a change can concern: those with an id or a product that its request names. No other
//! line is looked at.

use crate::collections::TextSet;
use crate::document::{Node, Text};
use crate::model::borrowed::{Item, Sold};

/// The ids and products that a request names.
#[derive(Default)]
pub(crate) struct Sought<'a> {
    ids: TextSet<'a>,
    yrns: TextSet<'a>,
    products: TextSet<'a>,
}

impl<'a> Sought<'a> {
    /// Names the id and the product of a line.
    pub(super) fn line(&mut self, line: &'a Item<'_>) {
        if let Some(id) = line.line_id() {
            self.ids.insert(id.into());
        }
        let product = line.product.as_ref().and_then(|product| product.id.as_deref());
        self.product(line.item_yrn.as_deref().map(Text::from), product.map(Text::from));
    }

    /// Names a product: by its `itemYrn`, its `product.id`, or both, of which either may come to count.
    fn product(&mut self, item_yrn: Option<Text<'a>>, product_id: Option<Text<'a>>) {
        item_yrn.map(|item_yrn| self.yrns.insert(item_yrn));
        product_id.map(|product_id| self.products.insert(product_id));
    }

    /// Names the lines of a cart with these ids and, for each, its product and that which an update makes it.
    pub(super) fn updates(&mut self, lines: &'a [Item<'_>], updates: impl Iterator<Item = (Text<'a>, Node<'a>)>) {
        for (item_id, body) in updates {
            let product = body.present("product").and_then(|product| product.present("id"));
            self.product(body.present("itemYrn").and_then(|yrn| yrn.as_text()), product.and_then(|id| id.as_text()));
            self.ids.insert(item_id);
        }
        for line in lines {
            if line.id.as_deref().is_some_and(|id| self.ids.contains(id)) {
                self.line(line);
            }
        }
    }

    /// Whether the request concerns a line.
    pub(super) fn has(&self, line: &Item<'_>) -> bool {
        line.id.as_deref().is_some_and(|id| self.ids.contains(id))
            || line.sold().is_some_and(|sold| match sold {
                Sold::Catalog(yrn) => self.yrns.contains(yrn),
                Sold::Own(id) => self.products.contains(id),
            })
    }
}
