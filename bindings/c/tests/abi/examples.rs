//! Builds the examples with C and C++ compilers, linked both statically and dynamically.

use std::fs;
use std::process::Command;

use crate::support::{C99, CPP17, EXAMPLES, LINKS, Link, compile, example, printed};

#[test]
fn print_what_they_should() {
    for name in EXAMPLES {
        let expected = fs::read_to_string(example(&format!("{name}.out"))).unwrap();
        for link in LINKS {
            let program = compile("gcc", C99, &[example(&format!("{name}.c"))], link, &format!("{name}-{link:?}"));
            assert_eq!(printed(&mut Command::new(program)), expected, "{name}, {link:?}");
        }
    }
}

#[test]
fn are_good_in_cpp_too() {
    let expected = fs::read_to_string(example("price_cart.out")).unwrap();
    let program = compile("g++", CPP17, &[example("price_cart.c")], Link::Shared, "price_cart-cpp");
    assert_eq!(printed(&mut Command::new(program)), expected);
}
