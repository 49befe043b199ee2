//! The shared parts of the fuzz targets: the laws of every outcome, and values drawn from strategies.

#[path = "../../without_site.rs"]
mod without_site;

use cartwright::document::Document;
use cartwright::error::Category;
use cartwright::json::{self, PreparedSiteText};
use cartwright::limits::Limits;
use cartwright::{Error, ErrorCode};
use proptest::strategy::{BoxedStrategy, Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

use without_site::without_site;

/// Runs an operation, which answers with JSON or refuses with a code of the contract and a pointer.
///
/// The tests of bad input check that pointers lead into the request; here some lead to a member whose object is missing
/// too.
pub fn judged(operation: &str, request: &str) -> Result<String, Error> {
    let outcome = json::call(operation, request);
    match &outcome {
        Ok(answer) => {
            // An answer may be deeper than its request.
            let limits = Limits { depth: 1_000, ..Limits::DEFAULT };
            let read = Document::parse_with_limits(answer.as_str(), &limits).map(drop);
            assert_eq!(read, Ok(()), "{operation} answers {answer}");
        }
        Err(error) => {
            assert!(
                error.category() != Category::Internal && error.code() != ErrorCode::Internal,
                "{operation}: {error}"
            );
            assert!(ErrorCode::ALL.contains(&error.code()) && (1..1_000).contains(&error.message().len()), "{error}");
            let mut paths = error.details().iter().map(|detail| &*detail.path).chain([error.path()]);
            assert!(paths.all(|path| path.is_empty() || path.starts_with('/')), "{operation}: {error}");
            Document::parse(error.to_json()).expect("a refusal is JSON");
        }
    }
    outcome
}

/// Like [`judged`] for `calculate`. If the request names a site and has no members of a verification, which a site is
/// prepared from too, then a site prepared from it gives the same outcome for the rest.
pub fn calculated(request: &str) -> Result<String, Error> {
    let outcome = judged("calculate", request);
    let has = |request: &Document<'_>, name| request.root().get(name).is_some();
    if Document::parse(request).is_ok_and(|request| !["sites", "provenance"].iter().any(|name| has(&request, name))) {
        match PreparedSiteText::prepare(request) {
            Ok(site) => {
                assert_eq!(site.calculate(&without_site(request)), outcome, "the prepared site says something else")
            }
            // Its message may suggest members of a verification.
            Err(refused) => {
                let place = |error: &Error| (error.code(), error.path().to_owned());
                assert_eq!(Some(place(&refused)), outcome.as_ref().err().map(place), "{refused}");
            }
        }
    }
    outcome
}

/// Draws a value from a strategy of the random tests, starting from a seed. Bytes instead of a seed would be used up at
/// once, and some strategies would then draw for ever.
pub fn drawn<T: std::fmt::Debug>(strategy: &BoxedStrategy<T>, seed: u64) -> T {
    let random = TestRng::from_seed(RngAlgorithm::XorShift, &[seed.to_le_bytes(); 2].concat());
    strategy.new_tree(&mut TestRunner::new_with_rng(Config::default(), random)).unwrap().current()
}
