//! Laws of every answer to a random request.

use cartwright::currency::{Currencies, CurrencyQuery, ExchangeRateQuery};
use cartwright::document::{Document, Kind, Node};
use cartwright::json;

/// Whether a pointer leads to a value of the request, or to a member missing from one of its objects.
pub(crate) fn leads_into(request: &str, pointer: &str) -> bool {
    let document = Document::parse(request).unwrap();
    let mut steps = pointer.split('/').skip(1).peekable();
    let mut node = document.root();
    while let Some(step) = steps.next() {
        let name = step.replace("~1", "/").replace("~0", "~");
        let next = match node.kind() {
            Kind::Object => node.get(&name),
            Kind::Array => name.parse().ok().and_then(|place| node.elements().nth(place)),
            _ => None,
        };
        match next {
            Some(next) => node = next,
            None => return node.kind() == Kind::Object && steps.peek().is_none(),
        }
    }
    pointer.is_empty() || pointer.starts_with('/')
}

/// Returns the state in an answer, if any.
pub(crate) fn answered_state(answer: &str) -> Option<String> {
    let document = Document::parse(answer).unwrap();
    document.root().get("state").map(|state| state.raw().to_owned())
}

fn text(node: Node<'_>, member: &str) -> String {
    node.get(member).unwrap().as_text().unwrap().into_owned()
}

/// Checks that every operation accepts a state from an answer.
pub(crate) fn every_operation_takes(state: &str) {
    let run = |operation: &str, rest: &str| {
        let request = format!(r#"{{"state":{state},"caller":{{"host":true}}{rest}}}"#);
        let answer = json::call(operation, &request);
        answer.unwrap_or_else(|error| panic!("{operation} refuses {request}: {error}"))
    };
    let refused_elsewhere = |operation: &str, rest: &str| {
        let request = format!(r#"{{"state":{state},"caller":{{"host":true}}{rest}}}"#);
        if let Err(error) = json::call(operation, &request) {
            assert!(!error.path().starts_with("/state/"), "{operation} refuses {request}: {error}");
        }
    };
    run("list_currencies", "");
    run("list_exchange_rates", "");
    run("delete_currency", r#","code":"CHF""#);
    run("delete_exchange_rate", r#","code":"CHF_EUR""#);
    // The state may have no language to write a name in, and a version may be at its maximum.
    refused_elsewhere("create_currency", r#","currency":{"code":"CHF","name":"Franc"}"#);

    let typed = Currencies::from_json(state).unwrap();
    let everything = CurrencyQuery { page_size: Some(1_000.into()), ..CurrencyQuery::default() };
    for listed in typed.list_currencies(&everything).unwrap().items {
        let (code, version) = (listed.currency().code(), listed.currency().version());
        run("get_currency", &format!(r#","code":"{code}""#));
        run("delete_currency", &format!(r#","code":"{code}""#));
        let update = format!(r#","code":"{code}","currency":{{"name":"x","metadata":{{"version":{version}}}}}"#);
        refused_elsewhere("update_currency", &update);
    }
    let everything = ExchangeRateQuery { page_size: Some(1_000.into()), ..ExchangeRateQuery::default() };
    for rate in typed.list_exchange_rates(&everything).unwrap().items {
        let (code, version) = (rate.code(), rate.version());
        run("get_exchange_rate", &format!(r#","code":"{code}""#));
        run("delete_exchange_rate", &format!(r#","code":"{code}""#));
        let update = format!(r#","code":"{code}","exchangeRate":{{"rate":"2","metadata":{{"version":{version}}}}}"#);
        if version < u64::MAX {
            run("update_exchange_rate", &update);
        }
        let conversion = format!(
            r#"{{"state":{state},"source":"{}","target":"{}","amount":0,"scale":2}}"#,
            code.source, code.target
        );
        let answer = json::convert(&conversion).unwrap();
        let document = Document::parse(answer.as_str()).unwrap();
        let leg = document.root().get("path").unwrap().elements().next().unwrap();
        assert_eq!((text(leg, "code"), text(leg, "rate")), (code.to_string(), rate.rate().as_str().to_owned()));
        let stored = Document::parse(rate.to_json()).unwrap();
        assert_eq!(text(stored.root(), "rate"), rate.rate().as_str());
        assert!(!rate.rate().as_str().contains(','));
    }
}
