//! Runs the service on `127.0.0.1:8080`, or on the given port, with the page from the folder given after it, and with
//! the store of its orders in the file given last.

use std::net::TcpListener;
use std::path::Path;
use std::{env, error};

use cartwright_checkout::routes;
use cartwright_service_store::{Store, serve};

/// The folder that `bundle.js` writes to by default.
const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/npm/page");

/// The store by default.
const STORE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/checkout.sqlite");

fn main() -> Result<(), Box<dyn error::Error>> {
    let mut arguments = env::args().skip(1);
    let port = arguments.next().map_or(Ok(8080), |port| port.parse())?;
    let page = arguments.next().unwrap_or_else(|| PAGE.to_owned());
    let store = arguments.next().unwrap_or_else(|| STORE.to_owned());
    let routes = routes(Path::new(&page), Store::open(Path::new(&store))?)?;
    let listener = TcpListener::bind(("127.0.0.1", port))?;
    println!("The shop is at http://{}/", listener.local_addr()?);
    serve(listener, routes)?;
    Ok(())
}
