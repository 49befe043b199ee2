//! Work and memory stay in proportion to a request: the cases of `cargo bench --bench growth`, at small sizes. They
//! include every operation.

#[path = "../benches/growth/cases.rs"]
mod cases;
#[path = "../benches/growth/grow.rs"]
mod grow;
#[path = "../benches/growth/measured.rs"]
mod measured;
#[path = "../benches/growth/orders.rs"]
mod orders;
#[path = "../benches/growth/pairs.rs"]
mod pairs;
#[path = "../benches/growth/registries.rs"]
mod registries;
#[path = "../benches/growth/tiers.rs"]
mod tiers;

use allocation_counter::measure;
use cartwright::json;

use cases::{Case, SUSPICIOUS};
use measured::{Counts, Measured, measured};
use pairs::{Sizes, bases};
use tiers::{all, outcome_of};

/// The sizes of pairs, as small as possible while quadratic memory still shows.
const SIZES: Sizes = Sizes { apart: [32, 12], nested: [8, 4] };

/// Returns the bytes allocated, and the most held at a time, by a request of a size.
fn counts(case: &Case, size: usize) -> [u64; 2] {
    let request = (case.request)(size);
    let mut outcome = String::new();
    let memory = measure(|| outcome = outcome_of(case.operation, &request));
    assert_eq!(outcome, expected(case), "{}: {} {}", case.limit, case.operation, case.note);
    [memory.bytes_total, memory.bytes_max]
}

/// Returns the expected outcome of a small request: usually an answer.
fn expected(case: &Case) -> &'static str {
    match case.limit {
        "violations" | "schema_steps" | "pattern_bytes" | "pattern_input_bytes" if !cfg!(feature = "schema") => {
            "SCHEMA_VALIDATION_UNAVAILABLE"
        }
        "violations" => "SCHEMA_VIOLATION",
        _ => "",
    }
}

#[test]
fn twice_the_request_takes_twice_the_memory() {
    for case in all() {
        let size = (case.most >> 6).clamp(case.most.min(16), 1 << 14);
        let (small, large) = (counts(case, size / 2), counts(case, size));
        for (small, large) in small.into_iter().zip(large) {
            assert!(large <= small * SUSPICIOUS, "{}: {} {}: {small}, {large}", case.limit, case.operation, case.note);
        }
    }
}

#[test]
fn every_operation_grows_in_a_case() {
    let missing: Vec<&str> =
        json::OPERATIONS.iter().map(|own| own.name).filter(|name| all().all(|case| case.operation != *name)).collect();
    assert_eq!(missing, Vec::<&str>::new());
}

#[test]
fn pairs_of_dimensions_take_no_more_than_in_proportion() {
    let bases = bases(&[], 1, [6, 4, 1]);
    let above = bases.iter().flat_map(|base| measured(base, SIZES).into_iter().map(move |measured| (base, measured)));
    let above =
        above.filter(|(_, measured)| measured.is_above && measured.pair.known().is_none()).map(|(base, measured)| {
            let counts = measured.counts.iter();
            let figures: Vec<String> =
                counts.map(|Counts { bytes, memory }| format!("{bytes:?}: {memory:?}")).collect();
            let Measured { pair, size, ratios, .. } = measured;
            format!("{}: {} at {size}: {ratios:.2?}; {}", base.operation, pair.name, figures.join(", "))
        });
    let above: Vec<String> = above.collect();
    assert!(above.is_empty(), "{} more than in proportion:\n{}", above.len(), above.join("\n"));
}

#[cfg(feature = "schema")]
mod products {
    use cartwright::json;

    use crate::growth::pairs::{Base, KNOWN, Pair, bases};

    /// Returns the least power of two for a limit with which a grown pair is answered.
    fn least(operation: &str, pair: &Pair<'_>, size: usize, limit: &str) -> u64 {
        let request = pair.request(size);
        let powers = (0..40).map(|power| 1_u64 << power);
        let mut answered = powers.filter(|most| {
            let limited = request.replacen('{', &format!(r#"{{"limits":{{"{limit}":{most}}},"#), 1);
            match json::call(operation, &limited) {
                // A validation answers with the refusal.
                Ok(answer) => !answer.contains(&format!("the limit `{limit}`")) && !answer.contains("LIMIT_EXCEEDED"),
                Err(refused) => {
                    assert_eq!(refused.code().as_str(), "LIMIT_EXCEEDED", "{operation}: {refused}");
                    assert!(refused.to_json().contains(limit), "{operation}: {refused}");
                    false
                }
            }
        });
        answered.next().unwrap()
    }

    /// `applied_discounts` counts the lines that coupons look at: see `tests/bad_input/counted.rs`.
    #[test]
    fn steps_of_schemas_count_the_product_of_schemas_and_values() {
        let known = KNOWN.iter().find(|known| known.limit == "schema_steps").unwrap();
        let bases = bases(&[known.operation], 2, [8, 6, 2]);
        let pairs = bases.iter().flat_map(Base::pairs).filter(|pair| pair.is(known));
        let counted = pairs.map(|pair| [8, 32].map(|size| least(known.operation, &pair, size, known.limit)));
        let counted: Vec<[u64; 2]> = counted.collect();
        assert!(counted.iter().any(|[small, large]| *large >= 8 * small), "{counted:?}");
    }
}
