//! The requests of the operations on orders.

use crate::document::{Node, Text, TextMap, missing};
use crate::error::Error;
use crate::json::{InOrder, Members, Optional, Required};
use crate::money::Number;
use crate::order::{
    InvoiceDiscounts, InvoiceTaxes, OrderMembers, PayableForm, Return, Returned, ReturnedOrderFees, ReturnedShipping,
    SettledTax, TaxCategory,
};
use crate::pricing::figures::OrderBasis;

/// The rules of an earlier calculation.
#[derive(Members)]
pub(crate) struct Before<'r> {
    /// The provenance that came with the cart; each member in which today's calculation differs gives a notice.
    #[member("provenance", shape = OPEN)]
    pub(crate) provenance: Optional<'r>,
}

/// An order.
#[derive(Members)]
pub(crate) struct Ordered<'r> {
    /// The whole cart as `calculate` answered it.
    #[member("order")]
    pub(crate) order: Required<'r, OrderMembers<'r>>,
    /// The provenance from the same answer.
    #[member("provenance")]
    pub(crate) provenance: Required<'r, OrderBasis<'r>>,
}

/// The earlier returns of an order, and the form of the answer.
#[derive(Members)]
pub(crate) struct GivenBackBefore<'r> {
    /// The returns made before this one, in order.
    #[member("previous")]
    pub(crate) previous: Optional<'r, Vec<Return<'r>>>,
    /// If `true`, the answer explains how every figure was calculated.
    #[member("explain")]
    pub(crate) explain: Optional<'r, bool>,
}

/// The form of an invoice.
#[derive(Members)]
pub(crate) struct Invoiced<'r> {
    /// `EXACT`, the default: the tax of each category and rate is its net amount times the rate. `AS_SHOWN`: the nets and
    /// taxes are those that the order shows.
    #[member("tax")]
    pub(crate) tax: Optional<'r, InvoiceTaxes>,
    /// The VAT category of each tax code, with the reason why no tax is charged. A code that is missing is `S` if its rate
    /// is above 0, and else one of `AE`, `E`, `G`, `K`, `O`, `Z` by itself.
    #[member("categories")]
    pub(crate) categories: Optional<'r, TextMap<'static, TaxCategory<'r>>>,
    /// The VAT category of parts without a tax code whose rate is 0 or absent.
    #[member("untaxed")]
    pub(crate) untaxed: Optional<'r, TaxCategory<'r>>,
    /// The discounts on lines: `LINE`, the default, states them with the lines; `DOCUMENT` as allowances of the document.
    #[member("discounts")]
    pub(crate) discounts: Optional<'r, InvoiceDiscounts>,
    /// The most decimals of a unit price, from 2 to 12. Defaults to 6.
    #[member("priceDecimals")]
    pub(crate) price_decimals: Optional<'r, Number>,
}

/// The goods and costs that come back, for a credit note.
#[derive(Members)]
pub(crate) struct ComingBack<'r> {
    /// `true` for all that is left, or a list of units and amounts of lines: the answer is a credit note for them.
    #[member("returned")]
    pub(crate) returned: Optional<'r, Returned<'r>>,
    /// `true` for all that is left of the shipping cost, or an object with an amount of it; not without `returned`.
    #[member("shipping")]
    pub(crate) shipping: Optional<'r, ReturnedShipping>,
    /// `true` for all that are left of the order fees, or a list of their ids; not without `returned`.
    #[member("orderFees")]
    pub(crate) order_fees: Optional<'r, ReturnedOrderFees<'r>>,
    /// `true` for all that is left of the payment fees; not without `returned`.
    #[member("paymentFees")]
    pub(crate) payment_fees: Optional<'r, bool>,
}

impl<'r> ComingBack<'r> {
    /// The return, if anything comes back.
    pub(crate) fn read(&self, members: &mut InOrder) -> Option<Return<'r>> {
        let shipping = members.read(&self.shipping).unwrap_or_default();
        let order_fees = members.read(&self.order_fees).unwrap_or_default();
        let payment_fees = members.read(&self.payment_fees);
        let returned = members.read(&self.returned)?;
        Some(Return { returned, shipping, order_fees, payment_fees })
    }

    /// Refuses members that say more of what comes back in a request that does not say that anything does. One that is
    /// `false` says nothing.
    pub(crate) fn require(&self, root: Node<'r>, before: &GivenBackBefore<'r>) -> Result<(), Error> {
        let more = [self.shipping.node(), self.order_fees.node(), self.payment_fees.node(), before.previous.node()];
        let is_alone = self.returned.node().is_none() && more.iter().flatten().any(|node| node.raw() != "false");
        if is_alone { Err(missing(root, "returned")) } else { Ok(()) }
    }
}

/// The unit in which amounts are counted.
#[derive(Members)]
pub(crate) struct Counted<'r> {
    /// The number of decimals that amounts of the currency have, from 0 to 10. Defaults to that of ISO 4217.
    #[member("minorUnits")]
    pub(crate) minor_units: Optional<'r, Number>,
}

/// The steps in which amounts are counted.
#[derive(Members)]
pub(crate) struct Stepped<'r> {
    /// The number of minor units that every amount is a multiple of: a power of ten, from 1, the default, to one whole
    /// unit of the currency.
    #[member("step")]
    pub(crate) step: Optional<'r, Number>,
}

/// The form of a settlement.
#[derive(Members)]
pub(crate) struct Settled<'r> {
    /// The tax of each line: `STATED`, the default, is its share of the order's tax; `OF_TOTAL` is the tax that its total
    /// includes by its rate.
    #[member("lineTax")]
    pub(crate) line_tax: Optional<'r, SettledTax>,
    /// Credits and cash rounding: `BESIDE`, the default, states them in `payable`; `LINES` makes them lines, and `amount`
    /// the amount due.
    #[member("payable")]
    pub(crate) payable: Optional<'r, PayableForm>,
}

/// The language of the lines' names.
#[derive(Members)]
pub(crate) struct Naming<'r> {
    /// The language of the names. A name without this language, and every name by default, uses its first language.
    #[member("language")]
    pub(crate) language: Optional<'r, Text<'r>>,
}
