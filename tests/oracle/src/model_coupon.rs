//! Coupons and promotions of the generator, and the amounts in them.

use crate::fractions::{self, Fraction};

/// A JSON number as it is written in the request, `12.50` and `1e2` included.
#[derive(Clone, Debug)]
pub struct Decimal(pub String);

impl Decimal {
    pub fn exact(&self) -> Fraction {
        fractions::parse(&self.0)
    }
}

impl From<&str> for Decimal {
    fn from(text: &str) -> Decimal {
        Decimal(text.into())
    }
}

impl Default for Decimal {
    fn default() -> Decimal {
        "0".into()
    }
}

/// Written as an amount with its currency, or as a plain number.
#[derive(Clone, Debug, Default)]
pub struct Money {
    pub amount: Decimal,
    pub plain: bool,
}

#[derive(Clone, Debug, Default)]
pub struct Coupon {
    pub code: Option<String>,
    pub discount_type: &'static str,
    /// `SUBTOTAL`, `TOTAL`, or absent for `SUBTOTAL`.
    pub calculation: Option<&'static str>,
    pub percentage: Option<Decimal>,
    pub rate: Option<Decimal>,
    pub absolute: Option<Decimal>,
    pub amount: Option<Decimal>,
    pub currency: bool,
    pub valid: Option<bool>,
    pub category_restricted: Option<bool>,
    pub segment_restricted: Option<bool>,
    pub restrictions: Option<Restrictions>,
    pub offer: Offer,
}

impl Coupon {
    /// Whether it is switched off, so that nothing of it is examined.
    pub fn is_skipped(&self) -> bool {
        self.valid == Some(false) || self.offer.active == Some(false)
    }
}

/// The members of an offer beyond those of a simple coupon.
#[derive(Clone, Debug, Default)]
pub struct Offer {
    /// The name of a promotion.
    pub id: Option<String>,
    /// The switch of a promotion.
    pub active: Option<bool>,
    /// Its amounts are in a currency that no cart has.
    pub foreign: bool,
    pub included_items: Option<Vec<String>>,
    pub excluded_items: Option<Vec<String>>,
    pub condition: Option<Condition>,
    pub fixed_price: Option<Decimal>,
    pub per_unit: bool,
    /// `ORIGINAL` or `REST`.
    pub percent_of: Option<&'static str>,
    pub set: Vec<SetPart>,
    pub max_sets: Option<usize>,
    pub cheapest: bool,
    pub max_discount: Option<Decimal>,
    pub group: Option<&'static str>,
}

#[derive(Clone, Debug, Default)]
pub struct Condition {
    pub of: Option<Selector>,
    pub min_value: Option<Decimal>,
    pub min_quantity: Option<Decimal>,
    pub min_left: Option<Decimal>,
}

#[derive(Clone, Debug, Default)]
pub struct Selector {
    pub included_items: Option<Vec<String>>,
    pub excluded_items: Option<Vec<String>>,
    pub included: Option<Vec<String>>,
    pub excluded: Option<Vec<String>>,
}

#[derive(Clone, Debug, Default)]
pub struct SetPart {
    pub of: Option<Selector>,
    pub quantity: usize,
    pub taken: Option<usize>,
}

#[derive(Clone, Debug, Default)]
pub struct Restrictions {
    pub included: Option<Vec<String>>,
    pub excluded: Option<Vec<String>>,
    pub segments: Option<Vec<String>>,
    pub min_order_value: Option<Money>,
    pub valid_from: Option<String>,
    pub valid_until: Option<String>,
}
