//! The answer of `itemize`: an order in the words of checkouts, in whole minor units.

use std::sync::Arc;

use super::{DiscountKind, PartKind, SettledPayable};
use crate::document::{Described, answer_doors};
use crate::money::{CurrencyCode, Number};
use crate::pricing::figures::PriceBasis;
use crate::pricing::state::Notice;

/// A discount of a part.
#[derive(Debug, Clone, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described(written, read)]
pub struct PartDiscount {
    /// The code of the coupon, the `id` of the promotion, or the identifier of the external discount.
    #[member("id", required)]
    pub id: Arc<str>,
    /// The kind of the discount.
    #[member("kind", required)]
    pub kind: DiscountKind,
    /// The amount that the discount takes, in minor units.
    #[member("value", required)]
    pub value: i64,
}

/// A part of an order: `amount` - `discountAmount` is `discountedAmount`, on the basis of the site.
#[derive(Debug, Clone, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described(written, read)]
pub struct ItemizedLine {
    /// The kind of the part.
    #[member("kind", required, kinds)]
    pub kind: PartKind,
    /// Identifier of the line, the fee, the order fee or the payment fee, or `shipping`; without an identifier, the pointer into the
    /// order.
    #[member("reference", required)]
    pub reference: String,
    /// The index of the line in the order.
    #[member("index", only(Line))]
    pub index: Option<usize>,
    /// The line that a fee belongs to: its index in the order.
    #[member("line", only(Fee))]
    pub line: Option<usize>,
    /// The name shown to shoppers.
    #[member("name", required)]
    pub name: String,
    /// The quantity of the line.
    #[member("quantity", only(Line))]
    pub quantity: Option<Number>,
    /// The price of `per` units, in minor units: absent if no whole number times the quantity is the amount.
    #[member("unitAmount", may(Line))]
    pub unit_amount: Option<i64>,
    /// The number of units that `unitAmount` is for, if it is not 1.
    #[member("per", may(Line), written(Number))]
    pub per: Option<i64>,
    /// The price before discounts, in minor units: gross if the basis is gross, else net.
    #[member("amount", required)]
    pub amount: i64,
    /// The sum of all discounts, in minor units.
    #[member("discountAmount", required)]
    pub discount_amount: i64,
    /// The price after discounts, in minor units.
    #[member("discountedAmount", required)]
    pub discounted_amount: i64,
    /// The tax of the price after discounts, in minor units.
    #[member("taxAmount", required)]
    pub tax_amount: i64,
    /// The amount to be paid, gross, in minor units.
    #[member("totalAmount", required)]
    pub total_amount: i64,
    /// The tax code; absent if the part is untaxed or has several taxes.
    #[member("taxCode")]
    pub tax_code: Option<String>,
    /// The tax rate in percent; absent if the part is untaxed or has several taxes.
    #[member("taxRate")]
    pub tax_rate: Option<Number>,
    /// The discounts of the part that take something; absent without any.
    #[member("discounts")]
    pub discounts: Vec<PartDiscount>,
}

/// A discount of the order.
#[derive(Debug, Clone, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described(written, read)]
pub struct ItemizedDiscount {
    /// The code of the coupon, the `id` of the promotion, or the identifier of the external discount.
    #[member("id", required)]
    pub id: Arc<str>,
    /// The kind of the discount.
    #[member("kind", required)]
    pub kind: DiscountKind,
    /// The amount that the discount takes from all parts, in minor units.
    #[member("value", required)]
    pub value: i64,
    /// The amount that it takes from lines of the cart, in minor units; the rest comes from fees and shipping.
    #[member("ofLines", required)]
    pub of_lines: i64,
}

/// One of several taxes of a rate.
#[derive(Debug, Clone, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described(written, read)]
pub struct ItemizedComponent {
    /// The code of the tax.
    #[member("code", required)]
    pub code: String,
    /// The name of the tax, if the site states one.
    #[member("name")]
    pub name: Option<String>,
    /// The rate of the tax in percent.
    #[member("rate", required)]
    pub rate: Number,
    /// The amount of the tax, in minor units.
    #[member("value", required)]
    pub value: i64,
}

/// The tax of one tax code and rate.
#[derive(Debug, Clone, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described(written, read)]
pub struct ItemizedTax {
    /// The tax code.
    #[member("taxCode")]
    pub tax_code: Option<String>,
    /// The tax rate in percent.
    #[member("taxRate")]
    pub tax_rate: Option<Number>,
    /// The amount of the tax, in minor units.
    #[member("value", required)]
    pub value: i64,
    /// The taxes that make up the rate, if the site states them.
    #[member("components")]
    pub components: Vec<ItemizedComponent>,
}

/// The sums of an order. On a net basis `lines` - `lineDiscount` + `fees` + `shipping` + `paymentFees` - `otherDiscount` +
/// `tax` is `total`; on a gross basis it is without `tax`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described(written, read)]
pub struct ItemizedTotals {
    /// The prices of all lines before discounts, in minor units.
    #[member("lines", required)]
    pub lines: i64,
    /// The discounts on lines, in minor units.
    #[member("lineDiscount", required)]
    pub line_discount: i64,
    /// The fees of lines before discounts and the fees of the order, in minor units.
    #[member("fees", required)]
    pub fees: i64,
    /// The shipping cost before discounts, in minor units.
    #[member("shipping", required)]
    pub shipping: i64,
    /// The payment fees, in minor units.
    #[member("paymentFees", required)]
    pub payment_fees: i64,
    /// The discounts on everything but lines, in minor units.
    #[member("otherDiscount", required)]
    pub other_discount: i64,
    /// The tax of the order, in minor units.
    #[member("tax", required)]
    pub tax: i64,
    /// The amount to be paid, gross, in minor units.
    #[member("total", required)]
    pub total: i64,
}

/// An order for a checkout: its parts, discounts, taxes and sums on the basis of the site, all in whole minor units.
#[derive(Debug, Clone, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described(written, read)]
pub struct Itemization {
    /// Currency of every amount.
    #[member("currency", required)]
    pub currency: CurrencyCode,
    /// The number of decimals that the amounts are counted in: 2 for cents.
    #[member("minorUnits", required, written(Number))]
    pub minor_units: u32,
    /// The number of minor units that every amount is a multiple of.
    #[member("step", required)]
    pub step: i64,
    /// The side on which prices and discounts are stated.
    #[member("basis", required)]
    pub basis: PriceBasis,
    /// The parts: lines of the cart, their fees, shipping, order fees, payment fees.
    #[member("lines", required)]
    pub lines: Vec<ItemizedLine>,
    /// The discounts, in order of first appearance in the lines.
    #[member("discounts", required)]
    pub discounts: Vec<ItemizedDiscount>,
    /// The taxes, in the order of the order's tax aggregate; an untaxed part has none.
    #[member("taxes", required)]
    pub taxes: Vec<ItemizedTax>,
    /// The sums.
    #[member("totals", required)]
    pub totals: ItemizedTotals,
    /// The credits, what was taken back, the cash rounding and the amount due; absent without any of the first three.
    #[member("payable")]
    pub payable: Option<SettledPayable>,
    /// Notices about parts that a provider may refuse.
    #[member("notices", required)]
    pub notices: Vec<Notice>,
}

answer_doors!(Itemization in order);
