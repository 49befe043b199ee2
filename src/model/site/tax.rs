//! The tax table of a site.

use crate::document::model::model;
use crate::model::site::service::ServiceSettings;
use crate::money::number::Number;

model! {
    /// A tax service of a site.
    pub struct TaxService {
        /// Identifier of the service.
        "id" id: Option<String>,
        /// Name of the service.
        "name"(kept) name: Option<String>,
        /// Whether the service is in use; absent, it is.
        "active" active: Option<bool>,
        /// Type of the service.
        "serviceType"(kept) service_type: Option<String>,
        /// Address of the service.
        "serviceUrl"(kept) service_url: Option<String>,
        /// Settings of the service.
        "configuration"(kept) configuration: Option<Box<ServiceSettings>>,
        /// The tax classes, country by country.
        "countries" countries: Vec<TaxCountry>,
        ..extra
    }
}

model! {
    /// The tax classes of one country.
    pub struct TaxCountry {
        /// ISO 3166-1 alpha-2 country code, compared without regard to case.
        "countryCode" country_code: Option<String>,
        /// The classes.
        "taxClasses" tax_classes: Vec<TaxClass>,
        ..extra
    }
}

model! {
    /// One tax class, for example the reduced rate.
    pub struct TaxClass {
        /// The code that lines, fees and shipping methods name.
        "code" code: Option<String>,
        /// Tax rate in percent.
        "rate" rate: Option<Number>,
        ..extra
    }
}
