//! Random orders for the examples that others judge: schemas of checkouts, rules of invoices.

use cartwright_generator::{Random, orders};
use cartwright_oracle::json::Object;
use cartwright_oracle::orders::asked::Asked;

use super::{calculated, notes, read};

const WRITTEN: u64 = 300;
const FIRST: u64 = 20_260_417;

/// Writes three lines for each order: a request with its order and provenance; the further members of a request for its
/// invoice; and a list with those of its credit notes, one for each return.
#[test]
#[ignore = "`cargo xtask` calls it for the examples that others judge"]
fn the_random_orders_are_written() {
    let file = std::env::var_os("CARTWRIGHT_WRITE_ORDERS").expect("CARTWRIGHT_WRITE_ORDERS names the file");
    let mut text = String::new();
    for seed in FIRST..FIRST + WRITTEN {
        let order = read::order(&calculated(&orders::request(seed)));
        let random = &mut Random::of_seed(seed);
        let asked = Asked::drawn(&order, &mut |most| random.below(most));
        let backs = orders::returns(random, &order);
        let notes: Vec<String> = notes(&order, &backs).map(Object::end).collect();
        let request = Object::new().raw("order", &order.cart_text).raw("provenance", &order.provenance_text).end();
        for line in [request, asked.form(Object::new()).end(), format!("[{}]", notes.join(","))] {
            assert!(!line.contains('\n'), "a value stands on a line");
            text.extend([&*line, "\n"]);
        }
    }
    std::fs::write(file, text).expect("the file can be written");
}
