//! Currencies, exchange rates and sites are changed step by step: every operation accepts the state in the answer of
//! another, a model follows it, and a refusal leaves no trace.

#![no_main]

#[allow(dead_code, reason = "the laws of currencies ask for more")]
#[path = "../../currency_laws/changes.rs"]
mod changes;
#[path = "../../currency_laws/closure.rs"]
mod closure;
#[path = "../../currency_laws/steps.rs"]
mod currencies;
#[path = "../../currency_laws/judge.rs"]
mod judge;
#[allow(dead_code, reason = "the laws of sites probe every site after every step")]
#[path = "../../site_laws_closed/laws.rs"]
mod laws;
#[path = "../../site_laws_closed/steps.rs"]
mod steps;

use cartwright::currency::Currencies;
use cartwright_fuzz::drawn;
use cartwright_generator::Random;
use changes::{Change, Model};
use closure::Request;
use libfuzzer_sys::fuzz_target;
use proptest::strategy::{BoxedStrategy, Strategy};

/// The most steps in a sequence.
const STEPS: usize = 6;
/// The initial state for changes that a model follows.
const EMPTY: &str = r#"{ "languages" : ["en", "de","pl"], "note":1.50 }"#;

/// Draws changes of currencies.
struct Draws {
    change: BoxedStrategy<Change>,
    state: BoxedStrategy<String>,
    request: BoxedStrategy<Request>,
}

thread_local! {
    static DRAWS: Draws = Draws {
        change: changes::change().boxed(),
        state: closure::state().boxed(),
        request: closure::request().boxed(),
    };
}

/// Changes sites; one of the operations for which the last written site is valid accepts it.
fn change_sites(first: u64, seeds: impl Iterator<Item = u64>) {
    let mut state = steps::initial(&mut Random::of_seed(first));
    let mut last = None;
    for seed in seeds {
        let Some(after) = laws::changed(&state, seed) else { continue };
        let before = laws::sites(&state);
        last = laws::sites(&after).into_iter().find(|(code, site)| before.get(code) != Some(site)).or(last);
        state = after;
    }
    let Some((code, _)) = last.filter(|(code, _)| laws::sites(&state).contains_key(code)) else { return };
    let probes = laws::probes(&state, &code);
    match probes.get(first as usize / 4 % (1 + probes.len())) {
        Some(probe) => assert_eq!(laws::refusal(&state, probe), None, "{probe:?} of {state}"),
        None => assert_eq!(laws::not_calculated(&state, &code), [], "{state}"),
    }
}

fuzz_target!(|data: &[u8]| {
    let mut random = Random::of_bytes(data);
    let (kind, first) = (random.below(3), random.below(0x100));
    let seeds = random.seeds(STEPS);
    DRAWS.with(|Draws { change, state, request }| match kind {
        0 => {
            let (mut state, mut model) = (Currencies::from_json(EMPTY).unwrap(), Model::default());
            seeds.for_each(|seed| currencies::follow(&mut state, &mut model, &drawn(change, seed)));
        }
        1 => drop(seeds.fold(drawn(state, first), |state, seed| currencies::stepped(state, &drawn(request, seed)))),
        _ => change_sites(first, seeds),
    });
});
