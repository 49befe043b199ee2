//! The members of a cart that every operation reads.

use crate::document::{FromNode, Model, Node, Text, filled};
use crate::error::{Error, ErrorCode};
use crate::money::{CurrencyCode, Tender};
use crate::pricing::state::of_another_site;

/// The members of a cart that every operation reads.
#[derive(Debug, Clone, PartialEq, Model)]
#[model(blank)]
pub(crate) struct Header<'a> {
    #[member("id")]
    pub(crate) id: Option<Text<'a>>,
    #[member("customerId")]
    pub(crate) customer_id: Option<Text<'a>>,
    #[member("currency", required)]
    pub(crate) currency: CurrencyCode,
    #[member("siteCode", required)]
    pub(crate) site_code: Text<'a>,
}

impl<'a> Header<'a> {
    /// Reads the header of a cart and checks that an operation takes its currency.
    pub(crate) fn of(cart: Node<'a>, tender: Tender<'_>) -> Result<Self, Error> {
        let header = Self::read(cart)?;
        header.require_in_force(cart, tender)?;
        Ok(header)
    }

    /// Refuses a currency that no operation takes.
    pub(crate) fn require_in_force(&self, cart: Node<'_>, tender: Tender<'_>) -> Result<(), Error> {
        if self.currency.is_in_force() {
            Ok(())
        } else {
            self.currency.require(tender, &cart.path().member("currency"))
        }
    }

    /// Refuses a cart of another site than the one with this code.
    pub(crate) fn fits(&self, cart: Node<'_>, code: Option<&str>) -> Result<(), Error> {
        let Some(code) = code.filter(|code| *code != self.site_code) else { return Ok(()) };
        let message = of_another_site(&self.site_code, code);
        Err(Error::new(ErrorCode::SiteMismatch, cart.pointer() + "/siteCode", message))
    }

    /// The customer of the cart; a blank id counts as absent.
    pub(crate) fn customer(&self) -> Option<&str> {
        filled(self.customer_id.as_deref())
    }
}
