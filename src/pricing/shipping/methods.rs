//! The shipping methods that fit an order, and the tier that prices each.

use std::fmt;

use crate::collections::NameSet;
use crate::error::{Error, ErrorCode, Path, Pointed, SITE, cut};
use crate::model::{ShippingFee, ShippingMethod, ZonePlace};
use crate::money::{Amount, Number, Ratio};
use crate::pricing::amounts::{Basis, bounds};
use crate::pricing::state::{Context, Sale};

/// A method that fits, and the tier that prices it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Quote<'a> {
    pub(crate) method: &'a ShippingMethod,
    pub(crate) tier: &'a ShippingFee,
    pub(crate) place: MethodPlace,
}

impl Quote<'_> {
    /// The path of its method.
    pub(crate) fn path(&self) -> Path<'_> {
        Path::Of(&self.place)
    }

    /// The stated cost, rounded.
    pub(crate) fn cost(&self, context: &Context<'_>) -> Result<Number, Error> {
        context.number(Basis::round_ratio(stated_cost(context, self)?, &self.path())?)
    }

    /// The identifier of the zone of its method.
    pub(crate) fn zone_id(&self, sale: &Sale<'_>) -> Option<String> {
        self.place.zone_id(sale)
    }
}

/// The reason why a shipping method does not fit an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Unfit {
    /// The method is inactive.
    Inactive,
    /// The method is for a shipping group that the customer is not in.
    OtherGroup,
    /// The order is worth more than the `maxOrderValue` of the method.
    AboveMaximum,
    /// No fee of the method applies to the value of the order and to the customer.
    NoFee,
}

impl Unfit {
    /// The reason in words.
    pub(crate) const fn said(self) -> &'static str {
        match self {
            Self::Inactive => "it is inactive",
            Self::OtherGroup => "it is for customers of another group",
            Self::AboveMaximum => "the order value is above its maximum",
            Self::NoFee => "none of its fees applies to the order value and the customer",
        }
    }
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.said())
    }
}

/// A method to choose from, with its quote or the reason why it does not fit.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Offer<'a> {
    pub(crate) method: &'a ShippingMethod,
    pub(crate) quote: Result<Quote<'a>, Unfit>,
    pub(crate) place: MethodPlace,
}

impl Offer<'_> {
    /// The identifier of the zone of the method.
    pub(crate) fn zone_id(&self, sale: &Sale<'_>) -> Option<String> {
        self.place.zone_id(sale)
    }
}

/// The methods of a zone, with their indexes.
pub(crate) fn methods<'a>(
    sale: &Sale<'a>,
    zone: ZonePlace,
) -> impl Iterator<Item = (usize, &'a ShippingMethod)> + use<'a> {
    let zone = sale.site.zone(zone);
    zone.map(|zone| zone.methods.as_slice()).unwrap_or_default().iter().enumerate()
}

/// The methods of a zone that a checkout can have by their ids: of several with one id, the first.
pub(crate) fn reachable<'a>(
    sale: &Sale<'a>,
    zone: ZonePlace,
) -> impl Iterator<Item = (usize, &'a ShippingMethod)> + use<'a> {
    let mut ids = NameSet::default();
    methods(sale, zone).filter(move |(_, method)| {
        let Some(id) = method.id.as_deref() else { return true };
        let is_first = !ids.contains(id);
        ids.add(id);
        is_first
    })
}

/// The position of a method: its zone in the site, and its index there.
#[derive(Debug, Clone, Copy)]
pub(crate) struct MethodPlace(pub(crate) ZonePlace, pub(crate) usize);

impl MethodPlace {
    /// The identifier of the zone.
    fn zone_id(&self, sale: &Sale<'_>) -> Option<String> {
        sale.site.zone(self.0).and_then(|zone| zone.id.clone())
    }
}

impl Pointed for MethodPlace {
    fn pointer(&self) -> String {
        let Self(ZonePlace { service, zone }, method) = self;
        SITE.below(&format!("/shipping/{service}/zones/{zone}/methods/{method}")).pointer()
    }
}

/// The quote of a method of a zone, by its id. A method that does not fit is refused as a conflict, with the reason.
pub(crate) fn named<'a>(
    context: &Context<'a>,
    zone: ZonePlace,
    id: &str,
    order: Amount,
    path: &Path<'_>,
) -> Result<Quote<'a>, Error> {
    let (index, method) = methods(&context.sale, zone)
        .find(|(_, method)| method.id.as_deref() == Some(id))
        .ok_or_else(|| not_found(ErrorCode::ShippingMethodNotFound, path, "shipping method", id))?;
    match fit(context, MethodPlace(zone, index), method, order)? {
        Ok(tier) => Ok(Quote { method, tier, place: MethodPlace(zone, index) }),
        Err(unfit) => {
            let message = format!("shipping method `{}` does not fit the order: {}", cut(id), unfit.said());
            Err(Error::new(ErrorCode::ShippingMethodNotApplicable, path, message))
        }
    }
}

/// Every one of some methods of a zone that fits.
pub(crate) fn fitting<'a>(
    context: &Context<'a>,
    zone: ZonePlace,
    methods: &mut dyn Iterator<Item = (usize, &'a ShippingMethod)>,
    order: Amount,
) -> Result<Vec<Quote<'a>>, Error> {
    let mut quotes = Vec::new();
    for (index, method) in methods {
        let place = MethodPlace(zone, index);
        if let Ok(tier) = fit(context, place, method, order)? {
            quotes.push(Quote { method, tier, place });
        }
    }
    Ok(quotes)
}

/// The tier by which a method prices an order, or the reason why the method does not fit: it must be active, be open to
/// the customer, accept the order value, and have a tier for it.
pub(crate) fn fit<'a>(
    context: &Context<'a>,
    place: MethodPlace,
    method: &'a ShippingMethod,
    order: Amount,
) -> Result<Result<&'a ShippingFee, Unfit>, Error> {
    let (currency, scale) = (context.sale.cart.currency, context.basis.scale);
    let at = Path::Of(&place);
    if let Some(unfit) = takes(context, place, method, order)? {
        return Ok(Err(unfit));
    }
    let mut own: Option<&ShippingFee> = None;
    let mut general: Option<&ShippingFee> = None;
    for (number, tier) in method.fees.iter().enumerate() {
        let fees_at = at.member("fees");
        let at = fees_at.element(number);
        bounds::money(&tier.cost, currency, scale, &at.below("/cost"))?;
        if let Some(least) = &tier.min_order_value {
            let least = bounds::money(least, currency, scale, &at.below("/minOrderValue"))?;
            if order.checked_mul(least.den).is_some_and(|order| least.num > order) {
                continue;
            }
        }
        let best = match tier.group() {
            None => &mut general,
            Some(group) if context.in_group(group) => &mut own,
            Some(_) => continue,
        };
        if best.is_none_or(|best| from(tier) > from(best)) {
            *best = Some(tier);
        }
    }
    Ok(own.or(general).ok_or(Unfit::NoFee))
}

/// The reason why a method does not accept an order value, whatever its cost: the method must be active, be open to the
/// customer, and have no `maxOrderValue` below it. `None` if it accepts the order.
pub(crate) fn takes(
    context: &Context<'_>,
    place: MethodPlace,
    method: &ShippingMethod,
    order: Amount,
) -> Result<Option<Unfit>, Error> {
    if method.active == Some(false) {
        return Ok(Some(Unfit::Inactive));
    }
    if method.group().is_some_and(|group| !context.in_group(group)) {
        return Ok(Some(Unfit::OtherGroup));
    }
    if let Some(most) = &method.max_order_value {
        let at = Path::Of(&place);
        let most = bounds::money(most, context.sale.cart.currency, context.basis.scale, &at.below("/maxOrderValue"))?;
        if !reaches(most, order) {
            return Ok(Some(Unfit::AboveMaximum));
        }
    }
    Ok(None)
}

/// The order value from which a tier applies.
pub(crate) fn from(tier: &ShippingFee) -> Number {
    tier.min_order_value.map(|least| least.amount).unwrap_or_default()
}

/// Whether an amount is at least the order value.
fn reaches(most: Ratio, order: Amount) -> bool {
    order.checked_mul(most.den).is_some_and(|order| order <= most.num)
}

/// The exact cost of a quote, as stated.
pub(crate) fn stated_cost(context: &Context<'_>, quote: &Quote<'_>) -> Result<Ratio, Error> {
    bounds::money(&quote.tier.cost, context.sale.cart.currency, context.basis.scale, &quote.path().member("fees"))
}

/// The refusal of an id that the site does not have.
pub(crate) fn not_found(code: ErrorCode, path: impl Into<String>, what: &str, id: &str) -> Error {
    Error::new(code, path, format!("the site has no {what} `{}`", cut(id)))
}
