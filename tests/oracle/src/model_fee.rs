//! The fees of lines, of a site and of a request.

use crate::model_coupon::{Decimal, Selector};

#[derive(Clone, Debug, Default)]
pub struct Fee {
    pub id: Option<String>,
    pub origin: Option<String>,
    /// The localized name as JSON.
    pub name: Option<&'static str>,
    pub kind: FeeKind,
    /// An amount, or a percentage for `Percent`.
    pub amount: Decimal,
    pub includes_tax: Option<bool>,
    pub taxable: Option<bool>,
    pub tax_code: Option<String>,
    pub tax_rate: Option<Decimal>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum FeeKind {
    #[default]
    Absolute,
    TimesQuantity,
    Percent,
}

impl FeeKind {
    pub fn name(self) -> &'static str {
        match self {
            FeeKind::Absolute => "ABSOLUTE",
            FeeKind::TimesQuantity => "ABSOLUTE_MULTIPLY_ITEMQUANTITY",
            FeeKind::Percent => "PERCENT",
        }
    }
}

/// A fee of the whole order; those of a request have neither a switch nor a condition.
#[derive(Clone, Debug, Default)]
pub struct OrderFee {
    pub terms: Fee,
    pub by_goods: bool,
    pub active: Option<bool>,
    pub condition: Option<OrderFeeCondition>,
    /// It is for carts in another currency.
    pub foreign: bool,
}

#[derive(Clone, Debug, Default)]
pub struct OrderFeeCondition {
    pub of: Option<Selector>,
    pub min_value: Option<Decimal>,
    pub min_quantity: Option<Decimal>,
    pub below: Option<Decimal>,
}
