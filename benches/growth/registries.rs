//! Growth in the registries of a tenant: currencies with exchange rates between them, sites with mixins.

use super::cases::{Case, case, list};

/// The most entries of a state, more than a tenant needs.
pub(crate) const RATES: usize = 1 << 14;
pub(crate) const SITES: usize = 1 << 16;

/// Codes of ISO 4217, enough to form the pairs.
const CODES: &str = "AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF \
    CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR \
    ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP \
    MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG \
    SEK SGD SHP SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF ZAR";

/// Returns the codes of a pair that belongs to this number alone; neither is the last code.
fn pair(number: usize) -> [&'static str; 2] {
    let mut codes: Vec<&str> = CODES.split_whitespace().collect();
    codes.pop();
    let (from, step) = (number % codes.len(), 1 + number / codes.len());
    [codes[from], codes[(from + step) % codes.len()]]
}

/// Returns a state with every currency, this many rates, and further members, which begin with a comma.
fn rates(count: usize, more: &str) -> String {
    let currencies = CODES.split_whitespace().map(|code| format!(r#"{{"code":"{code}","name":{{"en":"{code}"}}}}"#));
    let rate = |number| {
        let [from, to] = pair(number);
        format!(r#"{{"code":"{from}_{to}","sourceCurrency":"{from}","targetCurrency":"{to}","rate":"1.5"}}"#)
    };
    let currencies = currencies.collect::<Vec<_>>().join(",");
    let state = format!(r#"{{"languages":["en"],"currencies":[{currencies}],"rates":[{}]}}"#, list(count, rate));
    format!(r#"{{"state":{state},"caller":{{"host":true}}{more}}}"#)
}

fn site(number: usize) -> String {
    format!(
        r#"{{"code":"s{number}","name":"Site {number}","defaultLanguage":"en","languages":["en"],"currency":"EUR","homeBase":{{"address":{{"country":"DE","zipCode":"1"}}}},"shipToCountries":["DE"],"mixins":{{"merchantInfo":{{"merchantName":"{number}"}}}},"metadata":{{"version":1}}}}"#
    )
}

/// Returns a state of sites with further members, which begin with a comma.
fn sites(count: usize, more: &str) -> String {
    format!(r#"{{"state":{{"sites":[{}]}},"caller":{{"host":true}}{more}}}"#, list(count, site))
}

/// Returns a case that reads a state or changes something in it.
const fn of_rates(operation: &'static str, note: &'static str, request: fn(usize) -> String) -> Case {
    case("document_bytes", operation, note, RATES, request)
}

const fn of_sites(operation: &'static str, note: &'static str, request: fn(usize) -> String) -> Case {
    case("document_bytes", operation, note, SITES, request)
}

/// Every operation on registries, with a growing state.
pub(crate) const CASES: &[Case] = &[
    of_rates("create_currency", "beside many rates", |count| {
        rates(count, r#","currency":{"code":"XDR","name":{"en":"Special drawing rights"}},"contentLanguage":"*""#)
    }),
    of_rates("list_currencies", "beside many rates", |count| {
        rates(count, r#","sort":"name:desc","acceptLanguage":"en""#)
    }),
    of_rates("get_currency", "beside many rates", |count| rates(count, r#","code":"EUR","acceptLanguage":"en""#)),
    of_rates("update_currency", "beside many rates", |count| {
        rates(
            count,
            r#","code":"EUR","currency":{"code":"EUR","name":{"en":"Euro"},"metadata":{"version":1}},"contentLanguage":"*""#,
        )
    }),
    of_rates("delete_currency", "in many rates", |count| rates(count, r#","code":"AED""#)),
    of_rates("create_exchange_rate", "beside many", |count| {
        rates(count, r#","exchangeRate":{"sourceCurrency":"ZAR","targetCurrency":"EUR","rate":"0.05"}"#)
    }),
    of_rates("list_exchange_rates", "the second page of many, sorted", |count| {
        rates(count, r#","sort":"targetCurrency,code:desc","pageNumber":2,"pageSize":60,"totalCount":true"#)
    }),
    of_rates("get_exchange_rate", "one of many", |count| rates(count, r#","code":"AED_AFN""#)),
    of_rates("update_exchange_rate", "one of many", |count| {
        rates(
            count,
            r#","code":"AED_AFN","exchangeRate":{"code":"AED_AFN","sourceCurrency":"AED","targetCurrency":"AFN","rate":"2","metadata":{"version":1}}"#,
        )
    }),
    of_rates("delete_exchange_rate", "one of many", |count| rates(count, r#","code":"AED_AFN""#)),
    of_rates("convert", "by one of many", |count| // A conversion has no caller.
        rates(count, r#","source":"AED","target":"AFN","amount":1"#).replace(r#""caller":{"host":true},"#, "")),
    of_sites("create_site", "beside many", |count| sites(count, &format!(r#","site":{}"#, site(count)))),
    of_sites("list_sites", "the second page of many", |count| sites(count, r#","pageNumber":2"#)),
    of_sites("list_site_codes", "the second page of many, sorted", |count| {
        sites(count, r#","pageNumber":2,"sort":"name:desc""#)
    }),
    of_sites("get_site", "one of many", |count| sites(count, r#","code":"s0""#)),
    of_sites("replace_site", "one of many", |count| sites(count, &format!(r#","code":"s0","site":{}"#, site(0)))),
    of_sites("patch_site", "one of many", |count| sites(count, r#","code":"s0","patch":{"name":"Patched"}"#)),
    of_sites("delete_site", "one of many", |count| sites(count, r#","code":"s1""#)),
    of_sites("list_site_mixins", "of one of many sites", |count| sites(count, r#","code":"s0""#)),
    of_sites("create_site_mixin", "of one of many sites", |count| {
        sites(count, r#","code":"s0","mixin":{"opening":{"days":7}}"#)
    }),
    of_sites("get_site_mixin", "of one of many sites", |count| sites(count, r#","code":"s0","name":"merchantInfo""#)),
    of_sites("replace_site_mixin", "of one of many sites", |count| {
        sites(count, r#","code":"s0","name":"merchantInfo","mixin":{"merchantName":"Tea"}"#)
    }),
    of_sites("patch_site_mixin", "of one of many sites", |count| {
        sites(count, r#","code":"s0","name":"merchantInfo","patch":{"merchantName":"Tea"}"#)
    }),
    of_sites("delete_site_mixin", "of one of many sites", |count| {
        sites(count, r#","code":"s0","name":"merchantInfo""#)
    }),
];
