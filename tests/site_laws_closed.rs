//! The operations on sites are closed: every other operation and `calculate` accept a site that one of them has
//! written. A refusal points at its path, and leaves no trace.

use std::collections::{BTreeMap, BTreeSet};

use cartwright_generator::Random;
use proptest::prelude::*;

use crate::random::config;

mod laws;
mod steps;

use laws::{ask, stepped};
use steps::{initial, step};

proptest! {
    #![proptest_config(config("site_laws_closed", 256))]

    #[test]
    fn what_an_operation_writes_every_other_one_takes(seed in any::<u64>(), steps in prop::collection::vec(any::<u64>(), 1..12)) {
        let mut state = initial(&mut Random::of_seed(seed));
        for seed in steps {
            state = stepped(state, seed);
        }
    }
}

/// The random sequences are useful: every operation is both carried out and refused, and faults are reported in the
/// request and in the state.
#[test]
fn the_random_steps_reach_what_they_are_for() {
    let mut done: BTreeSet<&str> = BTreeSet::new();
    let mut places: BTreeMap<String, u32> = BTreeMap::new();
    for seed in 0..600_u64 {
        let mut state = initial(&mut Random::of_seed(seed));
        for inner in 0..6 {
            let (operation, members) = step(&state, &mut Random::of_seed(seed * 1_000 + inner));
            match ask(operation, &state, &members) {
                Ok(answer) => {
                    done.insert(operation);
                    state = answer["state"].clone();
                }
                Err(error) => {
                    let place = error.path().split('/').nth(1).unwrap_or_default();
                    *places.entry(format!("{operation} {place}")).or_default() += 1;
                }
            }
        }
    }
    assert_eq!(done.len(), 8, "{done:?}");
    for place in [
        "create_site site",
        "replace_site site",
        "replace_site state",
        "patch_site patch",
        "patch_site state",
        "delete_site code",
        "create_site_mixin mixin",
        "create_site_mixin state",
        "replace_site_mixin state",
        "patch_site_mixin patch",
        "patch_site_mixin state",
        "delete_site_mixin state",
    ] {
        assert!(places.contains_key(place), "{place} in {places:?}");
    }
}
