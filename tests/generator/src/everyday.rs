//! Everyday carts, as the pages of shops price them: products of a catalog with whole or decimal prices, a few coupons,
//! shipping by zones, one tax for a product, and the mistakes of shoppers: a quantity that is none, a method that is not
//! offered, a country that is not served. [`Shop`] says what else a shop has.

use crate::random::Random;

/// The rules that shops have beside the simplest.
#[derive(Clone, Copy)]
pub struct Shop {
    /// Promotions for some products or for sets of them, price tiers, and what is missing for the next.
    pub offers: bool,
    /// Rates that consist of several taxes, one tax for each rate, and amounts taxed as the goods.
    pub taxes: bool,
    /// Gift cards, payment fees and cash.
    pub payments: bool,
}

/// The simplest rules.
pub const LITE: Shop = Shop { offers: false, taxes: false, payments: false };
/// The rules of most shops.
pub const STOREFRONT: Shop = Shop { offers: true, taxes: true, payments: true };

/// A country with its currency, its decimals, and a rate with its parts.
struct Country {
    code: &'static str,
    currency: &'static str,
    decimals: u32,
    rates: [&'static str; 2],
    parts: &'static str,
}

const COUNTRIES: [Country; 4] = [
    Country { code: "DE", currency: "EUR", decimals: 2, rates: ["19", "7"], parts: "" },
    Country { code: "CH", currency: "CHF", decimals: 2, rates: ["8.1", "2.6"], parts: "" },
    Country { code: "JP", currency: "JPY", decimals: 0, rates: ["10", "8"], parts: "" },
    Country {
        code: "CA",
        currency: "CAD",
        decimals: 2,
        rates: ["14.975", "5"],
        parts: r#","components":[{"code":"GST","rate":5},{"code":"QST","rate":9.975}]"#,
    },
];

/// The choices drawn for one shop.
struct Drawn {
    shop: Shop,
    country: &'static Country,
    /// The site says nothing but whether prices include tax; lines state their rates.
    bare: bool,
    /// Not every shop ships.
    ships: bool,
}

/// Returns the request of a `calculate` for a cart of a shop.
pub fn request(seed: u64, shop: Shop) -> String {
    let random = &mut Random::of_seed(seed);
    let all = if shop.taxes { COUNTRIES.len() } else { 3 };
    let country = &COUNTRIES[random.below(all as u64) as usize];
    let bare = random.chance(10);
    let drawn = &Drawn { shop, country, bare, ships: !bare && random.chance(85) };
    // A page begins with an empty cart.
    let count = if random.chance(6) { 0 } else { random.between(1, 6) };
    let lines = list(count, |index| line(random, drawn, index));
    let coupons = list(random.below(3), |index| coupon(random, country, index));
    let address = match random.below(8) {
        _ if bare => String::new(),
        0 => String::new(),
        2 => format!(r#","countryCode":"{}""#, country.code),
        1 => r#","countryCode":"NZ","zipCode":"6011""#.to_owned(),
        _ => {
            format!(r#","countryCode":"{}","zipCode":"{}""#, country.code, random.pick(&["10435", "70190", "H2X 1Y4"]))
        }
    };
    let mut text = format!(
        r#"{{"cart":{{"currency":"{}","siteCode":"main"{address},"items":[{lines}]}},"site":{}"#,
        country.currency,
        site(random, drawn),
    );
    if random.chance(85) {
        text.push_str(&format!(r#","coupons":[{coupons}]"#));
    }
    if random.chance(85) {
        text.push_str(&checkout(random, drawn));
    }
    let now = month(random.between(30, 90));
    let now = if random.flag() { now.replace('Z', ".789Z") } else { now };
    if random.chance(90) {
        text.push_str(&format!(r#","now":"{now}""#));
    }
    if shop.payments && random.chance(25) {
        text.push_str(&format!(r#","credits":[{{"id":"card","amount":{}}}]"#, amount(random, country, 3_000)));
    }
    text.push('}');
    text
}

fn checkout(random: &mut Random, drawn: &Drawn) -> String {
    let Drawn { shop, bare, ships, .. } = *drawn;
    let method = match random.below(4) {
        _ if !ships => "",
        0 => "",
        1 => r#""zoneId":"home","methodId":"gone""#,
        2 => r#""zoneId":"home","methodId":"express""#,
        _ => r#""zoneId":"home","methodId":"parcel""#,
    };
    let mode = match random.below(3) {
        _ if bare || !shop.payments => "",
        0 => r#""paymentMode":"cash""#,
        1 => r#""paymentMode":"card""#,
        _ => "",
    };
    let comma = if method.is_empty() || mode.is_empty() { "" } else { "," };
    format!(r#","checkout":{{{method}{comma}{mode}}}"#)
}

fn line(random: &mut Random, drawn: &Drawn, index: u64) -> String {
    let Drawn { shop, country, bare, .. } = *drawn;
    let price = amount(random, country, 12_000);
    let quantity = match random.below(20) {
        0 => slip(random),
        1 => random.pick(&[r#""1.5""#, r#""0.575""#, "0.25"]).to_owned(),
        // A field of a page has text.
        2..10 => format!(r#""{}""#, random.between(1, 12)),
        _ => random.between(1, 12).to_string(),
    };
    let measure = random.pick(&["", "", "", r#","measurementUnit":{"quantity":0.1,"unitCode":"kg"}"#]);
    let tiers = match shop.offers && random.chance(25) {
        true => format!(r#","tiers":[{{"minQuantity":5,"effectiveAmount":{}}}]"#, amount(random, country, 6_000)),
        false => String::new(),
    };
    let name = PRODUCTS[(random.below(2) + 2 * index) as usize % PRODUCTS.len()];
    // Shops also number their products, and texts of a character or two are compared by code of their own.
    let code = match random.below(8) {
        0 => random.pick(&["A", "é", "日"]).repeat(index as usize + 1),
        1 => format!("{}{index}", random.pick(&["1", "P", "é"])),
        _ => name.to_owned(),
    };
    // A line of a page has the id of its product, and one of a first request none.
    let id = match random.below(4) {
        0 => String::new(),
        1 => format!(r#""id":"{code}""#),
        _ => format!(r#""id":"{index}""#),
    };
    let named = random.pick(&["urn:", "urn:", "", "urn:yaas:saasag:caasproduct:product:shop;"]);
    let named = if code == name { named } else { "" };
    let product = match random.below(3) {
        0 => format!(r#""product":{{"name":"{name}","categories":["kitchen"]}}"#),
        1 => format!(r#""product":{{"id":"{code}","name":"Thé & Käse"}}"#),
        _ => String::new(),
    };
    let tax = match random.below(6) {
        0 if !bare => r#""taxCode":"REDUCED""#.to_owned(),
        1 => format!(r#""unitPrice":{{"taxRate":{}}}"#, random.pick(&country.rates)),
        3.. if !bare => r#""taxCode":"STANDARD""#.to_owned(),
        _ => String::new(),
    };
    let item = format!(r#""itemYrn":"{named}{code}""#);
    let quantity = format!(r#""quantity":{quantity}"#);
    let price = format!(r#""price":{{"effectiveAmount":{price}{tiers}{measure}}}"#);
    // A cart that holds itself puts what was typed behind what the catalog says.
    let mut members = match random.flag() {
        true => [id, item, quantity, price, tax, product],
        false => [item, price, tax, product, id, quantity],
    }
    .to_vec();
    members.retain(|member| !member.is_empty());
    format!("{{{}}}", members.join(","))
}

const PRODUCTS: [&str; 12] =
    ["tea", "pot", "mug", "lamp", "book", "soap", "rug", "bowl", "vase", "fork", "knife", "spoon"];

/// Draws a quantity that is none, or not yet: a field of a page reports every keystroke.
fn slip(random: &mut Random) -> String {
    const SLIPS: [&str; 9] = [r#""""#, r#""-""#, r#""-1""#, "-1", r#""1.""#, r#"".5""#, r#""1.234,5""#, r#""0""#, "0"];
    if random.flag() {
        let letters: String =
            (0..random.between(1, 8)).map(|_| random.pick(&['a', 'e', 'k', 'x', '1', '5', ',', ' '])).collect();
        return format!("\"{letters}\"");
    }
    random.pick(&SLIPS).to_owned()
}

const CODES: [&str; 6] = ["TEN", "SUMMER2020", "C1", "Gift-5", "WELCOME10", "C2"];

fn coupon(random: &mut Random, country: &Country, index: u64) -> String {
    let off = match random.below(4) {
        0 => format!(r#""discountType":"ABSOLUTE","discountAbsolute":{}"#, amount(random, country, 2_500)),
        1 => r#""discountType":"FREE_SHIPPING""#.to_owned(),
        _ => {
            format!(r#""discountType":"PERCENT","discountPercentage":{}"#, random.pick(&["5", "10", "15", "33", "2.5"]))
        }
    };
    let of = random.pick(&["", "", r#","discountCalculationType":"TOTAL""#]);
    let only = match random.below(5) {
        0 => format!(r#","restrictions":{{"minOrderValue":{}}}"#, amount(random, country, 20_000)),
        1 => {
            let [from, until] = [random.below(28), random.between(28, 60)].map(month);
            format!(r#","restrictions":{{"validFrom":"{from}","validUntil":"{until}"}}"#)
        }
        2 => format!(r#","restrictions":{{"validUntil":"{}"}}"#, month(random.below(100))),
        _ => String::new(),
    };
    let code = CODES[(random.below(3) + 3 * index) as usize % CODES.len()];
    format!(r#"{{"code":"{code}",{off}{of}{only}}}"#)
}

fn site(random: &mut Random, drawn: &Drawn) -> String {
    let Drawn { shop, country, bare, ships } = *drawn;
    let Country { code, currency, decimals, rates, parts } = country;
    let [standard, reduced] = rates;
    let gross = random.chance(70);
    if bare {
        return format!(r#"{{"includesTax":{gross},"currency":"{currency}"}}"#);
    }
    let rounding = match shop.taxes && random.chance(30) {
        true => r#""rounding":{"taxLevel":"RATE"},"#,
        false => "",
    };
    let by_goods =
        if shop.taxes && random.chance(30) { r#","taxBy":"GOODS""# } else { r#","shippingTaxCode":"STANDARD""# };
    let [cost, express, free] = [900, 2_000, 15_000].map(|most| amount(random, country, most));
    let method = |id: &str, fees: String| format!(r#"{{"id":"{id}"{by_goods},"fees":[{fees}]}}"#);
    let parcel = format!(r#"{{"minOrderValue":0,"cost":{cost}}},{{"minOrderValue":{free},"cost":0}}"#);
    let methods =
        [method("parcel", parcel), method("express", format!(r#"{{"minOrderValue":0,"cost":{express}}}"#))].join(",");
    let shipping = match ships {
        true => format!(
            r#","shipping":[{{"id":"post","zones":[{{"id":"home","shipTo":[{{"country":"{code}"}}],"methods":[{methods}]}}]}}]"#
        ),
        false => String::new(),
    };
    let payment = match shop.payments {
        true => {
            r#""payment":[{"id":"card","fee":{"feeType":"PERCENT","feePercentage":1.5}},{"id":"cash","fee":{"feeType":"ABSOLUTE","feeAbsolute":2},"cashRounding":{"step":5}}],"#
        }
        false => "",
    };
    let promotions = match shop.offers {
        true => {
            let all = list(random.below(3), |index| promotion(random, country, index));
            format!(r#""promotions":[{all}],"#)
        }
        false => String::new(),
    };
    format!(
        r#"{{"code":"main","includesTax":{gross},"currency":"{currency}","cartCalculationScale":{decimals},{rounding}{promotions}{payment}"homeBase":{{"address":{{"country":"{code}","zipCode":"10435"}}}},"shipToCountries":["{code}"],"tax":[{{"countries":[{{"countryCode":"{code}","taxClasses":[{{"code":"STANDARD","rate":{standard}{parts}}},{{"code":"REDUCED","rate":{reduced}}},{{"code":"ZERO","rate":0}}]}}]}}]{shipping}}}"#
    )
}

fn promotion(random: &mut Random, country: &Country, index: u64) -> String {
    let [few, many] = [700, 9_000].map(|most| amount(random, country, most));
    let what = match random.below(5) {
        0 => r#""discountType":"PERCENT","discountPercentage":100,"set":[{"of":{"includedItems":["urn:tea","urn:mug"]},"quantity":3,"taken":1}]"#.to_owned(),
        1 => format!(r#""discountType":"FIXED_PRICE","fixedPrice":{{"amount":{many}}},"set":[{{"of":{{"includedItems":["urn:tea"]}},"quantity":1}},{{"of":{{"includedItems":["urn:mug","urn:pot"]}},"quantity":1}}]"#),
        2 => format!(r#""discountType":"PERCENT","discountPercentage":7.5,"condition":{{"minValue":{{"amount":{many}}}}}"#),
        3 => format!(r#""discountType":"ABSOLUTE","discountAbsolute":{few},"per":"UNIT","restrictions":{{"includedItems":["urn:tea"]}},"condition":{{"minQuantity":4}}"#),
        _ => r#""discountType":"PERCENT","discountPercentage":10,"categoryRestricted":true,"restrictions":{"includedCategories":["kitchen"]}"#.to_owned(),
    };
    format!(r#"{{"id":"P{index}",{what}}}"#)
}

/// Draws an amount of money up to this many hundredths of a unit, which has decimals or not.
fn amount(random: &mut Random, country: &Country, most: u64) -> String {
    let drawn = random.between(1, most);
    match (country.decimals, random.below(5)) {
        (0, _) => drawn.to_string(),
        (_, 0) => drawn.div_ceil(100).to_string(),
        (_, 1) => format!("{}.{}", drawn / 100, drawn % 10),
        _ => format!("{}.{:02}", drawn / 100, drawn % 100),
    }
}

/// Returns a day of the month with this number, counted from 2022.
fn month(number: u64) -> String {
    format!("{}-{:02}-{:02}T12:00:00Z", 2022 + number / 12, number % 12 + 1, number % 28 + 1)
}

fn list(count: u64, entry: impl FnMut(u64) -> String) -> String {
    (0..count).map(entry).collect::<Vec<_>>().join(",")
}
