//! Carts that are priced in several threads have the figures, refusals and offers of one thread, in the same order.

use cartwright::Error;
use cartwright::frame::{Priced, Pricing, Wanted};
use cartwright_generator::Random;

use super::refusals::{OPTIONS, bytes, columns, fields};

const SITE: &str = r#"{"includesTax":true,"promotions":[
    {"id":"three","discountType":"PERCENT","discountPercentage":100,"set":[{"of":{},"quantity":3,"taken":1}]},
    {"id":"ten","discountType":"PERCENT","discountPercentage":10,"condition":{"minValue":20}}]}"#;

/// Enough for a part of them to be worth a thread, whichever the number of threads.
const CARTS: i64 = 900;

/// The lines of carts; those of every so many cannot be priced.
fn rows(random: &mut Random, unpriced: i64) -> Vec<[i64; 4]> {
    let mut rows = Vec::new();
    for cart in 0..CARTS {
        for line in 0..=random.below(4) {
            let units = if cart % unpriced == unpriced - 1 { -1 } else { 1 + random.below(4) as i64 };
            rows.push([cart, line as i64, units, random.below(2_000) as i64]);
        }
    }
    rows
}

/// Prices lines in batches that end at the given rows; the number of carts that were priced, and the refusal, if one ends
/// the table.
fn priced(rows: &[[i64; 4]], ends: &[usize], threads: usize, refused: &str) -> (Vec<Priced>, Result<(), Error>) {
    let own = format!(r#""offers":"near","refused":"{refused}","threads":{threads},"minorUnits""#);
    let options = OPTIONS.replace("\"minorUnits\"", &own);
    let wanted = Wanted { lines: true, offers: true };
    let mut pricing = Pricing::new(SITE, &options, &fields("l"), wanted).unwrap();
    let bytes = bytes(rows);
    let (mut found, mut from) = (Vec::new(), 0);
    let mut take = || {
        for end in ends {
            let result = pricing.take(&columns(&bytes), from..*end);
            found.push(pricing.priced());
            result?;
            from = *end;
        }
        let result = pricing.finish();
        found.push(pricing.priced());
        result
    };
    let result = take();
    (found, result)
}

/// The tables of figures, as they compare.
fn tables(priced: &[Priced]) -> Vec<[Option<&cartwright::frame::Table>; 3]> {
    priced.iter().map(|own| [Some(&own.carts), own.lines.as_ref(), own.offers.as_ref()]).collect()
}

#[test]
fn several_threads_have_the_figures_of_one() {
    let random = &mut Random::of_seed(61);
    let rows = rows(random, 50);
    for ends in [vec![rows.len()], vec![rows.len() / 2 + 1, rows.len()], vec![1, 2, rows.len() - 1, rows.len()]] {
        let (one, result) = priced(&rows, &ends, 1, "column");
        assert_eq!(result, Ok(()));
        let carts: usize = one.iter().map(|own| own.carts.length).sum();
        let refused: usize = one.iter().map(|own| own.carts.columns[1].nulls).sum();
        let offers: usize = one.iter().flat_map(|own| &own.offers).map(|table| table.length).sum();
        assert_eq!((carts, refused), (CARTS as usize, CARTS as usize / 50));
        assert!(offers > CARTS as usize / 2, "{offers} offers");
        for threads in [2, 3, 7, 1_000] {
            let (several, result) = priced(&rows, &ends, threads, "column");
            assert_eq!(result, Ok(()));
            assert_eq!(tables(&several), tables(&one), "{threads} threads, {ends:?}");
        }
    }
}

#[test]
fn the_first_refusal_ends_the_table_in_any_number_of_threads() {
    let rows = rows(&mut Random::of_seed(62), 400);
    let (one, refused) = priced(&rows, &[rows.len()], 1, "raise");
    assert!(refused.as_ref().unwrap_err().message().starts_with("cart `399`: "), "{refused:?}");
    assert_eq!(one[0].carts.length, 399);
    for threads in [2, 3, 7] {
        let (several, other) = priced(&rows, &[rows.len()], threads, "raise");
        assert_eq!(other, refused);
        assert_eq!(tables(&several), tables(&one), "{threads} threads");
    }
}

#[test]
fn a_cart_that_comes_back_is_refused_after_those_before_it() {
    let mut rows = rows(&mut Random::of_seed(63), CARTS + 1);
    rows.push(rows[0]);
    let (one, refused) = priced(&rows, &[rows.len()], 1, "raise");
    assert_eq!(refused.as_ref().unwrap_err().path(), "/lines/basket");
    assert_eq!(one[0].carts.length, CARTS as usize);
    let (several, other) = priced(&rows, &[rows.len()], 4, "raise");
    assert_eq!((tables(&several), other), (tables(&one), refused));
}
