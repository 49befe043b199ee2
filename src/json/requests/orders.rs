//! The requests of the operations on orders.

use crate::document::Text;
use crate::json::{Members, Optional, Required};
use crate::money::Number;
use crate::order::{OrderMembers, PayableForm, Return, SettledTax};
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
    pub(crate) provenance: Required<'r, OrderBasis>,
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
