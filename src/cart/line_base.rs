//! A line as it came: in a document, or typed. The rules of a change are written once, for drafts of either.

use super::line_value::InThisBuild;
use super::{Line, Value, lists, rules};
use crate::document::{Node, Text};
use crate::error::{Error, Path};
use crate::limits::Limits;
use crate::model::borrowed::{Item, Price, UnitPrice};
use crate::pricing::checks::CheckContext;

/// A line as it came: one of the cart, or one that is added.
#[derive(Clone, Copy)]
pub(crate) enum LineBase<'a> {
    /// A line of a document.
    Node(Node<'a>),
    /// A typed line, of which nothing needs its text.
    #[cfg_attr(not(feature = "typed"), allow(dead_code, reason = "without the feature there are no typed lines"))]
    Typed(&'a Item<'a>, InThisBuild),
}

impl<'a> LineBase<'a> {
    /// The line in its document, if it is in one.
    pub(crate) const fn node(self) -> Option<Node<'a>> {
        match self {
            Self::Node(node) => Some(node),
            Self::Typed(..) => None,
        }
    }

    /// The id of the line; an empty one counts as absent.
    pub(crate) fn line_id(self) -> Option<Text<'a>> {
        match self {
            Self::Node(node) => lists::line_id(node),
            Self::Typed(item, _) => item.line_id().map(Text::from),
        }
    }

    /// The value of a member, `null` included.
    pub(crate) fn get(self, name: &str) -> Option<Value<'a>> {
        match self {
            Self::Node(node) => node.get(name).map(Value::Node),
            Self::Typed(item, built) => match name {
                "id" => item.id.as_deref().map(Value::Id),
                "type" => Some(Value::Kind(item.item_type)),
                "quantity" => Some(Value::Quantity(item.quantity)),
                _ => match item.member(name) {
                    Some(known) => (!known.is_absent()).then_some(Value::Field(known, item, built)),
                    None => item.extra.get(name).map(|other| Value::Text(other.as_str())),
                },
            },
        }
    }

    /// Visits the members that have a value, each with its name.
    pub(crate) fn each_member(self, see: &mut dyn FnMut(Text<'a>, Value<'a>)) {
        let mut see = |name, value: Value<'a>| {
            if !value.is_null() {
                see(name, value);
            }
        };
        match self {
            Self::Node(node) => node.members().for_each(|(name, value)| see(name, Value::Node(value))),
            Self::Typed(item, built) => {
                item.each_member(&mut |name, value| {
                    if !value.is_absent() {
                        see(name.into(), Value::Field(value, item, built));
                    }
                });
                item.extra.iter().for_each(|(name, value)| see(name.into(), Value::Text(value.as_str())));
            }
        }
    }

    /// The pointer to the line, which is at an index among the lines of the cart.
    pub(crate) fn pointer(self, index: usize) -> String {
        match self {
            Self::Node(node) => node.pointer(),
            Self::Typed(..) => Path::Text("").member("items").element(index).into(),
        }
    }

    /// The bytes of a typed line that is bare, as text and rounded up.
    pub(crate) fn bare_bytes(self) -> Option<usize> {
        let Self::Typed(item, _) = self else { return None };
        let texts = [&item.id, &item.item_yrn, &item.tax_code];
        let price_id = item.price.as_ref().and_then(|price| price.price_id.as_ref());
        let tax_code = item.unit_price.as_ref().and_then(|unit| unit.tax_code.as_ref());
        let texts = texts.into_iter().filter_map(Option::as_ref).chain(price_id).chain(tax_code);
        is_bare(item).then(|| texts.fold(BARE_BYTES, |bytes, text| bytes.saturating_add(text.len())))
    }

    /// Checks the line by itself, then does something with it; `at` makes the pointers to its members.
    pub(crate) fn checked<T>(
        self,
        terms: &CheckContext<'_>,
        at: &Path<'_>,
        then: impl FnOnce(&Item<'_>) -> Result<T, Error>,
    ) -> Result<T, Error> {
        match self {
            Self::Node(node) => {
                // Pointers that begin at the line cost nothing to write, however many lines are malformed.
                let own = node.to_document();
                let item = rules::line(own.root(), terms).map_err(|error| error.below(at))?;
                then(&item)
            }
            Self::Typed(item, _) => {
                rules::check_item(item, terms, at)?;
                then(item)
            }
        }
    }
}

impl Line for LineBase<'_> {
    fn value(&self, name: &str) -> Option<Value<'_>> {
        self.get(name)
    }
}

/// The members of a line that is bare.
const BARE: [&str; 9] =
    ["id", "type", "itemYrn", "quantity", "price", "taxCode", "unitPrice", "weightDependent", "keepAsSeparateLineItem"];

/// The most bytes of a bare line as text, without its texts: names, numbers and punctuation.
const BARE_BYTES: usize = 512;

/// Whether a line has nothing but its product, price, quantity and tax, all of them short: as text it exceeds no limit.
pub(crate) fn is_bare(line: &Item<'_>) -> bool {
    let is_short = |text: &Option<Text<'_>>| text.as_ref().is_none_or(|text| text.len() <= Limits::DEFAULT.text_bytes);
    let is_plain_price = |price: &Price<'_>| {
        is_short(&price.price_id)
            && price.measurement_unit.is_none()
            && price.tiers.is_empty()
            && price.extra.is_empty()
    };
    let is_plain_unit = |unit: &UnitPrice<'_>| is_short(&unit.tax_code) && unit.extra.is_empty();
    let mut has_more = !line.extra.is_empty();
    line.each_member(&mut |name, value| has_more |= !BARE.contains(&name) && !value.is_absent());
    !has_more
        && [&line.id, &line.item_yrn, &line.tax_code].into_iter().all(is_short)
        && line.price.as_ref().is_none_or(is_plain_price)
        && line.unit_price.as_ref().is_none_or(is_plain_unit)
}
