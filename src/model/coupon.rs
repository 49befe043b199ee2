//! Coupons: the amount they take off, the prices they reach, and their restrictions.

use super::{Choose, Condition, Money, Per, PercentOf, SetPart};
use crate::document::{
    Blank, Choice, Extra, FromNode, KEEPS_UNKNOWN, Model, Named, Node, Search, Text, ToJson, Verbatim, filled,
    json_methods, write,
};
use crate::error::{Error, Path};
use crate::money::{CurrencyCode, Number};

/// The kind of discount that a coupon gives.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[choice(module = "model")]
pub enum DiscountType {
    /// An amount, spread over the prices that the coupon reaches in proportion to them.
    #[default]
    #[choice("ABSOLUTE")]
    Absolute,
    /// A percentage of each undiscounted price.
    #[choice("PERCENT")]
    Percent,
    /// The whole shipping cost, before any other discount.
    #[choice("FREE_SHIPPING")]
    FreeShipping,
    /// The part of the price of each unit, of each set, or of shipping that exceeds a fixed price.
    #[choice("FIXED_PRICE")]
    FixedPrice,
}

/// The prices that a coupon reaches.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[choice(module = "model")]
pub enum DiscountCalculationType {
    /// Line prices only.
    #[default]
    #[choice("SUBTOTAL")]
    Subtotal,
    /// Line prices, line fees and shipping.
    #[choice("TOTAL")]
    Total,
    /// Shipping only.
    #[choice("SHIPPING")]
    Shipping,
}

/// The restrictions of a coupon.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(
    instead("startsAt", "validFrom"),
    instead("endsAt", "validUntil"),
    instead("expiresAt", "validUntil"),
    instead("minimumAmount", "minOrderValue"),
    instead("of", "includedItems"),
    instead("items", "includedItems"),
    instead("product", "includedItems"),
    instead("products", "includedItems"),
    instead("category", "includedCategories"),
    instead("categories", "includedCategories")
)]
pub struct Restrictions<'a> {
    /// Categories that qualify a line whose product is in one of them.
    #[member("includedCategories", decides)]
    pub included_categories: Vec<Text<'a>>,
    /// Categories that disqualify a line. If only exclusions are given, every line outside them qualifies.
    #[member("excludedCategories", decides)]
    pub excluded_categories: Vec<Text<'a>>,
    /// Products that also qualify a line, by its `itemYrn` or, if it has none, its product's `id`. The list applies
    /// without a flag, and an empty one matches nothing.
    #[member("includedItems", decides)]
    pub included_items: Option<Vec<Text<'a>>>,
    /// Products that disqualify a line.
    #[member("excludedItems", decides)]
    pub excluded_items: Option<Vec<Text<'a>>>,
    /// Customer segments; the customer or the line must be in one of them.
    #[member("segments", decides)]
    pub segments: Vec<Text<'a>>,
    /// Minimum value of the lines before discounts, gross on a site that includes tax, else net. Below it the coupon
    /// cannot be applied, and a coupon already on the cart takes nothing.
    #[member("minOrderValue", decides)]
    pub min_order_value: Option<Money>,
    /// Start of validity, a timestamp such as `2026-01-31T22:59:59Z`. Before it, by the request's `now`, the coupon
    /// cannot be applied, and one already on the cart takes nothing.
    #[member("validFrom", decides)]
    pub valid_from: Option<Text<'a>>,
    /// End of validity, a timestamp such as `2026-01-31T22:59:59Z`, inclusive. An expired coupon is treated like one
    /// before `validFrom`.
    #[member("validUntil", decides)]
    pub valid_until: Option<Text<'a>>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest, open)]
    pub extra: Extra<'a, Self>,
}

/// The form of a code by which codes are compared: two are the same if they differ only in the case of ASCII letters.
pub(crate) fn folded(code: &str) -> String {
    code.to_ascii_lowercase()
}

/// A link to a service that handles a coupon.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct Link<'a> {
    /// Task of the service, for example `validate` or `redeem`.
    #[member("rel")]
    pub rel: Option<Text<'a>>,
    /// Human-readable title of the link.
    #[member("title")]
    pub title: Option<Text<'a>>,
    /// URL of the service.
    #[member("href")]
    pub href: Option<Text<'a>>,
    /// Media type of the linked resource.
    #[member("type")]
    pub media_type: Option<Text<'a>>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest, open)]
    pub extra: Extra<'a, Self>,
}

/// A coupon on a cart.
#[derive(Debug, Clone, PartialEq, Model)]
#[model(
    borrowed = "CouponData",
    by_hand,
    blank,
    unless("valid", "code"),
    encloses,
    instead("active", "valid"),
    instead("currencyCode", "currency"),
    instead("percentOff", "discountPercentage"),
    instead("startsAt", "restrictions/validFrom"),
    instead("endsAt", "restrictions/validUntil"),
    instead("expiresAt", "restrictions/validUntil"),
    instead("minimumAmount", "restrictions/minOrderValue"),
    instead("includesTax", "site/includesTax"),
    instead("of", "restrictions"),
    instead("items", "restrictions/includedItems"),
    instead("products", "restrictions/includedItems"),
    instead("categories", "restrictions/includedCategories")
)]
#[doc(alias = "voucher")]
#[doc(alias = "promotion")]
pub struct Coupon<'a> {
    /// Code of the coupon, required in a calculation; not read on a promotion.
    #[member("code")]
    pub code: Option<Text<'a>>,
    /// Whether the coupon is valid; defaults to `true`. An invalid coupon is skipped, and its other members are not
    /// read.
    #[member("valid", decides)]
    pub valid: Option<bool>,
    /// The kind of discount.
    #[member("discountType", decides, required, kinds)]
    pub discount_type: DiscountType,
    /// The prices that the coupon reaches: lines; lines, fees, and shipping; or shipping alone. Defaults to `SUBTOTAL`.
    #[member("discountCalculationType", decides)]
    pub discount_calculation_type: Option<DiscountCalculationType>,
    /// For PERCENT: the percentage of the undiscounted price, at most 100.
    #[member("discountPercentage", decides, needed(Percent))]
    pub discount_percentage: Option<Number>,
    /// Alternative to `discountPercentage`, which takes precedence.
    #[member("discountRate", decides, needed(Percent))]
    pub discount_rate: Option<Number>,
    /// For PERCENT without `set`: `REST` takes the percentage of what the discounts before have left of each price, so
    /// that two of 10 percent on 100 take 10 and 9. Defaults to `ORIGINAL`: of the undiscounted price.
    #[member("percentOf", decides)]
    pub percent_of: Option<PercentOf>,
    /// For ABSOLUTE: the amount to spread over the prices, gross on a site that includes tax, else net.
    #[member("discountAbsolute", decides, needed(Absolute))]
    pub discount_absolute: Option<Money>,
    /// Alternative to `discountAbsolute`, which takes precedence; an amount in `currency`.
    #[member("amount", needed(Absolute))]
    pub amount: Option<Number>,
    /// ISO 4217 code of the currency of `amount`; defaults to the cart's. A coupon of any type that states another
    /// currency than the cart's is refused when it is put on the cart, and takes nothing in a calculation.
    #[member("currency")]
    pub currency: Option<CurrencyCode>,
    /// Whether the coupon reaches only lines that qualify by the categories in `restrictions`.
    #[member("categoryRestricted", decides, or_default)]
    pub category_restricted: bool,
    /// Whether the coupon reaches a line only if the customer or the line is in one of the segments in `restrictions`.
    #[member("segmentRestricted", decides, or_default)]
    pub segment_restricted: bool,
    /// The lines, customers, order values, and times that the coupon is limited to.
    #[member("restrictions", decides, or_default)]
    pub restrictions: Restrictions<'a>,
    /// For FIXED_PRICE: the price of a unit, of a set, or of shipping, gross on a site that includes tax, else net.
    #[member("fixedPrice", decides, needed(FixedPrice))]
    pub fixed_price: Option<Money>,
    /// `UNIT` applies the amount of an ABSOLUTE or FIXED_PRICE offer to each unit. By default, ABSOLUTE is spread over
    /// all prices or, with `set`, given for each set; FIXED_PRICE applies to each unit or, with `set`, to each set.
    #[member("per", decides)]
    pub per: Option<Per>,
    /// A condition on the lines of the cart; the offer takes nothing while it does not hold.
    #[member("condition", decides)]
    pub condition: Option<Box<Condition<'a>>>,
    /// The 1 to 8 parts of a set; the offer takes only from units in complete sets.
    #[member("set", decides)]
    pub set: Option<Vec<SetPart<'a>>>,
    /// Maximum number of sets that count, a whole number from 1; all of them by default.
    #[member("maxSets", decides, shape = WHOLE)]
    pub max_sets: Option<Number>,
    /// `CHEAPEST` takes the cheapest units of a part overall. By default, its units are grouped from the most expensive
    /// down, and the cheapest of each group are taken.
    #[member("choose", decides)]
    pub choose: Option<Choose>,
    /// Maximum amount that the offer takes in total.
    #[member("maxDiscount", decides)]
    pub max_discount: Option<Money>,
    /// Name of a group of offers of which only the best one counts.
    #[member("group")]
    pub group: Option<Text<'a>>,
    /// Identifier of the coupon's record; answers refer to a coupon by its code. On a promotion, its name, unique
    /// within the site.
    #[member("id", kept)]
    pub id: Option<Text<'a>>,
    /// Name shown to customers: a string, or a map from language code to string.
    #[member("name", kept, shape = Name)]
    pub name: Option<Verbatim<'a>>,
    /// How an earlier calculation applied the coupon; no rule reads it.
    #[member("calculationType", kept)]
    pub calculation_type: Option<Text<'a>>,
    /// Services that redeem and validate the coupon; passed through unchanged.
    #[member("links", kept)]
    pub links: Vec<Link<'a>>,
    /// Members that the interface does not name, kept as they were written; of an invalid coupon with a fault, all but its
    /// `code`.
    #[member(rest)]
    pub extra: Extra<'a, Self>,
}

impl<'a> FromNode<'a> for Coupon<'a> {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let mut coupon = Self::blank();
        if node.tolerated(node.present("valid").map(bool::read).transpose())? == Some(false) {
            if let Some(whole) = Self::kept_whole(node) {
                return Ok(whole);
            }
            coupon.code = node.tolerated(node.present("code").map(Text::read).transpose())?;
            let known = |name: &str| name == "valid" || (name == "code" && coupon.code.is_some());
            let extra = rest_of(node, &known);
            return Ok(Self { valid: Some(false), extra, ..coupon });
        }
        coupon.read_members(node)?;
        Ok(coupon)
    }
}

/// The members of a skipped offer with a fault that are kept unread, whatever their names: all but those that are `known`.
fn rest_of<'a>(node: Node<'a>, known: &dyn Fn(&str) -> bool) -> Extra<'a, Coupon<'a>> {
    let mut rest = Extra::default();
    for (name, value) in node.members().filter(|(name, _)| node.keeps_unknown() && !known(name)) {
        rest.keep(name, value);
    }
    rest
}

impl ToJson for Coupon<'_> {
    fn write(&self, out: &mut String) {
        out.push('{');
        if self.is_unread() {
            if let Some(code) = &self.code {
                write::name(out, "code");
                write::string(out, code);
            }
            if let Some(valid) = self.valid {
                write::name(out, "valid");
                valid.write(out);
            }
            if let Some(id) = &self.id {
                write::name(out, "id");
                write::string(out, id);
            }
            self.extra.write_members(out);
        } else {
            self.write_members(out);
        }
        out.push('}');
    }

    fn misspelt(&self, at: &Path<'_>, search: &mut Search<'_>) {
        if !self.is_invalid() {
            self.misspelt_members(at, &[], search);
        }
    }

    fn keeps_unknown(&self) -> bool {
        self.keeps_unknown_members()
    }
}

impl<'a> Coupon<'a> {
    /// An offer that is skipped, with all its members, so that a host can switch it on; `None` if one of them has a
    /// fault, or if nobody keeps them.
    fn kept_whole(node: Node<'a>) -> Option<Self> {
        // The constant keeps a second reader of coupons out of modules where nobody keeps what no rule reads.
        if !KEEPS_UNKNOWN || !node.keeps_unknown() || node.is_tolerant() {
            return None;
        }
        let mut whole = Self::blank();
        whole.read_members(node).is_ok().then_some(whole)
    }

    /// Whether there are no members but a code, an id and those that were kept unread, since one of them has a fault.
    pub(crate) fn is_unread(&self) -> bool {
        if !KEEPS_UNKNOWN {
            return self.is_invalid();
        }
        let Self { code, valid, id, extra, .. } = self;
        let has_no_more = || {
            let (code, id, extra) = (code.clone(), id.clone(), extra.clone());
            *self == Self { code, valid: *valid, id, extra, ..Self::blank() }
        };
        (self.is_invalid() || extra.iter().any(|(name, _)| Self::names(name))) && has_no_more()
    }

    /// A promotion that is switched off. With a fault in one of its members, all but `active` and `id` are kept unread.
    pub(crate) fn switched_off(node: Node<'a>) -> Self {
        if let Some(whole) = Self::kept_whole(node) {
            return whole;
        }
        let extra = rest_of(node, &|name| matches!(name, "active" | "id"));
        Self { valid: Some(false), extra, ..Self::blank() }
    }

    /// The group, unless it is blank.
    pub(crate) fn own_group(&self) -> Option<&str> {
        filled(self.group.as_deref())
    }

    /// Whether the coupon has a condition that must hold before it takes anything.
    pub(crate) const fn has_conditions(&self) -> bool {
        let Restrictions { min_order_value, valid_from, valid_until, .. } = &self.restrictions;
        min_order_value.is_some() || valid_from.is_some() || valid_until.is_some() || self.condition.is_some()
    }

    /// Whether the coupon is marked invalid; a calculation skips it.
    #[must_use]
    pub fn is_invalid(&self) -> bool {
        self.valid == Some(false)
    }

    /// Returns a coupon that takes `percentage` percent off every line.
    ///
    /// ```
    /// let ten = cartwright::Coupon::percent("TEN", 10.into());
    /// assert_eq!(ten.to_json(), r#"{"code":"TEN","discountType":"PERCENT","discountPercentage":10}"#);
    /// ```
    #[must_use]
    pub fn percent(code: impl Into<Text<'a>>, percentage: Number) -> Self {
        Self {
            code: Some(code.into()),
            discount_type: DiscountType::Percent,
            discount_percentage: Some(percentage),
            ..Self::blank()
        }
    }

    /// Returns a coupon that takes `amount` off the lines, in the cart's currency and spread over them.
    ///
    /// ```
    /// let five = cartwright::Coupon::absolute("FIVE", 5.into());
    /// assert_eq!(five.to_json(), r#"{"code":"FIVE","discountType":"ABSOLUTE","discountAbsolute":{"amount":5}}"#);
    /// ```
    #[must_use]
    pub fn absolute(code: impl Into<Text<'a>>, amount: Number) -> Self {
        Self { code: Some(code.into()), discount_absolute: Some(amount.into()), ..Self::blank() }
    }

    /// Returns a coupon for free shipping.
    ///
    /// ```
    /// let free = cartwright::Coupon::free_shipping("FREE");
    /// assert_eq!(free.to_json(), r#"{"code":"FREE","discountType":"FREE_SHIPPING"}"#);
    /// ```
    #[must_use]
    pub fn free_shipping(code: impl Into<Text<'a>>) -> Self {
        Self { code: Some(code.into()), discount_type: DiscountType::FreeShipping, ..Self::blank() }
    }

    /// Makes the coupon reach line fees and shipping too.
    ///
    /// ```
    /// use cartwright::Coupon;
    /// use cartwright::model::DiscountCalculationType;
    ///
    /// let ten = Coupon::percent("TEN", 10.into()).on_total();
    /// assert_eq!(ten.discount_calculation_type, Some(DiscountCalculationType::Total));
    /// ```
    #[must_use]
    pub fn on_total(self) -> Self {
        Self { discount_calculation_type: Some(DiscountCalculationType::Total), ..self }
    }
}

json_methods!(Coupon<'a> as CouponData, r#"{"code":"TEN","discountType":"PERCENT","discountPercentage":10}"#);
