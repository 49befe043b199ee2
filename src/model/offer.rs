//! The conditions of an offer and the sets that it is for. An offer is a coupon, or a promotion of a site.

use crate::document::Text;
use crate::document::extra::Extra;
use crate::document::model::{Choice, Model};
use crate::document::text_doors::text_doors;
use crate::model::price::Money;
use crate::money::number::Number;

/// The thing that the amount of an offer is for.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[choice(module = "model")]
pub enum Per {
    /// Each unit of a line: its quantity, or the units of it that a set takes.
    #[default]
    #[choice("UNIT")]
    Unit,
}

/// Which units of its parts a set takes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[choice(module = "model")]
pub enum Choose {
    /// The cheapest of all, in the place of the cheapest of each group from the dearest down.
    #[default]
    #[choice("CHEAPEST")]
    Cheapest,
}

/// Lines by their products and categories: those in no excluded list, and in an included one where there is any. An
/// included list that is empty holds nothing. A product is named by the `itemYrn` of its line, or its own `id` where the
/// line has none.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct Selector<'a> {
    /// Products that are selected.
    #[member("includedItems")]
    pub included_items: Option<Vec<Text<'a>>>,
    /// Products that are not.
    #[member("excludedItems")]
    pub excluded_items: Option<Vec<Text<'a>>>,
    /// Categories whose products are selected.
    #[member("includedCategories")]
    pub included_categories: Option<Vec<Text<'a>>>,
    /// Categories whose products are not.
    #[member("excludedCategories")]
    pub excluded_categories: Option<Vec<Text<'a>>>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'a, Self>,
}

/// A demand on the lines of a cart before discounts, without which an offer takes nothing.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct Condition<'a> {
    /// The lines that count. Absent: those that qualify for the offer.
    #[member("of")]
    pub of: Option<Selector<'a>>,
    /// Least value of those lines, gross on a site that includes tax, else net.
    #[member("minValue")]
    pub min_value: Option<Money>,
    /// Least quantity of those lines.
    #[member("minQuantity")]
    pub min_quantity: Option<Number>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'a, Self>,
}

/// A part of a set: so many units of some lines.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct SetPart<'a> {
    /// The lines that the units are of, among those that qualify for the offer. Absent: all of them.
    #[member("of")]
    pub of: Option<Selector<'a>>,
    /// The units that a set has of it: a whole number from 1.
    #[member("quantity", required, shape = WHOLE)]
    pub quantity: Number,
    /// The units of it that the offer takes from: from 0 to `quantity`. Absent: all.
    #[member("taken", shape = WHOLE)]
    pub taken: Option<Number>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'a, Self>,
}

impl<'a> Selector<'a> {
    /// Products, by the `itemYrn` of their lines or their own `id`.
    ///
    /// ```
    /// use cartwright::model::Selector;
    ///
    /// assert_eq!(Selector::items(["urn:tea"]).to_json(), r#"{"includedItems":["urn:tea"]}"#);
    /// ```
    #[must_use]
    pub fn items<T: Into<Text<'a>>>(items: impl IntoIterator<Item = T>) -> Self {
        Self { included_items: Some(texts(items)), ..Self::default() }
    }

    /// Products of categories.
    ///
    /// ```
    /// use cartwright::model::Selector;
    ///
    /// assert_eq!(Selector::categories(["tea"]).to_json(), r#"{"includedCategories":["tea"]}"#);
    /// ```
    #[must_use]
    pub fn categories<T: Into<Text<'a>>>(categories: impl IntoIterator<Item = T>) -> Self {
        Self { included_categories: Some(texts(categories)), ..Self::default() }
    }
}

impl<'a> SetPart<'a> {
    /// So many units of any line that qualifies, all of which are taken.
    ///
    /// ```
    /// use cartwright::model::SetPart;
    ///
    /// assert_eq!(SetPart::units(3).to_json(), r#"{"quantity":3}"#);
    /// ```
    #[must_use]
    pub fn units(quantity: u64) -> Self {
        Self { quantity: quantity.into(), ..Self::default() }
    }

    /// The same units, of selected lines.
    ///
    /// ```
    /// use cartwright::model::{Selector, SetPart};
    ///
    /// let tea = SetPart::units(2).of(Selector::categories(["tea"]));
    /// assert_eq!(tea.to_json(), r#"{"of":{"includedCategories":["tea"]},"quantity":2}"#);
    /// ```
    #[must_use]
    pub fn of(self, lines: Selector<'a>) -> Self {
        Self { of: Some(lines), ..self }
    }

    /// The same units, of which so many are taken; of 0 the part is only bought.
    ///
    /// ```
    /// use cartwright::model::SetPart;
    ///
    /// assert_eq!(SetPart::units(3).taking(1).to_json(), r#"{"quantity":3,"taken":1}"#);
    /// ```
    #[must_use]
    pub fn taking(self, taken: u64) -> Self {
        Self { taken: Some(taken.into()), ..self }
    }
}

fn texts<'a, T: Into<Text<'a>>>(texts: impl IntoIterator<Item = T>) -> Vec<Text<'a>> {
    texts.into_iter().map(Into::into).collect()
}

text_doors!(Selector<'a>, r#"{"includedItems":["urn:tea"]}"#);
text_doors!(SetPart<'a>, r#"{"quantity":3,"taken":1}"#);
