//! A return as a caller requests it.

use super::order::Order;
use crate::fractions::Fraction;
use crate::json::{Object, array};

/// One return.
#[derive(Clone, Debug)]
pub struct Back {
    pub returned: Returned,
    pub shipping: Option<Shipping>,
    pub payment_fees: Option<bool>,
}

#[derive(Clone, Debug)]
pub enum Returned {
    All,
    Entries(Vec<Entry>),
}

/// Units of a line, and whether its fees are returned with them, or an amount of it.
#[derive(Clone, Debug)]
pub struct Entry {
    pub line: usize,
    pub extent: Extent,
    pub fees: Option<bool>,
}

#[derive(Clone, Debug)]
pub enum Extent {
    Units(Fraction),
    /// On the side of the site's prices.
    Amount(Fraction),
}

#[derive(Clone, Debug)]
pub enum Shipping {
    Rest(bool),
    Amount(Fraction),
}

impl Back {
    /// Returns everything that is left.
    pub fn everything() -> Back {
        Back { returned: Returned::All, shipping: Some(Shipping::Rest(true)), payment_fees: Some(true) }
    }

    fn members(&self, order: &Order, object: Object) -> Object {
        let returned = match &self.returned {
            Returned::All => "true".to_owned(),
            Returned::Entries(entries) => array(entries.iter().map(|entry| entry.json(order))),
        };
        let shipping = self.shipping.as_ref().map(|shipping| match shipping {
            Shipping::Rest(rest) => rest.to_string(),
            Shipping::Amount(amount) => Object::new().number("amount", amount).end(),
        });
        object
            .raw("returned", returned)
            .maybe("shipping", shipping)
            .maybe("paymentFees", self.payment_fees.map(|fees| fees.to_string()))
    }

    /// Returns the whole request, after the earlier returns.
    pub fn request(&self, order: &Order, before: &[Back], minor_units: Option<u32>) -> String {
        let head = Object::new().raw("order", &order.cart_text).raw("provenance", &order.provenance_text);
        let head = head.maybe("minorUnits", minor_units.map(|digits| digits.to_string()));
        self.members_and_previous(order, before, head).end()
    }

    /// Adds the return and the earlier ones to a request.
    pub fn members_and_previous(&self, order: &Order, before: &[Back], request: Object) -> Object {
        let previous = array(before.iter().map(|back| back.members(order, Object::new()).end()));
        self.members(order, request).maybe("previous", (!before.is_empty()).then_some(previous))
    }
}

impl Extent {
    /// Returns the name of the member that has it.
    pub fn member(&self) -> &'static str {
        match self {
            Extent::Units(_) => "quantity",
            Extent::Amount(_) => "amount",
        }
    }

    pub fn value(&self) -> &Fraction {
        match self {
            Extent::Units(value) | Extent::Amount(value) => value,
        }
    }

    /// Returns another value of the same kind.
    pub fn with(&self, value: Fraction) -> Extent {
        match self {
            Extent::Units(_) => Extent::Units(value),
            Extent::Amount(_) => Extent::Amount(value),
        }
    }
}

impl Entry {
    fn json(&self, order: &Order) -> String {
        Object::new()
            .maybe_string("itemId", order.lines[self.line].part.id.as_ref())
            .number(self.extent.member(), self.extent.value())
            .maybe("fees", self.fees.map(|fees| fees.to_string()))
            .end()
    }
}
