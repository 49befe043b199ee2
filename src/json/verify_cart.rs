//! The operation `verify_cart`: compares the figures of a calculated cart with those that a calculation gives today.

use std::borrow::Cow;

use super::calculate::lines_ahead;
use super::operation::operation;
use super::{
    Before, CalculationInput, Coupons, Every, OnSite, Operation, Payments, PreparedSiteText, Priced, Pricing, Request,
    SiteChoice, SiteOrSites,
};
use crate::document::ToJson as _;
use crate::error::Error;
use crate::limits::Limits;
use crate::model::borrowed::Item;
use crate::order::{Verification, verify};
use crate::pricing::prepared_site::PreparedSite;
use crate::pricing::state::Sale;

/// Verifies a calculated cart: checks that its figures are those that a calculation gives today. Prices, coupons, tax
/// rates and the site must come from the host's own store, never from the browser whose figures are verified.
///
/// Request `{"cart", "site" | "sites", "coupons"?, "customer"?, "checkout"?, "shippingCost"?, "orderFees"?, "credits"?,
/// "takenBack"?, "preferences"?, "now"?, "provenance"?}`, answer `{"isValid", "differences": [{"path", "stated"?,
/// "calculated"?}], "truncated"?, "notices", "provenance"}`.
///
/// ```
/// let cart = r#"{"currency":"EUR","siteCode":"main","items":[{"itemYrn":"urn:tea","quantity":3,
///   "price":{"effectiveAmount":3.33}}]}"#;
/// let answer = cartwright::json::calculate(&format!(r#"{{"cart":{cart},"site":{{}}}}"#))?;
/// let (cart, _) = answer.split_once(r#","notices""#).unwrap_or_default();
/// let verified = cartwright::json::verify_cart(&format!(r#"{cart},"site":{{}}}}"#))?;
/// assert!(verified.starts_with(r#"{"isValid":true,"differences":[],"#));
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// `NOT_CALCULATED`, or any refusal of `calculate`, with a pointer into the request.
#[operation(
    "A calculated cart, and the inputs of its calculation.",
    takes(Priced, SiteOrSites, Pricing, Coupons, Payments, Before, Every),
    answers(VerifyCartAnswer),
    either("site", "sites"),
    reads("cart", "site", "coupons", "customer", "checkout", "shippingCost", "orderFees", "credits", "takenBack")
)]
pub fn verify_cart(text: &str) -> Result<String, Error> {
    let (request, lines) = lines_ahead::read(text, &Limits::DEFAULT, &VERIFY_CART)?;
    let choice = SiteChoice::of(request.root())?;
    let site = PreparedSite::of(Cow::Borrowed(&choice.site)).map_err(|error| choice.error(error))?;
    answer(&request, &verify(OnSite::Chosen(&site, &choice), &request, lines)?)
}

/// A verification on a prepared site: like [`VERIFY_CART`], without a site.
const VERIFY_PREPARED: Operation = Operation {
    members: &[Priced::NAMES, Pricing::NAMES, Coupons::NAMES, Payments::NAMES, Before::NAMES, Every::NAMES],
    ..VERIFY_CART
};

impl PreparedSiteText {
    /// Like [`verify_cart`], for a request without `site` and `sites`.
    ///
    /// ```
    /// let site = cartwright::json::PreparedSiteText::prepare(r#"{"site":{}}"#)?;
    /// let answer = site.calculate(r#"{"cart":{"currency":"EUR","siteCode":"main"}}"#)?;
    /// let (cart, _) = answer.split_once(r#","notices""#).unwrap_or_default();
    /// assert!(site.verify_cart(&format!("{cart}}}"))?.starts_with(r#"{"isValid":true"#));
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// The errors of [`verify_cart`], or `UNKNOWN_MEMBER` for a request that names a site.
    pub fn verify_cart(&self, text: &str) -> Result<String, Error> {
        let (request, lines) = self.request(text, &VERIFY_PREPARED)?;
        answer(&request, &verify(OnSite::Prepared(self.site(), self.misspelt()), &request, lines)?)
    }
}

fn verify<'a>(on: OnSite<'_>, request: &'a Request<'_>, lines: Vec<Item<'a>>) -> Result<Verification, Error> {
    let given = CalculationInput::read(request.root(), lines)?;
    let sale = Sale { limits: &request.limits, ..on.site().sale(&given.cart, given.coupons(), given.inputs()) };
    let compared = verify::start(&sale)
        .and_then(|run| verify::compare(run, given.cart.items.len(), given.cart_node, &request.limits));
    let mut verification = compared.map_err(|error| on.error(error))?;
    on.complete(&mut verification.notices, &given, request)?;
    if let Some(provenance) = Before::of(request.root()).provenance.node() {
        verification.notices.extend(verify::provenance_notices(provenance, &verification.provenance)?);
    }
    Ok(verification)
}

fn answer(request: &Request<'_>, verification: &Verification) -> Result<String, Error> {
    let mut out = String::new();
    verification.write(&mut out);
    request.answer(out)
}
