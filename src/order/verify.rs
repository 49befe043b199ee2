//! `verify_cart`: calculates a cart anew and compares every figure with the stated one.

use super::stated::not_calculated;
use super::{Differences, Verification};
use crate::document::{Document, Kind, Node, ToJson as _, wrong_type};
use crate::error::{CART, Error, ITEMS, PROVENANCE, Path};
use crate::limits::Limits;
use crate::money::Tender;
use crate::pricing::calculate::CalculationRun;
use crate::pricing::figures::{LineParts, Provenance, to_json, unit_price};
use crate::pricing::state::{Notice, NoticeCode, Sale};

/// The members of a provenance that figures depend on.
const COMPARED: [&str; 7] = ["rules", "scale", "basis", "rounding", ROUNDING_OF, TAX_LEVEL, "distribution"];
const ROUNDING_OF: &str = "roundingOf";
const TAX_LEVEL: &str = "taxLevel";

/// Starts the calculation of a cart whose currency may have been withdrawn since it was calculated.
pub(crate) fn start<'a>(sale: &Sale<'a>) -> Result<Box<CalculationRun<'a>>, Error> {
    CalculationRun::start(&Sale { tender: Tender::Listed, ..*sale })
}

/// Compares a started calculation of `count` lines with the figures in a cart.
///
/// # Errors
/// `NOT_CALCULATED` for a cart without figures; or an error of the calculation.
pub(crate) fn compare(
    run: Box<CalculationRun<'_>>,
    count: usize,
    cart: Node<'_>,
    limits: &Limits,
) -> Result<Verification, Error> {
    if cart.present("calculatedPrice").is_none() {
        return Err(not_calculated(CART.member("calculatedPrice").pointer()));
    }
    let lines = differences_of_lines(&run, count, cart, limits)?;
    let calculation = run.finish()?;
    let mut totals = String::new();
    to_json::totals_of(&mut totals, &calculation);
    let differences = with_totals(lines, cart, Document::parse(totals)?.root(), limits);
    differences.refuse_past(limits)?;
    Ok(Verification {
        is_valid: differences.list.is_empty(),
        differences: differences.list,
        truncated: differences.truncated,
        notices: calculation.notices,
        provenance: calculation.provenance,
    })
}

/// Compares the figures of the lines; each line of the cart beyond them is a difference.
fn differences_of_lines(
    run: &CalculationRun<'_>,
    count: usize,
    cart: Node<'_>,
    limits: &Limits,
) -> Result<Differences, Error> {
    let mut differences = Differences::within(limits);
    let mut text = String::new();
    let mut items = cart.present("items").into_iter().flat_map(|items| items.elements());
    for index in 0..count {
        let path = ITEMS.element(index);
        let stated = items.next();
        let Some(line) = run.parts(index) else { continue };
        for member in LineMember::in_order(stated) {
            let stated = stated.and_then(|stated| stated.present(member.name()));
            text.clear();
            member.write(&mut text, &line, stated);
            // Untouched figures are byte for byte the text that would be written, and are not read. Others are read
            // anew, since those of a line that was read ahead are not listed.
            if stated.is_none_or(|stated| stated.raw() != text) {
                let stated = stated.map(|stated| Document::parse_with_limits(stated.raw(), limits)).transpose()?;
                let calculated = Document::parse(text.as_str())?;
                let path = path.member(member.name());
                differences.compare(&path, stated.as_ref().map(Document::root), Some(calculated.root()));
            }
        }
    }
    for (further, stated) in items.enumerate() {
        differences.compare(&ITEMS.element(count.saturating_add(further)), Some(stated), None);
    }
    Ok(differences)
}

/// The differences of a cart in the order of its members, those of its lines among them; then the totals that it lacks.
fn with_totals(lines: Differences, cart: Node<'_>, totals: Node<'_>, limits: &Limits) -> Differences {
    let mut differences = Differences::within(limits);
    let mut lines = Some(lines);
    for (name, value) in cart.members() {
        match name.as_ref() {
            "items" => lines.take().into_iter().for_each(|lines| differences.append(lines)),
            name => {
                if let Some(total) = totals.get(name) {
                    differences.compare(&CART.member(name), Some(value), Some(total));
                }
            }
        }
    }
    lines.into_iter().for_each(|lines| differences.append(lines));
    for (name, total) in totals.members() {
        if cart.get(&name).is_none() {
            differences.compare(&CART.member(&name), None, Some(total));
        }
    }
    differences
}

/// A member of a line that the calculation returns.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LineMember {
    UnitPrice,
    CalculatedPrice,
}

impl LineMember {
    const ALL: [Self; 2] = [Self::UnitPrice, Self::CalculatedPrice];

    const fn name(self) -> &'static str {
        match self {
            Self::UnitPrice => "unitPrice",
            Self::CalculatedPrice => "calculatedPrice",
        }
    }

    /// The members in the order of a stated line, followed by those that it lacks.
    fn in_order(stated: Option<Node<'_>>) -> impl Iterator<Item = Self> {
        let mut members = Self::ALL;
        let first =
            stated.and_then(|line| line.members().find(|(name, _)| Self::ALL.iter().any(|own| own.name() == name)));
        if first.is_some_and(|(name, _)| name == Self::CalculatedPrice.name()) {
            members.reverse();
        }
        members.into_iter()
    }

    /// Writes the member of a calculated line, whose stated one is given.
    fn write(self, text: &mut String, line: &LineParts<'_>, stated: Option<Node<'_>>) {
        match self {
            Self::UnitPrice => unit_price::write(text, &line.unit_price, stated),
            Self::CalculatedPrice => to_json::line(text, line, usize::MAX),
        }
    }
}

/// One notice for each member in which a given provenance differs from that of the calculation.
///
/// # Errors
/// `WRONG_TYPE` for a provenance that is not an object.
pub(crate) fn provenance_notices(given: Node<'_>, own: &Provenance) -> Result<Vec<Notice>, Error> {
    if given.kind() != Kind::Object {
        return Err(wrong_type(given, "an object"));
    }
    let mut text = String::new();
    own.write(&mut text);
    let own = Document::parse(text)?;
    let mut notices = Vec::new();
    for member in COMPARED {
        let stated = given.present(member);
        // If the rounding is stated, what it is of and an absent tax level are statements too.
        let says_more = [ROUNDING_OF, TAX_LEVEL].contains(&member);
        let is_stated = stated.is_some() || says_more && given.present("rounding").is_some();
        let mut differences = Differences::within(&Limits::DEFAULT);
        if is_stated {
            differences.compare(&Path::Text(""), stated, own.root().get(member));
        }
        if !differences.list.is_empty() {
            notices.push(Notice::new(NoticeCode::ProvenanceDiffers, PROVENANCE.member(member)));
        }
    }
    Ok(notices)
}
