//! What a patch of a site or of a mixin changes, typed: the members that are sent, each set or removed.

use crate::document::changes::changes;
use crate::model::price::CurrencyCode;
use crate::model::site::TaxDetermination;
use crate::model::site::home::HomeBase;
use crate::model::site::metadata::{AssistedBuying, SiteMetadata, SiteMixins};
use crate::model::site::payment::PaymentService;
use crate::model::site::shipping::ShippingService;
use crate::model::site::tax::TaxService;
use crate::money::number::Number;
use crate::site::settings::group::{MixinMetadata, SettingsGroup};

changes! {
    /// What a patch changes of a site: objects member by member, lists as a whole. `metadata` with a version is the
    /// condition that the site has that version.
    ///
    /// ```
    /// use cartwright::model::SiteMetadata;
    /// use cartwright::site::SiteChanges;
    ///
    /// let changes = SiteChanges::new().name("Tea & Co".into()).remove("assistedBuying");
    /// let changes = changes.metadata(SiteMetadata::of_version(3));
    /// assert_eq!(changes.to_json(), r#"{"name":"Tea & Co","assistedBuying":null,"metadata":{"version":3}}"#);
    /// assert_eq!(SiteChanges::from_json(&changes.to_json())?, changes);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    pub struct SiteChanges in site {
        "name" name: String,
        "active" active: bool,
        "default" default_site: bool,
        "includesTax" includes_tax: bool,
        "defaultLanguage" default_language: String,
        "languages" languages: Vec<String>,
        "currency" currency: CurrencyCode,
        "availableCurrencies" available_currencies: Vec<CurrencyCode>,
        "homeBase" home_base: HomeBase,
        "shipToCountries" ship_to_countries: Vec<String>,
        "shipping" shipping: Vec<ShippingService>,
        "payment" payment: Vec<PaymentService>,
        "tax" tax: Vec<TaxService>,
        "assistedBuying" assisted_buying: AssistedBuying,
        "metadata" metadata: SiteMetadata,
        "taxDeterminationBasedOn" tax_determination_based_on: TaxDetermination,
        "mixins" mixins: SiteMixins,
        "cartCalculationScale" cart_calculation_scale: Number,
        "authorizedAmountUplift" authorized_amount_uplift: Number,
    }
}

changes! {
    /// What a patch changes of a mixin: objects member by member, lists as a whole.
    ///
    /// ```
    /// use cartwright::document::Verbatim;
    /// use cartwright::site::{MerchantInfo, SiteMixinChanges};
    ///
    /// let changes = SiteMixinChanges::new().active(false).set("ribbon", Verbatim::parse("\"red\"")?);
    /// assert_eq!(changes.to_json(), r#"{"active":false,"ribbon":"red"}"#);
    ///
    /// // A settings group sets what it says.
    /// let group = MerchantInfo { merchant_name: Some("Tea & Co".to_owned()), ..MerchantInfo::default() };
    /// assert_eq!(SiteMixinChanges::from(&group).to_json(), r#"{"merchantName":"Tea & Co"}"#);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    pub struct SiteMixinChanges in site {
        "active" active: bool,
        "metadata" metadata: MixinMetadata,
    }
}

/// Every member that the group says.
impl<G: SettingsGroup> From<&G> for SiteMixinChanges {
    fn from(group: &G) -> Self {
        // A group is written as an object.
        Self::from_json(group.written().as_str()).unwrap_or_default()
    }
}
