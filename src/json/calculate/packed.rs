//! A calculation that takes the lines separately from the text of the request, as words and strings, and returns their
//! figures as words. It serves hosts that have objects and need no text of them. It returns `None` for anything but a
//! plain success; the same request as text then tells the reason.

use std::borrow::Cow;
use std::slice::Iter;
use std::str::Split;

use crate::document::Blank as _;
use crate::json::calculate::answer::with_notes;
use crate::json::calculate::{CALCULATE_PREPARED, Calculated, lines_ahead};
use crate::json::{CALCULATE, CalculationInput, OnSite, PreparedSiteText, Request, SiteChoice};
use crate::limits::Limits;
use crate::model::borrowed::{Item, Price, Product, UnitPrice};
use crate::money::{CurrencyCode, Number};
use crate::pricing::figures::PackedFigures;
use crate::pricing::prepared_site::PreparedSite;
use crate::pricing::state::{Notice, NoticeCode};

/// In the first word of a line: the next entry of the request's own `cart.items` has the line's other members.
const REST: u32 = 1;
const ID: u32 = 1 << 1;
const ITEM_YRN: u32 = 1 << 2;
const PRODUCT: u32 = 1 << 3;
const PRODUCT_ID: u32 = 1 << 4;
const QUANTITY: u32 = 1 << 5;
const PRICE: u32 = 1 << 6;
const ORIGINAL_AMOUNT: u32 = 1 << 7;
const EFFECTIVE_AMOUNT: u32 = 1 << 8;
/// The price states a currency, which is that of the cart.
const CURRENCY: u32 = 1 << 9;
const TAX_CODE: u32 = 1 << 10;
const UNIT_PRICE: u32 = 1 << 11;
const UNIT_TAX_CODE: u32 = 1 << 12;
const UNIT_TAX_RATE: u32 = 1 << 13;
/// The bits at which the decimals of the numbers start, four bits each.
const QUANTITY_SCALE: u32 = 14;
const ORIGINAL_SCALE: u32 = 18;
const EFFECTIVE_SCALE: u32 = 22;
const RATE_SCALE: u32 = 26;

/// Calculates a cart whose lines are packed.
///
/// `text` is a request for [`calculate`](crate::json::calculate()) whose `cart.items` are the remaining parts of lines;
/// then the strings that several lines share; then those that belong to one line. U+0000 separates them. The first of
/// the `words` is the number of shared strings. Each line is a word with a bit for each member that it has, followed,
/// in the order of the bits, by the values: numbers, the indexes of shared strings, and for the product the number of
/// its categories and the index of each.
///
/// The result begins with the number of words that the figures take, and the number of bytes of the text. The figures
/// follow, and then the text, four bytes a word with the lowest first: `[answer, tables]` in JSON. The answer has no
/// lines. `None` means that the request is refused, or that the answer contains more than this form can express.
///
/// ```
/// let request = r#"{"answer":"TOTALS","cart":{"currency":"EUR","siteCode":"main","items":[]},"site":{"includesTax":true}}"#;
/// // No string is shared; a line of 2 at 4.95, whose own string is its `itemYrn`.
/// let words = [0, 1 << 2 | 1 << 5 | 1 << 6 | 1 << 8 | 2 << 22, 2, 495];
/// let answer = cartwright::json::calculate_packed(&format!("{request}\0urn:tea"), &words).unwrap_or_default();
/// // Four words follow the length of the text: no tax, then net, gross and tax.
/// assert_eq!((answer[0], &answer[2..6]), (4, [0, 990, 990, 0].as_slice()));
/// ```
#[doc(hidden)]
#[must_use]
pub fn calculate_packed(text: &str, words: &[u32]) -> Option<Vec<u32>> {
    let (text, strings) = text.split_once('\0')?;
    let (request, rests) = lines_ahead::read(text, &Limits::DEFAULT, &CALCULATE).ok()?;
    let choice = SiteChoice::of(request.root()).ok()?;
    let site = PreparedSite::of(Cow::Borrowed(&choice.site)).ok()?;
    answer(OnSite::Chosen(&site, &choice), &request, rests, Columns::of(words, strings)?)
}

impl PreparedSiteText {
    /// Like [`calculate_packed`], on the prepared site.
    ///
    /// ```
    /// let site = cartwright::json::PreparedSiteText::prepare(r#"{"site":{"includesTax":true}}"#)?;
    /// let request = r#"{"answer":"TOTALS","cart":{"currency":"EUR","siteCode":"main","items":[]}}"#;
    /// let words = [0, 1 << 2 | 1 << 5 | 1 << 6 | 1 << 8 | 2 << 22, 2, 495];
    /// assert!(site.calculate_packed(&format!("{request}\0urn:tea"), &words).is_some());
    /// // A negative quantity is refused; the refusal itself comes from the request as text.
    /// let refused = request.replace("[]", r#"[{"quantity":-1}]"#);
    /// assert!(site.calculate_packed(&format!("{refused}\0"), &[0, 1]).is_none());
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[doc(hidden)]
    #[must_use]
    pub fn calculate_packed(&self, text: &str, words: &[u32]) -> Option<Vec<u32>> {
        let (text, strings) = text.split_once('\0')?;
        let (request, rests) = self.request(text, &CALCULATE_PREPARED).ok()?;
        let on = OnSite::Prepared(self.site(), self.misspelt());
        answer(on, &request, rests, Columns::of(words, strings)?)
    }
}

fn answer<'a>(
    on: OnSite<'_>,
    request: &'a Request<'_>,
    rests: Vec<Item<'a>>,
    columns: Columns<'a>,
) -> Option<Vec<u32>> {
    // Tighter limits count the bytes of the whole request as text, which does not exist here.
    if request.limits != Limits::DEFAULT {
        return None;
    }
    let mut given = CalculationInput::read(request.root(), rests).ok()?;
    let rests = std::mem::take(&mut given.cart.items);
    given.cart.items = columns.lines(rests, given.cart.currency)?;
    let mut figures = PackedFigures::default();
    let calculated = Calculated { on, request, given: &given };
    let (text, calculation) = calculated.cart(String::new(), Some(&mut figures)).ok()?;
    if calculation.notices.iter().any(is_of_line) {
        return None;
    }
    let text = with_notes(text, &calculation, &request.limits).ok()?;
    let (figures, tables) = figures.into_parts();
    let text = ["[", &text, ",", &tables, "]"].concat();
    let mut out = Vec::with_capacity(figures.len().saturating_add(text.len() / 4).saturating_add(3));
    out.push(u32::try_from(figures.len()).ok()?);
    out.push(u32::try_from(text.len()).ok()?);
    out.extend_from_slice(&figures);
    for bytes in text.as_bytes().chunks(4) {
        let mut word = [0; 4];
        word.iter_mut().zip(bytes).for_each(|(place, byte)| *place = *byte);
        out.push(u32::from_le_bytes(word));
    }
    Some(out)
}

/// Whether a notice is about a probably misspelt member of a line. The host sends such a member with one line only, so
/// the notices for the other lines would be missing.
fn is_of_line(notice: &Notice) -> bool {
    notice.code == NoticeCode::MemberMisspelt && notice.path.starts_with("/cart/items/")
}

/// The words and the strings of lines.
struct Columns<'a> {
    words: Iter<'a, u32>,
    /// The strings that several lines share.
    shared: Vec<&'a str>,
    /// The strings that belong to one line each.
    own: Split<'a, char>,
}

impl<'a> Columns<'a> {
    fn of(words: &'a [u32], strings: &'a str) -> Option<Self> {
        let mut words = words.iter();
        let shared = usize::try_from(*words.next()?).ok()?;
        let mut own = strings.split('\0');
        let shared: Vec<_> = own.by_ref().take(shared).collect();
        Some(Self { words, shared, own })
    }

    /// Returns all lines; `rests` are those in the request itself.
    fn lines(mut self, rests: Vec<Item<'a>>, currency: CurrencyCode) -> Option<Vec<Item<'a>>> {
        let mut rests = rests.into_iter();
        let mut lines = Vec::with_capacity(self.words.len() / 4);
        while let Some(has) = self.words.next().copied() {
            let mut line = if has & REST == 0 { Item::blank() } else { rests.next()? };
            self.line(&mut line, has, currency)?;
            lines.push(line);
        }
        // A string that contains U+0000 counts as two here.
        (rests.next().is_none() && self.own.next().is_none()).then_some(lines)
    }

    fn line(&mut self, line: &mut Item<'a>, has: u32, currency: CurrencyCode) -> Option<()> {
        if has & ID != 0 {
            line.id = Some(self.own.next()?.into());
        }
        if has & ITEM_YRN != 0 {
            line.item_yrn = Some(self.own.next()?.into());
        }
        if has & PRODUCT != 0 {
            let product = line.product.get_or_insert_with(Product::default);
            if has & PRODUCT_ID != 0 {
                product.id = Some(self.own.next()?.into());
            }
            for _ in 0..*self.words.next()? {
                product.categories.push(shared(&mut self.words, &self.shared)?.into());
            }
        }
        if has & QUANTITY != 0 {
            line.quantity = self.number(has >> QUANTITY_SCALE)?;
        }
        if has & PRICE != 0 {
            let price = line.price.get_or_insert_with(Price::default);
            if has & ORIGINAL_AMOUNT != 0 {
                price.original_amount = Some(self.number(has >> ORIGINAL_SCALE)?);
            }
            if has & EFFECTIVE_AMOUNT != 0 {
                price.effective_amount = Some(self.number(has >> EFFECTIVE_SCALE)?);
            }
            if has & CURRENCY != 0 {
                price.currency = Some(currency);
            }
        }
        if has & TAX_CODE != 0 {
            line.tax_code = Some(shared(&mut self.words, &self.shared)?.into());
        }
        if has & UNIT_PRICE != 0 {
            let unit_price = line.unit_price.get_or_insert_with(UnitPrice::default);
            if has & UNIT_TAX_CODE != 0 {
                unit_price.tax_code = Some(shared(&mut self.words, &self.shared)?.into());
            }
            if has & UNIT_TAX_RATE != 0 {
                unit_price.tax_rate = Some(self.number(has >> RATE_SCALE)?);
            }
        }
        Some(())
    }

    fn number(&mut self, scale: u32) -> Option<Number> {
        Number::from_parts(false, u128::from(*self.words.next()?), scale & 0xF)
    }
}

fn shared<'a>(words: &mut Iter<'_, u32>, strings: &[&'a str]) -> Option<&'a str> {
    strings.get(usize::try_from(*words.next()?).ok()?).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::Document;
    use crate::json::calculate;

    /// A request with these lines and further members.
    fn request(lines: &str, members: &str) -> String {
        format!(
            r#"{{"cart":{{"currency":"EUR","siteCode":"main","items":[{lines}]}},"site":{{"includesTax":true}}{members}}}"#
        )
    }

    const COUPON: &str = r#","coupons":[{"code":"TEN","discountType":"PERCENT","discountPercentage":10}]"#;

    /// A line of tea, 2 x 4.95 with the first shared string as its tax code, and a line of a cup, whose fee comes as
    /// text.
    const WORDS: [u32; 9] = [
        1,
        ITEM_YRN
            | QUANTITY
            | PRICE
            | EFFECTIVE_AMOUNT
            | 2 << EFFECTIVE_SCALE
            | UNIT_PRICE
            | UNIT_TAX_CODE
            | UNIT_TAX_RATE,
        2,
        495,
        0,
        7,
        REST | ITEM_YRN | QUANTITY | PRICE | EFFECTIVE_AMOUNT,
        3,
        7,
    ];
    const REST_OF_CUP: &str = r#"{"quantity":0,"externalFees":[{"id":"wrap","feeType":"ABSOLUTE","feeAbsolute":2}]}"#;
    const STRINGS: &str = "\0REDUCED\0urn:tea\0urn:cup";

    fn lines() -> String {
        let tea = r#"{"itemYrn":"urn:tea","quantity":2,"price":{"effectiveAmount":4.95},
            "unitPrice":{"taxCode":"REDUCED","taxRate":7}}"#;
        let cup = REST_OF_CUP.replace("0,", r#"3,"itemYrn":"urn:cup","price":{"effectiveAmount":7},"#);
        format!("{tea},{cup}")
    }

    /// The words of the figures, and the two texts after them.
    fn answer(words: &[u32]) -> (Vec<u32>, Document<'static>) {
        let [count, length] = [words[0], words[1]].map(|number| usize::try_from(number).unwrap());
        let (figures, text) = words[2..].split_at(count);
        let bytes: Vec<u8> = text.iter().flat_map(|word| word.to_le_bytes()).collect();
        let text = std::str::from_utf8(&bytes[..length]).unwrap().to_owned();
        (figures.to_vec(), Document::parse(text).unwrap())
    }

    #[test]
    fn what_is_paid_for_lines_and_the_cart_is_as_on_text() {
        let members = format!(r#"{COUPON},"answer":"TOTALS""#);
        let packed = request(REST_OF_CUP, &members) + STRINGS;
        let (words, texts) = answer(&calculate_packed(&packed, &WORDS).unwrap());
        // 9.90 less 0.99 at 7 percent, then 21 less 2.10 and the fee of 2 untaxed: tax, net, gross and tax value of
        // each.
        assert_eq!(words, [1, 833, 891, 58, 0, 2_090, 2_090, 0]);
        let text = Document::parse(calculate(&request(&lines(), &members)).unwrap()).unwrap();
        let texts: Vec<_> = texts.root().elements().collect();
        let (cart, expected) = (texts[0].get("cart").unwrap(), text.root().get("cart").unwrap());
        for name in ["totalUnitsCount", "totalTax", "calculatedPrice"] {
            assert_eq!(cart.get(name).unwrap().raw(), expected.get(name).unwrap().raw());
        }
        assert_eq!(cart.get("items").unwrap().raw(), "[]");
        let tables = [
            r#"{"scale":2,"calculationType":"ApplyDiscountAfterTax","taxes":[{"taxCode":"REDUCED","taxRate":7}],"#,
            r#""discounts":[{"id":"TEN","value":0,"discountType":"PERCENT","origin":"INTERNAL","price":0}],"fees":[]}"#,
        ];
        assert_eq!(texts[1].raw(), tables.concat());
    }

    #[test]
    fn a_prepared_site_packs_the_same_figures() {
        let whole = request(REST_OF_CUP, COUPON);
        let site = PreparedSiteText::prepare(&whole).unwrap();
        let alone = whole.replace(r#","site":{"includesTax":true}"#, "");
        let [prepared, chosen] =
            [site.calculate_packed(&(alone + STRINGS), &WORDS), calculate_packed(&(whole + STRINGS), &WORDS)];
        assert_eq!(prepared, chosen);
        assert!(prepared.is_some());
    }

    #[test]
    fn whatever_is_no_plain_success_is_left_to_the_text() {
        let packed = |rest: &str, members: &str, strings: &str, words: &[u32]| {
            calculate_packed(&(request(rest, members) + strings), words).is_some()
        };
        assert!(packed(REST_OF_CUP, COUPON, STRINGS, &WORDS));
        assert!(packed(&REST_OF_CUP.replace("0,", r#"0,"colour":null,"#), COUPON, STRINGS, &WORDS));
        // A probably misspelt member, a refusal, and limits.
        assert!(!packed(&REST_OF_CUP.replace("0,", r#"0,"taxcode":null,"#), COUPON, STRINGS, &WORDS));
        assert!(!packed(&REST_OF_CUP.replace(":2}", ":-2}"), COUPON, STRINGS, &WORDS));
        assert!(!packed(REST_OF_CUP, r#","limits":{"lines":5}"#, STRINGS, &WORDS));
        // One line or string too many or too few.
        assert!(!packed("", COUPON, STRINGS, &WORDS));
        assert!(!packed(&format!("{REST_OF_CUP},{REST_OF_CUP}"), COUPON, STRINGS, &WORDS));
        assert!(!packed(REST_OF_CUP, COUPON, "\0REDUCED\0urn:tea", &WORDS));
        assert!(!packed(REST_OF_CUP, COUPON, "\0REDUCED\0urn:\0tea\0urn:cup", &WORDS));
        assert!(!packed(REST_OF_CUP, COUPON, STRINGS, &WORDS[..8]));
        // A figure with more than 15 digits.
        let mut large = WORDS;
        (large[2], large[3]) = (u32::MAX, u32::MAX);
        assert!(!packed(REST_OF_CUP, "", STRINGS, &large));
    }

    #[test]
    fn an_amount_past_a_word_takes_three() {
        let mut words = WORDS;
        (words[2], words[3]) = (1_000_000, 200_000_000);
        let packed = request(REST_OF_CUP, r#","answer":"TOTALS""#) + STRINGS;
        let (words, _) = answer(&calculate_packed(&packed, &words).unwrap());
        let gross = 200_000_000_000_000_u64;
        let halves =
            |amount: u64| [u32::try_from(amount & u64::from(u32::MAX)).unwrap(), u32::try_from(amount >> 32).unwrap()];
        assert_eq!((words[4], &words[5..7]), (u32::MAX, halves(gross).as_slice()));
    }
}
