//! The checks of a site that do not depend on a cart. They refuse amounts and rates out of their bounds, fees without
//! the amount of their type, and tax classes without a rate. A stored site has passed them.

use std::sync::Arc;

use super::rounding::tax_modes;
use super::{Location, PreparedOffer, by_goods, offer, payable, tax_components};
use crate::error::{Error, ErrorCode, Path, cut};
use crate::limits::{Limits, SCALE_DEFAULT};
use crate::model::{
    DeliveryTime, Money, PaymentFee, PaymentFeeType, PaymentService, ShippingMethod, ShippingService, Site, Slot,
    TaxCountry,
};
use crate::money::Tender;
use crate::pricing::amounts::bounds;

/// The bounds that all checks of a site share.
struct Bounds<'l> {
    /// The decimals of the site's figures.
    scale: u32,
    limits: &'l Limits,
}

/// Checks a site; `at` is its path.
pub(crate) fn check(site: &Site, limits: &Limits, at: Location<'_>) -> Result<(), Error> {
    let stated = site.cart_calculation_scale;
    let scale = stated.map_or(Ok(SCALE_DEFAULT), |stated| bounds::scale(stated, &at.below("/cartCalculationScale")))?;
    let bounds = Bounds { scale, limits };
    if let Some(factor) = site.authorized_amount_uplift {
        bounds::rate(factor, 0, &at.below("/authorizedAmountUplift"))?;
    }
    tax_modes(site.rounding.as_ref(), at)?;
    let [tax, payment, shipping] = ["tax", "payment", "shipping"].map(|kind| at.member(kind));
    for (index, service) in site.tax.iter().enumerate() {
        let at = tax.element(index);
        for (index, country) in service.countries.iter().enumerate() {
            bounds.tax_country(country, &at.member("countries").element(index))?;
        }
    }
    for (index, service) in site.payment.iter().enumerate() {
        bounds.payment(service, &payment.element(index))?;
    }
    for (index, service) in site.shipping.iter().enumerate() {
        bounds.shipping(service, &shipping.element(index))?;
    }
    promotions(site, scale, limits, at).map(drop)
}

/// Checks the promotions of a site, and their number.
pub(crate) fn promotions(
    site: &Site,
    scale: u32,
    limits: &Limits,
    at: Location<'_>,
) -> Result<Vec<Option<Arc<PreparedOffer>>>, Error> {
    let (promotions, most) = (site.promotions.as_slice(), limits.promotions);
    let at = &at.member("promotions");
    if promotions.len() > most {
        let found = format!("the site has {} promotions", promotions.len());
        return Err(Limits::exceeded("promotions", most, &found, at));
    }
    offer::promotions(promotions, scale, limits, at)
}

impl Bounds<'_> {
    /// Checks the tax classes of a country; a class that lines can name needs a rate.
    fn tax_country(&self, country: &TaxCountry, at: Location<'_>) -> Result<(), Error> {
        for (index, class) in country.tax_classes.iter().enumerate() {
            let classes = at.member("taxClasses");
            let at = classes.element(index);
            self.text(class.code.as_deref(), &at.below("/code"))?;
            match (class.rate, &class.code) {
                (Some(rate), _) => {
                    bounds::rate(rate, 2, &at.below("/rate"))?;
                    tax_components(&class.components, rate, self.limits, &at.member("components"))?;
                }
                (None, Some(code)) if country.country_code.is_some() => {
                    let message = format!("tax class `{}` has no `rate`", cut(code));
                    return Err(Error::new(ErrorCode::MissingMember, at.below("/rate"), message));
                }
                (None, _) => {}
            }
        }
        Ok(())
    }

    fn payment(&self, service: &PaymentService, at: Location<'_>) -> Result<(), Error> {
        self.text(service.id.as_deref(), &at.below("/id"))?;
        if let Some(fee) = &service.fee {
            self.payment_fee(fee, &at.member("fee"))?;
        }
        let cash = service.cash_rounding.as_ref();
        cash.map_or(Ok(()), |cash| payable::cash_rounding(cash, self.scale, &at.member("cashRounding")).map(drop))
    }

    /// Checks that a fee has the amount or the percentage that its type needs.
    fn payment_fee(&self, fee: &PaymentFee, at: Location<'_>) -> Result<(), Error> {
        let missing = |member: &str| {
            let message = format!("a payment fee of type {} needs `{member}`", fee.fee_type.as_str());
            Err(Error::new(ErrorCode::MissingMember, at.member(member), message))
        };
        self.text(fee.tax_code.as_deref(), &at.below("/taxCode"))?;
        by_goods(fee.tax_by, fee.tax_code.is_some(), at)?;
        match (fee.fee_type, &fee.fee_absolute, fee.fee_percentage) {
            (PaymentFeeType::Absolute, Some(amount), _) => self.money(amount, &at.below("/feeAbsolute")),
            (PaymentFeeType::Absolute, None, _) => missing("feeAbsolute"),
            (PaymentFeeType::Percent, _, Some(rate)) => bounds::rate(rate, 2, &at.below("/feePercentage")).map(drop),
            (PaymentFeeType::Percent, _, None) => missing("feePercentage"),
        }
    }

    fn shipping(&self, service: &ShippingService, at: Location<'_>) -> Result<(), Error> {
        for (index, zone) in service.zones.iter().enumerate() {
            let zones = at.member("zones");
            let at = zones.element(index);
            self.text(zone.id.as_deref(), &at.below("/id"))?;
            for (index, method) in zone.methods.iter().enumerate() {
                self.method(method, &at.member("methods").element(index))?;
            }
        }
        for (index, time) in service.delivery_times.iter().enumerate() {
            delivery_time(time, &at.member("deliveryTimes").element(index))?;
        }
        Ok(())
    }

    fn method(&self, method: &ShippingMethod, at: Location<'_>) -> Result<(), Error> {
        self.text(method.id.as_deref(), &at.below("/id"))?;
        self.text(method.shipping_tax_code.as_deref(), &at.below("/shippingTaxCode"))?;
        by_goods(method.tax_by, method.shipping_tax_code.is_some(), at)?;
        if let Some(most) = &method.max_order_value {
            self.money(most, &at.below("/maxOrderValue"))?;
        }
        for (index, tier) in method.fees.iter().enumerate() {
            let fees = at.member("fees");
            let at = fees.element(index);
            self.money(&tier.cost, &at.member("cost"))?;
            if let Some(least) = &tier.min_order_value {
                self.money(least, &at.member("minOrderValue"))?;
            }
        }
        Ok(())
    }

    /// Checks that an amount is within its bounds and in a currency that a cart can have: at its time, also one that has
    /// been withdrawn since.
    fn money(&self, money: &Money, at: &Path<'_>) -> Result<(), Error> {
        bounds::amount(money.amount, self.scale, &money.amount_path(at))?;
        match money.currency.filter(|currency| !currency.is_in_force()) {
            Some(currency) => currency.require(Tender::Listed, &at.member("currency")),
            None => Ok(()),
        }
    }

    /// Checks the length of a string that answers repeat.
    fn text(&self, text: Option<&str>, at: &Path<'_>) -> Result<(), Error> {
        text.map_or(Ok(()), |text| self.limits.check_text(text, at))
    }
}

/// Checks that each slot that a checkout can name states its shipping method, and that its delivery time states its
/// zone.
fn delivery_time(time: &DeliveryTime, at: Location<'_>) -> Result<(), Error> {
    let missing = |at: Location<'_>, name: &str| {
        Error::new(ErrorCode::MissingMember, at.member(name), format!("the required member `{name}` is missing"))
    };
    let named = |(_, slot): &(usize, &Slot)| time.id.is_some() && slot.id.is_some();
    for (index, slot) in time.slots.iter().enumerate().filter(named) {
        if time.zone_id.is_none() {
            return Err(missing(at, "zoneId"));
        }
        if slot.shipping_method.is_none() {
            return Err(missing(&at.member("slots").element(index), "shippingMethod"));
        }
    }
    Ok(())
}
