//! Reading from a large registry allocates the same as reading from a small one, whatever the size of the entries.
//! `cargo bench --bench registries` measures times.

use allocation_counter::measure;
use cartwright::CurrencyCode;
use cartwright::currency::{Currencies, CurrencyQuery, ExchangeRateQuery};
use cartwright::site::{SitePage, SiteQuery, Sites};

/// Returns a member that makes every entry a kilobyte larger.
fn ballast() -> String {
    format!(r#""ballast":"{}""#, "x".repeat(1_000))
}

/// Returns three letters for each number.
fn code(number: usize) -> String {
    let letter = |number: usize| char::from(b'A' + u8::try_from(number % 26).unwrap());
    [letter(number / 676), letter(number / 26), letter(number)].iter().collect()
}

/// Returns this many codes of ISO 4217.
fn codes(count: usize) -> Vec<String> {
    let listed = |code: &String| code.parse::<CurrencyCode>().unwrap().is_listed();
    let codes: Vec<String> = (0..26 * 26 * 26).map(code).filter(listed).take(count).collect();
    assert_eq!(codes.len(), count);
    codes
}

/// Returns this many currencies, and this many exchange rates between them.
fn currencies(count: usize, rates: usize) -> Currencies {
    let ballast = ballast();
    let codes = codes(count);
    let currency = |code| format!(r#"{{"code":"{code}","name":{{"en":"name"}},{ballast}}}"#);
    let rate = |(from, to)| {
        format!(r#"{{"code":"{from}_{to}","sourceCurrency":"{from}","targetCurrency":"{to}","rate":"1.5",{ballast}}}"#)
    };
    let pairs = codes.iter().flat_map(|from| codes.iter().map(move |to| (from, to))).filter(|(from, to)| from != to);
    let rates: Vec<String> = pairs.take(rates).map(rate).collect();
    let currencies: Vec<String> = codes.iter().map(currency).collect();
    let text =
        format!(r#"{{"languages":["en"],"currencies":[{}],"rates":[{}]}}"#, currencies.join(","), rates.join(","));
    Currencies::from_json(&text).unwrap()
}

fn sites(count: usize) -> Sites {
    let ballast = ballast();
    let site = |number| format!(r#"{{"code":"{}","name":"name",{ballast}}}"#, code(number));
    let sites: Vec<String> = (0..count).map(site).collect();
    Sites::from_json(format!(r#"{{"sites":[{}]}}"#, sites.join(","))).unwrap()
}

/// Returns the bytes that a call allocates, including those that it frees.
fn bytes(call: impl FnOnce()) -> u64 {
    measure(call).bytes_total
}

/// Returns the cost of reading one entry in the middle, and the first and the last page.
fn reads_of_currencies(state: &Currencies, count: usize, rates: usize) -> Vec<u64> {
    let codes = codes(count);
    let pair = format!("{}_{}", codes[0], codes[count / 2]);
    let page = |number: usize| CurrencyQuery {
        page_number: Some(u32::try_from(number).unwrap().into()),
        total_count: Some(true),
        ..CurrencyQuery::default()
    };
    let page_of_rates = |number: usize| ExchangeRateQuery {
        page_number: Some(u32::try_from(number).unwrap().into()),
        total_count: Some(true),
        ..ExchangeRateQuery::default()
    };
    vec![
        bytes(|| assert!(state.get_currency(&codes[count / 2], Some("en")).is_ok())),
        bytes(|| assert!(state.get_exchange_rate(&pair).is_ok())),
        bytes(|| assert_eq!(state.list_currencies(&page(1)).unwrap().items.len(), 60)),
        bytes(|| assert_eq!(state.list_currencies(&page(count / 60)).unwrap().items.len(), 60)),
        bytes(|| assert_eq!(state.list_exchange_rates(&page_of_rates(1)).unwrap().items.len(), 60)),
        bytes(|| assert_eq!(state.list_exchange_rates(&page_of_rates(rates / 60)).unwrap().items.len(), 60)),
    ]
}

fn reads_of_sites(state: &Sites, count: usize) -> Vec<u64> {
    let page = |number: usize| SiteQuery {
        page: Some(SitePage { number: u64::try_from(number).unwrap(), size: 60 }),
        total_count: true,
        ..SiteQuery::default()
    };
    vec![
        bytes(|| assert!(state.get_site(&code(count / 2)).is_ok())),
        bytes(|| assert_eq!(state.list_sites(&page(1)).items.len(), 60)),
        bytes(|| assert_eq!(state.list_sites(&page(count / 60)).items.len(), 60)),
    ]
}

#[test]
fn every_currency_and_ten_thousand_rates_cost_a_reader_no_more_than_a_hundred() {
    let (small, large) = (currencies(120, 120), currencies(180, 10_000));
    let costs = reads_of_currencies(&large, 180, 10_000);
    println!("bytes: get currency, get rate, first page, last page, first and last page of rates: {costs:?}");
    assert_eq!(costs, reads_of_currencies(&small, 120, 120));
    assert!(costs.iter().all(|bytes| *bytes < 16_000), "no page copies an entry of a kilobyte: {costs:?}");
}

#[test]
fn a_thousand_sites_cost_a_reader_no_more_than_a_hundred() {
    let (small, large) = (sites(120), sites(1_000));
    let costs = reads_of_sites(&large, 1_000);
    println!("bytes: get site, first page, last page: {costs:?}");
    assert_eq!(costs, reads_of_sites(&small, 120));
    assert!(costs.iter().all(|bytes| *bytes < 16_000), "no page copies an entry of a kilobyte: {costs:?}");
}

/// A sort looks at every entry, but copies only references.
#[test]
fn a_sort_takes_references_along() {
    let state = currencies(180, 10_000);
    let query = ExchangeRateQuery { sort: Some("targetCurrency:desc".into()), ..ExchangeRateQuery::default() };
    let each = bytes(|| assert_eq!(state.list_exchange_rates(&query).unwrap().items.len(), 60)) / 10_000;
    let state = sites(1_000);
    let sort = "name:desc,currency".parse().unwrap();
    let query = SiteQuery { sort, page: Some(SitePage::default()), ..SiteQuery::default() };
    let each_site = bytes(|| assert_eq!(state.list_sites(&query).items.len(), 16)) / 1_000;
    println!("bytes an entry of a sorted page: {each} a rate, {each_site} a site");
    assert!(each < 200 && each_site < 400, "{each} and {each_site} bytes an entry, which weighs a kilobyte");
}
