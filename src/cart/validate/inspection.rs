//! A cart during its validation, and the values that it is checked against.

use crate::cart::CartContext;
use crate::document::{FromNode, Node, Search, Text};
use crate::error::{Error, ErrorCode};
use crate::model::Site;
use crate::model::borrowed::{Checkout, ShippingCost};
use crate::money::CurrencyCode;
use crate::pricing::checks::CheckContext;
use crate::pricing::state::SiteRules;
use crate::schema::Schemas;
use crate::timestamp::Timestamp;

/// The inputs of a validation besides the cart and its site.
#[derive(Clone, Copy)]
pub(crate) struct ValidationInputs<'a> {
    pub(crate) context: &'a CartContext<'a>,
    /// The schemas of mixins, instead of those of the context.
    pub(crate) schemas: &'a dyn Schemas,
    pub(crate) checkout: Option<&'a Checkout<'a>>,
    pub(crate) shipping_cost: Option<&'a ShippingCost<'a>>,
    /// The cart with its own coupons, if those of the request are validated in their place.
    pub(crate) stored: Option<Node<'a>>,
    /// Looks for misspelt members in the site and in the customer, which are at `/site` and `/customer`.
    pub(crate) beside: &'a dyn Fn(&mut Search<'_>),
}

/// A cart, and the inputs of its validation.
pub(super) struct Inspection<'a> {
    pub(super) cart: Node<'a>,
    /// The currency of the cart, if it can be read.
    pub(super) currency: Option<CurrencyCode>,
    /// The customer of the cart.
    pub(super) customer_id: Option<Text<'a>>,
    /// The country of the cart.
    pub(super) country_code: Option<Text<'a>>,
    /// Whether the cart states a country that is no text, so that nobody knows which taxes count.
    pub(super) country_is_unreadable: bool,
    /// The site of the cart, if it is known.
    pub(super) site: Option<(&'a Site, &'a SiteRules)>,
    pub(super) inputs: ValidationInputs<'a>,
    pub(super) context: &'a CartContext<'a>,
    pub(super) now: Option<Timestamp>,
}

impl<'a> Inspection<'a> {
    /// Collects the values that lines are checked against, so that each is looked up once.
    pub(super) fn of(
        cart: Node<'a>,
        site: Option<(&'a Site, &'a SiteRules)>,
        inputs: ValidationInputs<'a>,
        now: Option<Timestamp>,
    ) -> Self {
        let text = |name| text(cart, name);
        let currency = cart.present("currency").and_then(|currency| CurrencyCode::read(currency).ok());
        let [customer_id, country_code] = ["customerId", "countryCode"].map(text);
        let country_is_unreadable = country_code.is_none() && cart.present("countryCode").is_some();
        Self {
            cart,
            currency,
            customer_id,
            country_code,
            country_is_unreadable,
            site,
            inputs,
            context: inputs.context,
            now,
        }
    }

    /// The terms for checking lines and coupons. If the currency cannot be read, their amounts are not compared with
    /// it.
    pub(super) fn terms(&self) -> CheckContext<'a> {
        CheckContext {
            currency: self.currency.unwrap_or(CurrencyCode::NONE),
            basis: self.site.map(|(_, rules)| rules.basis),
            limits: &self.context.limits,
        }
    }

    /// The faults among these that do not depend on the currency of the cart, if that cannot be read.
    pub(super) fn compared(&self, mut faults: Vec<Error>) -> Vec<Error> {
        faults.retain(|fault| self.currency.is_some() || fault.code() != ErrorCode::CurrencyMismatch);
        faults
    }
}

/// The string in a member of a cart.
pub(super) fn text<'a>(cart: Node<'a>, name: &str) -> Option<Text<'a>> {
    cart.present(name).and_then(|text| text.as_text())
}
