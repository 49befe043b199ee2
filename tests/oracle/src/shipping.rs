//! The cost of shipping: given, at checkout, or the lowest that it may become.

use crate::charge;
use crate::fractions::{Fraction, zero};
use crate::json::Object;
use crate::line::PricedLine;
use crate::model::{Line, Method, Request, ShippingEntry, Stage, Tier, Zone};
use crate::notice::Notice;
use crate::report::rise;
use crate::tax;
use crate::value::{Basis, Tax, Value};

/// The shipping price before discounts, or why there is none. If both are absent, nothing is shipped.
#[derive(Default)]
pub struct Shipping {
    pub price: Option<Value>,
    pub cost: Option<Cost>,
    pub notice: Option<Notice>,
}

/// A shipping cost as it is stated.
#[derive(Clone)]
pub struct Cost {
    pub amount: Fraction,
    pub includes_tax: Option<bool>,
    /// `None`: taxed as the goods.
    pub tax: Option<Tax>,
}

impl Cost {
    fn price(&self, request: &Request, basis: Basis, lines: &[PricedLine]) -> Value {
        charge::price(request, basis, lines, (&self.amount, self.includes_tax), self.tax.as_ref())
    }
}

/// The lines that shipping is taxed like: those that are shipped or, if none is, all.
pub struct Shipped {
    pub(crate) lines: Vec<PricedLine>,
    is_none: bool,
}

impl Shipped {
    pub fn of(items: &[Line], priced: &[PricedLine]) -> Shipped {
        let shipped = items.iter().zip(priced).filter(|(line, _)| line.shippable != Some(false));
        let lines: Vec<PricedLine> = shipped.map(|(_, priced)| priced.clone()).collect();
        let is_none = lines.is_empty();
        Shipped { lines: if is_none { priced.to_vec() } else { lines }, is_none }
    }
}

pub fn price(request: &Request, basis: Basis, shipped: &Shipped, order_value: &Fraction) -> Shipping {
    let lines = shipped.lines.as_slice();
    if let Some(given) = &request.shipping_cost {
        let tax = tax::given(request, given.tax_code.as_ref(), given.tax_rate.as_ref());
        let tax = Some(tax).filter(|_| !given.by_goods);
        let cost = Cost { amount: given.amount.exact(), includes_tax: given.includes_tax, tax };
        return Shipping { price: Some(cost.price(request, basis, lines)), cost: Some(cost), notice: None };
    }
    // A cart without lines that are shipped has no shipping.
    if shipped.is_none {
        return Shipping::default();
    }
    let stage = request.checkout.as_ref().and_then(|checkout| checkout.stage.as_ref());
    let offered = match stage {
        Some(stage) => Ok(at_checkout(request, stage, order_value)),
        // Without zones nothing is estimated.
        None if zones(request).next().is_none() => return Shipping::default(),
        None => least(request, basis, lines, order_value),
    };
    match offered {
        Ok(offer) => {
            let notice = stage.filter(|stage| is_of_another_zone(request, stage));
            let notice = notice.map(|_| Notice::new("NO_SHIPPING_ZONE", "/checkout/zoneId"));
            let cost = offer.cost(request);
            Shipping { price: Some(cost.price(request, basis, lines)), cost: Some(cost), notice }
        }
        Err((code, path)) => Shipping { notice: Some(Notice::new(code, path)), ..Shipping::default() },
    }
}

/// The reason why nothing can be estimated: the code and path of a notice.
type Missing = (&'static str, &'static str);

struct Offer<'a> {
    method: &'a Method,
    tier: &'a Tier,
}

impl Offer<'_> {
    /// `None`: taxed as the goods.
    fn tax(&self, request: &Request) -> Option<Tax> {
        let own = || self.method.tax_code.as_ref().map_or_else(Tax::none, |code| tax::look_up(request, code));
        (!self.method.by_goods).then(own)
    }

    fn cost(&self, request: &Request) -> Cost {
        let (amount, includes_tax) = (self.tier.cost.amount.exact(), self.tier.includes_tax);
        Cost { amount, includes_tax, tax: self.tax(request) }
    }

    fn is_gross(&self, request: &Request, basis: Basis) -> bool {
        let is_taxed = self.tax(request).is_none_or(|tax| tax.rate.is_some());
        basis.gross && self.tier.includes_tax == Some(true) && is_taxed
    }
}

/// Returns the costs by which offers are compared: as stated, or the gross of their prices if one of them is stated
/// gross.
fn costs(request: &Request, basis: Basis, lines: &[PricedLine], offers: &[&Offer]) -> Vec<Fraction> {
    let by_gross = offers.iter().any(|offer| offer.is_gross(request, basis));
    let cost = |offer: &&Offer| match by_gross {
        true => offer.cost(request).price(request, basis, lines).gross,
        false => offer.tier.cost.amount.exact(),
    };
    offers.iter().map(cost).collect()
}

/// Returns the offer at checkout, whose zone and method are named directly or by a delivery slot.
fn at_checkout<'a>(request: &'a Request, stage: &'a Stage, order_value: &Fraction) -> Offer<'a> {
    let offer = named_at_checkout(request, stage, order_value);
    offer.expect("a named method that does not fit must not be generated")
}

fn named_at_checkout<'a>(request: &'a Request, stage: &'a Stage, order_value: &Fraction) -> Option<Offer<'a>> {
    let (zone, method) = match stage {
        Stage::Final { zone, method } => (zone, method),
        Stage::Slot { delivery_time, slot } => {
            let mut times = entries(request).flat_map(|entry| &entry.delivery_times);
            let time = times.find(|time| time.id == *delivery_time).expect("a known delivery time");
            let (_, method) = time.slots.iter().find(|(id, _)| id == slot).expect("a known slot");
            (&time.zone, method)
        }
    };
    let zone = zones(request).find(|known| known.id == *zone).expect("a known zone");
    let method = zone.methods.iter().find(|known| known.id == *method).expect("a known method");
    Some(Offer { method, tier: tier(request, method, order_value)? })
}

/// Returns the offer in the cart: the lowest cost of all methods that fit in all zones that fit; the first of equals.
fn least<'a>(
    request: &'a Request,
    basis: Basis,
    lines: &[PricedLine],
    order_value: &Fraction,
) -> Result<Offer<'a>, Missing> {
    let cart = &request.cart;
    let country = cart.country_code.as_ref().ok_or(("SHIPPING_NO_ADDRESS", "/cart/countryCode"))?;
    let zip = cart.zip_code.as_ref().ok_or(("SHIPPING_NO_ADDRESS", "/cart/zipCode"))?;
    let ship_to = request.site.ship_to.as_deref().unwrap_or_default();
    if !ship_to.is_empty() && !ship_to.iter().any(|listed| listed.eq_ignore_ascii_case(country)) {
        return Err(("SHIPPING_COUNTRY_EXCLUDED", "/cart/countryCode"));
    }
    let fitting = serving(request, country, zip);
    if fitting.is_empty() {
        return Err(("NO_SHIPPING_ZONE", "/site/shipping"));
    }
    let methods = fitting.into_iter().flat_map(|zone| &zone.methods);
    let offers = methods.filter_map(|method| Some(Offer { method, tier: tier(request, method, order_value)? }));
    let offers: Vec<Offer> = offers.collect();
    let costs = costs(request, basis, lines, &offers.iter().collect::<Vec<_>>());
    // `min_by` returns the first of equal minima.
    let least = offers.into_iter().zip(costs).min_by(|(_, one), (_, other)| one.cmp(other));
    least.map(|(offer, _)| offer).ok_or(("NO_SHIPPING_METHOD", "/site/shipping"))
}

/// Returns the zones that fit an address; if none does, the first default zone.
fn serving<'a>(request: &'a Request, country: &str, zip: &str) -> Vec<&'a Zone> {
    let mut fitting: Vec<&Zone> = zones(request).filter(|zone| zone_fits(zone, country, zip)).collect();
    if fitting.is_empty() {
        fitting.extend(zones(request).find(|zone| zone.default == Some(true)));
    }
    fitting
}

/// Whether the checkout names a zone that does not fit the address of the cart, if it has one.
fn is_of_another_zone(request: &Request, stage: &Stage) -> bool {
    let (Stage::Final { zone, .. }, Some(country), Some(zip)) =
        (stage, &request.cart.country_code, &request.cart.zip_code)
    else {
        return false;
    };
    let named = zones(request).find(|known| known.id == *zone).expect("a known zone");
    !serving(request, country, zip).into_iter().any(|serving| std::ptr::eq(serving, named))
}

/// Returns the smallest rise of the order value that makes shipping cheaper, and that cost; it is tried at every value
/// at which anything begins or ends.
pub fn next(request: &Request, basis: Basis, shipped: &Shipped, order_value: &Fraction) -> Option<String> {
    let lines = shipped.lines.as_slice();
    if request.shipping_cost.is_some() {
        return None;
    }
    let stage = request.checkout.as_ref().and_then(|checkout| checkout.stage.as_ref());
    if shipped.is_none || (stage.is_none() && zones(request).next().is_none()) {
        return None;
    }
    let offered = |order: &Fraction| match stage {
        Some(stage) => named_at_checkout(request, stage, order),
        None => least(request, basis, lines, order).ok(),
    };
    let now = offered(order_value)?;
    let tiers = zones(request).flat_map(|zone| &zone.methods).flat_map(|method| &method.tiers);
    let begins = tiers.filter_map(|tier| tier.min_order_value.as_ref()).map(|least| least.amount.exact());
    // An order value consists of whole ulps.
    let mut values: Vec<Fraction> = begins.map(|least| order_value + rise(order_value, &least, basis.scale)).collect();
    values.retain(|value| value > order_value);
    values.sort();
    let less = |offer: &Offer| {
        let costs = costs(request, basis, lines, &[offer, &now]);
        costs[0] < costs[1]
    };
    let cheaper = |value: Fraction| Some((value.clone(), offered(&value).filter(less)?));
    let (value, offer) = values.into_iter().find_map(cheaper)?;
    let next = Object::new().number("missing", &(value - order_value)).number("cost", &offer.tier.cost.amount.exact());
    Some(next.maybe("includesTax", offer.is_gross(request, basis).then_some("true")).end())
}

/// Returns the active entries, which count as one; inactive ones are not read.
fn entries(request: &Request) -> impl Iterator<Item = &ShippingEntry> {
    request.site.shipping.iter().filter(|entry| entry.active != Some(false))
}

fn zones(request: &Request) -> impl Iterator<Item = &Zone> {
    entries(request).flat_map(|entry| &entry.zones)
}

/// Whether a zone fits a country and, if the zone states one, a postal code: the same one, or one that starts with the
/// text before a trailing `*`. Case and spaces do not matter.
fn zone_fits(zone: &Zone, country: &str, zip: &str) -> bool {
    let plain = |code: &str| code.replace(' ', "").to_lowercase();
    let zip = plain(zip);
    zone.ship_to.iter().any(|(listed, postal_code)| {
        let code_fits = match postal_code.as_deref().map(plain) {
            None => true,
            Some(code) => match code.strip_suffix('*') {
                Some(start) => zip.starts_with(start),
                None => zip == code,
            },
        };
        listed.eq_ignore_ascii_case(country) && code_fits
    })
}

/// Returns the cost tier of a method that fits: it is active, open to the customer's group, not closed to so large an
/// order, and has a tier for it. Tiers of the customer's group take precedence over those without a group; of these,
/// the highest that the order value reaches counts, the first of equals.
fn tier<'a>(request: &Request, method: &'a Method, order_value: &Fraction) -> Option<&'a Tier> {
    let group = customer_group(request);
    let too_large = method.max_order_value.as_ref().is_some_and(|most| *order_value > most.amount.exact());
    let closed = method.group.is_some() && method.group != group;
    if method.active == Some(false) || too_large || closed {
        return None;
    }
    let least = |tier: &Tier| tier.min_order_value.as_ref().map_or_else(zero, |least| least.amount.exact());
    let reached: Vec<&Tier> = method.tiers.iter().filter(|tier| least(tier) <= *order_value).collect();
    let own: Vec<&Tier> = reached.iter().copied().filter(|tier| group.is_some() && tier.group == group).collect();
    let open: Vec<&Tier> = reached.iter().copied().filter(|tier| tier.group.is_none()).collect();
    let candidates = if own.is_empty() { open } else { own };
    // `max_by` returns the last of equal maxima, so the order is reversed.
    candidates.into_iter().rev().max_by(|a, b| least(a).cmp(&least(b)))
}

/// Returns the group of the customer in the request, or else in the cart.
fn customer_group(request: &Request) -> Option<String> {
    let customer = request.customer.as_ref().and_then(|customer| customer.id.as_ref());
    let customer = customer.or(request.cart.customer_id.as_ref())?;
    let mut groups = entries(request).flat_map(|entry| &entry.customer_groups);
    groups.find(|(listed, _)| listed == customer).map(|(_, group)| group.clone())
}
