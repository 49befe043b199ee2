//! The place that a site ships from.

use crate::document::{Extra, Model, filled};
use crate::money::Number;

/// The place that a site ships from.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct HomeBase {
    /// Address that shipping is calculated from.
    #[member("address")]
    pub address: Option<HomeAddress>,
    /// Geographic location.
    #[member("location", kept)]
    pub location: Option<SiteLocation>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'static, Self>,
}

/// The address that a site ships from.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(instead("countryCode", "country"))]
pub struct HomeAddress {
    /// Street name.
    #[member("street", kept)]
    pub street: Option<String>,
    /// House number.
    #[member("streetNumber", kept)]
    pub street_number: Option<String>,
    /// Postal code.
    #[member("zipCode", decides)]
    pub zip_code: Option<String>,
    /// Town or city.
    #[member("city", kept)]
    pub city: Option<String>,
    /// ISO 3166-1 code; the tax country if neither cart nor customer determines one.
    #[member("country", decides)]
    pub country: Option<String>,
    /// State or province.
    #[member("state", kept)]
    pub state: Option<String>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'static, Self>,
}

/// A geographic location, in degrees.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct SiteLocation {
    /// Degrees north of the equator.
    #[member("latitude")]
    pub latitude: Option<Number>,
    /// Degrees east of Greenwich.
    #[member("longitude")]
    pub longitude: Option<Number>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'static, Self>,
}

impl HomeBase {
    /// Returns the place that a site ships from, with what shipping needs of its address.
    ///
    /// ```
    /// use cartwright::model::{HomeAddress, HomeBase};
    ///
    /// assert_eq!(HomeBase::new("DE", "10117").address, Some(HomeAddress::new("DE", "10117")));
    /// ```
    #[must_use]
    pub fn new(country: impl Into<String>, zip_code: impl Into<String>) -> Self {
        Self { address: Some(HomeAddress::new(country, zip_code)), ..Self::default() }
    }
}

impl HomeAddress {
    /// Returns an address with the members that shipping needs.
    ///
    /// ```
    /// use cartwright::model::HomeAddress;
    ///
    /// let home = HomeAddress { city: Some("Berlin".to_owned()), ..HomeAddress::new("DE", "10117") };
    /// assert_eq!((home.country.as_deref(), home.zip_code.as_deref()), (Some("DE"), Some("10117")));
    /// ```
    #[must_use]
    pub fn new(country: impl Into<String>, zip_code: impl Into<String>) -> Self {
        Self { country: Some(country.into()), zip_code: Some(zip_code.into()), ..Self::default() }
    }

    /// The country, unless it is blank.
    pub(crate) fn named_country(&self) -> Option<&str> {
        filled(self.country.as_deref())
    }

    /// The postal code, unless it is blank.
    pub(crate) fn postal_code(&self) -> Option<&str> {
        filled(self.zip_code.as_deref())
    }
}
