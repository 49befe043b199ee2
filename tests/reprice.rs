//! The lines of a stored cart get their new prices together, or none does.

use cartwright::access::Caller;
use cartwright::cart::CartContext;
use cartwright::model::ExternalDiscount;
use cartwright::{Cart, Item, Number, Price};

fn price(amount: &str) -> Price {
    Price { effective_amount: Some(amount.parse().unwrap()), ..Price::default() }
}

fn line(id: &str, product: &str, amount: &str) -> Item {
    let line = Item::internal(product.to_owned(), 2.into(), amount.parse().unwrap());
    Item { id: Some(id.to_owned().into()), keep_as_separate_line_item: true, ..line }
}

/// Returns a cart with two lines of one product, one of another, and one whose price an external system states.
fn cart() -> Cart {
    let external = r#"{"id":"x","type":"EXTERNAL","product":{"id":"x"},"quantity":1,"price":{"effectiveAmount":7},"tax":{"netValue":5.88,"rate":19}}"#;
    let mut cart = Cart::new("EUR".parse().unwrap(), "main");
    cart.customer_id = Some("ada".into());
    cart.items = vec![line("0", "urn:tea", "4.95"), line("1", "urn:tea", "4.95"), line("2", "urn:cup", "3")];
    cart.items.push(Item::from_json(external).unwrap());
    cart
}

fn amounts(cart: &Cart) -> Vec<String> {
    let amount = |line: &Item| line.price.as_ref().unwrap().effective_amount.unwrap().to_string();
    cart.items.iter().map(amount).collect()
}

fn tea(line: &Item) -> bool {
    line.item_yrn.as_deref() == Some("urn:tea")
}

#[test]
fn lines_of_one_product_get_their_new_price_together() {
    let mut cart = cart();
    let mut asked = Vec::new();
    let of_today = |line: &Item| {
        asked.push(line.id.clone().unwrap().into_owned());
        tea(line).then(|| price("5.25"))
    };
    assert_eq!(cart.reprice(of_today, &CartContext::by_host()).unwrap(), 2);
    assert_eq!(asked, ["0", "1", "2"], "who states a price is not asked for another");
    assert_eq!(amounts(&cart), ["5.25", "5.25", "3", "7"]);
    assert_eq!(cart.metadata.as_ref().unwrap().version, Some(Number::from(1)));
    let before = cart.clone();
    assert_eq!(cart.reprice(|line| tea(line).then(|| price("5.25")), &CartContext::by_host()).unwrap(), 0);
    assert_eq!(cart, before);
}

#[test]
fn lines_of_one_product_cannot_get_different_prices() {
    let mut cart = cart();
    let before = cart.clone();
    let different = |line: &Item| tea(line).then(|| price(if line.id.as_deref() == Some("0") { "5" } else { "6" }));
    let refused = cart.reprice(different, &CartContext::by_host()).unwrap_err();
    assert_eq!((refused.code().as_str(), refused.path()), ("CART-ITEM-UNIT-PRICE-100002", "/items/1/price"));
    let one = |line: &Item| (line.id.as_deref() == Some("1")).then(|| price("5"));
    assert_eq!(cart.reprice(one, &CartContext::by_host()).unwrap_err().path(), "/items/1/price");
    let negative = |line: &Item| (line.id.as_deref() == Some("2")).then(|| price("-5"));
    assert_eq!(cart.reprice(negative, &CartContext::by_host()).unwrap_err().path(), "/items/2/price/effectiveAmount");
    assert_eq!(cart, before);
}

#[test]
fn a_granted_discount_is_not_moved_to_another_price_by_a_shopper() {
    let mut cart = cart();
    cart.items[2].external_discounts = vec![ExternalDiscount::percent("staff", 10.into())];
    let shopper = CartContext { caller: Some(Caller::customer("ada")), ..CartContext::default() };
    let cups = |line: &Item| (!tea(line)).then(|| price("9"));
    let before = cart.clone();
    assert_eq!(cart.reprice(cups, &shopper).unwrap_err().code().as_str(), "FORBIDDEN");
    assert_eq!(cart, before);
    assert_eq!(cart.reprice(|line| tea(line).then(|| price("5")), &shopper).unwrap(), 2);
    assert_eq!(cart.reprice(cups, &CartContext::by_host()).unwrap(), 1);
    assert_eq!(amounts(&cart), ["5", "5", "9", "7"]);
}
