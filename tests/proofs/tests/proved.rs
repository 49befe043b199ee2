//! Runs the proofs.

use std::io::Write as _;
use std::sync::mpsc;
use std::time::{Duration, Instant};
use std::{env, io, process, thread};

use cartwright_proofs::{Proof, columns, fractions, hand_outs, returns, rounding, spreading, taxes};

/// The variable with which the first failure ends all proofs, and its name is written; see `cargo xtask proofs`.
const FIRST_ALONE: &str = "CARTWRIGHT_FIRST_FAILURE";

/// Runs a proof, which fails if it does not end: a fault may well be a loop. Shows its inputs with `--nocapture`.
fn proved(name: &str, proof: fn() -> Proof) {
    const AT_MOST: Duration = Duration::from_secs(60);
    let start = Instant::now();
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || sender.send(proof()));
    let ended = receiver.recv_timeout(AT_MOST);
    if env::var_os(FIRST_ALONE).is_some() && !matches!(ended, Ok(Ok(_))) {
        // Tests that print are not heard if the process ends.
        writeln!(io::stderr(), "failed: {name}").expect("standard error is open");
        process::exit(1);
    }
    let inputs = ended.expect("the proof ends, without a panic").unwrap_or_else(|wrong| panic!("{name}: {wrong}"));
    assert!(inputs > 0, "{name} has no inputs");
    println!("{name}: {inputs} inputs in {:.1} s", start.elapsed().as_secs_f64());
}

macro_rules! proofs {
    ($($name:ident: $proof:expr;)*) => { $(
        #[test]
        fn $name() {
            proved(stringify!($name), $proof);
        }
    )* };
}

proofs! {
    units_are_divided_and_rounded: rounding::units;
    every_mode_rounds: rounding::modes;
    products_of_any_length_are_rounded: rounding::products;
    figures_in_columns: columns::figures;
    discounts_are_derived_in_columns: columns::derived;
    fractions_are_exact: fractions::arithmetic;
    long_parts_are_exact: fractions::long_parts;
    an_amount_over_two_whole_prices: spreading::two_whole_prices;
    an_amount_over_one_price: || spreading::prices::<1>(60);
    an_amount_over_two_prices: || spreading::prices::<2>(20);
    an_amount_over_three_prices: || spreading::prices::<3>(7);
    an_amount_over_four_prices: || spreading::prices::<4>(4);
    an_amount_in_proportion: spreading::proportions;
    remainders_are_handed_out: hand_outs::remainders;
    a_number_is_dealt: hand_outs::deals;
    returns_add_up: returns::shares;
    parts_are_served_in_turn: returns::turns;
    the_other_side_of_a_price: taxes::other_sides;
    the_components_of_a_tax: taxes::components;
    rates_are_their_factors: taxes::rates;
}
