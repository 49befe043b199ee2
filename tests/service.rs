//! The first steps of a service's author: carts, sites and currencies are stored as JSON, loaded with their types,
//! changed, priced, stored and sent, without a lifetime in the author's own types.

use cartwright::cart::CartContext;
use cartwright::currency::{Conversion, ConversionOptions, Currencies, NewCurrency, NewExchangeRate};
use cartwright::model::HomeAddress;
use cartwright::schema::SchemaRegistry;
use cartwright::site::{Expand, MerchantInfo, SiteChanged, SiteChanges, SiteMixin, Sites};
use cartwright::{Calculation, Cart, Coupon, Item, PreparedSite, Site};

/// The parts that the service keeps for all requests.
struct Shop {
    site: PreparedSite<'static>,
    schemas: SchemaRegistry,
}

/// The order that the service returns and stores.
#[derive(Clone, PartialEq, Debug)]
struct Order {
    cart: Cart,
    price: Calculation,
}

impl Shop {
    fn create(&self, proposed: &Cart) -> Result<Cart, cartwright::Error> {
        Cart::create(proposed, &CartContext { schemas: self.schemas.clone(), ..CartContext::by_host() })
    }

    fn order(&self, mut cart: Cart, item: &Item) -> Result<Order, cartwright::Error> {
        cart.add_item(item, &CartContext::by_host())?;
        let price = self.site.calculate(&cart, &cart.discounts)?;
        Ok(Order { cart, price })
    }
}

const STORED: &str = r#"{"id":"c1","currency":"EUR","siteCode":"main","items":[
    {"id":"1","type":"INTERNAL","itemYrn":"urn:tea","quantity":2,"price":{"effectiveAmount":99999999999999.99},"gift":true}],
    "discounts":[{"code":"TEN","discountType":"PERCENT","discountPercentage":10}],"loyalty":{"points":12.50}}"#;

#[test]
fn a_stored_cart_is_loaded_changed_priced_kept_and_sent() {
    let site: Site = serde_json::from_str(r#"{"code":"main","includesTax":true}"#).unwrap();
    let shop = Shop { site: PreparedSite::new(site).unwrap(), schemas: SchemaRegistry::new() };
    let cart: Cart = serde_json::from_str(STORED).unwrap();
    let item = Item::internal("urn:cup", 3.into(), "7".parse().unwrap());
    let order = std::thread::spawn(move || shop.order(cart, &item).unwrap()).join().unwrap();
    assert_eq!(order.cart.items.len(), 2);
    assert_eq!(order.price.lines.len(), 2);
    assert_eq!(order.price.calculated_price.final_price.gross_value.to_string(), "180000000000018.88");

    let [cart, price] = [serde_json::to_string(&order.cart), serde_json::to_string(&order.price)].map(Result::unwrap);
    assert!(cart.contains(r#""effectiveAmount":99999999999999.99"#) && cart.contains(r#""gift":true"#), "{cart}");
    assert!(cart.contains(r#""loyalty":{"points":12.50}"#), "{cart}");
    let again = Order { cart: serde_json::from_str(&cart).unwrap(), price: serde_json::from_str(&price).unwrap() };
    assert_eq!(again, order);
}

#[test]
fn types_of_the_author_may_hold_them() {
    let cart: Cart = serde_json::from_str(STORED).unwrap();
    let orders: Vec<(String, Cart, Option<Coupon>)> =
        vec![("a".to_owned(), cart.clone(), cart.discounts.first().cloned())];
    let text = serde_json::to_string(&orders).unwrap();
    assert_eq!(serde_json::from_str::<Vec<(String, Cart, Option<Coupon>)>>(&text).unwrap(), orders);
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    let wrong = STORED.replace("\"quantity\":2", "\"quantity\":true");
    let error = serde_json::from_str::<Cart>(&wrong).unwrap_err().to_string();
    assert!(error.contains("/items/0/quantity"), "{error}");
}

/// The registries of a tenant, their last query, and its result.
#[derive(Debug, Clone, PartialEq)]
struct Tenant {
    sites: Sites,
    currencies: Currencies,
    asked: (SiteChanges, NewCurrency, MerchantInfo),
    done: Option<SiteChanged>,
    conversion: Option<Conversion>,
}

#[test]
fn the_registries_of_a_tenant_are_changed_kept_and_sent() -> Result<(), cartwright::Error> {
    let (eur, usd) = ("EUR".parse()?, "USD".parse()?);
    let mut tenant = Tenant {
        sites: Sites::default(),
        currencies: Currencies::new("en", &["en"])?,
        asked: (
            SiteChanges::new().includes_tax(true).default_site(true),
            NewCurrency::new(eur, "Euro"),
            MerchantInfo { merchant_name: Some("Tea & Co".to_owned()), ..MerchantInfo::default() },
        ),
        done: None,
        conversion: None,
    };
    let schemas = SchemaRegistry::new();
    let home = HomeAddress::new("DE", "10117");
    tenant.sites.create_site(&Site::new("main", "Main store", "en", eur, home, ["DE"]), &schemas)?;
    tenant.sites.create_site_mixin("main", &SiteMixin::from(&tenant.asked.2), &schemas)?;
    tenant.done = Some(tenant.sites.patch_site("main", &tenant.asked.0, &Expand::default(), &schemas)?);
    tenant.currencies.create_currency(&tenant.asked.1, None)?;
    tenant.currencies.create_currency(&NewCurrency::new(usd, "US dollar"), None)?;
    tenant.currencies.create_exchange_rate(&NewExchangeRate::new(eur, usd, "1.10".parse()?))?;
    tenant.conversion = Some(tenant.currencies.conversion(eur, usd, &ConversionOptions::default())?);

    let tenant = std::thread::spawn(move || tenant).join().unwrap();
    let Tenant { sites, currencies, asked, done, conversion } = &tenant;
    let text = serde_json::to_string(&(sites, currencies, asked, done, conversion)).unwrap();
    let (sites, currencies, asked, done, conversion) = serde_json::from_str(&text).unwrap();
    assert_eq!(Tenant { sites, currencies, asked, done, conversion }, tenant);
    let site: Site = tenant.sites.get_site("main")?.to_site()?;
    assert_eq!(serde_json::from_str::<Site>(&serde_json::to_string(&site).unwrap()).unwrap(), site);
    assert_eq!(site.mixins.settings::<MerchantInfo>()?.as_ref(), Some(&tenant.asked.2));
    Ok(())
}

#[test]
fn mixins_are_validated_by_schemas_that_the_service_keeps() {
    let schemas = SchemaRegistry::from_json(r#"{"urn:gift":{"required":["wrap"]}}"#).unwrap();
    let shop = Shop { site: PreparedSite::new(Site::default()).unwrap(), schemas };
    let cart = |gift: &str| {
        let mixins = format!(r#""mixins":{{"gift":{gift}}},"metadata":{{"mixins":{{"gift":"urn:gift"}}}}"#);
        Cart::from_json(&format!(r#"{{"currency":"EUR","siteCode":"main","items":[],{mixins}}}"#)).unwrap()
    };
    let told = |gift: &str| {
        shop.create(&cart(gift)).map(drop).map_err(|error| (error.code().as_str(), error.path().to_owned()))
    };
    if cfg!(feature = "schema") {
        assert_eq!(told(r#"{"wrap":true}"#), Ok(()));
        assert_eq!(told("{}"), Err(("SCHEMA_VIOLATION", String::from("/mixins/gift/wrap"))));
    } else {
        assert_eq!(told("{}"), Err(("SCHEMA_VALIDATION_UNAVAILABLE", String::from("/mixins/gift"))));
    }
}
