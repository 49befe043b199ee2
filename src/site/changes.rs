//! Typed changes of a site or of a mixin: the members that are sent, each set or removed.

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
    /// Changes of a site: objects member by member, lists as a whole. `metadata` with a version is the
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
        "name" name: String = r#""Tea & Co".into()"# => r#""Tea & Co""#,
        "active" active: bool = "true" => "true",
        "default" default_site: bool = "true" => "true",
        "includesTax" includes_tax: bool = "true" => "true",
        "defaultLanguage" default_language: String = r#""de".into()"# => r#""de""#,
        "languages" languages: Vec<String> = r#"vec!["de".into(), "en".into()]"# => r#"["de","en"]"#,
        "currency" currency: CurrencyCode = r#""EUR".parse()?"# => r#""EUR""#,
        "availableCurrencies" available_currencies: Vec<CurrencyCode> = r#"vec!["CHF".parse()?]"# => r#"["CHF"]"#,
        "homeBase" home_base: HomeBase = "cartwright::model::HomeBase::default()" => "{}",
        "shipToCountries" ship_to_countries: Vec<String> = r#"vec!["DE".into(), "AT".into()]"# => r#"["DE","AT"]"#,
        "shipping" shipping: Vec<ShippingService>
            = r#"vec![cartwright::model::ShippingService { id: Some("post".into()), ..Default::default() }]"#
            => r#"[{"id":"post"}]"#,
        "payment" payment: Vec<PaymentService>
            = r#"vec![cartwright::model::PaymentService { id: Some("card".into()), ..Default::default() }]"#
            => r#"[{"id":"card"}]"#,
        "tax" tax: Vec<TaxService>
            = r#"vec![cartwright::model::TaxService { id: Some("own".into()), ..Default::default() }]"#
            => r#"[{"id":"own"}]"#,
        "assistedBuying" assisted_buying: AssistedBuying
            = r#"cartwright::model::AssistedBuying { storefront_url: Some("/desk".into()), ..Default::default() }"#
            => r#"{"storefrontUrl":"/desk"}"#,
        "metadata" metadata: SiteMetadata = "cartwright::model::SiteMetadata::of_version(3)" => r#"{"version":3}"#,
        "taxDeterminationBasedOn" tax_determination_based_on: TaxDetermination
            = "cartwright::model::TaxDetermination::ShippingAddress" => r#""SHIPPING_ADDRESS""#,
        "mixins" mixins: SiteMixins = "cartwright::model::SiteMixins::default()" => "{}",
        "cartCalculationScale" cart_calculation_scale: Number = "3.into()" => "3",
        "authorizedAmountUplift" authorized_amount_uplift: Number = r#""0.1".parse()?"# => "0.1",
    }
}

changes! {
    /// Changes of a mixin: objects member by member, lists as a whole.
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
        "active" active: bool = "true" => "true",
        "metadata" metadata: MixinMetadata
            = "cartwright::site::MixinMetadata { version: Some(3.into()), ..Default::default() }" => r#"{"version":3}"#,
    }
}

/// Every member that the group says.
impl<G: SettingsGroup> From<&G> for SiteMixinChanges {
    fn from(group: &G) -> Self {
        // A group is written as an object.
        Self::from_json(group.written().as_str()).unwrap_or_default()
    }
}
