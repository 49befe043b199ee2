//! Stores carts in an in-memory database, changes one, reprices all of them, and prints the outcome.

use cartwright::model::UnitPrice;
use cartwright::{Cart, Coupon, Item, PreparedSite, Site};
use cartwright_sqlite_reprice::{Orders, Outcome};
use rusqlite::Connection;

fn main() -> Outcome<()> {
    let site = Site { code: Some("main".into()), includes_tax: true, ..Site::default() };
    let mut orders = Orders::of(Connection::open_in_memory()?, PreparedSite::new(site)?)?;
    for number in 1..=3_u32 {
        let mut cart = Cart::new("EUR".parse()?, "main");
        cart.items.push(Item {
            unit_price: Some(UnitPrice::new("STANDARD", 19.into())),
            ..Item::internal("urn:tea", number.into(), "4.95".parse()?)
        });
        orders.store(&format!("cart-{number}"), &cart)?;
    }
    let mut elsewhere = Cart::new("EUR".parse()?, "elsewhere");
    elsewhere.discounts.push(Coupon::percent("TEN", 10.into()));
    orders.store("cart-4", &elsewhere)?;
    orders.add_line("cart-1", &Item::internal("urn:cup", 1.into(), 7.into()))?;

    let report = orders.reprice()?;
    println!("{} carts priced", report.priced);
    for (id, refused) in &report.refused {
        println!("{id}: {refused}");
    }
    for number in 1..=3 {
        let id = format!("cart-{number}");
        if let Some(price) = orders.load(&id)?.and_then(|order| order.price) {
            println!("{id}: {} gross", price.calculated_price.final_price.gross_value);
        }
    }
    Ok(())
}
