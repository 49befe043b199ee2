//! Runs the service on `127.0.0.1:8080`, or on the given port, with the page from the folder given after it.

use std::path::Path;

use cartwright_checkout::routes;

/// The folder that `bundle.js` writes to by default.
const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/npm/page");

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let port = arguments.next().map_or(Ok(8080), |port| port.parse())?;
    let page = arguments.next().unwrap_or_else(|| PAGE.to_owned());
    let listener = tokio::net::TcpListener::bind(("127.0.0.1", port)).await?;
    println!("The shop is at http://{}/", listener.local_addr()?);
    axum::serve(listener, routes(Path::new(&page))?).await?;
    Ok(())
}
