//! INTERNAL lines of one product with several prices. A validation reports them even if a preference allows them.

use super::{Identity, identity};
use crate::collections::{TextMap, TextSet};
use crate::document::{Blank, FromNode, Node, edit};
use crate::error::cut;
use crate::model::borrowed::{Item, ItemType, Price, Product, item};

/// The greatest number of prices in the message; the rest is replaced by an ellipsis.
const NAMED_PRICES: usize = 8;

/// The price of an INTERNAL line.
struct Priced {
    /// The index of the line.
    line: usize,
    /// The identity of the price.
    price: String,
    /// The price as it appears in the message: its id, and its amount.
    shown: [String; 2],
}

/// Products whose INTERNAL lines have several prices.
pub(crate) struct DuplicatedPrices {
    /// The message about the product of each line, by the index of the line.
    messages: Vec<Option<String>>,
}

impl DuplicatedPrices {
    pub(crate) fn of(lines: Node<'_>) -> Self {
        let mut products: TextMap<'_, Vec<Priced>> = TextMap::new();
        for (line, node) in lines.elements().enumerate() {
            if let Some((identity, shown)) = priced(node.to_document().root()).filter(|(line, _)| !line.of_line)
                && let Some(lines) = products.get_or_insert_with(identity.product.into(), Vec::new)
            {
                lines.push(Priced { line, price: identity.price, shown });
            }
        }
        let mut messages = vec![None; lines.elements().count()];
        for (_, lines) in products.iter() {
            if lines.iter().zip(lines.iter().skip(1)).all(|(one, next)| one.price == next.price) {
                continue;
            }
            let message = duplicated(lines);
            for priced in lines {
                if let Some(own) = messages.get_mut(priced.line) {
                    *own = Some(message.clone());
                }
            }
        }
        Self { messages }
    }

    /// The message about a line whose product has several prices.
    pub(crate) fn message(&self, line: usize) -> Option<String> {
        self.messages.get(line)?.clone()
    }
}

/// The identity of an INTERNAL line with regard to its price, however malformed the rest is, and the price as shown in
/// the message: its id, and its amount.
fn priced(node: Node<'_>) -> Option<(Identity, [String; 2])> {
    let item_type = item::stated_type(node).ok()?.unwrap_or_default();
    if item_type != ItemType::Internal {
        return None;
    }
    let item = Item {
        item_type,
        item_yrn: node.present("itemYrn").and_then(|yrn| yrn.as_text()),
        product: node.present("product").and_then(|product| Product::read(product).ok()),
        price: Some(Price::read(node.present("price")?).ok()?),
        ..Item::blank()
    };
    let price = item.price.as_ref()?;
    let mut amount = price.effective_amount.map(|amount| amount.to_string()).unwrap_or_default();
    if !price.tiers.is_empty() {
        amount = format!("{amount} ({})", identity::tiers(price));
    }
    let id = price.price_id.as_deref().map_or_else(|| amount.clone(), str::to_owned);
    Some((Identity::of_line(&item, &edit::nothing())?, [id, amount]))
}

/// The message that the interface prescribes: the ids of the prices, or their amounts if the ids are the same.
fn duplicated(lines: &[Priced]) -> String {
    let distinct = |which: fn(&[String; 2]) -> &str| {
        let mut seen = TextSet::default();
        let mut shown = Vec::new();
        for name in lines.iter().map(|priced| which(&priced.shown)) {
            if seen.insert(name.into()) {
                shown.push(cut(name));
            }
        }
        shown
    };
    let ids = distinct(|[id, _]| id);
    let mut names = if ids.len() > 1 { ids } else { distinct(|[_, amount]| amount) };
    if names.len() > NAMED_PRICES {
        names.truncate(NAMED_PRICES);
        names.push("...");
    }
    format!("Duplicated prices [{}] found for the same product in the cart", names.join(","))
}
