//! The settings of a site that a reader asks for: the service configurations of each kind and the mixins.

use std::str::FromStr;

use crate::access::{Caller, scope};
use crate::collections::TextSet;
use crate::document::{Choice, FromNode, Node, Text};
use crate::error::{Error, ErrorCode, Path, cut};

/// The three kinds of service configurations of a site.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[choice(module = "site")]
pub enum ServiceKind {
    /// Payment services.
    #[default]
    #[choice("payment")]
    Payment,
    /// Shipping services.
    #[choice("shipping")]
    Shipping,
    /// Tax services.
    #[choice("tax")]
    Tax,
}

/// The service configurations of a kind that are in view.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[choice(module = "site")]
pub enum Shown {
    /// Only the active ones.
    #[default]
    #[choice("active")]
    Active,
    /// All of them.
    #[choice("all")]
    All,
    /// None of them.
    #[choice("none")]
    None,
}

/// The service configurations and mixins of a site that are in view; by default, the active service configurations and
/// no mixins.
///
/// ```
/// use cartwright::site::{Expand, ServiceKind, Shown};
///
/// let expand: Expand = "payment:all,tax:none,mixin:merchantInfo".parse()?;
/// assert_eq!(expand.services(ServiceKind::Payment), Shown::All);
/// assert_eq!(expand.services(ServiceKind::Shipping), Shown::Active);
/// assert!(expand.mixin("merchantInfo") && !expand.mixin("imageSize"));
/// assert!("payment:some".parse::<Expand>().is_err());
/// # Ok::<(), cartwright::Error>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Expand {
    payment: Shown,
    shipping: Shown,
    tax: Shown,
    mixins: TextSet<'static>,
    all_mixins: bool,
}

impl ServiceKind {
    /// Every kind, in the order of the interface.
    pub const ALL: [Self; 3] = [Self::Payment, Self::Shipping, Self::Tax];
}

impl Expand {
    /// Everything that a site has.
    ///
    /// ```
    /// use cartwright::site::{Expand, ServiceKind, Shown};
    ///
    /// let expand = Expand::everything();
    /// assert_eq!(expand.services(ServiceKind::Tax), Shown::All);
    /// assert!(expand.mixin("merchantInfo"));
    /// ```
    #[must_use]
    pub fn everything() -> Self {
        Self {
            payment: Shown::All,
            shipping: Shown::All,
            tax: Shown::All,
            mixins: TextSet::default(),
            all_mixins: true,
        }
    }

    /// The service configurations of a kind that are in view.
    ///
    /// ```
    /// use cartwright::site::{Expand, ServiceKind, Shown};
    ///
    /// let expand: Expand = "payment:none".parse()?;
    /// assert_eq!(expand.services(ServiceKind::Payment), Shown::None);
    /// assert_eq!(expand.services(ServiceKind::Shipping), Shown::Active);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub const fn services(&self, kind: ServiceKind) -> Shown {
        match kind {
            ServiceKind::Payment => self.payment,
            ServiceKind::Shipping => self.shipping,
            ServiceKind::Tax => self.tax,
        }
    }

    /// Whether the mixin of this name is in view.
    ///
    /// ```
    /// use cartwright::site::Expand;
    ///
    /// let expand: Expand = "mixin:gifts".parse()?;
    /// assert!(expand.mixin("gifts") && !expand.mixin("imageSize"));
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn mixin(&self, name: &str) -> bool {
        self.all_mixins || self.mixins.contains(name)
    }

    /// Whether all mixins are in view.
    pub(crate) const fn every_mixin(&self) -> bool {
        self.all_mixins
    }

    /// Checks that a caller may see everything that is in view: inactive service configurations and mixins are only for
    /// callers who manage sites, everything else is for anyone. To show some of them in a storefront, its host reads
    /// them as [`Caller::host`].
    ///
    /// ```
    /// use cartwright::access::{Caller, scope};
    /// use cartwright::site::Expand;
    ///
    /// let expand: Expand = "payment:all".parse()?;
    /// expand.permit(&Caller::with_scopes([scope::SITE_MANAGE]))?;
    /// assert_eq!(expand.permit(&Caller::customer("c1")).unwrap_err().status(), 403);
    /// assert_eq!(expand.permit(&Caller::unauthenticated()).unwrap_err().status(), 401);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// `UNAUTHORIZED`, `FORBIDDEN`.
    pub fn permit(&self, caller: &Caller) -> Result<(), Error> {
        let shows_inactive = ServiceKind::ALL.into_iter().any(|kind| self.services(kind) == Shown::All);
        let shows_mixins = self.all_mixins || self.mixins.iter().next().is_some();
        if !shows_inactive && !shows_mixins {
            return Ok(());
        }
        caller.require_for(&[scope::SITE_MANAGE], &Path::Text("/expand")).map_err(Error::of_site)
    }

    /// Adds one entry of the text form; returns `None` if it is invalid.
    fn read_entry(&mut self, entry: &str) -> Option<()> {
        let (subject, value) = entry.split_once(':')?;
        if subject == "mixin" {
            match value {
                "" => return None,
                "*" => self.all_mixins = true,
                name => drop(self.mixins.insert(name.to_owned().into())),
            }
            return Some(());
        }
        let shown = [Shown::Active, Shown::All, Shown::None].into_iter().find(|shown| shown.as_str() == value)?;
        match ServiceKind::ALL.into_iter().find(|kind| kind.as_str() == subject)? {
            ServiceKind::Payment => self.payment = shown,
            ServiceKind::Shipping => self.shipping = shown,
            ServiceKind::Tax => self.tax = shown,
        }
        Some(())
    }
}

impl FromStr for Expand {
    type Err = Error;

    /// Reads `payment:all,shipping:active,tax:none,mixin:<name>`; `mixin` may occur several times, and `mixin:*` means
    /// all mixins. If several entries name the same kind of service, the last one counts.
    fn from_str(text: &str) -> Result<Self, Error> {
        let mut expand = Self::default();
        for entry in text.split(',').filter(|_| !text.is_empty()) {
            expand.read_entry(entry).ok_or_else(|| {
                let message = format!(
                    "`expand` entry `{}`, expected `payment`, `shipping` or `tax` with `:all`, `:active` or `:none`, or `mixin:` with a \
                     name or `*`",
                    cut(entry)
                );
                Error::new(ErrorCode::ExpandInvalid, "", message).of_site()
            })?;
        }
        Ok(expand)
    }
}

impl<'a> FromNode<'a> for Expand {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let text = Text::read(node)?;
        text.parse().map_err(|error: Error| error.with_paths(&|_| node.pointer()))
    }
}
