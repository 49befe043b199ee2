//! Kills at random moments: whatever was acknowledged is stored, once.

use std::collections::BTreeSet;
use std::hash::{BuildHasher, RandomState};
use std::io;
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

use crate::client::{Client, Folder, Post, Program, checkout, one_tea, units, value};

const KILLS: usize = 50;
const WRITERS: usize = 4;

/// The units of a cart before it is paid.
const UNITS: u64 = 3;

/// A shopper, who remembers everything that was acknowledged, and sends again what was not.
struct Shopper {
    number: usize,
    cart: Option<String>,
    /// The acknowledged units of the cart.
    units: u64,
    /// A request with a key, until its answer arrives.
    unanswered: Option<Post>,
    /// Each request with a key, with its answer.
    answered: Vec<(Post, (u16, String))>,
}

impl Shopper {
    /// Acts until the program is gone.
    fn shop(&mut self, client: Client) {
        while self.act(client).is_ok() {}
    }

    fn act(&mut self, client: Client) -> io::Result<()> {
        if let Some(post) = self.unanswered.clone() {
            let answer = client.post(&post)?;
            assert!(answer.0 < 300, "{post:?} is refused when it is sent again: {answer:?}");
            self.unanswered = self.after(&value(&answer.1));
            self.answered.push((post, answer));
            return Ok(());
        }
        let id = match &self.cart {
            Some(id) => id.clone(),
            None => client.new_cart(Some(&format!("shopper {}", self.number)))?,
        };
        self.cart = Some(id.clone());
        let read = client.cart(&id)?.expect("an acknowledged cart is stored");
        let stored = units(&read["cart"]);
        // A unit whose answer was lost is stored or not, but never twice.
        assert!((self.units..=self.units + 1).contains(&stored), "{stored} units, {} acknowledged", self.units);
        self.units = stored;
        if stored < UNITS {
            let (status, text) = client.post(&one_tea(&id, &read))?;
            assert_eq!(status, 200, "{text}");
            self.units += 1;
        } else {
            let key = format!("{}/{}", self.number, self.answered.len());
            self.unanswered = Some(checkout(&id, &read, key));
        }
        Ok(())
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

#[test]
fn what_is_acknowledged_is_stored_once_after_fifty_kills() {
    let folder = Folder::new("killed");
    let shopper = |number| Shopper { number, cart: None, units: 0, unanswered: None, answered: Vec::new() };
    let mut shoppers: Vec<Shopper> = (0..WRITERS).map(shopper).collect();
    for _ in 0..KILLS {
        let program = Program::start(&folder.file());
        let client = program.client;
        thread::scope(|scope| {
            for shopper in &mut shoppers {
                scope.spawn(|| shopper.shop(client));
            }
            thread::sleep(Duration::from_millis(20 + RandomState::new().hash_one(()) % 180));
            drop(program);
        });
    }
    let program = Program::start(&folder.file());
    let answered = shoppers.iter().flat_map(|shopper| &shopper.answered);
    for (post, answer) in answered.clone() {
        assert_eq!(&program.client.post(post).unwrap(), answer, "sent again, {post:?} has the same answer");
    }
    let orders = folder.rows("orders");
    let known: Vec<Value> =
        answered.map(|(_, (_, text))| value(text)).filter(|answer| answer["id"].is_string()).collect();
    assert!(known.len() >= KILLS / 3, "{} orders are too few to tell", known.len());
    for answer in &known {
        let order = orders.iter().find(|order| order["id"] == answer["id"]).expect("an acknowledged order is stored");
        assert_eq!((&order["cart"], &order["inputs"]), (&answer["cart"], &answer["inputs"]));
        assert_eq!((units(&order["cart"]), order["returns"].as_array().unwrap().len() < 2), (UNITS, true));
    }
    let returned = orders.iter().filter(|order| order["returns"] != json!([])).count();
    let unanswered = shoppers.iter().filter(|shopper| shopper.unanswered.is_some()).count();
    let acknowledged = shoppers.iter().map(|shopper| shopper.answered.len()).sum::<usize>() - known.len();
    assert!((acknowledged..=acknowledged + unanswered).contains(&returned), "{returned} of {acknowledged} returns");
    assert!((known.len()..=known.len() + unanswered).contains(&orders.len()), "{} orders", orders.len());
    let carts: BTreeSet<String> = orders.iter().map(|order| order["cart"]["id"].to_string()).collect();
    assert_eq!(carts.len(), orders.len(), "a cart is paid twice");
}
