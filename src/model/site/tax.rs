//! The tax table of a site.

use crate::document::{Extra, Model};
use crate::model::ServiceSettings;
use crate::money::Number;

/// A tax service of a site.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct TaxService {
    /// Identifier of the service.
    #[member("id")]
    pub id: Option<String>,
    /// Name of the service.
    #[member("name", kept)]
    pub name: Option<String>,
    /// Whether the service is in use; defaults to `true`.
    #[member("active", decides)]
    pub active: Option<bool>,
    /// Kind of the service.
    #[member("serviceType", kept)]
    pub service_type: Option<String>,
    /// URL of the service.
    #[member("serviceUrl", kept)]
    pub service_url: Option<String>,
    /// Settings of the service.
    #[member("configuration", kept)]
    pub configuration: Option<Box<ServiceSettings>>,
    /// Countries with their tax classes.
    #[member("countries", decides)]
    pub countries: Vec<TaxCountry>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'static, Self>,
}

/// The tax classes of one country.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct TaxCountry {
    /// ISO 3166-1 code, compared without regard to case.
    #[member("countryCode", decides)]
    pub country_code: Option<String>,
    /// Tax classes of the country.
    #[member("taxClasses", decides)]
    pub tax_classes: Vec<TaxClass>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'static, Self>,
}

/// One of several taxes of a tax class, such as that of a province.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct TaxComponent {
    /// Code of the tax, unique within the class.
    #[member("code", required)]
    pub code: String,
    /// Name of the tax, which answers repeat.
    #[member("name")]
    pub name: Option<String>,
    /// Tax rate in percent.
    #[member("rate", decides, required)]
    pub rate: Number,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'static, Self>,
}

/// A tax class, for example the reduced rate.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(instead("taxRate", "rate"))]
#[doc(alias = "VAT")]
#[doc(alias = "GST")]
pub struct TaxClass {
    /// Code that lines, fees, and shipping methods refer to.
    #[member("code")]
    pub code: Option<String>,
    /// Tax rate in percent.
    #[member("rate", decides)]
    pub rate: Option<Number>,
    /// The taxes that make up the rate if there are several, at most 16: each is rounded separately, and their rates
    /// add up to that of the class.
    #[member("components", decides)]
    pub components: Vec<TaxComponent>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest, beside("name", "isDefault", "order"))]
    pub extra: Extra<'static, Self>,
}

impl TaxService {
    /// Returns a service with the taxes of these countries.
    ///
    /// ```
    /// use cartwright::Site;
    /// use cartwright::model::{TaxClass, TaxCountry, TaxService};
    ///
    /// let germany = TaxCountry::new("DE", [TaxClass::new("STANDARD", 19.into()), TaxClass::new("REDUCED", 7.into())]);
    /// let site = Site { tax: vec![TaxService::new([germany])], ..Site::default() };
    /// assert_eq!(site.tax[0].countries[0].tax_classes.len(), 2);
    /// ```
    #[must_use]
    pub fn new(countries: impl IntoIterator<Item = TaxCountry>) -> Self {
        Self { countries: countries.into_iter().collect(), ..Self::default() }
    }
}

impl TaxCountry {
    /// Returns the tax classes of a country, given its ISO 3166-1 code.
    ///
    /// ```
    /// use cartwright::model::{TaxClass, TaxCountry};
    ///
    /// let austria = TaxCountry::new("AT", [TaxClass::new("STANDARD", 20.into())]);
    /// assert_eq!(austria.tax_classes[0].code.as_deref(), Some("STANDARD"));
    /// ```
    #[must_use]
    pub fn new(country_code: impl Into<String>, tax_classes: impl IntoIterator<Item = TaxClass>) -> Self {
        let (country_code, tax_classes) = (Some(country_code.into()), tax_classes.into_iter().collect());
        Self { country_code, tax_classes, ..Self::default() }
    }
}

impl TaxComponent {
    /// Returns a tax with this rate in percent.
    ///
    /// ```
    /// use cartwright::model::TaxComponent;
    ///
    /// assert_eq!(TaxComponent::new("GST", 5.into()).rate, 5);
    /// ```
    #[must_use]
    pub fn new(code: impl Into<String>, rate: Number) -> Self {
        Self { code: code.into(), rate, ..Self::default() }
    }
}

impl TaxClass {
    /// Returns a class with this rate in percent.
    ///
    /// ```
    /// use cartwright::model::TaxClass;
    ///
    /// assert_eq!(TaxClass::new("REDUCED", 7.into()).rate, Some(7.into()));
    /// ```
    #[must_use]
    pub fn new(code: impl Into<String>, rate: Number) -> Self {
        Self { code: Some(code.into()), rate: Some(rate), ..Self::default() }
    }

    /// Sets the taxes of the class, whose rates must add up to its own.
    ///
    /// ```
    /// use cartwright::model::{TaxClass, TaxComponent};
    ///
    /// let taxes = [TaxComponent::new("GST", 5.into()), TaxComponent::new("QST", "9.975".parse()?)];
    /// let class = TaxClass::new("QC", "14.975".parse()?).components(taxes);
    /// assert_eq!(class.components[1].code, "QST");
    /// # Ok::<(), cartwright::money::NumberError>(())
    /// ```
    #[must_use]
    pub fn components(mut self, taxes: impl IntoIterator<Item = TaxComponent>) -> Self {
        self.components = taxes.into_iter().collect();
        self
    }
}
