//! Writing the answer of `calculate`: the given cart with its figures set, or the figures alone.

use crate::document::{Node, Splice, ToJson as _, write};
use crate::error::{Error, ITEMS};
use crate::json::{AnswerCapacity, CalculationInput};
use crate::limits::Limits;
use crate::model::borrowed::{Cart, Item};
use crate::pricing::amounts::bounds;
use crate::pricing::amounts::trace::steps;
use crate::pricing::calculate::CalculationRun;
use crate::pricing::figures::{Calculation, LineParts, PackedFigures, by_code, to_json, unit_price};

/// The lines of a calculation whose figures are written or packed.
pub(crate) struct AnswerLines<'a> {
    pub(crate) run: Box<CalculationRun<'a>>,
    /// The limits that the answer is checked against as it grows.
    pub(crate) limits: Limits,
    /// Receives the figures of the lines as words; without it they are written.
    pub(crate) packed: Option<&'a mut PackedFigures>,
}

impl AnswerLines<'_> {
    /// Packs every line, if packed figures are requested: all figures of each, or only its final price.
    fn pack(&mut self, whole: bool) -> Result<bool, Error> {
        let Some(figures) = &mut self.packed else { return Ok(false) };
        for index in 0..self.run.line_count() {
            self.run.pack(index, figures, whole).ok_or_else(|| bounds::overflow(&ITEMS.element(index)))?;
        }
        Ok(true)
    }

    fn finish(self) -> Result<Calculation, Error> {
        if let Some(figures) = self.packed {
            // The figures may take half of the limit, because the answer also contains the text of the request.
            self.limits.check_answer(figures.bytes_as_text(self.run.ledger()).saturating_mul(2))?;
            figures.close(self.run.ledger());
        }
        self.run.finish()
    }
}

/// The members of a cart that result from all its lines.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Total {
    Units,
    Tax,
    Price,
}

impl Total {
    const ALL: [Self; 3] = [Self::Units, Self::Tax, Self::Price];

    const fn name(self) -> &'static str {
        match self {
            Self::Units => "totalUnitsCount",
            Self::Tax => "totalTax",
            Self::Price => "calculatedPrice",
        }
    }

    fn write(self, out: &mut String, calculation: &Calculation, most: usize) {
        match self {
            Self::Units => calculation.total_units_count.write(out),
            Self::Tax => to_json::total_tax(out, calculation),
            Self::Price => to_json::cart(out, &calculation.calculated_price, most),
        }
    }
}

/// Writes the cart of a request with its figures set, after `{"cart":`. `text` is that of the request.
pub(crate) fn cart_answer(
    text: &str,
    given: &CalculationInput<'_>,
    mut lines: AnswerLines<'_>,
    mut out: String,
) -> Result<(String, Calculation), Error> {
    let CalculationInput { cart_node: node, cart, coupons_node: coupons, .. } = given;
    let node = *node;
    let mut discounts = coupons.map(|coupons| coupons.raw());
    let most = lines.limits.answer_bytes;
    // The totals that the cart already has. They are known only after the lines, and are then inserted at these
    // positions.
    let mut places: Vec<(Total, usize)> = Vec::new();
    out.push_str(r#"{"cart":"#);
    let mut splice = Splice::new(text, node, out);
    for (name, value) in node.members() {
        match name.as_ref() {
            "items" if lines.pack(true)? => splice.replace(value, |out| out.push_str("[]")),
            "items" => {
                let behind = node.span().1.saturating_sub(value.span().1).saturating_add(discounts.map_or(0, str::len));
                let mut capacity = AnswerCapacity::new(cart.items.len(), behind, &lines.limits);
                for (index, (element, item)) in value.elements().zip(&cart.items).enumerate() {
                    if let Some(line) = lines.run.parts(index) {
                        item_answer(&mut splice, element, item, &line, most);
                    }
                    lines.limits.check_answer(splice.out().len())?;
                    capacity.grow(splice.out());
                }
            }
            "discounts" => {
                if let Some(discounts) = discounts.take() {
                    splice.replace(value, |out| out.push_str(discounts));
                }
            }
            name => {
                if let Some(total) = Total::ALL.into_iter().find(|total| total.name() == name) {
                    splice.replace(value, |out| places.push((total, out.len())));
                }
            }
        }
    }
    let calculation = lines.finish()?;
    splice.append(node, |members| {
        if let Some(discounts) = discounts {
            members.member("discounts").push_str(discounts);
        }
        for total in Total::ALL {
            if places.iter().all(|(placed, _)| *placed != total) {
                total.write(members.member(total.name()), &calculation, most);
            }
        }
    });
    let mut out = splice.finish(node);
    let mut figures = String::new();
    for (total, place) in places.into_iter().rev() {
        figures.clear();
        total.write(&mut figures, &calculation, most);
        out.insert_str(place, &figures);
    }
    Ok((out, calculation))
}

/// Writes only the figures of the cart, after `{"cart":`. Lines with an id are named by it. Each has all its figures if
/// `whole`, otherwise only its final price.
pub(crate) fn figures_answer(
    cart: &Cart<'_>,
    mut lines: AnswerLines<'_>,
    mut out: String,
    whole: bool,
) -> Result<(String, Calculation), Error> {
    let most = lines.limits.answer_bytes;
    let line = if whole { to_json::line_figures } else { to_json::line_total };
    out.push_str(r#"{"cart":{"items":["#);
    let mut capacity = AnswerCapacity::new(cart.items.len(), 0, &lines.limits);
    let written = if lines.pack(whole)? { &[] } else { cart.items.as_slice() };
    for (index, item) in written.iter().enumerate() {
        out.push_str(if index == 0 { "{" } else { ",{" });
        if let Some(id) = &item.id {
            write::name(&mut out, "id");
            write::string(&mut out, id);
        }
        if let Some(figures) = lines.run.parts(index) {
            line(&mut out, &figures, most);
        }
        out.push('}');
        lines.limits.check_answer(out.len())?;
        capacity.grow(&mut out);
    }
    let calculation = lines.finish()?;
    out.push(']');
    for total in Total::ALL {
        write::name(&mut out, total.name());
        total.write(&mut out, &calculation, most);
    }
    out.push('}');
    Ok((out, calculation))
}

/// Writes a line with its type and figures set. Coupon discounts of an earlier calculation are removed.
fn item_answer<'a>(splice: &mut Splice<'a>, node: Node<'a>, item: &Item<'_>, line: &LineParts<'_>, most: usize) {
    let discounted = line.has_coupon_discounts();
    let [mut kind, mut unit, mut coupons, mut price] = [true, true, discounted, true];
    let write_kind = |out: &mut String| write::token(out, item.item_type.as_str());
    let write_unit = |out: &mut String, own| unit_price::write(out, &line.unit_price, own);
    let write_coupons = |out: &mut String| by_code::write_list(out, line, most);
    let write_price = |out: &mut String| to_json::line(out, line, most);
    for (name, value) in node.members() {
        match name.as_ref() {
            "type" if std::mem::take(&mut kind) => splice.replace(value, write_kind),
            "unitPrice" if std::mem::take(&mut unit) => splice.replace(value, |out| write_unit(out, Some(value))),
            "couponDiscounts" if std::mem::take(&mut coupons) => splice.replace(value, write_coupons),
            "couponDiscounts" if !discounted => splice.remove(node, value),
            "calculatedPrice" if std::mem::take(&mut price) => splice.replace(value, write_price),
            _ => {}
        }
    }
    splice.append(node, |members| {
        if kind {
            write_kind(members.member("type"));
        }
        if unit {
            write_unit(members.member("unitPrice"), None);
        }
        if coupons {
            write_coupons(members.member("couponDiscounts"));
        }
        if price {
            write_price(members.member("calculatedPrice"));
        }
    });
}

/// Closes an answer with its notices and, if requested, its explanation.
pub(crate) fn with_notes(mut out: String, calculation: &Calculation, limits: &Limits) -> Result<String, Error> {
    let most = limits.answer_bytes;
    write::name(&mut out, "notices");
    write::list_up_to(&mut out, most, &calculation.notices, |out, notice| notice.write(out));
    to_json::offers(&mut out, calculation, most);
    if let Some(steps) = &calculation.explanation {
        write::name(&mut out, "explanation");
        steps::write_steps(&mut out, steps, most);
    }
    write::name(&mut out, "provenance");
    calculation.provenance.write(&mut out);
    out.push('}');
    limits.check_answer(out.len())?;
    Ok(out)
}

#[cfg(test)]
mod tests {
    use crate::document::{Document, FromNode};
    use crate::json::calculate;
    use crate::model::borrowed::{Cart, Coupon, Site};

    fn answer(members: &str) -> String {
        let items = r#""items":[{"itemYrn":"urn:tea","quantity":2,"price":{"effectiveAmount":4.95}},
            {"itemYrn":"urn:cup","quantity":3,"price":{"effectiveAmount":7}}]"#;
        let cart = members.replace("ITEMS", items);
        let coupons = r#"[{"code":"TEN","discountType":"PERCENT","discountPercentage":10}]"#;
        calculate(&format!(
            r#"{{"cart":{{"currency":"EUR","siteCode":"main",{cart}}},"site":{{"includesTax":true}},"coupons":{coupons}}}"#
        ))
        .unwrap()
    }

    #[test]
    fn totals_stand_where_the_cart_has_them_before_its_lines_and_behind() {
        let plain = answer("ITEMS");
        let plain = Document::parse(plain.as_str()).unwrap();
        let placed = answer(
            r#""totalTax":1,"calculatedPrice":{"price":2},"discounts":[],"totalUnitsCount":null,ITEMS,"note":"\u00e9""#,
        );
        let placed = Document::parse(placed.as_str()).unwrap();
        let cart = placed.root().get("cart").unwrap();
        let names: Vec<String> = cart.members().map(|(name, _)| name.to_string()).collect();
        let order = ["totalTax", "calculatedPrice", "discounts", "totalUnitsCount", "items", "note"];
        assert_eq!(names[2..], order);
        for name in &order[..5] {
            let expected = plain.root().get("cart").unwrap().get(name).unwrap();
            assert_eq!(cart.get(name).unwrap().raw(), expected.raw(), "{name}");
        }
    }

    #[test]
    fn a_typed_calculation_prints_its_figures_and_whatever_it_tells() {
        let cart = r#"{"currency":"EUR","siteCode":"main","items":[{"itemYrn":"urn:tea","quantity":2,
            "price":{"effectiveAmount":4.95}},{"itemYrn":"urn:cup","quantity":3,"price":{"effectiveAmount":7}}]}"#;
        let coupon = r#"{"code":"TEN","discountType":"PERCENT","discountPercentage":10}"#;
        let request = format!(r#"{{"calculatedOnly":true,"cart":{cart},"site":{{}},"coupons":[{coupon}]}}"#);
        let [cart, coupon] = [cart, coupon].map(|text| Document::parse(text).unwrap());
        let (cart, coupons) = (Cart::read(cart.root()).unwrap(), [Coupon::read(coupon.root()).unwrap()]);
        let text = crate::pricing::calculate(&cart, &Site::default(), &coupons).unwrap().to_json();
        let answer = Document::parse(calculate(&request).unwrap()).unwrap();
        let [figures, notices, provenance] =
            ["cart", "notices", "provenance"].map(|name| answer.root().get(name).unwrap().raw());
        let figures = figures.strip_suffix('}').unwrap();
        assert_eq!(text, format!(r#"{figures},"notices":{notices},"provenance":{provenance}}}"#));
    }

    #[test]
    fn totals_take_no_room_for_the_discounts_of_lines() {
        let items = [r#"{"itemYrn":"urn:tea","quantity":2,"price":{"effectiveAmount":4.95}}"#; 100].join(",");
        let coupon = |code| format!(r#"{{"code":"C{code}","discountType":"PERCENT","discountPercentage":1}}"#);
        let coupons: Vec<String> = (0..30).map(coupon).collect();
        let answer = calculate(&format!(
            r#"{{"answer":"TOTALS","cart":{{"currency":"EUR","siteCode":"main","items":[{items}]}},"site":{{}},"coupons":[{}]}}"#,
            coupons.join(",")
        ));
        let answer = answer.unwrap();
        assert!(answer.capacity() < 2 * answer.len(), "{} for {}", answer.capacity(), answer.len());
    }
}
