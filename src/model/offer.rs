//! The conditions and sets of an offer. An offer is a coupon, or a promotion of a site.

use super::Money;
use crate::document::{Choice, Extra, Model, Text, json_methods};
use crate::money::Number;

/// The unit that the amount of an offer applies to.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[choice(module = "model")]
pub enum Per {
    /// Each unit: of the whole quantity of a line or, with `set`, those that the sets take.
    #[default]
    #[choice("UNIT")]
    Unit,
}

/// The units that a set takes from its parts.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[choice(module = "model")]
pub enum Choose {
    /// The cheapest of all, instead of the cheapest of each group formed from the most expensive down.
    #[default]
    #[choice("CHEAPEST")]
    Cheapest,
}

/// The price that a percentage is of.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[choice(module = "model")]
pub enum PercentOf {
    /// The undiscounted price.
    #[default]
    #[choice("ORIGINAL")]
    Original,
    /// The part of the price that the discounts before have left.
    #[choice("REST")]
    Rest,
}

/// Selects lines by their products and categories: those in no excluded list and, if there are included lists, in at
/// least one of them. An empty included list matches nothing. A product is named by the `itemYrn` of its line or, if it
/// has none, by its own `id`.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(
    instead("items", "includedItems"),
    instead("product", "includedItems"),
    instead("products", "includedItems"),
    instead("category", "includedCategories"),
    instead("categories", "includedCategories")
)]
pub struct Selector<'a> {
    /// Products to select.
    #[member("includedItems", decides)]
    pub included_items: Option<Vec<Text<'a>>>,
    /// Products to leave out.
    #[member("excludedItems", decides)]
    pub excluded_items: Option<Vec<Text<'a>>>,
    /// Categories whose products to select.
    #[member("includedCategories", decides)]
    pub included_categories: Option<Vec<Text<'a>>>,
    /// Categories whose products to leave out.
    #[member("excludedCategories", decides)]
    pub excluded_categories: Option<Vec<Text<'a>>>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'a, Self>,
}

/// A condition on the lines of a cart, before discounts but for `minLeft`; an offer takes nothing while it does not hold.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct Condition<'a> {
    /// The lines that count; defaults to those that qualify for the offer.
    #[member("of", decides)]
    pub of: Option<Selector<'a>>,
    /// Minimum value of those lines, gross on a site that includes tax, else net.
    #[member("minValue", decides)]
    pub min_value: Option<Money>,
    /// Minimum quantity of those lines.
    #[member("minQuantity", decides)]
    pub min_quantity: Option<Number>,
    /// For an offer that reaches shipping alone: minimum of what all other offers leave of those lines, gross on a site
    /// that includes tax, else net.
    #[member("minLeft", decides)]
    pub min_left: Option<Money>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'a, Self>,
}

/// A part of a set: a number of units of some lines.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(instead("free", "taken"))]
pub struct SetPart<'a> {
    /// The lines that the units come from, among those that qualify for the offer; defaults to all of them.
    #[member("of", decides)]
    pub of: Option<Selector<'a>>,
    /// Number of units that each set needs of this part, a whole number from 1.
    #[member("quantity", required, shape = WHOLE)]
    pub quantity: Number,
    /// Number of those units that the offer takes from, 0 to `quantity`; defaults to all of them.
    #[member("taken", decides, shape = WHOLE)]
    pub taken: Option<Number>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'a, Self>,
}

impl<'a> Selector<'a> {
    /// Selects products, by the `itemYrn` of their lines or their own `id`.
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

    /// Selects products in categories.
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
    /// Returns a part of `quantity` units of any line that qualifies, all of which the offer takes from.
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

    /// Limits the part to selected lines.
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

    /// Sets how many of the units the offer takes from; with 0 the part only has to be bought.
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

json_methods!(Selector<'a>, r#"{"includedItems":["urn:tea"]}"#);
json_methods!(SetPart<'a>, r#"{"quantity":3,"taken":1}"#);
