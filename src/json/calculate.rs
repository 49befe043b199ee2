//! The operation `calculate`: `{cart, site, coupons?, customer?, checkout?, shippingCost?, preferences?, explain?}` to
//! `{cart, notices, explanation?}`. In the place of `site` there may be `sites`, of which the cart names one. The cart
//! of the answer is the given one with its figures set and everything else as it came; with `calculatedOnly` it is the
//! figures alone.

use super::site_choice::SiteChoice;
use super::{request, required};
use crate::calculate::{Inputs, Run};
use crate::calculation::{Calculation, LineCalculation, print};
use crate::cart::{Cart, Item};
use crate::coupon::Coupon;
use crate::document::write::{self, Splice};
use crate::document::{Document, Node, Read, model};
use crate::error::Error;
use crate::explanation;
use crate::limits::Limits;
use crate::many;
use crate::request::{Checkout, Customer, Preferences, ShippingCost};
use crate::site::{PreparedSite, Site};

model! {
    /// What a request may say beside cart, site and coupons.
    pub(super) struct Options<'a> {
        "customer" customer: Option<Customer<'a>>,
        "checkout" checkout: Option<Checkout<'a>>,
        "shippingCost" shipping_cost: Option<ShippingCost<'a>>,
        "preferences" preferences: Option<Preferences>,
        "explain" explain: Option<bool>,
        "calculatedOnly" calculated_only: Option<bool>,
    }
}

impl<'a> Options<'a> {
    pub(super) fn inputs(&'a self, coupons_path: &'a str) -> Inputs<'a> {
        let inputs = Inputs {
            customer: self.customer.as_ref(),
            checkout: self.checkout.as_ref(),
            shipping_cost: self.shipping_cost.as_ref(),
            explain: self.explain.unwrap_or_default(),
            coupons_path,
            ..Inputs::default()
        };
        match &self.preferences {
            Some(preferences) => Inputs { preferences, ..inputs },
            None => inputs,
        }
    }
}

/// Calculates a cart.
///
/// ```
/// let request = r#"{"cart":{"currency":"EUR","siteCode":"main","items":[{"itemYrn":"urn:tea","quantity":2,
///   "price":{"effectiveAmount":4.95}}]},"site":{"includesTax":true}}"#;
/// let answer = cartwright::json::calculate(request)?;
/// assert!(answer.contains(r#""finalPrice":{"netValue":9.9,"grossValue":9.9,"taxValue":0"#));
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// Whatever is refused, with a pointer into the request.
pub fn calculate(request: &str) -> Result<String, Error> {
    calculate_within(request, &Limits::DEFAULT)
}

/// As [`calculate`], under limits of the host's choice.
///
/// # Errors
/// As [`calculate`].
pub fn calculate_within(text: &str, limits: &Limits) -> Result<String, Error> {
    let document = request(text, limits)?;
    let choice = SiteChoice::of(document.root())?;
    let site = PreparedSite::new(&choice.site).map_err(|error| choice.error(error))?.within(*limits);
    answer(&site, Some(&choice), document.root(), text)
}

/// A site read from text and prepared, for the calculation of many carts. It is immutable, can be shared between
/// threads, and gives the same answers as [`calculate`].
#[derive(Debug, Clone)]
pub struct PreparedSiteText {
    site: PreparedSite<'static>,
    limits: Limits,
}

impl PreparedSiteText {
    /// Prepares the site of a request `{site}`.
    ///
    /// # Errors
    /// As [`calculate`] for a site that cannot be read.
    pub fn prepare(text: &str) -> Result<Self, Error> {
        let limits = Limits::DEFAULT;
        let document = request(text, &limits)?;
        let site = PreparedSite::owning(Site::read(required(document.root(), "site")?)?)?;
        Ok(Self { site, limits })
    }

    /// Calculates a cart: a request as for [`calculate`], whose `site` is not read and may be left out.
    ///
    /// # Errors
    /// As [`calculate`].
    pub fn calculate(&self, text: &str) -> Result<String, Error> {
        let document: Document<'_> = request(text, &self.limits)?;
        answer(&self.site, None, document.root(), text)
    }

    /// Calculates many carts, a request each. The answers stand in the order of the requests, and each is that of
    /// [`PreparedSiteText::calculate`]. With the feature `rayon` the carts are calculated on every core.
    pub fn calculate_many<T: AsRef<str> + Sync>(&self, requests: &[T]) -> Vec<Result<String, Error>> {
        many::map(requests, |request| self.calculate(request.as_ref()))
    }
}

/// The answer on a site; `choice` says where the request has it, unless it comes from elsewhere.
fn answer(site: &PreparedSite<'_>, choice: Option<&SiteChoice>, root: Node<'_>, text: &str) -> Result<String, Error> {
    let cart_node = required(root, "cart")?;
    let cart = Cart::read(cart_node)?;
    let coupons_node = root.present("coupons");
    let (coupons, coupons_path) = match (coupons_node, cart_node.present("discounts")) {
        (Some(coupons), _) => (Vec::<Coupon<'_>>::read(coupons)?, "/coupons"),
        (None, Some(discounts)) => (Vec::<Coupon<'_>>::read(discounts)?, "/cart/discounts"),
        (None, None) => (Vec::new(), "/cart/discounts"),
    };
    let options = Options::read(root)?;
    let inputs = options.inputs(coupons_path);
    let figures = site.start(&cart, &coupons, inputs).and_then(|run| {
        let out = String::with_capacity(text.len().saturating_add(figures_size(cart.items.len(), run.discounts())));
        let lines = Lines { run, kept: inputs.explain.then(Vec::new) };
        if options.calculated_only == Some(true) {
            figures_answer(&cart, lines, out)
        } else {
            cart_answer(text, cart_node, &cart, coupons_node, lines, out)
        }
    });
    let Some(choice) = choice else { return figures.map(|(out, calculation)| with_notes(out, &calculation)) };
    let (out, mut calculation) = figures.map_err(|error| choice.error(error))?;
    choice.relocate(&mut calculation.notices);
    Ok(with_notes(out, &calculation))
}

/// About how many bytes the figures take: room for them at once spares a large answer from moving while it grows.
fn figures_size(lines: usize, discounts: usize) -> usize {
    const LINE: usize = 400;
    const DISCOUNTED: usize = 300;
    const DISCOUNT: usize = 350;
    let lines_size = lines.saturating_mul(LINE).saturating_add(lines.min(discounts).saturating_mul(DISCOUNTED));
    lines_size.saturating_add(discounts.saturating_mul(DISCOUNT)).saturating_add(4096)
}

/// The lines of a calculation one by one. Each is written and forgotten, unless an explanation is to tell of them all.
struct Lines<'a> {
    run: Run<'a>,
    kept: Option<Vec<LineCalculation<'a>>>,
}

impl<'a> Lines<'a> {
    fn write(&mut self, index: usize, write: impl FnOnce(&LineCalculation<'_>)) -> Result<(), Error> {
        let line = self.run.line(index)?;
        write(&line);
        if let Some(kept) = &mut self.kept {
            kept.push(line);
        }
        Ok(())
    }

    fn finish(self) -> Result<Calculation<'a>, Error> {
        self.run.finish(self.kept.unwrap_or_default())
    }
}

/// The members of a cart that follow from all its lines.
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

    fn write(self, out: &mut String, calculation: &Calculation<'_>) {
        match self {
            Self::Units => calculation.total_units_count.write(out),
            Self::Tax => print::total_tax(out, calculation),
            Self::Price => print::cart(out, &calculation.calculated_price),
        }
    }
}

/// The cart with its figures set, behind `{"cart":`.
fn cart_answer<'a>(
    text: &str,
    node: Node<'_>,
    cart: &Cart<'_>,
    coupons: Option<Node<'_>>,
    mut lines: Lines<'a>,
    mut out: String,
) -> Result<(String, Calculation<'a>), Error> {
    let mut discounts = coupons.map(|coupons| coupons.raw());
    // The totals that the cart has already: they are known after the lines, and then go where the cart has them.
    let mut places: Vec<(Total, usize)> = Vec::new();
    out.push_str(r#"{"cart":"#);
    let mut splice = Splice::new(text, node, out);
    for (name, value) in node.members() {
        match name.as_ref() {
            "items" => {
                for (index, (element, item)) in value.elements().zip(&cart.items).enumerate() {
                    lines.write(index, |line| item_answer(&mut splice, element, item, line))?;
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
                total.write(members.member(total.name()), &calculation);
            }
        }
    });
    let mut out = splice.finish(node);
    let mut figures = String::new();
    for (total, place) in places.into_iter().rev() {
        figures.clear();
        total.write(&mut figures, &calculation);
        out.insert_str(place, &figures);
    }
    Ok((out, calculation))
}

/// The figures of the cart alone, its lines named by their ids where they have one, behind `{"cart":`.
fn figures_answer<'a>(
    cart: &Cart<'_>,
    mut lines: Lines<'a>,
    mut out: String,
) -> Result<(String, Calculation<'a>), Error> {
    out.push_str(r#"{"cart":{"items":["#);
    for (index, item) in cart.items.iter().enumerate() {
        out.push_str(if index == 0 { "{" } else { ",{" });
        if let Some(id) = &item.id {
            write::name(&mut out, "id");
            write::string(&mut out, id);
        }
        lines.write(index, |line| {
            write::name(&mut out, "unitPrice");
            print::price(&mut out, &line.unit_price);
            write::name(&mut out, "calculatedPrice");
            print::line(&mut out, line);
        })?;
        out.push('}');
    }
    let calculation = lines.finish()?;
    out.push(']');
    for total in Total::ALL {
        write::name(&mut out, total.name());
        total.write(&mut out, &calculation);
    }
    out.push('}');
    Ok((out, calculation))
}

/// A line with its type and figures set.
fn item_answer<'a>(splice: &mut Splice<'a>, node: Node<'a>, item: &Item<'_>, line: &LineCalculation<'_>) {
    let [mut kind, mut unit, mut price] = [true; 3];
    let write_kind = |out: &mut String| write::string(out, item.item_type.as_str());
    let write_unit = |out: &mut String| print::price(out, &line.unit_price);
    let write_price = |out: &mut String| print::line(out, line);
    for (name, value) in node.members() {
        match name.as_ref() {
            "type" if std::mem::take(&mut kind) => splice.replace(value, write_kind),
            "unitPrice" if std::mem::take(&mut unit) => splice.replace(value, write_unit),
            "calculatedPrice" if std::mem::take(&mut price) => splice.replace(value, write_price),
            _ => {}
        }
    }
    splice.append(node, |members| {
        if kind {
            write_kind(members.member("type"));
        }
        if unit {
            write_unit(members.member("unitPrice"));
        }
        if price {
            write_price(members.member("calculatedPrice"));
        }
    });
}

/// Closes an answer with its notices and, when asked for, its explanation.
fn with_notes(mut out: String, calculation: &Calculation<'_>) -> String {
    write::name(&mut out, "notices");
    write::list(&mut out, &calculation.notices, print::notice);
    if let Some(steps) = &calculation.explanation {
        write::name(&mut out, "explanation");
        explanation::write_steps(&mut out, steps);
    }
    out.push('}');
    out
}
