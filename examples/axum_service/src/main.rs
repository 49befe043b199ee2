//! Runs the service on `127.0.0.1:8080`, or on the address that is given.

use cartwright::schema::SchemaRegistry;
use cartwright::{Coupon, Site};
use cartwright_axum_service::{Shop, routes};

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let site = Site { code: Some("main".into()), includes_tax: true, ..Site::default() };
    let schemas = SchemaRegistry::from_json(r#"{"https://schemas.example/gift.json": {"required": ["wrap"]}}"#)?;
    let shop = Shop::new(site, schemas, vec![Coupon::percent("TEN", 10.into())])?;
    let address = std::env::args().nth(1).unwrap_or_else(|| "127.0.0.1:8080".to_owned());
    let listener = tokio::net::TcpListener::bind(&address).await?;
    println!("listening on {address}");
    axum::serve(listener, routes(shop)).await?;
    Ok(())
}
