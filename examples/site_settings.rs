//! Opens two sites of a shop, changes them, adds settings to one, and validates the input of a customer with the
//! customer settings. `cargo run --example site_settings --features schema`
//!
//! A site is a typed value; members that the library does not know are kept and come through unchanged.

use cartwright::document::{Document, Verbatim};
use cartwright::model::SiteMetadata;
use cartwright::schema::SchemaRegistry;
use cartwright::site::{
    CustomerSettings, Expand, MerchantInfo, SiteChanged, SiteChanges, SiteMixin, SitePage, SiteQuery, Sites,
};
use cartwright::{Error, Site};

const MAIN: &str = r#"{
  "code": "main", "name": "Tea & Co", "includesTax": true, "cartCalculationScale": 2, "legacyId": 17,
  "defaultLanguage": "de", "languages": ["de", "en"], "currency": "EUR", "availableCurrencies": ["EUR", "CHF"],
  "homeBase": {"address": {"street": "Chausseestr.", "streetNumber": "5", "zipCode": "10115", "city": "Berlin", "country": "DE"}},
  "shipToCountries": ["DE", "AT", "CH"],
  "payment": [{"id": "invoice", "name": "Invoice"}, {"id": "debit", "name": "Direct debit", "active": false}],
  "metadata": {"mixins": {"gifts": "https://schemas.example/gifts.json"}}
}"#;

const MARKET: &str = r#"{
  "code": "market", "name": "Tea & Co at the market", "active": false,
  "defaultLanguage": "de", "languages": ["de"], "currency": "EUR",
  "homeBase": {"address": {"zipCode": "10117", "country": "DE"}}, "shipToCountries": ["DE"]
}"#;

/// The schema of the site's mixin `gifts`.
const SCHEMAS: &str = r#"{"https://schemas.example/gifts.json": {
  "type": "object", "additionalProperties": false, "required": ["wrapping"],
  "properties": {"active": {"type": "boolean"}, "wrapping": {"enum": ["paper", "cloth"]}, "card": {"maxLength": 80}}
}}"#;

const CUSTOMER_SETTINGS: &str = r#"{
  "active": true, "metadata": {},
  "regExSettings": {"mail": "^[^@ ]+@[^@ ]+$", "password": "^(?=.*[0-9])(?=.*[a-z]).{8,}$"}
}"#;

fn main() -> Result<(), Error> {
    let schemas = SchemaRegistry::from_json(SCHEMAS)?;
    let mut sites = Sites::default();

    // The first site becomes the default one; codes of languages, currencies and countries are checked.
    for text in [MAIN, MARKET] {
        tell("created", &sites.create_site(&Site::from_json(text)?, &schemas)?);
    }

    // Inactive sites are visible only to callers who manage sites.
    let everything = SiteQuery { include_inactive: true, sort: "name:desc".parse()?, ..SiteQuery::default() };
    let public = SiteQuery { page: Some(SitePage::default()), ..SiteQuery::default() };
    println!("sites for everybody: {}", codes(&sites, &public));
    println!("sites for the shop: {}", codes(&sites, &everything));

    // A patch names the members that change; `null` removes one.
    let patch =
        SiteChanges::new().name("Tea & Company".into()).remove("legacyId").metadata(SiteMetadata::of_version(1));
    tell("patched", &sites.patch_site("main", &patch, &Expand::default(), &schemas)?);
    println!("the same patch again: {}", refusal(sites.patch_site("main", &patch, &Expand::default(), &schemas)));

    // A mixin has to match its schema. A refused one leaves the site unchanged.
    for gifts in
        [r#"{"active": true, "wrapping": "plastic", "ribbon": "red"}"#, r#"{"active": true, "wrapping": "cloth"}"#]
    {
        match sites.create_site_mixin("main", &SiteMixin::new("gifts", Verbatim::parse(gifts)?), &schemas) {
            Ok(change) => tell("created mixin", &change),
            Err(error) => {
                error.details().iter().for_each(|detail| println!("refused: {}: {}", detail.path, detail.message))
            }
        }
    }

    // The settings groups of the interface are typed, and members that they do not name are kept.
    let customer = CustomerSettings::from_json(CUSTOMER_SETTINGS)?;
    let merchant = MerchantInfo::from_json(r#"{"merchantName": "Tea & Co", "founded": 1951}"#)?;
    for mixin in [SiteMixin::from(&customer), SiteMixin::from(&merchant)] {
        tell("created mixin", &sites.create_site_mixin("main", &mixin, &schemas)?);
    }
    let main = sites.get_site("main")?;
    let merchant = main.settings::<MerchantInfo>()?.and_then(|settings| settings.merchant_name);
    println!("merchant: {}", merchant.unwrap_or_default());

    // A tenant's expressions run in linear time, whatever they are.
    let customer = main.settings::<CustomerSettings>()?.unwrap_or_default();
    for (setting, value) in [("mail", "ada@example.org"), ("mail", "ada"), ("password", "analytical1843"), ("bic", "X")]
    {
        match customer.accepts(setting, value) {
            Ok(accepted) => println!("{setting} `{value}`: {}", if accepted { "accepted" } else { "not accepted" }),
            Err(error) => println!("{setting} `{value}`: {error}"),
        }
    }

    // Without `expand` a reader sees the active services and no mixins.
    let expand: Expand = "payment:all,mixin:merchantInfo".parse()?;
    println!("without expand: {}", shown(&main.expanded(&Expand::default())?)?);
    println!("with expand: {}", shown(&main.expanded(&expand)?)?);

    println!("deleting the default site: {}", refusal(sites.delete_site("main")));
    println!("deleting the other: {}", sites.delete_site("market")?);
    println!("deleting it again: {}", sites.delete_site("market")?);
    assert_eq!(Sites::from_json(sites.to_json())?.to_json(), sites.to_json());
    Ok(())
}

fn tell(what: &str, change: &SiteChanged) {
    println!("{what} `{}`: the site has version {}", change.id, change.version);
}

fn codes(sites: &Sites, query: &SiteQuery) -> String {
    sites.list_sites(query).items.iter().map(|site| site.code()).collect::<Vec<_>>().join(", ")
}

/// Lists the services and mixins of a site that are visible.
fn shown(site: &str) -> Result<String, Error> {
    let site = Document::parse(site)?;
    let [payment, mixins] = ["payment", "mixins"].map(|name| site.root().get(name).map_or("none", |value| value.raw()));
    Ok(format!("payment {payment}, mixins {mixins}"))
}

/// Returns the response of a service to a refusal.
fn refusal<T>(outcome: Result<T, Error>) -> String {
    outcome.map_or_else(|error| format!("{} {}", error.status(), error.to_body()), |_| String::from("done"))
}
