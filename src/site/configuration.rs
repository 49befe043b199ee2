//! A site read strictly: every member that the interface names must have its type, and all required members must be
//! present. A calculation needs less, so [`Site`](crate::model::Site) is read leniently. Operations that write a
//! site read it strictly, and report the first fault in document order.

use crate::document::{FromNode, Kind, Model, Node, PassedNumber, Text, wrong_type};
use crate::error::Error;
use crate::model::{AssistedBuying, ServiceSettings, SiteMetadata, TaxDetermination};
use crate::money::Number;

/// A site with all its required members, each of the right type. Fields whose names begin with an underscore only check
/// their members' types.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub(crate) struct Configuration<'a> {
    #[member("code", required)]
    pub(crate) code: Text<'a>,
    #[member("name", required)]
    pub(crate) name: Text<'a>,
    #[member("active")]
    pub(crate) _active: Option<bool>,
    #[member("default")]
    pub(crate) default: Option<bool>,
    #[member("includesTax")]
    pub(crate) _includes_tax: Option<bool>,
    #[member("defaultLanguage", required)]
    pub(crate) default_language: Text<'a>,
    #[member("languages", required)]
    pub(crate) languages: Vec<Text<'a>>,
    #[member("currency", required)]
    pub(crate) _currency: Text<'a>,
    #[member("availableCurrencies")]
    pub(crate) _available_currencies: Vec<Text<'a>>,
    #[member("homeBase", required)]
    pub(crate) home_base: ConfiguredHome<'a>,
    #[member("shipToCountries", required)]
    pub(crate) _ship_to_countries: Vec<Text<'a>>,
    #[member("shipping")]
    pub(crate) _shipping: Vec<ConfiguredService<'a>>,
    #[member("payment")]
    pub(crate) _payment: Vec<ConfiguredService<'a>>,
    #[member("tax")]
    pub(crate) _tax: Vec<ConfiguredService<'a>>,
    #[member("assistedBuying")]
    pub(crate) _assisted_buying: Option<AssistedBuying>,
    #[member("metadata")]
    pub(crate) _metadata: Option<SiteMetadata>,
    #[member("taxDeterminationBasedOn")]
    pub(crate) _tax_determination_based_on: Option<TaxDetermination>,
    #[member("mixins")]
    pub(crate) _mixins: Option<AnyObject>,
    #[member("cartCalculationScale")]
    pub(crate) _cart_calculation_scale: Option<Number>,
}

/// The home of a site.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub(crate) struct ConfiguredHome<'a> {
    #[member("address", required)]
    pub(crate) address: ConfiguredAddress<'a>,
    #[member("location")]
    pub(crate) location: Option<ConfiguredLocation>,
}

/// A place on the map, in degrees. No calculation reads it.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub(crate) struct ConfiguredLocation {
    #[member("latitude")]
    pub(crate) latitude: Option<PassedNumber>,
    #[member("longitude")]
    pub(crate) longitude: Option<PassedNumber>,
}

/// The address of a site.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub(crate) struct ConfiguredAddress<'a> {
    #[member("street")]
    pub(crate) _street: Option<Text<'a>>,
    #[member("streetNumber")]
    pub(crate) _street_number: Option<Text<'a>>,
    #[member("zipCode", required)]
    pub(crate) zip_code: Text<'a>,
    #[member("city")]
    pub(crate) _city: Option<Text<'a>>,
    #[member("country", required)]
    pub(crate) _country: Text<'a>,
    #[member("state")]
    pub(crate) _state: Option<Text<'a>>,
}

/// The members that shipping, payment and tax services of a site have in common.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub(crate) struct ConfiguredService<'a> {
    #[member("id")]
    pub(crate) _id: Option<Text<'a>>,
    #[member("name")]
    pub(crate) _name: Option<Text<'a>>,
    #[member("active")]
    pub(crate) _active: Option<bool>,
    #[member("serviceType")]
    pub(crate) _service_type: Option<Text<'a>>,
    #[member("serviceUrl")]
    pub(crate) _service_url: Option<Text<'a>>,
    #[member("configuration")]
    pub(crate) _configuration: Option<ServiceSettings>,
}

/// An object with any members.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(crate) struct AnyObject;

impl<'a> FromNode<'a> for AnyObject {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        if node.kind() == Kind::Object { Ok(Self) } else { Err(wrong_type(node, "an object")) }
    }
}
