//! The shipping cost: given by the host; at checkout, the final cost or the cost of a slot; otherwise the least cost,
//! as an estimate.

use super::methods::{fit, fitting, methods, named, not_found, reachable};
use super::{Charge, MethodPlace, Offer, Quote, taxed_cost};
use crate::error::{CART, CHECKOUT, Error, ErrorCode, Path, SITE};
use crate::model::ZonePlace;
use crate::money::Amount;
use crate::pricing::lines::Lines;
use crate::pricing::state::{Context, Notice, NoticeCode, Sale};

/// The shipping quotes for a cart.
#[derive(Debug)]
pub(crate) struct Quotes<'a> {
    /// The quote that counts, if any.
    pub(crate) chosen: Option<Quote<'a>>,
    /// With the final cost, every method of the zone that fits.
    pub(crate) fitting: Vec<Quote<'a>>,
}

/// The kind of shipping cost that is requested.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Minimum,
    Final,
    Slot,
}

/// The undiscounted price of shipping; `None` if it is not requested or cannot be estimated.
pub(crate) fn price<'a>(context: &mut Context<'a>, lines: &Lines<'a>) -> Result<Option<Charge>, Error> {
    if let Some(cost) = context.sale.inputs.shipping_cost {
        return taxed_cost::given(context, lines, cost).map(Some);
    }
    let Some(kind) = stage(&context.sale)? else { return Ok(None) };
    let Some(quote) = quote(context, kind, lines)?.chosen else { return Ok(None) };
    taxed_cost::of_quote(context, lines, &quote).map(Some)
}

/// The kind of cost that the checkout asks for, final or slot. Otherwise an estimate, if the site has zones. A cart
/// without lines that are shipped has no shipping, whatever the checkout asks for.
pub(crate) fn stage(sale: &Sale<'_>) -> Result<Option<Kind>, Error> {
    if sale.cart.items.is_empty() || sale.ships_nothing() { Ok(None) } else { asked(sale) }
}

/// The kind of cost that the checkout asks for, or an estimate; refuses half a pair of its members.
pub(crate) fn asked(sale: &Sale<'_>) -> Result<Option<Kind>, Error> {
    let checkout = sale.inputs.checkout;
    let estimate = (!sale.rules.zones.is_empty()).then_some(Kind::Minimum);
    let Some(checkout) = checkout else { return Ok(estimate) };
    let incomplete =
        |member: &str, message: &str| Err(Error::new(ErrorCode::CheckoutIncomplete, CHECKOUT.below(member), message));
    let pairs = [&checkout.zone_id, &checkout.method_id, &checkout.delivery_time_id, &checkout.slot_id];
    match pairs.map(Option::is_some) {
        [false, false, false, false] => Ok(estimate),
        [true, true, false, false] => Ok(Some(Kind::Final)),
        [false, false, true, true] => Ok(Some(Kind::Slot)),
        [true, false, false, false] => incomplete("/methodId", "a `zoneId` needs a `methodId`"),
        [false, true, false, false] => incomplete("/zoneId", "a `methodId` needs a `zoneId`"),
        [false, false, true, false] => incomplete("/slotId", "a `deliveryTimeId` needs a `slotId`"),
        [false, false, false, true] => incomplete("/deliveryTimeId", "a `slotId` needs a `deliveryTimeId`"),
        _ => incomplete("", "expected either `zoneId` and `methodId`, or `deliveryTimeId` and `slotId`"),
    }
}

/// The quotes of a kind for the priced lines of a cart.
pub(crate) fn quote<'a>(context: &mut Context<'a>, kind: Kind, lines: &Lines<'a>) -> Result<Quotes<'a>, Error> {
    let order = lines.order_value(context.sale.site)?;
    match kind {
        // An empty cart has no estimate.
        Kind::Minimum if lines.columns.prices.len() == 0 => Ok(Quotes { chosen: None, fitting: Vec::new() }),
        Kind::Minimum => minimum(context, lines, order),
        Kind::Final => {
            let quotes = final_cost(context, order)?;
            note_other_zone(context, &quotes);
            Ok(quotes)
        }
        Kind::Slot => slot(context, order),
    }
}

/// Notes a named zone that does not serve the address of the cart. Its cost is charged all the same: the host may know
/// better, for instance of a parcel shop abroad.
fn note_other_zone(context: &mut Context<'_>, quotes: &Quotes<'_>) {
    let (Some(country), Some(zip_code)) = (context.sale.cart.country(), context.sale.cart.postal_code()) else {
        return;
    };
    let Some(MethodPlace(named, _)) = quotes.chosen.as_ref().map(|quote| quote.place) else { return };
    if !context.sale.rules.zones.serving(country, zip_code).contains(&named) {
        context.notices.push(Notice::new(NoticeCode::NoShippingZone, CHECKOUT.member("zoneId")));
    }
}

/// Every method of every zone that serves the cart's country and postal code, in the order of the site. `None` if no
/// zone serves them, which a notice explains.
pub(crate) fn offers<'a>(context: &mut Context<'a>, lines: &Lines<'a>) -> Result<Option<Vec<Offer<'a>>>, Error> {
    let order = lines.order_value(context.sale.site)?;
    let zones = match serving(&context.sale)? {
        Ok(zones) => zones,
        Err((code, path)) => {
            context.notices.push(Notice::new(code, path));
            return Ok(None);
        }
    };
    let mut offers = Vec::new();
    for zone in zones {
        for (index, method) in methods(&context.sale, zone) {
            let place = MethodPlace(zone, index);
            let quote = fit(context, place, method, order)?.map(|tier| Quote { method, tier, place });
            offers.push(Offer { method, quote, place });
        }
    }
    Ok(Some(offers))
}

/// The quote with the least cost, over every zone that serves the cart's country and postal code and every method that
/// fits. If there is none, a notice explains why.
fn minimum<'a>(context: &mut Context<'a>, lines: &Lines<'_>, order: Amount) -> Result<Quotes<'a>, Error> {
    let chosen = match least(context, lines, order)? {
        Ok(quote) => Some(quote),
        Err((code, path)) => {
            context.notices.push(Notice::new(code, path));
            None
        }
    };
    Ok(Quotes { chosen, fitting: Vec::new() })
}

/// The reason why there is no estimate, and the path of the member behind it.
type Unserved = (NoticeCode, Path<'static>);

/// The zones that serve the cart's country and postal code, or the reason why there are none.
pub(crate) fn serving(sale: &Sale<'_>) -> Result<Result<Vec<ZonePlace>, Unserved>, Error> {
    let Some(country) = sale.cart.country() else {
        return Ok(Err((NoticeCode::ShippingNoAddress, CART.member("countryCode"))));
    };
    let Some(zip_code) = sale.cart.postal_code() else {
        return Ok(Err((NoticeCode::ShippingNoAddress, CART.member("zipCode"))));
    };
    require_home_base(sale)?;
    let allowed = &sale.site.ship_to_countries;
    if !allowed.is_empty() && !allowed.iter().any(|allowed| allowed.eq_ignore_ascii_case(country)) {
        return Ok(Err((NoticeCode::ShippingCountryExcluded, CART.member("countryCode"))));
    }
    let zones = sale.rules.zones.serving(country, zip_code);
    Ok(if zones.is_empty() { Err((NoticeCode::NoShippingZone, SITE.member("shipping"))) } else { Ok(zones) })
}

/// The quote that counts for a kind of cost. There is no estimate if the cart is empty, no zone serves the address, or
/// no method fits.
pub(crate) fn chosen<'a>(
    context: &mut Context<'a>,
    lines: &Lines<'_>,
    kind: Kind,
    order: Amount,
) -> Result<Option<Quote<'a>>, Error> {
    match kind {
        Kind::Minimum if context.sale.cart.items.is_empty() => Ok(None),
        Kind::Minimum => least(context, lines, order).map(Result::ok),
        Kind::Final => final_cost(context, order).map(|quotes| quotes.chosen),
        Kind::Slot => slot(context, order).map(|quotes| quotes.chosen),
    }
}

/// The quote with the least cost, or the reason why there is none. Stated costs are compared, or gross prices if any
/// cost is stated gross.
fn least<'a>(
    context: &mut Context<'a>,
    lines: &Lines<'_>,
    order: Amount,
) -> Result<Result<Quote<'a>, Unserved>, Error> {
    let zones = match serving(&context.sale)? {
        Ok(zones) => zones,
        Err(unserved) => return Ok(Err(unserved)),
    };
    let mut quotes = Vec::new();
    for zone in zones {
        quotes.append(&mut fitting(context, zone, &mut reachable(&context.sale, zone), order)?);
    }
    let by_gross = quotes.len() > 1 && quotes.iter().any(|quote| taxed_cost::is_stated_gross(context, quote));
    let mut chosen: Option<Quote<'a>> = None;
    let mut least_gross = Amount::MAX;
    for quote in quotes {
        let gross = if by_gross { taxed_cost::gross(context, lines, &quote)? } else { Amount::MAX };
        let is_less = match &chosen {
            None => true,
            Some(_) if by_gross => gross < least_gross,
            Some(least) => quote.tier.cost.amount < least.tier.cost.amount,
        };
        if is_less {
            (chosen, least_gross) = (Some(quote), gross);
        }
    }
    Ok(chosen.ok_or((NoticeCode::NoShippingMethod, SITE.member("shipping"))))
}

/// The quote of the method that the checkout names, and of every method of its zone that fits.
fn final_cost<'a>(context: &Context<'a>, order: Amount) -> Result<Quotes<'a>, Error> {
    require_home_base(&context.sale)?;
    let checkout = context.sale.inputs.checkout;
    let checkout = checkout.ok_or_else(|| incomplete("zoneId", CHECKOUT))?;
    let zone_id = required(checkout.zone_id.as_deref(), "zoneId")?;
    let method_id = required(checkout.method_id.as_deref(), "methodId")?;
    let zone = find_zone(&context.sale, zone_id, &CHECKOUT.member("zoneId"))?;
    let chosen = named(context, zone, method_id, order, &CHECKOUT.member("methodId"))?;
    let fitting = fitting(context, zone, &mut methods(&context.sale, zone), order)?;
    Ok(Quotes { chosen: Some(chosen), fitting })
}

/// The path of the shipping services of the site.
const SERVICES: Path<'_> = SITE.member("shipping");

/// The quote of the method that delivers in the slot that the checkout names, in the zone of its delivery time.
fn slot<'a>(context: &Context<'a>, order: Amount) -> Result<Quotes<'a>, Error> {
    require_home_base(&context.sale)?;
    let checkout = context.sale.inputs.checkout;
    let checkout = checkout.ok_or_else(|| incomplete("deliveryTimeId", CHECKOUT))?;
    let time_id = required(checkout.delivery_time_id.as_deref(), "deliveryTimeId")?;
    let slot_id = required(checkout.slot_id.as_deref(), "slotId")?;
    let mut found = None;
    for (at, service) in context.sale.site.shipping.iter().enumerate() {
        if service.active != Some(false) && found.is_none() {
            let number = service.delivery_times.iter().position(|time| time.id.as_deref() == Some(time_id));
            found = number.and_then(|number| Some((at, number, service.delivery_times.get(number)?)));
        }
    }
    let (service, place, time) = found.ok_or_else(|| {
        not_found(ErrorCode::DeliveryTimeNotFound, CHECKOUT.member("deliveryTimeId"), "delivery time", time_id)
    })?;
    let number = time.slots.iter().position(|slot| slot.id.as_deref() == Some(slot_id));
    let (number, slot) = number
        .and_then(|number| Some((number, time.slots.get(number)?)))
        .ok_or_else(|| not_found(ErrorCode::SlotNotFound, CHECKOUT.member("slotId"), "slot", slot_id))?;
    let service_at = SERVICES.element(service);
    let times_at = service_at.member("deliveryTimes");
    let at = times_at.element(place);
    let zone_id = time.zone_id.as_deref().ok_or_else(|| absent(at.below("/zoneId"), "zoneId"))?;
    let slots_at = at.member("slots");
    let slot_at = slots_at.element(number);
    let method_at = slot_at.member("shippingMethod");
    let method_id = slot.shipping_method.as_deref().ok_or_else(|| absent(method_at, "shippingMethod"))?;
    let zone = find_zone(&context.sale, zone_id, &at.below("/zoneId"))?;
    let chosen = named(context, zone, method_id, order, &method_at)?;
    Ok(Quotes { chosen: Some(chosen), fitting: Vec::new() })
}

fn required<'a>(value: Option<&'a str>, member: &str) -> Result<&'a str, Error> {
    value.ok_or_else(|| incomplete(member, CHECKOUT.member(member)))
}

fn incomplete(member: &str, path: Path<'_>) -> Error {
    let message = format!("the requested shipping cost needs `checkout.{member}`");
    Error::new(ErrorCode::CheckoutIncomplete, path, message)
}

fn absent(path: Path<'_>, member: &str) -> Error {
    Error::new(ErrorCode::MissingMember, path, format!("the required member `{member}` is missing"))
}

/// Refuses a site whose home base, from which it ships, has no address with a country and a postal code.
fn require_home_base(sale: &Sale<'_>) -> Result<(), Error> {
    let (lacking, place) = match sale.site.home_base.address.as_ref() {
        Some(address) if address.named_country().is_none() => ("country", "/address/country"),
        Some(address) if address.postal_code().is_none() => ("zipCode", "/address/zipCode"),
        Some(_) => return Ok(()),
        None => ("address", ""),
    };
    let message = format!("shipping is requested, but the site's home base has no `{lacking}`");
    Err(Error::new(ErrorCode::HomeBaseIncomplete, SITE.member("homeBase").below(place), message))
}

fn find_zone(sale: &Sale<'_>, id: &str, path: &Path<'_>) -> Result<ZonePlace, Error> {
    let named = |place: &ZonePlace| sale.site.zone(*place).is_some_and(|zone| zone.id.as_deref() == Some(id));
    sale.rules
        .zones
        .all()
        .find(named)
        .ok_or_else(|| not_found(ErrorCode::ShippingZoneNotFound, path, "shipping zone", id))
}
