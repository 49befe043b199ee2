//! The context of a change of a cart: the caller, the expected version, the time, and the inputs of the rules.

use crate::access::{Caller, no_caller};
use crate::document::{Model, Text};
use crate::error::{Error, NOW};
use crate::limits::Limits;
use crate::model::{Customer, Preferences, Site};
use crate::money::{Number, Tender};
use crate::pricing::prepared_site::PreparedSite;
use crate::pricing::state::SiteRules;
use crate::schema::{RequestSchemas, SchemaRegistry};
use crate::timestamp::Timestamp;

/// The context of a change of a cart; everything is optional.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct CartContext<'a> {
    /// The caller. Without one every change is refused; [`CartContext::by_host`] is the context of the program that
    /// embeds the library.
    pub caller: Option<Caller>,
    /// The version that the cart must have.
    pub expected_version: Option<u64>,
    /// The time, such as `2026-01-31T22:59:59Z`, which becomes `metadata.modifiedAt`, in UTC, and decides which coupons
    /// are valid and which currencies are in force.
    pub now: Option<Text<'a>>,
    /// Settings of the tenant.
    pub preferences: Preferences,
    /// The site of the cart, for the rules that need its basis or scale.
    pub site: Option<&'a PreparedSite<'a>>,
    /// The customer, for the rules that need a tax country.
    pub customer: Option<&'a Customer<'a>>,
    /// The schemas of mixins, by URL.
    pub schemas: SchemaRegistry,
    /// Limits on the size of carts and documents.
    pub limits: Limits,
    #[doc(hidden)]
    pub as_written: AsWritten,
}

/// The statements of a request in JSON that the fields of a context cannot hold. A change refuses it in its turn.
#[doc(hidden)]
#[derive(Debug, Clone, Default, PartialEq)]
pub struct AsWritten {
    /// The refusal of the site.
    pub(crate) site: Option<Error>,
    /// The expected version, which may be no whole number, or one of more than 64 bits.
    pub(crate) expected_version: Option<Number>,
}

/// The members that every request for a change of a cart takes beside the cart.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(described)]
pub(crate) struct ContextMembers<'a> {
    /// The site of the cart, for the rules that need its basis, its currencies or its countries.
    #[member("site")]
    site: Option<Site>,
    /// The customer, for the rules that need a tax country.
    #[member("customer")]
    customer: Option<Customer<'a>>,
    /// Settings of the tenant.
    #[member("preferences")]
    preferences: Option<Preferences>,
    /// The caller. Without one, or with `null`, the change is refused: `UNAUTHORIZED`.
    #[member("caller")]
    caller: Option<Caller>,
    /// The version that the cart must have; if it has another one, the change is refused: `VERSION_CONFLICT`.
    #[member("expectedVersion")]
    expected_version: Option<Number>,
    /// The time, such as `2026-01-31T22:59:59Z`, which becomes `metadata.modifiedAt`, in UTC, and decides which coupons
    /// are valid and which currencies are in force.
    #[member("now")]
    now: Option<Text<'a>>,
    /// The schemas of mixins, by URL.
    #[member("schemas", shape = OPEN)]
    schemas: Option<RequestSchemas<'a>>,
}

impl<'a> ContextMembers<'a> {
    /// Takes the site and prepares it.
    pub(crate) fn prepared_site(&mut self) -> Option<Result<PreparedSite<'static>, Error>> {
        self.site.take().map(|site| PreparedSite::of(site.into()))
    }

    /// Takes the customer.
    pub(crate) fn customer(&mut self) -> Option<Customer<'a>> {
        self.customer.take()
    }
}

impl<'a> CartContext<'a> {
    /// The context of the program that embeds the library and has already checked the rights of its callers.
    ///
    /// ```
    /// use cartwright::cart::{CartContext, clear_items};
    /// use cartwright::document::Document;
    ///
    /// let cart = Document::parse(r#"{"currency": "EUR", "siteCode": "main"}"#)?;
    /// assert!(clear_items(cart.root(), &CartContext::by_host()).is_ok());
    /// assert_eq!(clear_items(cart.root(), &CartContext::default()).unwrap_err().code().as_str(), "UNAUTHORIZED");
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn by_host() -> Self {
        Self { caller: Some(Caller::host()), ..Self::default() }
    }

    /// The context of a request for a change, under the limits that were read from it before, and the schemas of the
    /// request; `site` and `customer` are those of [`ContextMembers::prepared_site`] and [`ContextMembers::customer`].
    pub(crate) fn of_request(
        members: ContextMembers<'a>,
        site: &'a Option<Result<PreparedSite<'a>, Error>>,
        customer: &'a Option<Customer<'a>>,
        limits: Limits,
    ) -> (Self, RequestSchemas<'a>) {
        let context = Self {
            caller: members.caller,
            expected_version: None,
            now: members.now,
            preferences: members.preferences.unwrap_or_default(),
            site: site.as_ref().and_then(|site| site.as_ref().ok()),
            customer: customer.as_ref(),
            schemas: SchemaRegistry::new(),
            limits,
            as_written: AsWritten {
                site: site.as_ref().and_then(|site| site.as_ref().err().cloned()),
                expected_version: members.expected_version,
            },
        };
        (context, members.schemas.unwrap_or_default())
    }

    /// The version that the cart must have.
    pub(crate) fn expected(&self) -> Option<Number> {
        self.as_written.expected_version.or(self.expected_version.map(Number::from))
    }

    /// The site with its rules, if there is one.
    pub(crate) fn site(&self) -> Result<Option<(&'a Site, &'a SiteRules)>, Error> {
        match &self.as_written.site {
            Some(refused) => Err(refused.clone()),
            None => Ok(self.site.map(|site| (site.site(), site.rules()))),
        }
    }

    /// The caller; refuses a missing or unauthenticated one.
    pub(crate) fn authenticated(&self) -> Result<&Caller, Error> {
        let caller = self.caller.as_ref().ok_or_else(no_caller)?;
        caller.authenticate().map(|()| caller)
    }

    /// The currencies that a change takes which may bring amounts: those in force at its time.
    pub(crate) fn tender(&self) -> Tender<'_> {
        Tender::InForce(self.now.as_deref())
    }

    /// The time of the change, if the caller gives one.
    pub(crate) fn time(&self) -> Result<Option<Timestamp>, Error> {
        self.now.as_ref().map(|now| Timestamp::read(now, &NOW)).transpose()
    }
}
