//! A cart that moves to another currency. An amount without a currency is in that of its cart, so a cart that moved with
//! its amounts would have other prices, and nobody would have stated them.

use super::{Draft, lists};
use crate::document::{FromNode, Node, Shaped, edit};
use crate::error::{Error, ErrorCode};
use crate::model::borrowed::Coupon;
use crate::money::CurrencyCode;

/// Refuses another currency of a cart that states amounts; `currency` is the new one.
pub(crate) fn refuse_amounts(draft: &Draft<'_>, currency: Node<'_>) -> Result<(), Error> {
    let (from, to) = (draft.header.currency, CurrencyCode::read(currency)?);
    if from == to {
        return Ok(());
    }
    let refuse = |stated: &str, cure: &str| {
        let message = format!("`currency` is `{to}`, but {stated} in `{from}`; {cure} before the cart moves");
        Err(Error::new(ErrorCode::CurrencyMismatch, currency.pointer(), message))
    };
    if lists::lines(draft.node)?.is_some_and(|lines| lines.elements().next().is_some()) {
        return refuse("the lines of the cart are priced", "remove them with `clear_items`");
    }
    for coupon in lists::coupons(draft.node)?.unwrap_or(edit::nothing()).elements() {
        if coupon.present("amount").is_some() || Coupon::SHAPE.states_money(coupon) {
            return refuse("a coupon of the cart states an amount", "remove it with `remove_coupon`");
        }
        // A coupon without an amount may state its currency, too, which no cart in another one accepts.
        if coupon.present("currency").is_some_and(|own| own.as_text().as_deref() != Some(to.as_str())) {
            return refuse("a coupon of the cart is", "remove it with `remove_coupon`");
        }
    }
    Ok(())
}
