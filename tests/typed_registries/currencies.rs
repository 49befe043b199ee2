//! Runs requests about currencies and exchange rates, given as text, on typed values.

use cartwright::Error;
use cartwright::Number;
use cartwright::currency::{
    Changed, ConversionOptions, Currencies, CurrencyQuery, CurrencyUpdate, ExchangeRateQuery, ExchangeRateUpdate, Name,
    NewCurrency, NewExchangeRate, Rate,
};
use cartwright::document::{Document, FromNode, Kind, Node};
use cartwright::model::CurrencyCode;
use cartwright::pricing::PriceValue;

use super::registry::{Outcome, Typed, limits};

/// The operations on currencies and exchange rates.
pub(crate) const OPERATIONS: [&str; 11] = [
    "create_currency",
    "list_currencies",
    "get_currency",
    "update_currency",
    "delete_currency",
    "create_exchange_rate",
    "list_exchange_rates",
    "get_exchange_rate",
    "update_exchange_rate",
    "delete_exchange_rate",
    "convert",
];

/// Runs a request with its body as it was read and, if possible, with the same body built by a program.
pub(crate) fn typed(operation: &str, root: Node<'_>) -> Vec<Typed> {
    let asked = |made: bool| {
        let state = |state: Node<'_>| Currencies::from_json(state.raw()).map_err(Typed::Unread);
        let state = root.get("state").map_or(Err(Typed::PassedOver("no state")), state)?;
        let mut state = state.with_limits(limits(root)?);
        let before = state.to_json();
        let done = ask(operation, root, &mut state, made);
        if done.is_err() {
            assert_eq!(state.to_json(), before, "after an error the currencies are as they were");
        }
        done
    };
    let mut outcomes = vec![asked(false).map_or_else(|typed| typed, Typed::Done)];
    match asked(true) {
        Err(Typed::PassedOver(_)) => {}
        made => outcomes.push(made.map_or_else(|typed| typed, Typed::Done)),
    }
    outcomes
}

/// A body: as it was read, or built from its members if it has no others.
fn body<T>(
    node: Option<Node<'_>>,
    made: bool,
    members: &[&str],
    read: fn(&str) -> Result<T, Error>,
    make: impl Fn(Node<'_>) -> Result<T, Error>,
) -> Result<T, Typed> {
    let node = node.ok_or(Typed::PassedOver("an argument that a typed call cannot leave out"))?;
    if !made {
        return read(node.raw()).map_err(Typed::Unread);
    }
    let plain = members.len() == node.members().count() && members.iter().all(|member| node.get(member).is_some());
    if plain { make(node) } else { return Err(NOT_MADE) }.map_err(|_| NOT_MADE)
}

const NOT_MADE: Typed = Typed::PassedOver("not made");

fn name(node: Node<'_>) -> Result<Name, Error> {
    match node.kind() {
        Kind::Object => node
            .members()
            .map(|(language, text)| Ok((language.into_owned(), String::read(text)?)))
            .collect::<Result<_, Error>>()
            .map(Name::All),
        _ => String::read(node).map(Name::One),
    }
}

fn version(node: Node<'_>) -> Result<u64, Error> {
    let metadata = node.get("metadata").unwrap();
    let stated = metadata.get("version").filter(|_| metadata.members().count() == 1);
    stated.and_then(|version| version.raw().parse().ok()).map_or_else(|| Err("".parse::<Rate>().unwrap_err()), Ok)
}

fn ask(operation: &str, root: Node<'_>, state: &mut Currencies, made: bool) -> Result<Outcome, Typed> {
    let optional = |name: &str| root.present(name).map(String::read).transpose().map_err(Typed::Unread);
    let code = || {
        let missing = Typed::PassedOver("an argument that a typed call cannot leave out");
        root.get("code").ok_or(missing).and_then(|code| String::read(code).map_err(Typed::Unread))
    };
    let get = |node: Node<'_>, name: &str| String::read(node.get(name).unwrap());
    if made && !(operation.starts_with("create") || operation.starts_with("update")) {
        return Err(NOT_MADE);
    }
    Ok(match operation {
        "create_currency" => {
            let make =
                |node: Node<'_>| Ok(NewCurrency::new(get(node, "code")?.parse()?, name(node.get("name").unwrap())?));
            let currency = body(root.get("currency"), made, &["code", "name"], NewCurrency::from_json, make)?;
            changed(state.create_currency(&currency, optional("contentLanguage")?.as_deref()), state)?
        }
        "update_currency" => {
            let make = |node: Node<'_>| Ok(CurrencyUpdate::new(name(node.get("name").unwrap())?, version(node)?));
            let update = body(root.get("currency"), made, &["name", "metadata"], CurrencyUpdate::from_json, make)?;
            changed(state.update_currency(&code()?, &update, optional("contentLanguage")?.as_deref()), state)?
        }
        "delete_currency" => changed(Ok(state.delete_currency(&code()?)), state)?,
        "get_currency" => {
            let accepted = optional("acceptLanguage")?;
            let currency = state.get_currency(&code()?, accepted.as_deref()).map_err(Typed::Refused)?;
            Outcome::saying("body", currency.into_owned().to_json())
        }
        "list_currencies" => {
            let query = CurrencyQuery::read(root).map_err(Typed::Unread)?;
            let page = state.list_currencies(&query).map_err(Typed::Refused)?.into_owned();
            let items: Vec<String> = page.items.iter().map(|currency| currency.to_json()).collect();
            counted(&items, page.total_count)
        }
        "create_exchange_rate" => {
            let make = |node: Node<'_>| {
                let (source, target) = (get(node, "sourceCurrency")?.parse()?, get(node, "targetCurrency")?.parse()?);
                Ok(NewExchangeRate::new(source, target, get(node, "rate")?.parse()?))
            };
            let members = ["sourceCurrency", "targetCurrency", "rate"];
            let rate = body(root.get("exchangeRate"), made, &members, NewExchangeRate::from_json, make)?;
            changed(state.create_exchange_rate(&rate), state)?
        }
        "update_exchange_rate" => {
            let make = |node: Node<'_>| Ok(ExchangeRateUpdate::new(get(node, "rate")?.parse()?, version(node)?));
            let read = ExchangeRateUpdate::from_json;
            let update = body(root.get("exchangeRate"), made, &["rate", "metadata"], read, make)?;
            changed(state.update_exchange_rate(&code()?, &update), state)?
        }
        "delete_exchange_rate" => changed(Ok(state.delete_exchange_rate(&code()?)), state)?,
        "get_exchange_rate" => {
            let rate = state.get_exchange_rate(&code()?).map_err(Typed::Refused)?;
            Outcome::saying("body", rate.to_json().to_owned())
        }
        "list_exchange_rates" => {
            let query = ExchangeRateQuery::read(root).map_err(Typed::Unread)?;
            let page = state.list_exchange_rates(&query).map_err(Typed::Refused)?.into_owned();
            let items: Vec<String> = page.items.iter().map(|rate| rate.to_json().to_owned()).collect();
            counted(&items, page.total_count)
        }
        "convert" => convert(root, state)?,
        other => panic!("{other}"),
    })
}

fn convert(root: Node<'_>, state: &Currencies) -> Result<Outcome, Typed> {
    let currency = |name: &str| {
        let missing = Typed::PassedOver("an argument that a typed call cannot leave out");
        root.get(name).ok_or(missing).and_then(|node| CurrencyCode::read(node).map_err(Typed::Unread))
    };
    let (source, target) = (currency("source")?, currency("target")?);
    let options = ConversionOptions::read(root).map_err(Typed::Unread)?;
    let conversion = state.conversion(source, target, &options).map_err(Typed::Refused)?;
    // A stored conversion reads back unchanged.
    let conversion = cartwright::currency::Conversion::from_json(&conversion.to_json()).unwrap();
    let value = match (root.present("amount"), root.present("price")) {
        (Some(amount), None) => {
            let amount = Number::read(amount).map_err(Typed::Unread)?;
            format!(r#""amount":{}"#, conversion.amount(amount).map_err(Typed::Refused)?)
        }
        (None, Some(price)) => {
            let price = price_of(price).map_err(|_| Typed::PassedOver("a price that is none"))?;
            format!(r#""price":{}"#, written(&conversion.price(&price).map_err(Typed::Refused)?))
        }
        _ => return Err(Typed::PassedOver("either an amount or a price")),
    };
    let whole = conversion.to_json();
    let whole = Document::parse(whole.as_str()).unwrap();
    let path = whole.root().get("path").unwrap().raw();
    Ok(Outcome::saying("conversion", format!(r#"{{{value},"path":{path}}}"#)))
}

/// Reads a price in a request. Its tax is the difference between net and gross, whether it is stated or not.
fn price_of(node: Node<'_>) -> Result<PriceValue, Error> {
    let text = node.raw();
    let text =
        if node.get("taxValue").is_some() { text.to_owned() } else { text.replacen('{', r#"{"taxValue":0,"#, 1) };
    PriceValue::read(Document::parse(text)?.root())
}

fn written(price: &PriceValue) -> String {
    let code = price.tax_code().map(|code| format!(r#","taxCode":{}"#, serde_json::Value::from(code)));
    let rate = price.tax_rate().map(|rate| format!(r#","taxRate":{rate}"#));
    let (code, rate) = (code.unwrap_or_default(), rate.unwrap_or_default());
    let PriceValue { net_value, gross_value, tax_value, .. } = price;
    format!(r#"{{"netValue":{net_value},"grossValue":{gross_value},"taxValue":{tax_value}{code}{rate}}}"#)
}

fn counted(items: &[String], total_count: Option<usize>) -> Outcome {
    let mut outcome = Outcome::saying("body", format!("[{}]", items.join(",")));
    outcome.says.extend(total_count.map(|count| ("totalCount", count.to_string())));
    outcome
}

fn changed(change: Result<Changed, Error>, state: &Currencies) -> Result<Outcome, Typed> {
    let change = change.map_err(Typed::Refused)?;
    // A stored answer reads back unchanged.
    assert_eq!(Changed::from_json(&change.to_json()).unwrap(), change);
    let whole = change.to_json();
    let whole = Document::parse(whole.as_str()).unwrap();
    let code = whole.root().get("code").map(|_| ("body", serde_json::json!({ "code": change.code }).to_string()));
    let effects = whole.root().get("effects").map(|effects| ("effects", effects.raw().to_owned()));
    Ok(Outcome { state: Some(state.to_json()), says: code.into_iter().chain(effects).collect() })
}
