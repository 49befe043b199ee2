//! The operation `calculate`. Instead of `site`, a request may have `sites`, one of which the cart names. The cart of
//! the answer is the given one with its figures set and everything else unchanged, unless `answer` asks for less.

pub(crate) mod answer;
pub(crate) mod capacity;
pub(crate) mod input;
pub(crate) mod lines_ahead;
pub(crate) mod many;
pub(crate) mod misspelt;
pub(crate) mod packed;

use std::borrow::Cow;

use super::calculate::answer::{cart_answer, figures_answer, with_notes};
use super::operation::operation;
use super::{
    AnswerKind, AnswerLines, Before, CalculationInput, Coupons, Detail, Every, OnSite, Operation, Payments, Priced,
    Pricing, Request, SITE, SiteChoice, SiteOrSites,
};
use crate::document::FromNode;
use crate::error::{Error, ErrorCode};
use crate::limits::Limits;
use crate::model::borrowed::{Item, Site};
use crate::pricing::calculate::CalculationRun;
use crate::pricing::figures::{Calculation, PackedFigures};
use crate::pricing::prepared_site::PreparedSite;
use crate::pricing::state::{Notice, Sale, of_site};

/// Calculates a cart: every net, gross and tax figure of every line and of the whole cart.
///
/// Request `{"cart", "site" | "sites", "coupons"?, "customer"?, "checkout"?, "shippingCost"?, "orderFees"?, "credits"?,
/// "takenBack"?, "preferences"?, "now"?, "explain"?, "offers"?, "answer"?, "calculatedOnly"?}`, answer `{"cart",
/// "notices", "offers"?, "shipping"?, "tiers"?, "explanation"?, "provenance"}`. A checkout has the `zoneId` and the
/// `methodId`, or the `deliveryTimeId` and the `slotId`, that the customer chose, and the `paymentMode`.
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
/// Any refusal, with a pointer into the request.
#[operation(
    "A cart, the site that it is priced on, and the other inputs of the calculation.",
    takes(Priced, SiteOrSites, Pricing, Coupons, Payments, Detail, Every),
    answers(CalculateAnswer),
    either("site", "sites"),
    reads("cart", "site", "coupons", "customer", "checkout", "shippingCost", "orderFees", "credits", "takenBack")
)]
pub fn calculate(request: &str) -> Result<String, Error> {
    calculate_with_limits(request, &Limits::DEFAULT)
}

/// Like [`calculate`], within limits that the host chooses.
///
/// ```
/// use cartwright::limits::Limits;
///
/// let request = r#"{"cart":{"currency":"EUR","siteCode":"main","items":[{"itemYrn":"urn:tea","quantity":2,
///   "price":{"effectiveAmount":4.95}}]},"site":{"includesTax":true}}"#;
/// let refused = cartwright::json::calculate_with_limits(request, &Limits { lines: 0, ..Limits::DEFAULT }).unwrap_err();
/// assert_eq!((refused.code().as_str(), refused.path()), ("LIMIT_EXCEEDED", "/cart/items"));
/// ```
///
/// # Errors
/// The errors of [`calculate`].
pub fn calculate_with_limits(text: &str, limits: &Limits) -> Result<String, Error> {
    answer_with_limits(text, limits, String::new())
}

/// Like [`calculate`], but writes the answer into a string of the host and reuses its memory, which helps with many
/// large carts in a row. After a refusal the string is empty.
///
/// ```
/// let site = r#"{"includesTax":true}"#;
/// let mut answer = String::new();
/// for quantity in [2, 3] {
///     let cart = format!(r#"{{"currency":"EUR","siteCode":"main","items":[{{"itemYrn":"urn:tea",
///       "quantity":{quantity},"price":{{"effectiveAmount":4.95}}}}]}}"#);
///     cartwright::json::calculate_into(&format!(r#"{{"cart":{cart},"site":{site}}}"#), &mut answer)?;
///     assert!(answer.contains(r#""totalUnitsCount":"#));
/// }
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// The errors of [`calculate`].
pub fn calculate_into(request: &str, answer: &mut String) -> Result<(), Error> {
    *answer = answer_with_limits(request, &Limits::DEFAULT, std::mem::take(answer))?;
    Ok(())
}

/// The request that a site is prepared from, which may be a whole request for `calculate` or `verify_cart`.
const PREPARE: Operation = Operation {
    members: &[
        Priced::NAMES,
        SiteOrSites::NAMES,
        Pricing::NAMES,
        Coupons::NAMES,
        Payments::NAMES,
        Detail::NAMES,
        Before::NAMES,
        Every::NAMES,
    ],
    ..CALCULATE
};

/// A request to a prepared site: like [`CALCULATE`], without a site.
const CALCULATE_PREPARED: Operation = Operation {
    members: &[Priced::NAMES, Pricing::NAMES, Coupons::NAMES, Payments::NAMES, Detail::NAMES, Every::NAMES],
    ..CALCULATE
};

fn answer_with_limits(text: &str, limits: &Limits, out: String) -> Result<String, Error> {
    let (request, lines) = lines_ahead::read(text, limits, &CALCULATE)?;
    chosen(&request, lines, out)
}

/// Answers a request on the site that it names.
fn chosen<'a>(request: &'a Request<'_>, lines: Vec<Item<'a>>, out: String) -> Result<String, Error> {
    let choice = SiteChoice::of(request.root())?;
    let site = PreparedSite::of(Cow::Borrowed(&choice.site)).map_err(|error| choice.error(error))?;
    answer(OnSite::Chosen(&site, &choice), request, lines, out)
}

/// A site read from text and prepared for the calculation of many carts. It is immutable, can be shared between
/// threads, and gives the same answers as [`calculate`].
#[derive(Debug, Clone)]
pub struct PreparedSiteText {
    site: PreparedSite<'static>,
    /// The notices about probably misspelt members of the site, which every calculation repeats.
    misspelt: Vec<Notice>,
}

impl PreparedSiteText {
    /// Prepares the site of a request `{site, limits?, numbers?}`. The limits hold for every calculation with the site; a
    /// request for one can tighten them further. `numbers` holds for the site alone. Other members of a request for
    /// [`calculate`] or [`verify_cart`](crate::json::verify_cart()) are allowed and have no effect.
    ///
    /// ```
    /// use cartwright::json::PreparedSiteText;
    ///
    /// let site = PreparedSiteText::prepare(r#"{"site":{"includesTax":true},"limits":{"lines":500}}"#)?;
    /// let answer = site.calculate(r#"{"cart":{"currency":"EUR","siteCode":"main","items":[]}}"#)?;
    /// assert!(answer.contains(r#""totalUnitsCount":0"#));
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// The errors of [`calculate`] for a site that cannot be read.
    pub fn prepare(text: &str) -> Result<Self, Error> {
        let request = Request::read(text, &Limits::DEFAULT, &PREPARE)?;
        let node = SiteOrSites::of(request.root()).site.required().node()?;
        let site = PreparedSite::of(Cow::Owned(Site::read(node)?))?.with_limits(request.limits);
        Ok(Self { site, misspelt: of_site(node, &SITE, &request.limits)? })
    }

    /// Calculates a cart. The request is one for [`calculate`], without `site` and `sites`.
    ///
    /// ```
    /// let site = cartwright::json::PreparedSiteText::prepare(r#"{"site":{"includesTax":true}}"#)?;
    /// let answer = site.calculate(r#"{"cart":{"currency":"EUR","siteCode":"main","items":[{"itemYrn":"urn:tea",
    ///   "quantity":2,"price":{"effectiveAmount":4.95}}]}}"#)?;
    /// assert!(answer.contains(r#""finalPrice":{"netValue":9.9,"grossValue":9.9,"taxValue":0"#));
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// The errors of [`calculate`], or `UNKNOWN_MEMBER` for a request that names a site.
    pub fn calculate(&self, text: &str) -> Result<String, Error> {
        self.answer(text, String::new())
    }

    /// Like [`PreparedSiteText::calculate`], but writes the answer into a string of the host and reuses its memory.
    /// After a refusal the string is empty.
    ///
    /// ```
    /// let site = cartwright::json::PreparedSiteText::prepare(r#"{"site":{}}"#)?;
    /// let mut answer = String::new();
    /// for currency in ["EUR", "USD"] {
    ///     site.calculate_into(&format!(r#"{{"cart":{{"currency":"{currency}","siteCode":"main"}}}}"#), &mut answer)?;
    ///     assert!(answer.contains(&format!(r#""totalTax":{{"amount":0,"currency":"{currency}"}}"#)));
    /// }
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// The errors of [`calculate`].
    pub fn calculate_into(&self, text: &str, answer: &mut String) -> Result<(), Error> {
        *answer = self.answer(text, std::mem::take(answer))?;
        Ok(())
    }

    pub(crate) const fn site(&self) -> &PreparedSite<'static> {
        &self.site
    }

    /// The notices about probably misspelt members of the site.
    pub(crate) fn misspelt(&self) -> &[Notice] {
        &self.misspelt
    }

    /// Reads a request to the site, which must not name a site, and those lines of its cart that can be read ahead.
    pub(crate) fn request<'r>(
        &self,
        text: &'r str,
        declared: &Operation,
    ) -> Result<(Request<'r>, Vec<Item<'r>>), Error> {
        lines_ahead::read(text, self.site.limits(), declared).map_err(|error| match (error.code(), error.path()) {
            (ErrorCode::UnknownMember, path @ ("/site" | "/sites")) => {
                let message = "the site is already prepared: the request must not have one";
                Error::new(ErrorCode::UnknownMember, path, message)
            }
            _ => error,
        })
    }

    fn answer(&self, text: &str, out: String) -> Result<String, Error> {
        let (request, lines) = self.request(text, &CALCULATE_PREPARED)?;
        answer(OnSite::Prepared(&self.site, &self.misspelt), &request, lines, out)
    }
}

/// Answers a request on a site, in the memory of `out`. `lines` are the lines of the request that were read ahead.
fn answer<'a>(on: OnSite<'_>, request: &'a Request<'_>, lines: Vec<Item<'a>>, out: String) -> Result<String, Error> {
    let given = CalculationInput::read(request.root(), lines)?;
    let (out, calculation) = Calculated { on, request, given: &given }.cart(out, None)?;
    with_notes(out, &calculation, &request.limits)
}

/// A calculation, and its request.
struct Calculated<'a> {
    on: OnSite<'a>,
    request: &'a Request<'a>,
    given: &'a CalculationInput<'a>,
}

impl<'a> Calculated<'a> {
    /// Returns the answer up to its cart, in the memory of `out`, and the calculation with all its notices. With
    /// `packed`, the figures of lines go there instead of into the answer.
    fn cart(self, mut out: String, packed: Option<&'a mut PackedFigures>) -> Result<(String, Calculation), Error> {
        let Self { on, request, given } = self;
        let cart = &given.cart;
        let detail = given.options.detail()?;
        let inputs = given.inputs();
        let sale = Sale { limits: &request.limits, ..on.site().sale(cart, given.coupons(), inputs) };
        let figures = CalculationRun::start(&sale).and_then(|run| {
            out.clear();
            // Totals list no discounts of lines.
            let discounts = if detail == AnswerKind::Totals { 0 } else { run.discounts() };
            let figures = if packed.is_some() { 0 } else { capacity::of_figures(cart.items.len(), discounts) };
            let size = match detail {
                AnswerKind::Whole => request.text().len().saturating_add(figures),
                AnswerKind::Figures => figures,
                AnswerKind::Totals => figures / 2,
            };
            out.reserve(size.min(capacity::longest(&request.limits)));
            let lines = AnswerLines { run, limits: request.limits, packed };
            match detail {
                AnswerKind::Whole => cart_answer(request.text(), given, lines, out),
                AnswerKind::Figures => figures_answer(cart, lines, out, true),
                AnswerKind::Totals => figures_answer(cart, lines, out, false),
            }
        });
        let (out, mut calculation) = figures.map_err(|error| on.error(error))?;
        on.complete(&mut calculation.notices, given, request)?;
        Ok((out, calculation))
    }
}
