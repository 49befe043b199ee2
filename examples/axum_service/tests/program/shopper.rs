//! Shoppers, who remember everything that was acknowledged, and the judgement of what is stored at the end.

use std::collections::BTreeSet;
use std::io;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::client::{Client, Folder, Post, checkout, one_of, units, value};

/// The units of a cart before it is paid.
const UNITS: u64 = 3;

/// A shopper, who sends again what was not acknowledged.
pub struct Shopper {
    number: usize,
    cart: Option<String>,
    /// The acknowledged units of the cart.
    units: u64,
    /// A request with a key, until its answer arrives.
    unanswered: Option<Post>,
    /// Each request with a key, with its answer.
    pub answered: Vec<(Post, (u16, String))>,
    /// The time that each answer took.
    pub times: Vec<Duration>,
    /// The changes that the store had no room for.
    pub refused: usize,
    /// The answers that never arrived.
    pub lost: usize,
}

impl Shopper {
    pub fn new(number: usize) -> Self {
        let (answered, times) = (Vec::new(), Vec::new());
        Self { number, cart: None, units: 0, unanswered: None, answered, times, refused: 0, lost: 0 }
    }

    /// Acts until the program is gone, and waits after every act.
    pub fn shop(&mut self, client: Client, pause: Duration) {
        while self.act(client).is_ok() {
            std::thread::sleep(pause);
        }
        self.lost += 1;
    }

    fn act(&mut self, client: Client) -> io::Result<()> {
        if let Some(post) = self.unanswered.clone() {
            let Some(answer) = self.post(client, &post)? else { return Ok(()) };
            self.unanswered = self.after(&value(&answer.1));
            self.answered.push((post, answer));
            return Ok(());
        }
        let Some(id) = self.cart.clone() else {
            let customer = format!("shopper {}", self.number);
            if let Some((_, text)) = self.post(client, &Client::cart_of(Some(&customer)))? {
                self.cart = value(&text)["cart"]["id"].as_str().map(str::to_owned);
            }
            return Ok(());
        };
        let read = client.cart(&id)?.expect("an acknowledged cart is stored");
        let stored = units(&read["cart"]);
        // A unit whose answer was lost is stored or not, but never twice.
        assert!((self.units..=self.units + 1).contains(&stored), "{stored} units, {} acknowledged", self.units);
        self.units = stored;
        if stored < UNITS {
            let sku = if (self.answered.len() as u64 + stored).is_multiple_of(4) { "tea" } else { "mug" };
            self.units += u64::from(self.post(client, &one_of(sku, &id, &read))?.is_some());
        } else {
            let key = format!("{}/{}", self.number, self.answered.len());
            self.unanswered = Some(checkout(&id, &read, key));
        }
        Ok(())
    }

    /// Sends a change; nothing if the store has no room for it. No other refusal is right.
    fn post(&mut self, client: Client, post: &Post) -> io::Result<Option<(u16, String)>> {
        let begun = Instant::now();
        let (status, text) = client.post(post)?;
        self.times.push(begun.elapsed());
        if status < 300 {
            return Ok(Some((status, text)));
        }
        let problem = value(&text);
        assert!([503, 507].contains(&status), "{post:?} is refused: {text}");
        assert!(problem["code"].as_str().is_some_and(|code| code.starts_with("STORE_")), "{text}");
        self.refused += 1;
        Ok(None)
    }

    /// Returns the return of a unit after a checkout, and nothing after a return.
    fn after(&mut self, answer: &Value) -> Option<Post> {
        let order = answer["id"].as_str()?;
        (self.cart, self.units) = (None, 0);
        let body = json!({"returned": [{"itemId": answer["cart"]["items"][0]["id"], "quantity": 1}]});
        let key = Some(format!("{}/{}", self.number, self.answered.len() + 1));
        Some(Post { path: format!("/orders/{order}/returns"), key, body })
    }
}

/// The orders and returns that were acknowledged, all of which are stored once.
pub struct Judged {
    /// The orders as they are stored.
    pub orders: Vec<Value>,
    /// The number of acknowledged orders.
    pub acknowledged: usize,
    /// The number of acknowledged returns.
    pub returns: usize,
    /// The number of requests that were sent again, and got the same answer.
    pub again: usize,
}

/// Judges what is stored after everything that was acknowledged to shoppers.
pub fn judged(folder: &Folder, client: Client, shoppers: &[Shopper]) -> Judged {
    let answered = shoppers.iter().flat_map(|shopper| &shopper.answered);
    for (post, answer) in answered.clone() {
        assert_eq!(&client.post(post).unwrap(), answer, "sent again, {post:?} has the same answer");
    }
    let orders = folder.rows("orders");
    let again = answered.clone().count();
    let known: Vec<Value> =
        answered.map(|(_, (_, text))| value(text)).filter(|answer| answer["id"].is_string()).collect();
    let stored: std::collections::HashMap<&str, &Value> =
        orders.iter().map(|order| (order["id"].as_str().unwrap(), order)).collect();
    assert_eq!(stored.len(), orders.len(), "an id was given out twice");
    for answer in &known {
        let order = stored.get(answer["id"].as_str().unwrap()).expect("an acknowledged order is stored");
        for member in ["cart", "inputs", "calculation"] {
            assert_eq!(order[member], answer[member]);
        }
        assert_eq!((units(&order["cart"]), order["returns"].as_array().unwrap().len() < 2), (UNITS, true));
    }
    let returned = orders.iter().filter(|order| order["returns"] != json!([])).count();
    let unanswered = shoppers.iter().filter(|shopper| shopper.unanswered.is_some()).count();
    let returns = again - known.len();
    assert!((returns..=returns + unanswered).contains(&returned), "{returned} of {returns} returns");
    assert!((known.len()..=known.len() + unanswered).contains(&orders.len()), "{} orders", orders.len());
    let carts: BTreeSet<String> = orders.iter().map(|order| order["cart"]["id"].to_string()).collect();
    assert_eq!(carts.len(), orders.len(), "a cart is paid twice");
    Judged { orders, acknowledged: known.len(), returns, again }
}
