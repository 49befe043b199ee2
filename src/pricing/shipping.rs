//! The shipping cost: given by the host, final or for a slot at checkout, else the minimum estimate of the cart.

use crate::document::write;
use crate::error::code::Code;
use crate::error::path::{Path, Pointed};
use crate::error::{Error, cut};
use crate::model::request::ShippingCost;
use crate::model::site::ZonePlace;
use crate::model::site::shipping::{ShippingFee, ShippingMethod};
use crate::money::exact::{Amount, Quotient, Ratio};
use crate::pricing::basis::{Basis, TaxedAmount};
use crate::pricing::check::bounds;
use crate::pricing::context::Context;
use crate::pricing::explain::steps::Rule;
use crate::pricing::explain::trace::Place;
use crate::pricing::line::Lines;
use crate::pricing::result::notice::{Notice, NoticeCode};
use crate::pricing::tax::{Rate, TaxId};

/// A method that fits, and the tier that prices it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Quote<'a> {
    pub(crate) method: &'a ShippingMethod,
    pub(crate) tier: &'a ShippingFee,
    place: MethodPlace,
}

impl Quote<'_> {
    /// Where its method stands.
    fn path(&self) -> Path<'_> {
        Path::Of(&self.place)
    }
}

/// What the rules say about shipping.
#[derive(Debug)]
pub(crate) struct Quotes<'a> {
    /// The quote that counts, when there is one.
    pub(crate) chosen: Option<Quote<'a>>,
    /// Every method of the zone that fits, for the final cost.
    pub(crate) fitting: Vec<Quote<'a>>,
}

/// Which shipping cost is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Minimum,
    Final,
    Slot,
}

/// The undiscounted price of shipping, or none where shipping is not asked for or cannot be estimated.
pub(crate) fn price<'a>(context: &mut Context<'a>, lines: &Lines<'a>) -> Result<Option<TaxedAmount>, Error> {
    if let Some(cost) = context.inputs.shipping_cost {
        return given(context, cost).map(Some);
    }
    let Some(kind) = stage(context)? else { return Ok(None) };
    let Some(quote) = quote(context, kind, lines)?.chosen else { return Ok(None) };
    charge(context, &quote).map(Some)
}

/// Final or slot as the checkout says; without a word of it, the estimate for a cart with lines of a site that has zones.
pub(crate) fn stage(context: &Context<'_>) -> Result<Option<Kind>, Error> {
    let checkout = context.inputs.checkout;
    let estimated = !context.prepared.zones.is_empty() && !context.cart.items.is_empty();
    let estimate = estimated.then_some(Kind::Minimum);
    let Some(checkout) = checkout else { return Ok(estimate) };
    let incomplete =
        |member: &str, message: &str| Err(Error::new(Code::CheckoutIncomplete, format!("/checkout{member}"), message));
    let pairs = [&checkout.zone_id, &checkout.method_id, &checkout.delivery_time_id, &checkout.slot_id];
    match pairs.map(Option::is_some) {
        [false, false, false, false] => Ok(estimate),
        [true, true, false, false] => Ok(Some(Kind::Final)),
        [false, false, true, true] => Ok(Some(Kind::Slot)),
        [true, false, false, false] => incomplete("/methodId", "a `zoneId` needs a `methodId`"),
        [false, true, false, false] => incomplete("/zoneId", "a `methodId` needs a `zoneId`"),
        [false, false, true, false] => incomplete("/slotId", "a `deliveryTimeId` needs a `slotId`"),
        [false, false, false, true] => incomplete("/deliveryTimeId", "a `slotId` needs a `deliveryTimeId`"),
        _ => incomplete("", "either `zoneId` and `methodId`, or `deliveryTimeId` and `slotId`"),
    }
}

/// The quotes of a kind for the priced lines of a cart.
pub(crate) fn quote<'a>(context: &mut Context<'a>, kind: Kind, lines: &Lines<'a>) -> Result<Quotes<'a>, Error> {
    let order = lines.list.iter().try_fold(0_u128, |sum, line| sum.checked_add(line.price.gross));
    let order = order.ok_or_else(|| bounds::overflow(&Path::Text("/cart/items")))?;
    match kind {
        // Nothing is estimated where nothing is sold.
        Kind::Minimum if lines.list.is_empty() => Ok(Quotes { chosen: None, fitting: Vec::new() }),
        Kind::Minimum => minimum(context, order),
        Kind::Final => final_cost(context, order),
        Kind::Slot => slot(context, order),
    }
}

/// The least cost over every zone that serves the cart's country and postal code, and every method that fits; without
/// any, a notice says why.
fn minimum<'a>(context: &mut Context<'a>, order: Amount) -> Result<Quotes<'a>, Error> {
    let chosen = match least(context, order)? {
        Ok(quote) => Some(quote),
        Err((code, path)) => {
            context.notices.push(Notice::new(code, path));
            None
        }
    };
    Ok(Quotes { chosen, fitting: Vec::new() })
}

/// The least cost, or why there is none, and where.
type Least<'a> = Result<Quote<'a>, (NoticeCode, &'static str)>;

fn least<'a>(context: &Context<'a>, order: Amount) -> Result<Least<'a>, Error> {
    let Some(country) = context.cart.country() else {
        return Ok(Err((NoticeCode::ShippingNoAddress, "/cart/countryCode")));
    };
    let Some(zip_code) = context.cart.postal_code() else {
        return Ok(Err((NoticeCode::ShippingNoAddress, "/cart/zipCode")));
    };
    require_home_base(context)?;
    let allowed = &context.site.ship_to_countries;
    if !allowed.is_empty() && !allowed.iter().any(|allowed| allowed.eq_ignore_ascii_case(country)) {
        return Ok(Err((NoticeCode::ShippingCountryExcluded, "/cart/countryCode")));
    }
    let zones = context.prepared.zones.serving(country, zip_code);
    if zones.is_empty() {
        return Ok(Err((NoticeCode::NoShippingZone, "/site/shipping")));
    }
    let mut chosen: Option<Quote<'a>> = None;
    for zone in zones {
        for quote in fitting(context, zone, order)? {
            if chosen.is_none_or(|least| quote.tier.cost.amount < least.tier.cost.amount) {
                chosen = Some(quote);
            }
        }
    }
    Ok(chosen.ok_or((NoticeCode::NoShippingMethod, "/site/shipping")))
}

/// The cost of the named method, and beside it of every method of its zone that fits.
fn final_cost<'a>(context: &Context<'a>, order: Amount) -> Result<Quotes<'a>, Error> {
    require_home_base(context)?;
    let checkout = context.inputs.checkout;
    let checkout = checkout.ok_or_else(|| incomplete("zoneId", "/checkout"))?;
    let zone_id = required(checkout.zone_id.as_deref(), "zoneId")?;
    let method_id = required(checkout.method_id.as_deref(), "methodId")?;
    let zone = find_zone(context, zone_id, &Path::Text("/checkout/zoneId"))?;
    let chosen = named(context, zone, method_id, order, &Path::Text("/checkout/methodId"))?;
    Ok(Quotes { chosen: Some(chosen), fitting: fitting(context, zone, order)? })
}

/// The cost of the method that delivers in the named slot, in the zone of its delivery time.
fn slot<'a>(context: &Context<'a>, order: Amount) -> Result<Quotes<'a>, Error> {
    require_home_base(context)?;
    let checkout = context.inputs.checkout;
    let checkout = checkout.ok_or_else(|| incomplete("deliveryTimeId", "/checkout"))?;
    let time_id = required(checkout.delivery_time_id.as_deref(), "deliveryTimeId")?;
    let slot_id = required(checkout.slot_id.as_deref(), "slotId")?;
    let mut found = None;
    for (at, service) in context.site.shipping.iter().enumerate() {
        if service.active != Some(false) && found.is_none() {
            let number = service.delivery_times.iter().position(|time| time.id.as_deref() == Some(time_id));
            found = number.and_then(|number| Some((at, number, service.delivery_times.get(number)?)));
        }
    }
    let (service, place, time) = found
        .ok_or_else(|| not_found(Code::DeliveryTimeNotFound, "/checkout/deliveryTimeId", "delivery time", time_id))?;
    let number = time.slots.iter().position(|slot| slot.id.as_deref() == Some(slot_id));
    let (number, slot) = number
        .and_then(|number| Some((number, time.slots.get(number)?)))
        .ok_or_else(|| not_found(Code::SlotNotFound, "/checkout/slotId", "slot", slot_id))?;
    let service_at = SERVICES.element(service);
    let times_at = service_at.member("deliveryTimes");
    let at = times_at.element(place);
    let zone_id = time.zone_id.as_deref().ok_or_else(|| absent(at.below("/zoneId"), "zoneId"))?;
    let slots_at = at.member("slots");
    let slot_at = slots_at.element(number);
    let method_at = slot_at.member("shippingMethod");
    let method_id = slot.shipping_method.as_deref().ok_or_else(|| absent(method_at, "shippingMethod"))?;
    let zone = find_zone(context, zone_id, &at.below("/zoneId"))?;
    let chosen = named(context, zone, method_id, order, &method_at)?;
    Ok(Quotes { chosen: Some(chosen), fitting: Vec::new() })
}

fn required<'a>(value: Option<&'a str>, member: &str) -> Result<&'a str, Error> {
    value.ok_or_else(|| incomplete(member, &format!("/checkout/{member}")))
}

fn incomplete(member: &str, path: &str) -> Error {
    let message = format!("the shipping cost asked for needs `checkout.{member}`");
    Error::new(Code::CheckoutIncomplete, path, message)
}

fn absent(path: Path<'_>, member: &str) -> Error {
    Error::new(Code::MissingMember, path, format!("the required member `{member}` is missing"))
}

fn not_found(code: Code, path: impl Into<String>, what: &str, id: &str) -> Error {
    Error::new(code, path, format!("the site has no {what} `{}`", cut(id)))
}

/// Shipping is computed from the site's home base: its address needs country and postal code.
fn require_home_base(context: &Context<'_>) -> Result<(), Error> {
    let (lacking, place) = match context.site.home_base.address.as_ref() {
        Some(address) if address.named_country().is_none() => ("country", "/address/country"),
        Some(address) if address.postal_code().is_none() => ("zipCode", "/address/zipCode"),
        Some(_) => return Ok(()),
        None => ("address", ""),
    };
    let message = format!("shipping is asked for, and the home base of the site has no `{lacking}`");
    Err(Error::new(Code::HomeBaseIncomplete, format!("/site/homeBase{place}"), message))
}

fn find_zone(context: &Context<'_>, id: &str, path: &Path<'_>) -> Result<ZonePlace, Error> {
    let named = |place: &ZonePlace| context.site.zone(*place).is_some_and(|zone| zone.id.as_deref() == Some(id));
    context
        .prepared
        .zones
        .all()
        .find(named)
        .ok_or_else(|| not_found(Code::ShippingZoneNotFound, path, "shipping zone", id))
}

fn methods<'a>(context: &Context<'a>, zone: ZonePlace) -> impl Iterator<Item = (usize, &'a ShippingMethod)> + use<'a> {
    let zone = context.site.zone(zone);
    zone.map(|zone| zone.methods.as_slice()).unwrap_or_default().iter().enumerate()
}

/// Where the shipping services of the site stand.
const SERVICES: Path<'_> = Path::Text("/site/shipping");

/// Where a method stands: in a zone of a shipping service.
#[derive(Debug, Clone, Copy)]
struct MethodPlace(ZonePlace, usize);

impl Pointed for MethodPlace {
    fn pointer(&self) -> String {
        let Self((service, zone), method) = self;
        format!("/site/shipping/{service}/zones/{zone}/methods/{method}")
    }
}

/// The named method of a zone; one that does not fit is a conflict, with the reason.
fn named<'a>(
    context: &Context<'a>,
    zone: ZonePlace,
    id: &str,
    order: Amount,
    path: &Path<'_>,
) -> Result<Quote<'a>, Error> {
    let (index, method) = methods(context, zone)
        .find(|(_, method)| method.id.as_deref() == Some(id))
        .ok_or_else(|| not_found(Code::ShippingMethodNotFound, path, "shipping method", id))?;
    match fit(context, MethodPlace(zone, index), method, order)? {
        Ok(tier) => Ok(Quote { method, tier, place: MethodPlace(zone, index) }),
        Err(reason) => {
            let message = format!("shipping method `{}` does not fit the order: {reason}", cut(id));
            Err(Error::new(Code::ShippingMethodNotApplicable, path, message))
        }
    }
}

/// Every method of a zone that fits.
fn fitting<'a>(context: &Context<'a>, zone: ZonePlace, order: Amount) -> Result<Vec<Quote<'a>>, Error> {
    let mut quotes = Vec::new();
    for (index, method) in methods(context, zone) {
        let place = MethodPlace(zone, index);
        if let Ok(tier) = fit(context, place, method, order)? {
            quotes.push(Quote { method, tier, place });
        }
    }
    Ok(quotes)
}

/// The tier that a method prices an order by, or why it does not fit: it must be active, be for the customer, take
/// the order value, and have a tier for it.
fn fit<'a>(
    context: &Context<'a>,
    place: MethodPlace,
    method: &'a ShippingMethod,
    order: Amount,
) -> Result<Result<&'a ShippingFee, &'static str>, Error> {
    let (currency, scale) = (context.cart.currency, context.basis.scale);
    let at = Path::Of(&place);
    if method.active == Some(false) {
        return Ok(Err("it is inactive"));
    }
    if method.shipping_group_id.as_deref().is_some_and(|group| !context.in_group(group)) {
        return Ok(Err("it is for customers of another group"));
    }
    if let Some(most) = &method.max_order_value {
        let most = bounds::money(most, currency, scale, &at.below("/maxOrderValue"))?;
        if !reaches(most, order) {
            return Ok(Err("the order value is above its maximum"));
        }
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
        let best = match tier.shipping_group_id.as_deref() {
            None => &mut general,
            Some(group) if context.in_group(group) => &mut own,
            Some(_) => continue,
        };
        if best.is_none_or(|best| from(tier) > from(best)) {
            *best = Some(tier);
        }
    }
    Ok(own.or(general).ok_or("it has no cost for the order value"))
}

/// The order value that a tier starts from.
fn from(tier: &ShippingFee) -> crate::money::number::Number {
    tier.min_order_value.map(|least| least.amount).unwrap_or_default()
}

/// Whether an amount is at least the order value.
fn reaches(most: Ratio, order: Amount) -> bool {
    order.checked_mul(most.den).is_some_and(|order| order <= most.num)
}

/// The price of a quote: its cost is net; the method's tax code is looked up.
fn charge<'a>(context: &mut Context<'a>, quote: &Quote<'a>) -> Result<TaxedAmount, Error> {
    let tax_id = match &quote.method.shipping_tax_code {
        Some(code) => context.look_up(code, &quote.path().member("shippingTaxCode"))?,
        None => TaxId::UNTAXED,
    };
    let net = net_cost(context, quote)?;
    figures(context, net, quote.tier.cost.amount, tax_id)
}

/// Appends the members `cost` and `taxCode` of a quote: the net cost, rounded, and the code that taxes it.
pub(crate) fn print_quote(out: &mut String, context: &Context<'_>, quote: &Quote<'_>) -> Result<(), Error> {
    let net = Basis::round_ratio(net_cost(context, quote)?, &quote.path())?;
    write::name(out, "cost");
    context.number(net)?.write(out);
    if let Some(code) = &quote.method.shipping_tax_code {
        write::name(out, "taxCode");
        write::string(out, code);
    }
    Ok(())
}

/// The exact net cost of a quote.
fn net_cost(context: &Context<'_>, quote: &Quote<'_>) -> Result<Ratio, Error> {
    bounds::money(&quote.tier.cost, context.cart.currency, context.basis.scale, &quote.path().member("fees"))
}

/// A cost that the host has computed itself.
fn given<'a>(context: &mut Context<'a>, cost: &'a ShippingCost<'a>) -> Result<TaxedAmount, Error> {
    bounds::same_currency(cost.currency, context.cart.currency, &Path::Text("/shippingCost"))?;
    let net = bounds::amount(cost.amount, context.basis.scale, &Path::Text("/shippingCost/amount"))?;
    if let Some(code) = &cost.tax_code {
        context.limits.check_text(code, &Path::Text("/shippingCost/taxCode"))?;
    }
    let tax_id = match (cost.tax_rate, &cost.tax_code) {
        (Some(rate), code) => {
            let rate = Rate::new(rate, &Path::Text("/shippingCost/taxRate"))?;
            context.tax_keys.of(code.as_deref(), rate)
        }
        (None, Some(code)) => context.look_up(code, &Path::Text("/shippingCost/taxCode"))?,
        (None, None) => TaxId::UNTAXED,
    };
    figures(context, net, cost.amount, tax_id)
}

fn figures(
    context: &mut Context<'_>,
    exact: Ratio,
    amount: crate::money::number::Number,
    tax_id: TaxId,
) -> Result<TaxedAmount, Error> {
    let place = Place::Cart("shipping");
    let step = ("netValue", Rule::ShippingCost);
    let net = context.figure(place, step, &Quotient::ratio(exact), &[("cost", Some(&amount))], &Path::Of(&place))?;
    context.price_of_net(net, tax_id, place)
}
