//! Everyday carts: most of them have a price. They are written for the profiles of the WebAssembly modules.

use std::path::Path;

use cartwright_generator::everyday::{LITE, STOREFRONT, Shop, request};

/// The files of carts, each with its first seed and the number of carts: those to make a profile of, others of such
/// shops to test it with, and those of shops that have more.
const WRITTEN: [(&str, Shop, u64, u64); 3] = [
    ("lite_all.jsonl", LITE, 1, 8_000),
    ("lite_others.jsonl", LITE, 1_000_000, 1_000),
    ("storefront.jsonl", STOREFRONT, 1, 1_000),
];

#[test]
#[ignore = "`cargo xtask` calls it for the profiles of the WebAssembly modules, and for their tests"]
fn the_everyday_carts_are_written() {
    let folder = std::env::var_os("CARTWRIGHT_WRITE_EVERYDAY").expect("CARTWRIGHT_WRITE_EVERYDAY names the folder");
    for (file, shop, first, count) in WRITTEN {
        let carts: String = (first..first + count).map(|seed| request(seed, shop) + "\n").collect();
        std::fs::write(Path::new(&folder).join(file), carts).expect("the file can be written");
    }
}

#[test]
fn everyday_carts_have_a_price_unless_a_shopper_has_mistyped_something() {
    for shop in [LITE, STOREFRONT] {
        let priced = (0..100).filter(|&seed| cartwright::json::calculate(&request(seed, shop)).is_ok()).count();
        assert!((50..95).contains(&priced), "{priced} are priced");
    }
}
