//! The bodies of typed refusals as a service answers them; each area has its own form.

use cartwright::Error;
use cartwright::access::{Caller, scope};
use cartwright::currency::{Currencies, CurrencyQuery, CurrencyUpdate, NewCurrency};
use cartwright::document::Document;
use cartwright::error::BodyShape;
use cartwright::json::Tenant;
use cartwright::schema::SchemaRegistry;
use cartwright::site::{self, CustomerSettings, Expand, FeeService, Sites, Sort};

/// Returns the members of a body.
fn members(error: &Error) -> Vec<String> {
    let body = Document::parse(error.to_body()).unwrap();
    body.root().members().map(|(name, _)| name.into_owned()).collect()
}

const SITE: [&str; 4] = ["status", "type", "message", "details"];
const CURRENCY: [&str; 4] = ["code", "status", "message", "details"];

fn document(text: &str) -> Document<'_> {
    Document::parse(text).unwrap()
}

#[test]
fn sites_refuse_in_their_own_shape() {
    let state = r#"{"sites":[{"code":"main","default":true,"metadata":{"version":3},"mixins":{"feeService":{"active":1}}},
        {"code":"closed","active":false,"name":7}]}"#;
    let mut sites = Sites::from_json(state).unwrap();
    let (empty, wrong) = (document("{}"), document("5"));
    let schemas = SchemaRegistry::new();
    let expand = Expand::default();
    let settings = CustomerSettings::default();
    let main = sites.clone();
    let main = main.get_site("main").unwrap();
    let refusals = [
        Sites::from_json("[]").unwrap_err(),
        Sites::from_json("{").unwrap_err(),
        sites.get_site("nowhere").unwrap_err(),
        sites.get_active_site("closed").unwrap_err(),
        site::create_site(&mut sites, empty.root(), &schemas).unwrap_err(),
        site::replace_site(&mut sites, "main", empty.root(), &expand, &schemas).unwrap_err(),
        site::patch_site(&mut sites, "main", wrong.root(), &expand, &schemas).unwrap_err(),
        sites.delete_site("main").unwrap_err(),
        site::create_site_mixin(&mut sites, "main", empty.root(), &schemas).unwrap_err(),
        site::replace_site_mixin(&mut sites, "main", "other", empty.root(), &schemas).unwrap_err(),
        site::patch_site_mixin(&mut sites, "main", "feeService", wrong.root(), &schemas).unwrap_err(),
        sites.delete_site_mixin("nowhere", "feeService").unwrap_err(),
        main.mixin("other").unwrap_err(),
        main.settings::<FeeService>().unwrap_err(),
        sites.get_site("closed").unwrap().to_site().unwrap_err(),
        settings.accepts("mail", "x").unwrap_err(),
        "payment:some".parse::<Expand>().unwrap_err(),
        "colour".parse::<Sort>().unwrap_err(),
        Caller::default().require(scope::SITE_MANAGE).unwrap_err().with_body_shape(BodyShape::Site),
    ];
    for error in &refusals {
        assert_eq!(members(error), SITE, "{error}");
    }
    assert_eq!(sites.to_json(), state, "nothing has changed");
}

#[test]
fn currencies_refuse_in_theirs() {
    let mut currencies = Currencies::new("en", &["en"]).unwrap();
    let euro = NewCurrency::new("EUR".parse().unwrap(), "Euro");
    currencies.create_currency(&euro, None).unwrap();
    let before = currencies.to_json();
    let tenant = Tenant { header: Some("acme".into()), path: Some("other".into()) };
    let refusals = [
        Currencies::from_json("[]").unwrap_err(),
        currencies.create_currency(&euro, None).unwrap_err(),
        currencies.get_currency("USD", None).unwrap_err(),
        currencies.update_currency("EUR", &CurrencyUpdate::new("euro", 7), None).unwrap_err(),
        currencies.get_exchange_rate("EUR_USD").unwrap_err(),
        currencies.list_currencies(&CurrencyQuery { page_size: Some(0.into()), ..Default::default() }).unwrap_err(),
        Caller::default().require(scope::CURRENCY_MANAGE).unwrap_err(),
        tenant.check().unwrap_err(),
    ];
    for error in &refusals {
        assert_eq!(members(error), CURRENCY, "{error}");
        let body = error.to_body();
        assert!(body.starts_with(&format!(r#"{{"code":{},"status":""#, error.status())), "{body}");
    }
    assert_eq!(currencies.to_json(), before, "nothing has changed");
}

#[test]
fn who_is_not_authenticated_gets_the_fault_of_the_gateway() {
    let error = Caller::unauthenticated().require(scope::SITE_MANAGE).unwrap_err();
    let body = r#"{"fault":{"faultstring":"the access token is missing, invalid or expired","detail":{"errorcode":"oauth.v2.InvalidAccessToken"}}}"#;
    assert_eq!(error.to_body(), body);
    assert_eq!(error.with_body_shape(BodyShape::Site).to_body(), body);
}
