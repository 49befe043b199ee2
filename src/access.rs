//! Who asks, and for which tenant. The host authenticates a caller; the library checks what that caller may do.

use crate::document::model::model;
use crate::document::node::Node;
use crate::document::read::Read;
use crate::error::code::Code;
use crate::error::path::Path;
use crate::error::{Error, cut, field};

model! {
    /// The caller of an operation, as the host has authenticated it.
    ///
    /// ```
    /// use cartwright::access::{Caller, scope};
    ///
    /// let caller = Caller::with_scopes([scope::CURRENCY_READ]);
    /// caller.require(scope::CURRENCY_READ)?;
    /// assert_eq!(caller.require(scope::CURRENCY_MANAGE).unwrap_err().status(), 403);
    /// assert_eq!(Caller::unauthenticated().authenticate().unwrap_err().status(), 401);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    pub struct Caller {
        /// `false` for a caller whose token is missing, invalid or expired: nobody, whatever else is said of it.
        "authenticated" authenticated: Option<bool>,
        /// `true` for the program that embeds the library and has judged already: everything is allowed.
        "host" host: Option<bool>,
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
    ///
    /// ```
    /// use cartwright::access::{Caller, scope};
    ///
    /// let caller = Caller::with_scopes([scope::CURRENCY_READ, scope::SITE_READ]);
    /// assert_eq!(caller.scopes, ["currency.currency_read", "site.site_read"]);
    /// ```
    #[must_use]
    pub fn with_scopes<'s>(scopes: impl IntoIterator<Item = &'s str>) -> Self {
        Self { scopes: scopes.into_iter().map(str::to_owned).collect(), ..Self::default() }
    }

    /// A customer without any scope, who may change their own carts.
    ///
    /// ```
    /// let anna = cartwright::access::Caller::customer("anna");
    /// assert!(anna.owns(Some("anna")));
    /// assert!(anna.scopes.is_empty());
    /// ```
    #[must_use]
    pub fn customer(id: impl Into<String>) -> Self {
        Self { customer_id: Some(id.into()), ..Self::default() }
    }

    /// Nobody: a caller whose token is missing, invalid or expired.
    ///
    /// ```
    /// use cartwright::access::{Caller, scope};
    ///
    /// assert_eq!(Caller::unauthenticated().require(scope::SITE_READ).unwrap_err().status(), 401);
    /// ```
    #[must_use]
    pub fn unauthenticated() -> Self {
        Self { authenticated: Some(false), ..Self::default() }
    }

    /// The program that embeds the library: it has judged already who may do what, and everything is allowed.
    ///
    /// ```
    /// use cartwright::access::{Caller, scope};
    ///
    /// Caller::host().require(scope::SITE_MANAGE)?;
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn host() -> Self {
        Self { host: Some(true), ..Self::default() }
    }

    fn is_nobody(&self) -> bool {
        self.authenticated == Some(false)
    }

    /// Lets every authenticated caller pass.
    ///
    /// ```
    /// use cartwright::access::Caller;
    ///
    /// Caller::customer("anna").authenticate()?;
    /// assert_eq!(Caller::unauthenticated().authenticate().unwrap_err().code().as_str(), "UNAUTHORIZED");
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// `UNAUTHORIZED`.
    pub fn authenticate(&self) -> Result<(), Error> {
        if self.is_nobody() { Err(unauthorized()) } else { Ok(()) }
    }

    /// Lets a caller with the scope pass.
    ///
    /// ```
    /// use cartwright::access::{Caller, scope};
    ///
    /// let caller = Caller::with_scopes([scope::SITE_READ]);
    /// caller.require(scope::SITE_READ)?;
    /// let refused = caller.require(scope::SITE_MANAGE).unwrap_err();
    /// assert_eq!(refused.message(), "the caller lacks the scope `site.site_manage`");
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// `UNAUTHORIZED`, or `FORBIDDEN` when the caller lacks the scope.
    pub fn require(&self, scope: &str) -> Result<(), Error> {
        self.require_any(&[scope])
    }

    /// Lets a caller with one of the scopes pass.
    ///
    /// ```
    /// use cartwright::access::{Caller, scope};
    ///
    /// let caller = Caller::with_scopes([scope::SITE_MANAGE]);
    /// caller.require_any(&[scope::SITE_READ, scope::SITE_MANAGE])?;
    /// assert_eq!(caller.require_any(&[scope::CURRENCY_READ]).unwrap_err().code().as_str(), "FORBIDDEN");
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// As [`Caller::require`].
    pub fn require_any(&self, scopes: &[&str]) -> Result<(), Error> {
        self.require_for(scopes, &Path::Text("/caller"))
    }

    /// As [`Caller::require_any`]; `path` points at the member that needs the right.
    pub(crate) fn require_for(&self, scopes: &[&str], path: &Path<'_>) -> Result<(), Error> {
        self.authenticate()?;
        if scopes.iter().any(|scope| self.has(scope)) {
            return Ok(());
        }
        let path = path.pointer();
        let what = match path.as_str() {
            "/caller" => String::new(),
            path => format!(", which `{}` needs", field(path)),
        };
        let message = format!("the caller lacks the scope `{}`{what}", scopes.join("` or `"));
        Err(Error::new(Code::Forbidden, path, message))
    }

    /// Whether something of a customer is the caller's own: both have an id that says something, and it is the same.
    ///
    /// ```
    /// use cartwright::access::Caller;
    ///
    /// assert!(Caller::customer("anna").owns(Some("anna")));
    /// assert!(!Caller::customer("anna").owns(Some("ben")));
    /// // An anonymous cart is nobody's own.
    /// assert!(!Caller::default().owns(None));
    /// ```
    #[must_use]
    pub fn owns(&self, customer_id: Option<&str>) -> bool {
        let own = self.customer_id.as_deref().filter(|own| !self.is_nobody() && !own.trim().is_empty());
        own.is_some() && own == customer_id
    }

    /// Whether the caller is authenticated and has the scope; the host has every one.
    ///
    /// ```
    /// use cartwright::access::{Caller, scope};
    ///
    /// assert!(Caller::with_scopes([scope::CART_MANAGE]).has(scope::CART_MANAGE));
    /// assert!(Caller::host().has(scope::CART_MANAGE));
    /// assert!(!Caller::customer("anna").has(scope::CART_MANAGE));
    /// ```
    #[must_use]
    pub fn has(&self, scope: &str) -> bool {
        !self.is_nobody() && (self.host == Some(true) || self.scopes.iter().any(|own| own == scope))
    }
}

/// The refusal of nobody.
pub(crate) fn unauthorized() -> Error {
    Error::new(Code::Unauthorized, "/caller", "the access token is missing, invalid or expired")
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
    /// ```
    /// use cartwright::access::Tenant;
    ///
    /// let tenant = |header: &str| Tenant { header: Some(header.to_owned()), path: None };
    /// tenant("tea-shop").check_form()?;
    /// assert_eq!(tenant("tea shop").check_form().unwrap_err().path(), "/tenant/header");
    /// # Ok::<(), cartwright::Error>(())
    /// ```
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
    /// ```
    /// use cartwright::access::Tenant;
    ///
    /// let tenant = Tenant { header: Some("tea-shop".to_owned()), path: Some("coffee-shop".to_owned()) };
    /// assert_eq!(tenant.check().unwrap_err().code().as_str(), "TENANT_MISMATCH");
    /// ```
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

/// The caller of a request; one that is absent or `null` is nobody.
pub(crate) fn caller(request: Node<'_>) -> Result<Caller, Error> {
    request.present("caller").map(Caller::read).transpose().map(|caller| caller.unwrap_or_else(Caller::unauthenticated))
}

/// Lets the caller of a request pass for an operation that names these scopes, of which one suffices; where none is
/// named, anyone may ask.
pub(crate) fn admit(request: Node<'_>, scopes: &[&str]) -> Result<Caller, Error> {
    let caller = caller(request)?;
    if !scopes.is_empty() {
        caller.require_any(scopes)?;
    }
    Ok(caller)
}
