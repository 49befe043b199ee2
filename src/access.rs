//! Who asks: a set of scopes, a customer, or nobody. The host has checked the token; the library judges what it may do.

use crate::document::{Node, Read, Text, model};
use crate::error::{Code, Error};

/// Changes any cart.
pub const CART_MANAGE: &str = "cart.cart_manage";
/// Sets external products, prices, taxes, fees, line values and item discounts on a cart.
pub const CART_MANAGE_EXTERNAL_PRICES: &str = "cart.cart_manage_external_prices";

/// Who asks for an operation.
///
/// A request without a caller is not judged: its host has done that already. A caller that is there is judged, one
/// without any scope too. Nobody, a request whose token was absent or invalid, is `{"authenticated": false}`.
#[derive(Debug, Clone, PartialEq)]
pub struct Caller<'a> {
    scopes: Vec<Text<'a>>,
    customer_id: Option<Text<'a>>,
    authenticated: bool,
}

impl<'a> Caller<'a> {
    /// A caller whose token carries these scopes.
    #[must_use]
    pub fn with_scopes<T: Into<Text<'a>>>(scopes: impl IntoIterator<Item = T>) -> Self {
        Self { scopes: scopes.into_iter().map(Into::into).collect(), customer_id: None, authenticated: true }
    }

    /// A customer without any scope, who may change their own carts.
    #[must_use]
    pub fn customer(id: impl Into<Text<'a>>) -> Self {
        Self { scopes: Vec::new(), customer_id: Some(id.into()), authenticated: true }
    }

    /// Nobody: there is no token, or it is not valid.
    #[must_use]
    pub const fn nobody() -> Self {
        Self { scopes: Vec::new(), customer_id: None, authenticated: false }
    }

    /// The customer that the caller is.
    #[must_use]
    pub fn customer_id(&self) -> Option<&str> {
        self.customer_id.as_deref()
    }

    /// Whether the token carries a scope.
    #[must_use]
    pub fn has(&self, scope: &str) -> bool {
        self.authenticated && self.scopes.iter().any(|own| own == scope)
    }

    /// Refuses nobody.
    ///
    /// # Errors
    /// `UNAUTHORIZED`.
    pub fn authenticated(&self) -> Result<(), Error> {
        if self.authenticated {
            return Ok(());
        }
        let message = "the operation needs a caller whose token is valid";
        Err(Error::new(Code::Unauthorized, "/caller", message))
    }

    /// Requires one of several scopes.
    ///
    /// # Errors
    /// `UNAUTHORIZED` for nobody, `FORBIDDEN` without any of them.
    pub fn require(&self, scopes: &[&str]) -> Result<(), Error> {
        self.authenticated()?;
        if scopes.iter().any(|scope| self.has(scope)) {
            return Ok(());
        }
        let message = format!("the caller's scopes do not suffice, expected {}", scopes.join(" or "));
        Err(Error::new(Code::Forbidden, "/caller/scopes", message))
    }

    /// Whether something that belongs to a customer is the caller's own.
    #[must_use]
    pub fn owns(&self, customer_id: Option<&str>) -> bool {
        self.authenticated && self.customer_id.is_some() && self.customer_id.as_deref() == customer_id
    }
}

model! {
    struct CallerMembers<'a> {
        "scopes" scopes: Vec<Text<'a>>,
        "customerId" customer_id: Option<Text<'a>>,
        "authenticated" authenticated: Option<bool>,
    }
}

impl<'a> Read<'a> for Caller<'a> {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let members = CallerMembers::read(node)?;
        let authenticated = members.authenticated != Some(false);
        Ok(Self { scopes: members.scopes, customer_id: members.customer_id, authenticated })
    }
}
