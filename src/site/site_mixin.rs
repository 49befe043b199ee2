//! A typed mixin of a site: its name, and its value as a settings group or as it was written.

use super::SettingsGroup;
use crate::document::{Document, Verbatim};
use crate::error::Error;
use crate::model::SiteMixins;

/// A mixin of a site, with its name: a settings group that the interface names, or anything else.
///
/// ```
/// use cartwright::document::Verbatim;
/// use cartwright::site::{MerchantInfo, SiteMixin};
///
/// let group = MerchantInfo { merchant_name: Some("Tea & Co".to_owned()), ..MerchantInfo::default() };
/// let mixin = SiteMixin::from(&group);
/// assert_eq!(mixin, SiteMixin::new("merchantInfo", Verbatim::parse(r#"{"merchantName":"Tea & Co"}"#)?));
/// assert_eq!(mixin.settings::<MerchantInfo>()?, Some(group));
/// # Ok::<(), cartwright::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SiteMixin {
    /// The name, which never changes.
    pub name: String,
    /// The value of the mixin.
    pub value: Verbatim<'static>,
}

impl SiteMixin {
    /// Creates a mixin with any name.
    ///
    /// ```
    /// use cartwright::document::Verbatim;
    /// use cartwright::site::SiteMixin;
    ///
    /// let mixin = SiteMixin::new("gifts", Verbatim::parse(r#"{"wrapping":"paper"}"#)?);
    /// assert_eq!((mixin.name.as_str(), mixin.value.as_str()), ("gifts", r#"{"wrapping":"paper"}"#));
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn new(name: impl Into<String>, value: Verbatim<'static>) -> Self {
        Self { name: name.into(), value }
    }

    /// The mixin as a settings group, if it has the name of the group.
    ///
    /// ```
    /// use cartwright::document::Verbatim;
    /// use cartwright::site::{FeeService, MerchantInfo, SiteMixin};
    ///
    /// let mixin = SiteMixin::new("feeService", Verbatim::parse(r#"{"active":true}"#)?);
    /// assert_eq!(mixin.settings::<FeeService>()?.and_then(|fees| fees.active), Some(true));
    /// assert_eq!(mixin.settings::<MerchantInfo>()?, None);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// An error at a member of the wrong type; settings stored by an operation have none.
    pub fn settings<G: SettingsGroup>(&self) -> Result<Option<G>, Error> {
        if self.name == G::NAME { read(&self.value).map(Some) } else { Ok(None) }
    }
}

impl<G: SettingsGroup> From<&G> for SiteMixin {
    fn from(group: &G) -> Self {
        Self::new(G::NAME, group.written())
    }
}

/// Access to the settings groups among the mixins of a site.
impl SiteMixins {
    /// A settings group, if the site has it.
    ///
    /// ```
    /// use cartwright::Site;
    /// use cartwright::site::FeeService;
    ///
    /// let mut site = Site::default();
    /// site.mixins.set(&FeeService { active: Some(true), ..FeeService::default() });
    /// assert_eq!(site.mixins.settings::<FeeService>()?.and_then(|fees| fees.active), Some(true));
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// An error at a member of the wrong type; settings stored by an operation have none.
    pub fn settings<G: SettingsGroup>(&self) -> Result<Option<G>, Error> {
        self.get(G::NAME).map(read).transpose()
    }

    /// Sets a settings group, replacing the existing one, if any.
    ///
    /// ```
    /// use cartwright::Site;
    /// use cartwright::site::FeeService;
    ///
    /// let mut site = Site::default();
    /// site.mixins.set(&FeeService { active: Some(true), ..FeeService::default() });
    /// assert_eq!(site.mixins.to_json(), r#"{"feeService":{"active":true}}"#);
    /// ```
    pub fn set<G: SettingsGroup>(&mut self, group: &G) {
        self.insert(G::NAME, group.written());
    }
}

fn read<G: SettingsGroup>(mixin: &Verbatim<'static>) -> Result<G, Error> {
    let document = Document::parse(mixin.as_str()).map_err(Error::of_site)?.keep_unknown();
    G::read(document.root()).map_err(Error::of_site)
}
