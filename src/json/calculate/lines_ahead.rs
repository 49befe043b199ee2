//! The lines of a cart to price, and of an order. They make up most of a request, and are read while it is indexed.

use crate::document::{Ahead, Blank, Elements, FromNode, Node, ReadAhead, Way};
use crate::error::Error;
use crate::json::{Operation, Request};
use crate::limits::Limits;
use crate::model::borrowed::{Cart, Item};
use crate::order::StatedLine;

/// Reads a request, and those lines of its cart that can be read ahead.
///
/// # Errors
/// The errors of [`Request::read`].
pub(crate) fn read<'a>(
    text: &'a str,
    limits: &Limits,
    operation: &Operation,
) -> Result<(Request<'a>, Vec<Item<'a>>), Error> {
    LinesAhead::new(&["cart", "items"], true, limits).of_request(text, limits, operation)
}

/// Reads a request, and those lines of its order that can be read ahead.
///
/// # Errors
/// The errors of [`Request::read`].
pub(crate) fn of_order<'a>(text: &'a str, operation: &Operation) -> Result<(Request<'a>, Vec<StatedLine<'a>>), Error> {
    let limits = &Limits::DEFAULT;
    LinesAhead::new(&["order", "items"], false, limits).of_request(text, limits, operation)
}

/// Reads the cart of a request, some of whose lines may have been read ahead.
///
/// # Errors
/// The errors of [`FromNode::read`].
pub(crate) fn cart<'a>(node: Node<'a>, lines: Vec<Item<'a>>) -> Result<Cart<'a>, Error> {
    let mut cart = Cart { items: lines, ..Cart::blank() };
    cart.read_into(node)?;
    Ok(cart)
}

/// The lines so far, with a blank one for each line that must be read from the index later.
struct LinesAhead<L> {
    way: Way,
    lists_unknown: bool,
    read: Vec<L>,
    /// The most lines that a cart may have. A cart with more is refused, so further lines are not kept.
    most: usize,
}

impl<L> LinesAhead<L> {
    const fn new(way: Way, lists_unknown: bool, limits: &Limits) -> Self {
        Self { way, lists_unknown, read: Vec::new(), most: limits.lines }
    }

    fn of_request<'a>(
        mut self,
        text: &'a str,
        limits: &Limits,
        operation: &Operation,
    ) -> Result<(Request<'a>, Vec<L>), Error>
    where
        Self: Elements<'a>,
    {
        let (request, is_ahead) = Request::read_ahead(text, limits, operation, &mut self)?;
        Ok((request, if is_ahead { self.read } else { Vec::new() }))
    }
}

impl<'a, L: ReadAhead<'a> + Blank> Elements<'a> for LinesAhead<L> {
    fn way(&self) -> Way {
        self.way
    }

    fn lists_unknown(&self) -> bool {
        self.lists_unknown
    }

    fn read(&mut self, ahead: &mut Ahead<'a, '_, '_>) -> Option<()> {
        if self.read.len() >= self.most {
            return None;
        }
        let count = self.read.len();
        if count == self.read.capacity() {
            self.read.reserve_exact(ahead.room(count).min(self.most.saturating_sub(count)));
        }
        self.read.push(L::blank());
        let line = self.read.last_mut()?;
        let read = line.read_ahead_into(ahead);
        if read.is_none() {
            *line = L::blank();
        }
        read
    }
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;
    use proptest::sample::{select, subsequence};

    use super::*;
    use crate::json::calculate::chosen;
    use crate::json::{CALCULATE, calculate_with_limits};

    /// Members that are read ahead, or skipped.
    const PLAIN: [&str; 19] = [
        r#""id":"7""#,
        r#""type":"INTERNAL""#,
        r#""itemYrn":"urn:\/tea\u00e9\n""#,
        r#""product":{"id":"p","name":{"en":"Tea"},"categories":["a","b"],"images":[{"url":"u","own":[1,{}]}]}"#,
        r#""quantity":"2""#,
        r#""price":{"effectiveAmount":3,"measurementUnit":{"quantity":100,"unitCode":"g"},"tiers":[{"minQuantity":2,"effectiveAmount":2}]}"#,
        r#""taxCode":"STANDARD""#,
        r#""unitPrice":{"taxRate":19,"netValue":1}"#,
        r#""externalFees":[{"id":"d","name":{"en":"Deposit"},"feeType":"ABSOLUTE","feeAbsolute":{"amount":0.25,"currency":"EUR"}}]"#,
        r#""externalDiscounts":[{"id":"x","discountType":"PERCENT","value":5}]"#,
        r#""weightDependent":null"#,
        r#""segments":["gold"]"#,
        r#""keepAsSeparateLineItem":true"#,
        r#""effectiveQuantity":null"#,
        r#""couponDiscounts":[{"couponId":"A","value":{"a":[1,2]}}]"#,
        r#""calculatedPrice":{"price":{"netValue":1}}"#,
        r#""own":{"deep":[[[{"a":"\ud83d\ude00"}]]]}"#,
        r#""taxcode":"STANDARD","Quantity":1"#,
        r#""note":12.50"#,
    ];
    /// Members that are read from the index later, or refused.
    const ODD: [&str; 46] = [
        r#""id":7"#,
        r#""type":"EXTERN\u0041L""#,
        r#""type":"OTHER""#,
        r#""itemType":"EXTERNAL""#,
        r#""item\u0059rn":"urn:tea""#,
        r#""product":{"Categories":["a"]}"#,
        r#""product":{"id":"p","id":"q"}"#,
        r#""product":null"#,
        r#""id":null"#,
        r#""type":"EXTERNAL""#,
        r#""segments":null"#,
        r#""quantity":null"#,
        r#""price":{"effectiveAmount":null}"#,
        r#""price":{"effectiveAmount":"3","currency":null}"#,
        r#""price":{"effectiveAmount":3,"currency":"eur"}"#,
        r#""unitPrice":null"#,
        r#""unitPrice":"x""#,
        r#""externalFees":[null]"#,
        r#""externalFees":[{"feeType":"ABSOLUTE","feeAbsolute":{"amount":"1","currency":null,"own":1}}]"#,
        r#""externalDiscounts":{}"#,
        r#""product":{"categories":["a",null]}"#,
        r#""product":{"images":5,"id":"p"}"#,
        r#""calculatedPrice":"x""#,
        r#""product":{"name":{"en":[[[]]]}}"#,
        r#""quantity" : 0.575 "#,
        r#""quantity":1.000000000000000000001"#,
        r#""quantity":-1"#,
        r#""quantity":1e400"#,
        r#""quantity":01"#,
        r#""price":{"effectiveAmount":0.1000000000000000055511151231257827}"#,
        r#""price":{"effectiveAmount":3,"tiers":[{"minQuantity":2,"effectiveAmount":2,"EffectiveAmount":1}]}"#,
        r#""price":{"EffectiveAmount":4}"#,
        r#""price":[]"#,
        r#""unitPrice":{"taxRate":7,"taxrate":8,"own":{"a":1}}"#,
        r#""unitPrice":{"taxRate":"x"}"#,
        r#""tax":{"rate":7,"netValue":1,"grossValue":1.07}"#,
        r#""lineTax":{"netValue":2,"grossValue":2.14,"quantity":2}"#,
        r#""externalFees":[{"feeType":"PERCENT","feePercentage":3,"itemType":"INTERNAL"},{"feeType":"ABSOLUTE","feeAbsolute":1}]"#,
        r#""calculatedPrice":{"price":{"netValue":1},"price":2}"#,
        r#""calculatedPrice":{"price":[{"a":1,"\u0061":2}]}"#,
        r#""calculatedPrice":{"price":[01]}"#,
        r#""calculatedPrice":{"price":{"a":[[[[[[[[[[]]]]]]]]]]}}"#,
        r#""linePrice":{"a":{"b":1,"b":2}}"#,
        r#""unitPrice":{"own":1,"own":2}"#,
        r#""own":"\ud83d""#,
        r#""own":1,"own":2"#,
    ];

    /// A line with some of the members, which mostly include the required ones.
    fn line() -> impl Strategy<Value = String> {
        let odd = prop_oneof![4 => Just(Vec::new()), 1 => vec(select(&ODD[..]), 1..3)];
        let members = (subsequence(&PLAIN[..], 0..9), odd, 0..10, select(&["", "", " ", "\n\t"][..]));
        members.prop_map(|(mut members, odd, needed, white)| {
            for (name, needed) in ["\"quantity\"", "\"price\""].iter().zip([needed > 0, needed > 1]) {
                let named = |member: &&&str| member.starts_with(name);
                if needed && !members.iter().chain(&odd).any(|member| named(&member)) {
                    members.extend(PLAIN.iter().find(named));
                }
            }
            members.retain(|member| !odd.iter().any(|odd| odd.split(':').next() == member.split(':').next()));
            members.extend(odd);
            format!("{{{white}{}{white}}}", members.join(&format!("{white},{white}")))
        })
    }

    /// A text in which now and then one byte is replaced.
    fn turned(text: &str, (part, byte): (usize, u8)) -> String {
        let mut bytes = text.as_bytes().to_vec();
        let at = bytes.len().saturating_mul(part) / 1_000;
        if let Some(place) = bytes.get_mut(at) {
            *place = byte;
        }
        String::from_utf8(bytes).unwrap_or_default()
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

        /// Lines that are read ahead give the same answers and refusals as lines that are read from the index.
        #[test]
        fn a_line_says_the_same_read_ahead(
            lines in vec(line(), 0..4),
            [front, behind] in [0_usize..4, 0_usize..4].prop_map(|places| places.map(|place| [
                "", r#""numbers":"DOUBLE""#, r#""limits":{"depth":12}"#, r#""answer":"FIGURES""#,
            ][place])),
            [depth, most, held] in [5_usize..14, 0..6, 20..400],
            turn in (0_usize..10_000, select(&b"{}[]\\\",:0a n\x01"[..])),
        ) {
            let cart = format!(r#""cart":{{"currency":"EUR","siteCode":"main","items":[{}]}}"#, lines.join(","));
            let site = r#""site":{"includesTax":true,"cartCalculationScale":2}"#;
            let parts = [front, &cart, site, behind].into_iter().filter(|part| !part.is_empty());
            let text = turned(&format!("{{{}}}", parts.collect::<Vec<_>>().join(",")), turn);
            let small = Limits { depth, document_bytes: text.len().saturating_add(2), ..Limits::DEFAULT };
            let held_bytes = text.len().saturating_mul(2).saturating_add(held.saturating_mul(128));
            for limits in [Limits::DEFAULT, small, Limits { lines: most, held_bytes, ..Limits::DEFAULT }] {
                let listed = Request::read(&text, &limits, &CALCULATE)
                    .and_then(|request| chosen(&request, Vec::new(), String::new()));
                prop_assert_eq!(calculate_with_limits(&text, &limits), listed, "{}", text);
            }
        }
    }

    #[test]
    fn a_plain_line_is_read_ahead() {
        let line = r#"{"id":"0","itemYrn":"urn:tea","quantity":2,"price":{"effectiveAmount":4.95},"own":1}"#;
        let text = format!(r#"{{"cart":{{"currency":"EUR","siteCode":"main","items":[{line}]}},"site":{{}}}}"#);
        let (request, lines) = read(&text, &Limits::DEFAULT, &CALCULATE).unwrap();
        assert_eq!(lines.iter().map(|line| line.id.as_deref()).collect::<Vec<_>>(), [Some("0")]);
        let listed = request.root().get("cart").and_then(|cart| cart.get("items")?.elements().next());
        let names: Vec<String> = listed.iter().flat_map(|line| line.members()).map(|(name, _)| name.into()).collect();
        assert_eq!(names, ["own"]);
    }
    #[test]
    fn of_a_request_that_is_refused_for_its_size_few_lines_are_held() {
        let line = r#"{"quantity":1},"#;
        let text = format!(r#"{{"cart":{{"items":[{}{{}}]}}}}"#, line.repeat(1_000));
        let few = |limits: Limits| {
            let mut lines = LinesAhead::<Item<'_>>::new(&["cart", "items"], true, &limits);
            let read = Request::read_ahead(&text, &limits, &CALCULATE, &mut lines);
            (lines.read.len(), read.is_ok())
        };
        assert_eq!(few(Limits::DEFAULT), (1_001, true));
        assert_eq!(few(Limits { lines: 10, ..Limits::DEFAULT }), (10, true));
        let (held, is_read) =
            few(Limits { held_bytes: text.len().saturating_mul(2).saturating_add(3_000), ..Limits::DEFAULT });
        assert!(held < 10 && !is_read, "{held}");
    }
}
