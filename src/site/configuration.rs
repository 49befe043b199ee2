//! A site read strictly: every member that the interface names has its type, and what a site needs is there. A
//! calculation takes less, so that [`Site`](crate::model::site::Site) is read without asking for it; whatever writes a
//! site asks for all of it, and names the first fault in the order of the document.

use crate::document::entry::Kind;
use crate::document::model::model;
use crate::document::node::Node;
use crate::document::read::{Read, wrong_type};
use crate::document::read_money::PassedNumber;
use crate::document::text::Text;
use crate::error::Error;
use crate::model::site::TaxDetermination;
use crate::model::site::metadata::{AssistedBuying, SiteMetadata};
use crate::model::site::service::ServiceSettings;
use crate::money::number::Number;

model! {
    /// A site that has every member that it needs, each of its type. Of the members nothing is kept but what the checks
    /// of a site look at.
    pub(crate) struct Configuration<'a> {
        "code"(required) code: Text<'a>,
        "name"(required) name: Text<'a>,
        "active" _active: Option<bool>,
        "default" default: Option<bool>,
        "includesTax" _includes_tax: Option<bool>,
        "defaultLanguage"(required) _default_language: Text<'a>,
        "languages"(required) _languages: Vec<Text<'a>>,
        "currency"(required) _currency: Text<'a>,
        "availableCurrencies" _available_currencies: Vec<Text<'a>>,
        "homeBase"(required) home_base: ConfiguredHome<'a>,
        "shipToCountries"(required) _ship_to_countries: Vec<Text<'a>>,
        "shipping" _shipping: Vec<ConfiguredService<'a>>,
        "payment" _payment: Vec<ConfiguredService<'a>>,
        "tax" _tax: Vec<ConfiguredService<'a>>,
        "assistedBuying" _assisted_buying: Option<AssistedBuying>,
        "metadata" _metadata: Option<SiteMetadata>,
        "taxDeterminationBasedOn" _tax_determination_based_on: Option<TaxDetermination>,
        "mixins" _mixins: Option<AnyObject>,
        "cartCalculationScale" _cart_calculation_scale: Option<Number>,
    }
}

model! {
    /// The home of a site.
    pub(crate) struct ConfiguredHome<'a> {
        "address"(required) address: ConfiguredAddress<'a>,
        "location" _location: Option<ConfiguredLocation>,
    }
}

model! {
    /// A place on the map, which no rule reads.
    pub(crate) struct ConfiguredLocation {
        "latitude" _latitude: Option<PassedNumber>,
        "longitude" _longitude: Option<PassedNumber>,
    }
}

model! {
    /// The address of a site.
    pub(crate) struct ConfiguredAddress<'a> {
        "street" _street: Option<Text<'a>>,
        "streetNumber" _street_number: Option<Text<'a>>,
        "zipCode"(required) zip_code: Text<'a>,
        "city" _city: Option<Text<'a>>,
        "country"(required) _country: Text<'a>,
        "state" _state: Option<Text<'a>>,
    }
}

model! {
    /// The members of a shipping, payment or tax service of a site, whatever its kind.
    pub(crate) struct ConfiguredService<'a> {
        "id" _id: Option<Text<'a>>,
        "name" _name: Option<Text<'a>>,
        "active" _active: Option<bool>,
        "serviceType" _service_type: Option<Text<'a>>,
        "serviceUrl" _service_url: Option<Text<'a>>,
        "configuration" _configuration: Option<ServiceSettings>,
    }
}

/// An object, whatever it holds.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(crate) struct AnyObject;

impl<'a> Read<'a> for AnyObject {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        if node.kind() == Kind::Object { Ok(Self) } else { Err(wrong_type(node, "an object")) }
    }
}
