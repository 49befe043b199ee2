//! The members of a cart that every operation reads.

use crate::document::model::model;
use crate::document::node::Node;
use crate::document::read::Read;
use crate::document::text::{Text, filled};
use crate::error::{Error, pointer};
use crate::money::currency_code::CurrencyCode;

model! {
    /// The members of a cart that every operation reads.
    pub(crate) struct Header<'a> without Default {
        "id" id: Option<Text<'a>>,
        "customerId" customer_id: Option<Text<'a>>,
        "currency"(required) currency: CurrencyCode,
        "siteCode"(required) site_code: Text<'a>,
    }
}

impl<'a> Header<'a> {
    /// Reads the header of a cart, whose currency is one in force.
    pub(crate) fn of(cart: Node<'a>) -> Result<Self, Error> {
        let header = Self::read(cart)?;
        if !header.currency.is_in_force() {
            header.currency.require_in_force(&pointer::to_member(&cart.pointer(), "currency"))?;
        }
        Ok(header)
    }

    /// The customer whose cart it is; a blank id counts as none.
    pub(crate) fn customer(&self) -> Option<&str> {
        filled(self.customer_id.as_deref())
    }
}
