//! A coupon: what it takes off, which prices it reaches, and when it is well-formed.

use crate::document::extra::Extra;
use crate::document::model::{Blank, Choice, Model};
use crate::document::node::Node;
use crate::document::read::Read;
use crate::document::text_doors::text_doors;
use crate::document::verbatim::Verbatim;
use crate::document::written::Written;
use crate::document::{Text, write};
use crate::error::Error;
use crate::error::nearest::See;
use crate::error::path::Path;
use crate::model::offer::{Choose, Condition, Per, SetPart};
use crate::model::price::{CurrencyCode, Money};
use crate::money::number::Number;

/// How a coupon is measured.
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
    /// The part that goes beyond a price: of each unit, of each set, or of shipping.
    #[choice("FIXED_PRICE")]
    FixedPrice,
}

/// Which prices a coupon reaches.
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
pub struct Restrictions<'a> {
    /// A line qualifies when one of its product's categories is here.
    #[member("includedCategories")]
    pub included_categories: Vec<Text<'a>>,
    /// A line with one of these categories does not qualify. With exclusions alone, every line outside them qualifies.
    #[member("excludedCategories")]
    pub excluded_categories: Vec<Text<'a>>,
    /// A line qualifies, too, when its product is here: its `itemYrn`, or the `id` of its product. The list counts without a
    /// flag, and an empty one holds nothing.
    #[member("includedItems")]
    pub included_items: Option<Vec<Text<'a>>>,
    /// A line whose product is here does not qualify.
    #[member("excludedItems")]
    pub excluded_items: Option<Vec<Text<'a>>>,
    /// Customer segments, one of which the customer or the line must be in.
    #[member("segments")]
    pub segments: Vec<Text<'a>>,
    /// Least value of the lines before discounts, gross on a site that includes tax, else net. Below it the coupon
    /// cannot be applied, and one that the cart carries takes nothing.
    #[member("minOrderValue")]
    pub min_order_value: Option<Money>,
    /// Start of validity, ISO 8601: judged as `minOrderValue`, by the request's `now`.
    #[member("validFrom")]
    pub valid_from: Option<Text<'a>>,
    /// End of validity, itself included: judged as `validFrom`.
    #[member("validUntil")]
    pub valid_until: Option<Text<'a>>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'a, Self>,
}

/// A link to something that has to do with a coupon.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct Link<'a> {
    /// The task of the service, for example `validate` or `redeem`.
    #[member("rel")]
    pub rel: Option<Text<'a>>,
    /// Its title, for a person.
    #[member("title")]
    pub title: Option<Text<'a>>,
    /// Its address.
    #[member("href")]
    pub href: Option<Text<'a>>,
    /// Its media type.
    #[member("type")]
    pub media_type: Option<Text<'a>>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'a, Self>,
}

/// A coupon on a cart.
#[derive(Debug, Clone, PartialEq, Model)]
#[model(by_hand, blank, unless("valid", "code"))]
pub struct Coupon<'a> {
    /// The code, which every coupon that is calculated needs. Of a promotion it is not read.
    #[member("code")]
    pub code: Option<Text<'a>>,
    /// `false` marks a coupon that takes part in nothing: it is skipped before anything else of it is looked at.
    /// Absent: `true`.
    #[member("valid")]
    pub valid: Option<bool>,
    /// How the coupon is measured.
    #[member("discountType", required)]
    pub discount_type: DiscountType,
    /// Which prices it reaches: those of the lines; lines, fees and shipping; or shipping alone. Absent: `SUBTOTAL`.
    #[member("discountCalculationType")]
    pub discount_calculation_type: Option<DiscountCalculationType>,
    /// Of a PERCENT coupon: the percentage of the undiscounted price, at most 100.
    #[member("discountPercentage")]
    pub discount_percentage: Option<Number>,
    /// As `discountPercentage`, which comes first.
    #[member("discountRate")]
    pub discount_rate: Option<Number>,
    /// Of an ABSOLUTE coupon: the amount that is spread over the prices, on the side that the site discounts.
    #[member("discountAbsolute")]
    pub discount_absolute: Option<Money>,
    /// As `discountAbsolute`, which comes first, in `currency`.
    #[member("amount")]
    pub amount: Option<Number>,
    /// ISO 4217 code of the currency of `amount`. Absent: the cart's.
    #[member("currency")]
    pub currency: Option<CurrencyCode>,
    /// Whether only lines of the categories in `restrictions` are reached.
    #[member("categoryRestricted", or_default)]
    pub category_restricted: bool,
    /// Whether only customers or lines of the segments in `restrictions` are reached.
    #[member("segmentRestricted", or_default)]
    pub segment_restricted: bool,
    /// The restrictions of a restricted coupon, and when it may be applied.
    #[member("restrictions", or_default)]
    pub restrictions: Restrictions<'a>,
    /// Of a FIXED_PRICE offer: the price of a unit, of a set, or of shipping, on the side that the site discounts.
    #[member("fixedPrice")]
    pub fixed_price: Option<Money>,
    /// `UNIT`: the amount of an ABSOLUTE or FIXED_PRICE offer is for each unit. Absent: ABSOLUTE is spread over all prices, or given for
    /// each set; FIXED_PRICE is for each set, and without sets for each unit.
    #[member("per")]
    pub per: Option<Per>,
    /// A demand on the cart, without which the offer takes nothing.
    #[member("condition")]
    pub condition: Option<Box<Condition<'a>>>,
    /// The parts of a set, 1 to 8: the offer takes from the units of complete sets alone.
    #[member("set")]
    pub set: Option<Vec<SetPart<'a>>>,
    /// The most sets that count: a whole number from 1. Absent: all.
    #[member("maxSets", shape = WHOLE)]
    pub max_sets: Option<Number>,
    /// `CHEAPEST`: the units of a part that are taken are the cheapest of all. Absent: of each group of its units, from the
    /// dearest down, the cheapest.
    #[member("choose")]
    pub choose: Option<Choose>,
    /// The most that the offer takes in all.
    #[member("maxDiscount")]
    pub max_discount: Option<Money>,
    /// A name that offers share of which only the best one counts.
    #[member("group")]
    pub group: Option<Text<'a>>,
    /// Identifier of the coupon's record; answers name a coupon by its code. Of a promotion: its name, which no other one of the
    /// site has.
    #[member("id", kept)]
    pub id: Option<Text<'a>>,
    /// The name that is shown to customers: a text, or a map of language code to text.
    #[member("name", kept, shape = Name)]
    pub name: Option<Verbatim<'a>>,
    /// How an earlier calculation was made; no rule reads it.
    #[member("calculationType", kept)]
    pub calculation_type: Option<Text<'a>>,
    /// The services that redeem and validate the coupon; passed through.
    #[member("links", kept)]
    pub links: Vec<Link<'a>>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'a, Self>,
}

impl<'a> Read<'a> for Coupon<'a> {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let mut coupon = Self::blank();
        if node.present("valid").map(bool::read).transpose()? == Some(false) {
            coupon.valid = Some(false);
            coupon.code = node.present("code").map(Text::read).transpose()?;
            let known = |name: &str| name == "valid" || (name == "code" && coupon.code.is_some());
            for (name, value) in node.members().filter(|(name, _)| node.is_whole() && !known(name)) {
                coupon.extra.keep(name, value);
            }
            return Ok(coupon);
        }
        coupon.read_members(node)?;
        Ok(coupon)
    }
}

impl Written for Coupon<'_> {
    fn write(&self, out: &mut String) {
        out.push('{');
        if self.is_invalid() {
            if let Some(code) = &self.code {
                write::name(out, "code");
                write::string(out, code);
            }
            write::name(out, "valid");
            out.push_str("false");
            self.extra.write_members(out);
        } else {
            self.write_members(out);
        }
        out.push('}');
    }

    fn misspelt(&self, at: &Path<'_>, see: See<'_>) {
        if !self.is_invalid() {
            self.misspelt_members(at, &[], see);
        }
    }
}

impl<'a> Coupon<'a> {
    /// Whether the coupon asks for anything before it takes part.
    pub(crate) const fn has_conditions(&self) -> bool {
        let Restrictions { min_order_value, valid_from, valid_until, .. } = &self.restrictions;
        min_order_value.is_some() || valid_from.is_some() || valid_until.is_some() || self.condition.is_some()
    }

    /// Whether the coupon was found invalid; a calculation skips it.
    ///
    /// ```
    /// use cartwright::Coupon;
    ///
    /// let ten = Coupon::percent("TEN", 10.into());
    /// assert!(!ten.is_invalid());
    /// assert!(Coupon { valid: Some(false), ..ten }.is_invalid());
    /// ```
    #[must_use]
    pub fn is_invalid(&self) -> bool {
        self.valid == Some(false)
    }

    /// A coupon of `percentage` percent on every line.
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

    /// A coupon of `amount`, in the cart's currency, spread over the lines.
    ///
    /// ```
    /// let five = cartwright::Coupon::absolute("FIVE", 5.into());
    /// assert_eq!(five.to_json(), r#"{"code":"FIVE","discountType":"ABSOLUTE","discountAbsolute":{"amount":5}}"#);
    /// ```
    #[must_use]
    pub fn absolute(code: impl Into<Text<'a>>, amount: Number) -> Self {
        Self { code: Some(code.into()), discount_absolute: Some(amount.into()), ..Self::blank() }
    }

    /// A coupon that takes the whole shipping cost.
    ///
    /// ```
    /// let free = cartwright::Coupon::free_shipping("FREE");
    /// assert_eq!(free.to_json(), r#"{"code":"FREE","discountType":"FREE_SHIPPING"}"#);
    /// ```
    #[must_use]
    pub fn free_shipping(code: impl Into<Text<'a>>) -> Self {
        Self { code: Some(code.into()), discount_type: DiscountType::FreeShipping, ..Self::blank() }
    }

    /// The same coupon, reaching line fees and shipping too.
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

text_doors!(Coupon<'a>, r#"{"code":"TEN","discountType":"PERCENT","discountPercentage":10}"#);
