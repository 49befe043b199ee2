//! Who asks, and for which tenant. The host authenticates a caller; the library checks what that caller may do.

use crate::document::{Node, Read, model};
use crate::error::{Code, Error, cut};

model! {
    /// The caller of an operation, as the host has authenticated it.
    ///
    /// ```
    /// use cartwright::{Caller, scope};
    ///
    /// let caller = Caller::with_scopes([scope::CURRENCY_READ]);
    /// caller.require(scope::CURRENCY_READ)?;
    /// assert_eq!(caller.require(scope::CURRENCY_MANAGE).unwrap_err().status(), 403);
    /// assert_eq!(Caller::unauthenticated().authenticate().unwrap_err().status(), 401);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    pub struct Caller {
        /// `false` for a caller whose token is missing, invalid or expired.
        "authenticated" authenticated: Option<bool>,
        /// What the caller's token allows.
        "scopes" scopes: Vec<String>,
        /// The customer that the caller is.
        "customerId" customer_id: Option<String>,
    }
}

/// The scopes that operations name.
pub mod scope {
    /// Changing any cart.
    pub const CART_MANAGE: &str = "cart.cart_manage";
    /// Setting external products, prices, taxes, fees, line values and item discounts on a cart.
    pub const CART_MANAGE_EXTERNAL_PRICES: &str = "cart.cart_manage_external_prices";
    /// Creating, changing and deleting currencies and exchange rates.
    pub const CURRENCY_MANAGE: &str = "currency.currency_manage";
    /// Reading exchange rates.
    pub const CURRENCY_READ: &str = "currency.currency_read";
    /// Creating, changing and deleting sites and their mixins, and seeing inactive ones.
    pub const SITE_MANAGE: &str = "site.site_manage";
    /// Reading the codes of active sites.
    pub const SITE_READ: &str = "site.site_read";
}

impl Caller {
    /// A caller with these scopes.
    #[must_use]
    pub fn with_scopes<'s>(scopes: impl IntoIterator<Item = &'s str>) -> Self {
        Self { scopes: scopes.into_iter().map(str::to_owned).collect(), ..Self::default() }
    }

    /// A customer without any scope, who may change their own carts.
    #[must_use]
    pub fn customer(id: impl Into<String>) -> Self {
        Self { customer_id: Some(id.into()), ..Self::default() }
    }

    /// A caller whose token is missing, invalid or expired.
    #[must_use]
    pub fn unauthenticated() -> Self {
        Self { authenticated: Some(false), ..Self::default() }
    }

    /// Lets every authenticated caller pass.
    ///
    /// # Errors
    /// `UNAUTHORIZED`.
    pub fn authenticate(&self) -> Result<(), Error> {
        if self.authenticated == Some(false) {
            return Err(Error::new(Code::Unauthorized, "/caller", "the access token is missing, invalid or expired"));
        }
        Ok(())
    }

    /// Lets a caller with the scope pass.
    ///
    /// # Errors
    /// `UNAUTHORIZED`, or `FORBIDDEN` when the caller lacks the scope.
    pub fn require(&self, scope: &str) -> Result<(), Error> {
        self.require_any(&[scope])
    }

    /// Lets a caller with one of the scopes pass.
    ///
    /// # Errors
    /// As [`Caller::require`].
    pub fn require_any(&self, scopes: &[&str]) -> Result<(), Error> {
        self.authenticate()?;
        if scopes.iter().any(|scope| self.has(scope)) {
            return Ok(());
        }
        let message = format!("the caller lacks the scope `{}`", scopes.join("` or `"));
        Err(Error::new(Code::Forbidden, "/caller/scopes", message))
    }

    /// Whether something of a customer is the caller's own.
    #[must_use]
    pub fn owns(&self, customer_id: Option<&str>) -> bool {
        self.authenticated != Some(false) && customer_id.is_some() && self.customer_id.as_deref() == customer_id
    }

    /// Whether the caller is authenticated and has the scope.
    #[must_use]
    pub fn has(&self, scope: &str) -> bool {
        self.authenticated != Some(false) && self.scopes.iter().any(|own| own == scope)
    }
}

model! {
    /// The tenant as a request names it twice.
    pub struct Tenant {
        /// The tenant of the header.
        "header" header: Option<String>,
        /// The tenant of the address.
        "path" path: Option<String>,
    }
}

impl Tenant {
    /// A tenant is a word of at most 64 letters, digits, `-` and `_`; one that is absent is not checked.
    ///
    /// # Errors
    /// `TENANT_INVALID`.
    pub fn check_form(&self) -> Result<(), Error> {
        for (member, tenant) in [("header", &self.header), ("path", &self.path)] {
            let Some(tenant) = tenant else { continue };
            let plain = tenant.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_');
            if tenant.is_empty() || tenant.len() > 64 || !plain {
                let message = format!("tenant `{}`, expected at most 64 letters, digits, `-` and `_`", cut(tenant));
                return Err(Error::new(Code::TenantInvalid, format!("/tenant/{member}"), message));
            }
        }
        Ok(())
    }

    /// The two must agree; one that is absent is not compared.
    ///
    /// # Errors
    /// `TENANT_MISMATCH`.
    pub fn check(&self) -> Result<(), Error> {
        match (&self.header, &self.path) {
            (Some(header), Some(path)) if header != path => {
                let message =
                    format!("the tenant of the header is `{}`, that of the address `{}`", cut(header), cut(path));
                Err(Error::new(Code::TenantMismatch, "/tenant/header", message))
            }
            _ => Ok(()),
        }
    }
}

/// The caller of a request for an operation that names these scopes, of which one suffices. Where a scope is named, a
/// request without a caller is nobody's; where none is, nobody may ask as well, but not with a token that is invalid.
pub(crate) fn admit(request: Node<'_>, scopes: &[&str]) -> Result<Option<Caller>, Error> {
    let caller = request.present("caller").map(Caller::read).transpose()?;
    match (&caller, scopes) {
        (Some(caller), []) => caller.authenticate()?,
        (Some(caller), scopes) => caller.require_any(scopes)?,
        (None, []) => {}
        (None, scopes) => {
            let message = format!("the operation needs a caller with the scope `{}`", scopes.join("` or `"));
            return Err(Error::new(Code::Unauthorized, "/caller", message));
        }
    }
    Ok(caller)
}
