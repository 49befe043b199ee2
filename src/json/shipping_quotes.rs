//! The operation `shipping_quotes`: `{cart, site, kind, checkout?, customer?, preferences?}` to
//! `{cost?, taxCode?, methods?, notices?}`, the net cost that the rules of shipping give at that stage.

use std::borrow::Cow;

use crate::document::read::Read;
use crate::document::write;
use crate::error::Error;
use crate::json::calculate::Options;
use crate::json::envelope::Request;
use crate::json::kinds::QuoteKind;
use crate::json::request::required;
use crate::json::requests::pricing::SHIPPING_QUOTES;
use crate::json::site_choice::SiteChoice;
use crate::limits::Limits;
use crate::model::cart::Cart;
use crate::pricing::context::Context;
use crate::pricing::prepared::Prepared;
use crate::pricing::result::to_json;
use crate::pricing::shipping::Kind;
use crate::pricing::{line, shipping};

/// Quotes shipping for a cart.
///
/// ```
/// let answer = cartwright::json::shipping_quotes(r#"{"kind":"MINIMUM","cart":{"currency":"EUR","siteCode":"main",
///   "countryCode":"FR","zipCode":"70190","items":[{"itemYrn":"urn:tea","quantity":1,"price":{"effectiveAmount":50}}]},
///   "site":{"homeBase":{"address":{"country":"DE","zipCode":"10115"}},"shipping":[{"zones":[{"id":"a",
///     "shipTo":[{"country":"FR"}],"methods":[{"id":"m","fees":[{"cost":9}]}]}]}]}}"#)?;
/// assert_eq!(answer, r#"{"cost":9}"#);
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// Whatever is refused, with a pointer into the request.
pub fn shipping_quotes(text: &str) -> Result<String, Error> {
    let request = Request::read(text, &Limits::DEFAULT, &SHIPPING_QUOTES)?;
    let choice = SiteChoice::of(request.root())?;
    let answer = quotes(&request, &choice).map_err(|error| choice.error(error))?;
    request.answer(answer)
}

fn quotes(request: &Request<'_>, choice: &SiteChoice) -> Result<String, Error> {
    let (root, site) = (request.root(), &choice.site);
    let cart = Cart::read(required(root, "cart")?)?;
    let kind = QuoteKind::read(required(root, "kind")?)?;
    let options = Options::read(root)?;

    let inputs = options.inputs("/coupons");
    let mut context = Context::new(site, Cow::Owned(Prepared::of(site)?), &cart, &[], inputs, &request.limits)?;
    let lines = line::price(&mut context)?;
    let kind = match kind {
        QuoteKind::Minimum => Kind::Minimum,
        QuoteKind::Final => Kind::Final,
        QuoteKind::Slot => Kind::Slot,
    };
    // Half a pair of the checkout, or both pairs, are an error whatever is asked for.
    shipping::stage(&context)?;
    let quotes = shipping::quote(&mut context, kind, &lines)?;
    choice.relocate(&mut context.notices);

    let mut out = String::from("{");
    if let Some(quote) = &quotes.chosen {
        shipping::print_quote(&mut out, &context, quote)?;
    }
    if kind == Kind::Final {
        write::name(&mut out, "methods");
        out.push('[');
        for (index, quote) in quotes.fitting.iter().enumerate() {
            out.push_str(if index == 0 { "{" } else { ",{" });
            if let Some(id) = &quote.method.id {
                write::name(&mut out, "id");
                write::string(&mut out, id);
            }
            shipping::print_quote(&mut out, &context, quote)?;
            out.push('}');
        }
        out.push(']');
    }
    if !context.notices.is_empty() {
        write::name(&mut out, "notices");
        write::list(&mut out, &context.notices, to_json::notice);
    }
    out.push('}');
    Ok(out)
}
