//! A request for a calculation made of bytes: lines with fees and external discounts, coupons, a shipping cost.

use std::fmt::Write as _;

use crate::Bytes;

/// How large amounts may be.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Amounts {
    /// Such as shops have: every request is priced.
    Usual,
    /// Now and then such as no sum can hold.
    Any,
}

/// The parts of a request, as JSON.
pub struct Request {
    /// The cart.
    pub cart: String,
    /// The site.
    pub site: String,
    /// The coupons, one each.
    pub coupons: Vec<String>,
    /// A shipping cost, if there is one.
    pub shipping: Option<String>,
    /// Whether the units that rounding leaves go by the largest remainder.
    pub largest_remainder: bool,
    /// Decimals of every figure.
    pub scale: u32,
}

/// Rates of taxes with their codes; none for what is not taxed.
const TAXES: [Option<(&str, &str)>; 6] =
    [Some(("A", "19")), Some(("B", "7")), Some(("C", "0")), Some(("D", "7.7")), Some(("E", "33.333")), None];

impl Request {
    /// The request that the bytes say.
    pub fn of(bytes: &mut Bytes<'_>, amounts: Amounts) -> Self {
        let scale = *bytes.one_of(&[2, 0, 3, 4, 1]);
        let site = format!(r#"{{"includesTax":{},"cartCalculationScale":{scale}}}"#, bytes.once_in(2));
        let largest_remainder = bytes.once_in(2);
        let coupons = (0..bytes.below(4)).map(|number| coupon(bytes, number, amounts)).collect();
        let shipping = bytes.once_in(2).then(|| format!(r#"{{"amount":{}{}}}"#, bytes.decimal(1_000, 2), tax(bytes)));
        let currency = bytes.one_of(&["EUR", "JPY", "KWD"]);
        let mut cart = format!(r#"{{"currency":"{currency}","siteCode":"main","items":["#);
        for number in 0..=bytes.below(6) {
            cart.push_str(if number > 0 { "," } else { "" });
            line(bytes, number, amounts, &mut cart);
        }
        cart.push_str("]}");
        Self { cart, site, coupons, shipping, largest_remainder, scale }
    }

    /// The request for another cart.
    pub fn text(&self, cart: &str) -> String {
        let distribution = if self.largest_remainder { "\"LARGEST_REMAINDER\"" } else { "null" };
        let mut text = format!(r#"{{"cart":{cart},"site":{},"coupons":["#, self.site);
        text.push_str(&self.coupons.join(","));
        write!(text, r#"],"preferences":{{"distribution":{distribution}}}"#).unwrap();
        if let Some(shipping) = &self.shipping {
            write!(text, r#","shippingCost":{shipping}"#).unwrap();
        }
        text.push('}');
        text
    }
}

fn amount(bytes: &mut Bytes<'_>, units: u64, amounts: Amounts) -> String {
    let large = amounts == Amounts::Any && bytes.once_in(64);
    match bytes.below(4) {
        _ if large => format!("{}{:0width$}", 1 + bytes.below(9), 0, width = 6 + bytes.below(16) as usize),
        // Without decimals, and with more of them than figures have.
        0 => bytes.decimal(units, 0),
        1 => bytes.decimal(units, 6),
        _ => bytes.decimal(units, 2),
    }
}

/// The members of a tax, behind a comma.
fn tax(bytes: &mut Bytes<'_>) -> String {
    match bytes.one_of(&TAXES) {
        Some((code, rate)) => format!(r#","taxCode":"{code}","taxRate":{rate}"#),
        None => String::new(),
    }
}

fn line(bytes: &mut Bytes<'_>, number: u64, amounts: Amounts, out: &mut String) {
    let quantity = if bytes.once_in(4) { bytes.decimal(5_000, 3) } else { bytes.decimal(12, 0) };
    let price = amount(bytes, 60_000, amounts);
    let tax = tax(bytes);
    write!(out, r#"{{"id":"{number}","itemYrn":"urn:{number}","quantity":{quantity}"#).unwrap();
    write!(out, r#","price":{{"effectiveAmount":{price}}},"unitPrice":{{{}}}"#, tax.trim_start_matches(',')).unwrap();
    list(bytes, "externalFees", out, |bytes, place| fee(bytes, place, amounts));
    list(bytes, "externalDiscounts", out, |bytes, place| external_discount(bytes, place, amounts));
    out.push('}');
}

/// A member with at most two elements, most often not there.
fn list(bytes: &mut Bytes<'_>, name: &str, out: &mut String, element: impl Fn(&mut Bytes<'_>, u64) -> String) {
    let count = bytes.below(8).saturating_sub(5);
    if count > 0 {
        let elements: Vec<String> = (0..count).map(|place| element(bytes, place)).collect();
        write!(out, r#","{name}":[{}]"#, elements.join(",")).unwrap();
    }
}

fn fee(bytes: &mut Bytes<'_>, place: u64, amounts: Amounts) -> String {
    let kind = bytes.one_of(&["ABSOLUTE", "ABSOLUTE_MULTIPLY_ITEMQUANTITY", "PERCENT"]);
    let value = match *kind {
        "PERCENT" => format!(r#""feePercentage":{}"#, bytes.decimal(2_000, 2)),
        _ => format!(r#""feeAbsolute":{}"#, amount(bytes, 2_000, amounts)),
    };
    let tax = tax(bytes);
    let taxable = !tax.is_empty();
    format!(r#"{{"id":"f{place}","feeType":"{kind}",{value},"taxable":{taxable}{tax}}}"#)
}

fn external_discount(bytes: &mut Bytes<'_>, place: u64, amounts: Amounts) -> String {
    let (kind, value) = match bytes.below(2) {
        0 => ("PERCENT", bytes.decimal(10_000, 2)),
        _ => ("ABSOLUTE", amount(bytes, 20_000, amounts)),
    };
    let (sequence, fees) = (bytes.below(3), bytes.once_in(2));
    let rest = format!(r#""value":{value},"sequence":{sequence},"includeFees":{fees}"#);
    format!(r#"{{"id":"d{place}","discountType":"{kind}",{rest}}}"#)
}

fn coupon(bytes: &mut Bytes<'_>, number: u64, amounts: Amounts) -> String {
    let on = bytes.one_of(&["SUBTOTAL", "TOTAL"]);
    let value = match bytes.below(5) {
        0 | 1 => format!(r#""PERCENT","discountPercentage":{}"#, bytes.decimal(10_000, 2)),
        2 | 3 => format!(r#""ABSOLUTE","discountAbsolute":{}"#, amount(bytes, 90_000, amounts)),
        _ => String::from("\"FREE_SHIPPING\""),
    };
    format!(r#"{{"code":"C{number}","discountCalculationType":"{on}","discountType":{value}}}"#)
}
