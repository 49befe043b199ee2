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
    /// Creating, changing and deleting currencies and exchange rates.
    pub const CURRENCY_MANAGE: &str = "currency.currency_manage";
    /// Reading exchange rates.
    pub const CURRENCY_READ: &str = "currency.currency_read";
}

impl Caller {
    /// A caller with these scopes.
    #[must_use]
    pub fn with_scopes<'s>(scopes: impl IntoIterator<Item = &'s str>) -> Self {
        Self { scopes: scopes.into_iter().map(str::to_owned).collect(), ..Self::default() }
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
        self.authenticate()?;
        if self.scopes.iter().any(|own| own == scope) {
            return Ok(());
        }
        let message = format!("the caller lacks the scope `{scope}`");
        Err(Error::new(Code::Forbidden, "/caller/scopes", message))
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

/// Checks the members `caller` and `tenant` of a request. Without `caller` the host has checked it already; without a
/// scope every authenticated caller may.
pub(crate) fn admit(request: Node<'_>, scope: Option<&str>) -> Result<(), Error> {
    if let Some(caller) = request.present("caller") {
        let caller = Caller::read(caller)?;
        scope.map_or_else(|| caller.authenticate(), |scope| caller.require(scope))?;
    }
    match request.present("tenant") {
        Some(tenant) => Tenant::read(tenant)?.check(),
        None => Ok(()),
    }
}
