//! The tax table of a site.

use crate::document::model::model;
use crate::model::site::service::ServiceSettings;
use crate::money::number::Number;

model! {
    /// A tax service of a site.
    pub struct TaxService {
        /// Identifier; of a payment service, the payment mode that a checkout names.
        "id" id: Option<String>,
        /// Name of the service.
        "name"(kept) name: Option<String>,
        /// Whether the service is in use. Absent: it is.
        "active" active: Option<bool>,
        /// Kind of the service.
        "serviceType"(kept) service_type: Option<String>,
        /// Address of the service.
        "serviceUrl"(kept) service_url: Option<String>,
        /// Settings of the service.
        "configuration"(kept) configuration: Option<Box<ServiceSettings>>,
        /// The countries that the site has tax classes for.
        "countries" countries: Vec<TaxCountry>,
        ..extra
    }
}

model! {
    /// The tax classes of one country.
    pub struct TaxCountry {
        /// ISO 3166-1 code, whatever its letter case.
        "countryCode" country_code: Option<String>,
        /// The tax classes of the country.
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
        ..extra beside "name", "isDefault", "order"
    }
}
