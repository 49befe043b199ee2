//! The home of a site.

use crate::document::model::model;
use crate::document::text::filled;
use crate::money::number::Number;

model! {
    /// The home of a site.
    pub struct HomeBase {
        /// The address; shipping is calculated from it.
        "address" address: Option<HomeAddress>,
        /// The place on the map.
        "location"(kept) location: Option<SiteLocation>,
        ..extra
    }
}

model! {
    /// The address that a site ships from.
    pub struct HomeAddress {
        /// The street.
        "street"(kept) street: Option<String>,
        /// The number in the street.
        "streetNumber"(kept) street_number: Option<String>,
        /// Postal code.
        "zipCode" zip_code: Option<String>,
        /// The town.
        "city"(kept) city: Option<String>,
        /// ISO 3166-1 code; the last resort for the tax country.
        "country" country: Option<String>,
        /// The state or province.
        "state"(kept) state: Option<String>,
        ..extra
    }
}

model! {
    /// A place on the map, in degrees.
    pub struct SiteLocation {
        /// Degrees north of the equator.
        "latitude" latitude: Option<Number>,
        /// Degrees east of Greenwich.
        "longitude" longitude: Option<Number>,
        ..extra
    }
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
