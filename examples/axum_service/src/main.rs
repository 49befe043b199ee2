//! Runs the service with its store in `shop.sqlite`, or in the given file, on `127.0.0.1:8080`, or on the address given
//! after it.

use std::net::TcpListener;
use std::path::Path;
use std::{env, error};

use cartwright::schema::SchemaRegistry;
use cartwright::{Coupon, Site};
use cartwright_axum_service::{Product, Shop, routes};
use cartwright_service_store::{Store, serve};

const SITE: &str = include_str!("../data/site.json");

const PRODUCTS: &str = include_str!("../data/products.json");

fn main() -> Result<(), Box<dyn error::Error>> {
    let mut arguments = env::args().skip(1);
    let file = arguments.next().unwrap_or_else(|| "shop.sqlite".to_owned());
    let address = arguments.next().unwrap_or_else(|| "127.0.0.1:8080".to_owned());
    let schemas = SchemaRegistry::from_json(r#"{"https://schemas.example/gift.json": {"required": ["wrap"]}}"#)?;
    let products: Vec<Product> = serde_json::from_str(PRODUCTS)?;
    let coupons = vec![Coupon::percent("TEN", 10.into())];
    let shop = Shop::new(Site::from_json(SITE)?, schemas, products, coupons, Store::open(Path::new(&file))?)?;
    let listener = TcpListener::bind(&address)?;
    println!("listening on {}", listener.local_addr()?);
    serve(listener, routes(shop))?;
    Ok(())
}
