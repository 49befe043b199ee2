//! An offer that is being checked, with the currency and the decimals that its amounts are checked against.

use super::{CheckContext, Location, OfferKind};
use crate::error::{Error, Tell};
use crate::model::borrowed::{Coupon, Money};
use crate::money::{CurrencyCode, Tender};
use crate::pricing::amounts::bounds;

/// An offer that is being checked.
pub(crate) struct Form<'f> {
    pub(crate) offer: &'f Coupon<'f>,
    pub(crate) at: Location<'f>,
    pub(crate) kind: OfferKind,
    pub(crate) currencies: Currencies,
    pub(crate) scale: u32,
}

/// The currencies that the amounts of an offer may be in.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Currencies {
    /// That of the cart alone: a coupon that is put on it.
    OfCart(CurrencyCode),
    /// Any that is listed: a promotion, which may be for carts in any of them.
    Listed,
    /// Any: a coupon in a calculation, which passes over one in another currency than the cart's.
    Any,
}

impl<'f> Form<'f> {
    /// Creates the form of a coupon that is put on a cart, whose currency it must have.
    pub(crate) fn of_coupon(offer: &'f Coupon<'f>, terms: &CheckContext<'f>, at: Location<'f>) -> Self {
        let currencies = Currencies::OfCart(terms.currency);
        Self { offer, at, kind: OfferKind::Coupon, currencies, scale: terms.scale() }
    }

    /// Creates the form of a coupon in a calculation, which may be in any currency.
    pub(crate) fn of_any_coupon(offer: &'f Coupon<'f>, terms: &CheckContext<'f>, at: Location<'f>) -> Self {
        Self { currencies: Currencies::Any, ..Self::of_coupon(offer, terms, at) }
    }

    /// Creates the form of a promotion.
    pub(crate) const fn of_promotion(offer: &'f Coupon<'f>, scale: u32, at: Location<'f>) -> Self {
        Self { offer, at, kind: OfferKind::Promotion, currencies: Currencies::Listed, scale }
    }

    /// Refuses an offer that states a currency in which it may not be.
    pub(crate) fn refuse_currency(&self) -> Result<(), Error> {
        self.in_currency(&mut Err)
    }

    /// Passes every currency in which the offer may not be to `tell`; an error ends the search.
    pub(crate) fn in_currency(&self, tell: Tell<'_>) -> Result<(), Error> {
        currencies(self.offer).into_iter().try_for_each(|(place, own)| {
            let path = self.at.below(place);
            let taken = match (self.currencies, own) {
                (Currencies::OfCart(currency), own) => bounds::same_currency(own, currency, &path),
                (Currencies::Listed, Some(own)) => own.require(Tender::Listed, &path.member("currency")),
                (Currencies::Listed, None) | (Currencies::Any, _) => Ok(()),
            };
            taken.or_else(&mut *tell)
        })
    }
}

/// The currencies that an offer states, each with the place of what it is stated for: even of an amount that its type
/// does not read, for it says what the offer was made for.
pub(crate) fn currencies(offer: &Coupon<'_>) -> [(&'static str, Option<CurrencyCode>); 7] {
    let Coupon { discount_absolute, fixed_price, currency, max_discount, condition, restrictions, .. } = offer;
    let of = |money: Option<&Money>| money.and_then(|money| money.currency);
    let condition = condition.as_deref();
    [
        ("/discountAbsolute", of(discount_absolute.as_ref())),
        ("/fixedPrice", of(fixed_price.as_ref())),
        ("", *currency),
        ("/maxDiscount", of(max_discount.as_ref())),
        ("/restrictions/minOrderValue", of(restrictions.min_order_value.as_ref())),
        ("/condition/minValue", of(condition.and_then(|condition| condition.min_value.as_ref()))),
        ("/condition/minLeft", of(condition.and_then(|condition| condition.min_left.as_ref()))),
    ]
}
