//! Opens two sites of a shop, changes them, gives one its settings, and lets the customer settings judge what a customer
//! types. `cargo run --example site_settings --features schema`
//!
//! A site comes in as text and goes out as text: what the library does not know of it comes through as it is.

use cartwright::Error;
use cartwright::document::Document;
use cartwright::schema::SchemaRegistry;
use cartwright::site::{CustomerSettings, Expand, MerchantInfo, SiteChange, SitePage, SiteQuery, Sites};

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

/// What the site's mixin `gifts` must look like.
const SCHEMAS: &str = r#"{"https://schemas.example/gifts.json": {
  "type": "object", "additionalProperties": false, "required": ["wrapping"],
  "properties": {"active": {"type": "boolean"}, "wrapping": {"enum": ["paper", "cloth"]}, "card": {"maxLength": 80}}
}}"#;

const CUSTOMER_SETTINGS: &str = r#"{"customerSettings": {
  "active": true, "metadata": {},
  "regExSettings": {"mail": "^[^@ ]+@[^@ ]+$", "password": "^(?=.*[0-9])(?=.*[a-z]).{8,}$"}
}}"#;

fn main() -> Result<(), Error> {
    let schemas = SchemaRegistry::from_json(SCHEMAS)?;
    let mut sites = Sites::default();

    // The first site is the default one; codes of languages, currencies and countries are checked.
    for text in [MAIN, MARKET] {
        let site = Document::parse(text)?;
        tell("created", &sites.create(site.root(), &schemas)?);
    }

    // Inactive sites are for those only who manage sites.
    let everything = SiteQuery { include_inactive: true, sort: "name:desc".parse()?, ..SiteQuery::default() };
    let public = SiteQuery { page: Some(SitePage::default()), ..SiteQuery::default() };
    println!("sites for everybody: {}", codes(&sites, &public));
    println!("sites for the shop: {}", codes(&sites, &everything));

    // A patch names what changes; `null` removes.
    let patch = Document::parse(r#"{"name": "Tea & Company", "legacyId": null, "metadata": {"version": 1}}"#)?;
    tell("patched", &sites.patch("main", patch.root(), &Expand::default(), &schemas)?);
    println!("the same patch again: {}", refusal(sites.patch("main", patch.root(), &Expand::default(), &schemas)));

    // A mixin has the form that its schema gives it. A refused one leaves the site as it was.
    for mixin in [
        r#"{"gifts": {"active": true, "wrapping": "plastic", "ribbon": "red"}}"#,
        r#"{"gifts": {"active": true, "wrapping": "cloth"}}"#,
    ] {
        let mixin = Document::parse(mixin)?;
        match sites.create_mixin("main", mixin.root(), &schemas) {
            Ok(change) => tell("created mixin", &change),
            Err(error) => {
                error.details().iter().for_each(|detail| println!("refused: {}: {}", detail.path, detail.message))
            }
        }
    }

    // The settings groups of the interface are typed, and what they do not name stays beside them.
    for mixin in [CUSTOMER_SETTINGS, r#"{"merchantInfo": {"merchantName": "Tea & Co", "founded": 1951}}"#] {
        let mixin = Document::parse(mixin)?;
        tell("created mixin", &sites.create_mixin("main", mixin.root(), &schemas)?);
    }
    let main = sites.get("main")?;
    let merchant = main.settings::<MerchantInfo<'_>>()?.and_then(|settings| settings.merchant_name);
    println!("merchant: {}", merchant.unwrap_or_default());

    // A tenant's expressions run in linear time, whatever they are.
    let customer = main.settings::<CustomerSettings<'_>>()?.unwrap_or_default();
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

    println!("deleting the default site: {}", refusal(sites.delete("main")));
    println!("deleting the other: {}", sites.delete("market")?);
    println!("deleting it again: {}", sites.delete("market")?);
    assert_eq!(Sites::from_json(sites.to_json())?.to_json(), sites.to_json());
    Ok(())
}

fn tell(what: &str, change: &SiteChange) {
    println!("{what} `{}`: the site has version {}", change.id, change.version);
}

fn codes(sites: &Sites<'_>, query: &SiteQuery) -> String {
    sites.list(query).sites.iter().map(|site| site.code()).collect::<Vec<_>>().join(", ")
}

/// The services and mixins of a site that are in view.
fn shown(site: &str) -> Result<String, Error> {
    let site = Document::parse(site)?;
    let [payment, mixins] = ["payment", "mixins"].map(|name| site.root().get(name).map_or("none", |value| value.raw()));
    Ok(format!("payment {payment}, mixins {mixins}"))
}

/// How a service would answer a refusal.
fn refusal<T>(outcome: Result<T, Error>) -> String {
    outcome.map_or_else(|error| format!("{} {}", error.status(), error.to_body()), |_| String::from("done"))
}
