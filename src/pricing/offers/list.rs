//! The offers of a calculation: the promotions of the site, then the coupons, numbered consecutively.

use std::sync::Arc;

use crate::collections::TextSet;
use crate::error::{Path, SITE};
use crate::model::Promotion;
use crate::model::borrowed::{Coupon, folded};
use crate::money::CurrencyCode;
use crate::pricing::amounts::{DiscountOrigin, Source};
use crate::pricing::checks::{CheckedOffer, OfferKind, PreparedOffer, form};
use crate::pricing::state::{Context, Notice, NoticeCode, Sale};

/// An offer of a calculation.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Offer<'a> {
    pub(crate) terms: &'a Coupon<'a>,
    pub(crate) kind: OfferKind,
    /// Its index among the offers of its kind.
    pub(crate) place: usize,
    /// Whether it takes no part: a promotion that is switched off or marked invalid, or a coupon marked invalid.
    pub(crate) is_skipped: bool,
}

/// An offer at its turn.
pub(crate) struct Turn<'o, 'a> {
    /// Its number among the offers of the calculation.
    pub(crate) number: usize,
    pub(crate) offer: &'o Offer<'a>,
    pub(crate) checked: &'o CheckedOffer,
    pub(crate) path: &'o Path<'o>,
}

impl<'a> Context<'a> {
    /// The number of offers.
    pub(crate) const fn offers(&self) -> usize {
        self.promotions.len().saturating_add(self.sale.coupons.list.len())
    }

    /// The offer with the given number.
    pub(crate) fn offer(&self, number: usize) -> Option<Offer<'a>> {
        if let Some(promotion) = self.promotions.get(number) {
            return Some(Offer::of_promotion(promotion, number));
        }
        let place = number.checked_sub(self.promotions.len())?;
        let terms = self.sale.coupons.list.get(place)?;
        Some(Offer { terms, kind: OfferKind::Coupon, place, is_skipped: terms.is_invalid() })
    }

    /// Whether any line may qualify for an offer, judged without looking at the lines.
    pub(crate) fn may_reach(&self, offer: &Offer<'_>) -> bool {
        offer.kind == OfferKind::Coupon || self.sale.rules.offers.is_own_met(offer.place, &self.met)
    }

    /// Whether the condition of an offer may concern any line: one that it selects or, if it selects none, one that
    /// qualifies.
    pub(crate) fn may_select(&self, offer: &Offer<'_>) -> bool {
        let selects = offer.terms.condition.as_deref().is_some_and(|condition| condition.of.is_some());
        match offer.kind {
            OfferKind::Coupon => true,
            OfferKind::Promotion if selects => self.sale.rules.offers.is_condition_met(offer.place, &self.met),
            OfferKind::Promotion => self.may_reach(offer),
        }
    }

    /// Whether each part of an offer's set may match a line; also true for an offer without a set.
    pub(crate) fn may_complete(&self, offer: &Offer<'_>) -> bool {
        let parts = offer.terms.set.as_ref().map_or(0, Vec::len);
        offer.kind == OfferKind::Coupon || self.sale.rules.offers.are_parts_met(offer.place, parts, &self.met)
    }

    /// The promotion at an index, prepared for calculation; `None` if it is skipped.
    pub(crate) fn promotion(&self, place: usize) -> Option<&Arc<PreparedOffer>> {
        self.sale.rules.promotions.get(place)?.as_ref()
    }
}

impl<'a> Offer<'a> {
    /// The promotion at an index.
    pub(crate) fn of_promotion(promotion: &'a Promotion, place: usize) -> Self {
        let (kind, is_skipped) = (OfferKind::Promotion, !promotion.is_active());
        Self { terms: promotion.offer(), kind, place, is_skipped }
    }

    /// The id of a promotion, or the code of a coupon; `None` if it has none.
    pub(crate) fn id(&self) -> Option<&'a str> {
        match self.kind {
            OfferKind::Promotion => self.terms.id.as_deref(),
            OfferKind::Coupon => self.terms.code.as_deref(),
        }
    }

    /// The path of the list that contains it.
    pub(crate) const fn list(&self, sale: &Sale<'_>) -> Path<'static> {
        match self.kind {
            OfferKind::Promotion => SITE.member("promotions"),
            OfferKind::Coupon => sale.coupons.path,
        }
    }

    /// The origin of its discounts.
    pub(crate) const fn origin(&self) -> DiscountOrigin {
        match self.kind {
            OfferKind::Promotion => DiscountOrigin::Promotion,
            OfferKind::Coupon => DiscountOrigin::Internal,
        }
    }

    /// The identity of its discount, as results state it.
    pub(crate) fn source(&self) -> Source<'a> {
        let id = self.id().unwrap_or_default();
        Source { id, origin: self.origin(), discount_type: self.terms.discount_type }
    }

    /// A notice about the offer, which is at the given path.
    pub(crate) fn notice(&self, code: NoticeCode, path: &Path<'_>) -> Notice {
        Notice { id: self.id().map(str::to_owned), ..Notice::new(code, path) }
    }

    /// Whether it is a coupon whose code is among those of earlier coupons, to which it is added.
    pub(crate) fn repeats(&self, codes: &mut TextSet<'static>) -> bool {
        let code = self.terms.code.as_deref().filter(|_| self.kind == OfferKind::Coupon);
        code.is_some_and(|code| !codes.insert(folded(code).into()))
    }

    /// Whether it is for carts in another currency, because one of its amounts is in that currency.
    pub(crate) fn is_foreign(&self, sale: &Sale<'_>) -> bool {
        has_other_currency(self.terms, sale.cart.currency)
    }
}

/// Whether an amount of an offer, or its own currency, is in another currency.
pub(crate) fn has_other_currency(offer: &Coupon<'_>, currency: CurrencyCode) -> bool {
    form::currencies(offer).iter().any(|(_, stated)| stated.is_some_and(|own| own != currency))
}
