//! The home of a site.

use crate::document::extra::Extra;
use crate::document::model::Model;
use crate::document::text::filled;
use crate::money::number::Number;

/// The home of a site.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct HomeBase {
    /// The address; shipping is calculated from it.
    #[member("address")]
    pub address: Option<HomeAddress>,
    /// The place on the map.
    #[member("location", kept)]
    pub location: Option<SiteLocation>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'static, Self>,
}

/// The address that a site ships from.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct HomeAddress {
    /// The street.
    #[member("street", kept)]
    pub street: Option<String>,
    /// The number in the street.
    #[member("streetNumber", kept)]
    pub street_number: Option<String>,
    /// Postal code.
    #[member("zipCode")]
    pub zip_code: Option<String>,
    /// The town.
    #[member("city", kept)]
    pub city: Option<String>,
    /// ISO 3166-1 code; the last resort for the tax country.
    #[member("country")]
    pub country: Option<String>,
    /// The state or province.
    #[member("state", kept)]
    pub state: Option<String>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'static, Self>,
}

/// A place on the map, in degrees.
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

impl HomeAddress {
    /// An address with what shipping needs of it.
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

    /// The country; a blank one counts as none.
    pub(crate) fn named_country(&self) -> Option<&str> {
        filled(self.country.as_deref())
    }

    /// The postal code; a blank one counts as none.
    pub(crate) fn postal_code(&self) -> Option<&str> {
        filled(self.zip_code.as_deref())
    }
}
