//! Tests each named limit through the member `limits` of a request: at the limit there is an answer, one above it a
//! refusal that names it. A request can only tighten a limit.

use cartwright::document::Document;
use cartwright::limits::Limits;
use cartwright::{Error, ErrorCode};

use super::counted::{cart, counted, coupon, lines, priced};
use super::judge::judge;
use super::requests::members;

/// The limits in the order of the documentation, with the values that apply unless a request tightens them.
const LIMITS: &[(&str, usize)] = &[
    ("lines", 100_000),
    ("coupons", 1_000),
    ("promotions", 1_000),
    ("external_discounts", 1_000),
    ("external_fees", 1_000),
    ("applied_discounts", 1_000_000),
    ("explained_steps", 50_000),
    ("text_bytes", 1_024),
    ("document_bytes", 256 << 20),
    ("answer_bytes", 256 << 20),
    ("depth", 128),
    ("violations", 100),
    ("schema_steps", 1_000_000),
    ("pattern_bytes", 16 << 20),
    ("pattern_input_bytes", 4_096),
    ("work", 1 << 31),
    ("held_bytes", 768 << 20),
];

/// The limits whose default is cheap to reach.
const REACHED: &[&str] =
    &["coupons", "promotions", "external_discounts", "external_fees", "text_bytes", "depth", "pattern_input_bytes"];

pub fn default(limit: &str) -> usize {
    LIMITS.iter().find(|(name, _)| *name == limit).unwrap().1
}

/// Returns the request with a tighter limit.
pub fn within(request: &str, limit: &str, most: usize) -> String {
    request.replacen('{', &format!("{{\"limits\":{{\"{limit}\":{most}}},"), 1)
}

/// Returns the fault of an outcome that a limit should have refused.
fn fault(outcome: Result<String, Error>, limit: &str, most: usize, path: &str) -> Option<String> {
    let Err(error) = outcome else { return Some(format!("`{limit}` of {most} lets it pass")) };
    let names = error.message().contains(&format!("`{limit}`")) && error.message().contains(&most.to_string());
    let points = path.is_empty() || error.path() == path;
    let refused = (error.code(), error.status()) == (ErrorCode::LimitExceeded, 400);
    (!(names && points && refused)).then(|| format!("expected `{limit}` of {most} at `{path}`: {error}"))
}

/// Returns the smallest value of a limit with which a request is answered; with less it is refused.
pub fn least(operation: &str, request: &str, limit: &str) -> usize {
    let answered = |most| judge(operation, &within(request, limit, most)).is_ok();
    let (mut too_few, mut enough) = (0, default(limit));
    assert!(answered(enough) && !answered(too_few), "{limit}: nothing in {operation} counts");
    while enough - too_few > 1 {
        let middle = too_few + (enough - too_few) / 2;
        if answered(middle) { enough = middle } else { too_few = middle }
    }
    assert_eq!(fault(judge(operation, &within(request, limit, too_few)), limit, too_few, ""), None);
    enough
}

#[test]
fn hold_unless_a_request_tightens_them() {
    let Limits {
        lines,
        coupons,
        promotions,
        external_discounts,
        external_fees,
        applied_discounts,
        explained_steps,
        text_bytes,
        document_bytes,
        answer_bytes,
        depth,
        violations,
        schema_steps,
        pattern_bytes,
        pattern_input_bytes,
        work,
        held_bytes,
    } = Limits::DEFAULT;
    let values = [
        lines,
        coupons,
        promotions,
        external_discounts,
        external_fees,
        applied_discounts,
        explained_steps,
        text_bytes,
        document_bytes,
        answer_bytes,
        depth,
        violations,
        schema_steps,
        pattern_bytes,
        pattern_input_bytes,
        work,
        held_bytes,
    ];
    assert_eq!(LIMITS.iter().map(|(_, value)| *value).collect::<Vec<_>>(), values);
    let mut names: Vec<_> = LIMITS.iter().map(|(name, _)| *name).collect();
    names.sort_unstable();
    assert_eq!(names, members()["limits/"]);
}

#[test]
fn can_only_be_tightened_and_by_every_operation() {
    for operation in cartwright::json::OPERATIONS.iter().map(|own| own.name) {
        for (limit, most) in LIMITS {
            let path = format!("/limits/{limit}");
            let stated =
                |value: &str| judge(operation, &format!("{{\"limits\":{{\"{limit}\":{value}}}}}")).unwrap_err();
            for value in
                [(most + 1).to_string(), format!("\"{}\"", most + 1), "9999999999999999999999999999".to_owned()]
            {
                let error = stated(&value);
                assert_eq!((error.code(), error.path()), (ErrorCode::LimitLoosened, &*path), "{operation}: {error}");
                assert!(error.message().contains(&most.to_string()), "{error}");
            }
            for (value, code) in
                [("-1", ErrorCode::NegativeValue), ("0.5", ErrorCode::NumberNotWhole), ("true", ErrorCode::WrongType)]
            {
                let error = stated(value);
                assert_eq!((error.code(), error.path()), (code, &*path), "{operation}: {error}");
            }
            for value in [most.to_string(), format!("\"{most}\""), "null".to_owned()] {
                let error = stated(&value);
                assert!(!error.path().starts_with("/limits"), "{operation}: {error}");
            }
        }
    }
}

#[test]
fn of_what_a_request_has_at_them_and_one_past_them() {
    let mut faults = Vec::new();
    for case in counted() {
        // Small, but large enough for the rest of the request.
        let most = if ["depth", "text_bytes"].contains(&case.limit) { 8 } else { 3 };
        let [at, past] = [most, most + 1].map(|count| within(&(case.request)(count), case.limit, most));
        if let Err(error) = judge(case.operation, &at) {
            faults.push(format!("{}: {error}", case.operation));
        }
        let fault = fault(judge(case.operation, &past), case.limit, most, case.path);
        faults.extend(fault.map(|fault| format!("{}: {fault}", case.operation)));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn of_what_a_request_has_by_their_defaults() {
    let mut faults = Vec::new();
    for case in counted().filter(|case| REACHED.contains(&case.limit)) {
        let most = default(case.limit);
        if let Err(error) = judge(case.operation, &(case.request)(most)) {
            faults.push(format!("{}: {error}", case.operation));
        }
        let fault = fault(judge(case.operation, &(case.request)(most + 1)), case.limit, most, case.path);
        faults.extend(fault.map(|fault| format!("{}: {fault}", case.operation)));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn of_bytes() {
    let request = priced(&cart(&lines(2), ""), "");
    let least_bytes = |limit| {
        let least = least("calculate", &request, limit);
        (least, judge("calculate", &within(&request, limit, least)).unwrap().len())
    };
    let (document, _) = least_bytes("document_bytes");
    assert_eq!(document, within(&request, "document_bytes", document).len());
    let (answer, length) = least_bytes("answer_bytes");
    assert_eq!(answer, length);
    let vast = judge("calculate", &" ".repeat((256 << 20) + 1));
    assert_eq!(fault(vast, "document_bytes", 256 << 20, ""), None);
}

#[test]
fn of_steps_of_an_explanation() {
    let request = priced(&cart(&lines(3), ""), &format!(r#","explain":true,"coupons":[{}]"#, coupon("ten")));
    let answer = Document::parse(judge("calculate", &request).unwrap()).unwrap();
    let steps = answer.root().get("explanation").unwrap().elements().count();
    assert_eq!(least("calculate", &request, "explained_steps"), steps);
}
