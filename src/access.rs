//! Callers. The host authenticates a caller; the library checks what that caller may do.

use crate::document::{Model, filled};
use crate::error::{CALLER, Error, ErrorCode, Path, field};

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
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(described, closed)]
pub struct Caller {
    /// Whether the caller is authenticated: `false` if the token was missing, invalid or expired, whatever the other
    /// members say. Defaults to `true`.
    #[member("authenticated")]
    pub authenticated: Option<bool>,
    /// `true` for the program that embeds the library and has checked the rights itself: everything is allowed.
    #[member("host")]
    pub host: Option<bool>,
    /// The scopes that the caller's token allows, for example `cart.cart_manage`.
    #[member("scopes")]
    pub scopes: Vec<String>,
    /// The caller's customer id; customers may change their own carts.
    #[member("customerId")]
    pub customer_id: Option<String>,
}

/// The scopes that operations require.
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

    /// A customer without scopes, who may change their own carts.
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

    /// A caller whose token is missing, invalid or expired.
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

    /// The program that embeds the library: it has already decided who may do what, so everything is allowed.
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
    /// `UNAUTHORIZED` for any other caller.
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
    /// `UNAUTHORIZED` if the caller is not authenticated, `FORBIDDEN` if it lacks the scope.
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
    /// Like [`Caller::require`].
    pub fn require_any(&self, scopes: &[&str]) -> Result<(), Error> {
        self.require_for(scopes, &CALLER)
    }

    /// Like [`Caller::require_any`]; `path` points at the member that needs the right.
    pub(crate) fn require_for(&self, scopes: &[&str], path: &Path<'_>) -> Result<(), Error> {
        self.authenticate()?;
        if scopes.iter().any(|scope| self.has(scope)) {
            return Ok(());
        }
        let path = path.pointer();
        let of_caller = path == CALLER.pointer();
        let what = if of_caller { String::new() } else { format!(", which `{}` needs", field(&path)) };
        let message = format!("the caller lacks the scope `{}`{what}", scopes.join("` or `"));
        Err(Error::new(ErrorCode::Forbidden, path, message))
    }

    /// Whether this is the caller's own customer id. It is not if the id is blank or the caller is not authenticated.
    ///
    /// ```
    /// use cartwright::access::Caller;
    ///
    /// assert!(Caller::customer("anna").owns(Some("anna")));
    /// assert!(!Caller::customer("anna").owns(Some("ben")));
    /// // An anonymous cart belongs to nobody.
    /// assert!(!Caller::default().owns(None));
    /// ```
    #[must_use]
    pub fn owns(&self, customer_id: Option<&str>) -> bool {
        let own = filled(self.customer_id.as_deref()).filter(|_| !self.is_nobody());
        own.is_some() && own == customer_id
    }

    /// Whether the caller is authenticated and has the scope; the host has every scope.
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

/// The error for a request that does not say who the caller is.
pub(crate) fn no_caller() -> Error {
    let message = "the member `caller` is missing, expected an object with `scopes`, `customerId`, or `host`";
    Error::new(ErrorCode::Unauthorized, CALLER, message)
}

/// The error for a caller whose token was not accepted.
fn unauthorized() -> Error {
    Error::new(ErrorCode::Unauthorized, CALLER, "the access token is missing, invalid or expired")
}
