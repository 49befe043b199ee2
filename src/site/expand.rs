//! Which settings of a site a reader asks for: the service configurations of each kind and the mixins.

use std::str::FromStr;

use crate::document::edit::{self, Change};
use crate::document::{Node, Read, Text, choice};
use crate::error::{Code, Error, cut};
use crate::text_map::TextSet;

choice! {
    /// The three kinds of service configurations of a site.
    pub enum ServiceKind {
        /// Payment services.
        #[default]
        Payment = "payment",
        /// Shipping services.
        Shipping = "shipping",
        /// Tax services.
        Tax = "tax",
    }
}

choice! {
    /// Which service configurations of a kind are in view.
    pub enum Shown {
        /// Those in use.
        #[default]
        Active = "active",
        /// All of them.
        All = "all",
        /// None of them.
        None = "none",
    }
}

/// What is in view of a site beside its own members: without a word, the active service configurations and no mixin.
///
/// ```
/// use cartwright::{Expand, ServiceKind, Shown};
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

    /// Which service configurations of a kind are in view.
    #[must_use]
    pub const fn services(&self, kind: ServiceKind) -> Shown {
        match kind {
            ServiceKind::Payment => self.payment,
            ServiceKind::Shipping => self.shipping,
            ServiceKind::Tax => self.tax,
        }
    }

    /// Whether the mixin of this name is in view.
    #[must_use]
    pub fn mixin(&self, name: &str) -> bool {
        self.all_mixins || self.mixins.contains(name)
    }

    /// Takes in one entry of the text form.
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

    /// The text of a site with nothing but what is in view.
    pub(super) fn apply(&self, site: Node<'_>) -> String {
        let change = |name: &str, value: Node<'_>| {
            if name == "mixins" {
                return self.apply_to_mixins(value);
            }
            let Some(kind) = ServiceKind::ALL.into_iter().find(|kind| kind.as_str() == name) else {
                return Change::Keep;
            };
            match self.services(kind) {
                Shown::All => Change::Keep,
                Shown::None => Change::Remove,
                Shown::Active if value.elements().all(is_active) => Change::Keep,
                Shown::Active => {
                    let hide = |_, service| if is_active(service) { Change::Keep } else { Change::Remove };
                    Change::Replace(edit::array(value, &hide))
                }
            }
        };
        edit::object(site, &change)
    }

    fn apply_to_mixins(&self, mixins: Node<'_>) -> Change {
        if self.all_mixins {
            return Change::Keep;
        }
        if !mixins.members().any(|(name, _)| self.mixin(&name)) {
            return Change::Remove;
        }
        let hide = |name: &str, _: Node<'_>| if self.mixin(name) { Change::Keep } else { Change::Remove };
        Change::Replace(edit::object(mixins, &hide))
    }
}

/// Whether a service configuration is in use; it is unless it says otherwise.
pub(super) fn is_active(service: Node<'_>) -> bool {
    service.get("active").is_none_or(|active| active.raw() != "false")
}

impl FromStr for Expand {
    type Err = Error;

    /// Reads `payment:all,shipping:active,tax:none,mixin:<name>`; `mixin` may come several times, `mixin:*` is all of
    /// them. Of several entries for one kind of service the last counts.
    fn from_str(text: &str) -> Result<Self, Error> {
        let mut expand = Self::default();
        for entry in text.split(',').filter(|_| !text.is_empty()) {
            expand.read_entry(entry).ok_or_else(|| {
                let message = format!(
                    "`{}`, expected `payment`, `shipping` or `tax` with `:all`, `:active` or `:none`, or `mixin:` with a \
                     name or `*`",
                    cut(entry)
                );
                Error::new(Code::ExpandInvalid, "", message).of_site()
            })?;
        }
        Ok(expand)
    }
}

impl<'a> Read<'a> for Expand {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let text = Text::read(node)?;
        text.parse().map_err(|error: Error| error.with_paths(&|_| node.pointer()))
    }
}
