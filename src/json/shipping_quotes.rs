//! The operation `shipping_quotes`: `{cart, site, kind, coupons?, checkout?, customer?, preferences?, now?, offers?}`
//! to `{cost?, taxCode?, zoneId?, methodId?, methods?, next?, notices?}`. It gives the cost by the rules of shipping at
//! that stage, or every method to choose from.

use std::borrow::Cow;

use super::calculate::lines_ahead;
use super::operation::operation;
use super::{CalculationOptions, Coupons, Every, Priced, Pricing, Quotes, Request, SiteChoice, SiteOrSites};
use crate::document::{FromNode as _, ToJson};
use crate::error::Error;
use crate::limits::Limits;
use crate::model::borrowed::{Coupon, Item};
use crate::pricing::prepared_site::PreparedSite;
use crate::pricing::quotes::ShippingQuotes;
use crate::pricing::state::{Chosen, Sale};

/// Quotes shipping for a cart: the lowest cost (`MINIMUM`), the cost of the checkout's zone and method, and every
/// method of the zone that fits (`FINAL`), the cost of its delivery slot (`SLOT`), or every method on offer
/// (`OPTIONS`).
///
/// Request `{"cart", "site" | "sites", "kind", "coupons"?, "checkout"?, "customer"?, "preferences"?, "now"?, "offers"?}`,
/// answer `{"cost"?, "taxCode"?, "includesTax"?, "taxBy"?, "zoneId"?, "methodId"?, "methods"?, "next"?, "notices"?}`.
///
/// ```
/// let answer = cartwright::json::shipping_quotes(r#"{"kind":"MINIMUM","cart":{"currency":"EUR","siteCode":"main",
///   "countryCode":"FR","zipCode":"70190","items":[{"itemYrn":"urn:tea","quantity":1,"price":{"effectiveAmount":50}}]},
///   "site":{"homeBase":{"address":{"country":"DE","zipCode":"10115"}},"shipping":[{"zones":[{"id":"a",
///     "shipTo":[{"country":"FR"}],"methods":[{"id":"m","fees":[{"cost":9}]}]}]}]}}"#)?;
/// assert_eq!(answer, r#"{"cost":9,"zoneId":"a","methodId":"m"}"#);
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// Any refusal, with a pointer into the request.
#[operation(
    "A cart, its site, and the stage of the checkout to quote for.",
    takes(Priced, SiteOrSites, Coupons, Pricing, Quotes, Every),
    answers(ShippingQuotesAnswer),
    either("site", "sites"),
    reads("cart", "site", "customer", "checkout", "shippingCost")
)]
pub fn shipping_quotes(text: &str) -> Result<String, Error> {
    let (request, lines) = lines_ahead::read(text, &Limits::DEFAULT, &SHIPPING_QUOTES)?;
    let choice = SiteChoice::of(request.root())?;
    let answer = quotes(&request, lines, &choice).map_err(|error| choice.error(error))?;
    request.answer(answer)
}

fn quotes<'a>(request: &'a Request<'_>, lines: Vec<Item<'a>>, choice: &SiteChoice<'_>) -> Result<String, Error> {
    let root = request.root();
    let cart = lines_ahead::cart(Priced::of(root).cart.node()?, lines)?;
    let kind = Quotes::of(root).kind.read()?;
    let options = CalculationOptions::read(root)?;
    let site = PreparedSite::of(Cow::Borrowed(&choice.site))?;
    // The coupons of the cart are read only if they count: otherwise a quote does not judge them.
    let own = || choice.site.ships_by_what_is_left().then(|| root.get("cart")?.present("discounts")).flatten();
    let given = Coupons::of(root).coupons.node();
    let coupons = given.or_else(own).map(Vec::<Coupon<'_>>::read).transpose()?.unwrap_or_default();
    let chosen = if given.is_some() { Chosen::given(&coupons, []) } else { Chosen::of_cart(&coupons) };
    let sale = Sale { limits: &request.limits, ..site.sale(&cart, chosen, options.inputs()) };
    let mut quotes = ShippingQuotes::of(&sale, kind)?;
    choice.relocate(&mut quotes.notices);
    let mut out = String::new();
    quotes.write(&mut out);
    Ok(out)
}
