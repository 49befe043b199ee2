//! Runs the service on `127.0.0.1:8080`, or on the given address.

use cartwright::schema::SchemaRegistry;
use cartwright::{Coupon, Site};
use cartwright_axum_service::{Product, Shop, routes};

const SITE: &str = r#"{"code": "main", "includesTax": true, "tax": [{"countries": [
  {"countryCode": "DE", "taxClasses": [{"code": "STANDARD", "rate": 19}]}]}],
  "promotions": [{"id": "3 for 2", "discountType": "PERCENT", "discountPercentage": 100,
    "restrictions": {"includedItems": ["urn:shop:product:mug"]}, "set": [{"quantity": 3, "taken": 1}]}]}"#;

const PRODUCTS: &str = r#"[{"sku": "tea", "name": "Tea", "price": 4.95, "taxClass": "STANDARD"},
  {"sku": "mug", "name": "Mug", "price": 12, "taxClass": "STANDARD"}]"#;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let schemas = SchemaRegistry::from_json(r#"{"https://schemas.example/gift.json": {"required": ["wrap"]}}"#)?;
    let products: Vec<Product> = serde_json::from_str(PRODUCTS)?;
    let shop = Shop::new(Site::from_json(SITE)?, schemas, products, vec![Coupon::percent("TEN", 10.into())])?;
    let address = std::env::args().nth(1).unwrap_or_else(|| "127.0.0.1:8080".to_owned());
    let listener = tokio::net::TcpListener::bind(&address).await?;
    println!("listening on {address}");
    axum::serve(listener, routes(shop)).await?;
    Ok(())
}
