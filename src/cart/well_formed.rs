//! What a line must be to enter a cart or to stay in it after an update: the calculation would refuse anything less.

use std::mem::take;

use super::Cart;
use super::change::{Draft, Header};
use super::fee::{ExternalDiscount, ExternalDiscountType, FeeDefinition, FeeType};
use super::item::{Item, ItemType};
use crate::calculate::{self, check};
use crate::error::{Code, Error};
use crate::price::{CurrencyCode, Price, StatedTax};

/// Amounts are checked as if every figure were a whole number, since a change needs no site; the calculation knows the
/// scale.
const SCALE: u32 = 0;

/// Checks a line; `at` gives the pointer of one of its members.
pub(crate) fn check(item: &mut Item<'_>, draft: &Draft<'_>, at: &dyn Fn(&str) -> String) -> Result<(), Error> {
    let currency = draft.header.currency;
    calculate::require_product(item, at)?;
    let quantity = check::quantity(item.quantity, &|| at("/quantity"))?;
    if quantity.num == 0 {
        let message = "quantity `0`, expected more than 0; removing a line is an operation of its own";
        return Err(Error::new(Code::QuantityNotPositive, at("/quantity"), message));
    }
    price(item.price.as_ref(), currency, at)?;
    if item.item_type == ItemType::External {
        tax_information(item, at)?;
        agreement(item, draft, at)?;
    }
    for (index, stated) in item.external_discounts.iter().enumerate() {
        discount(stated, &|member| at(&format!("/externalDiscounts/{index}{member}")))?;
    }
    for (index, stated) in item.external_fees.iter().enumerate() {
        fee(stated, currency, &|member| at(&format!("/externalFees/{index}{member}")))?;
    }
    Ok(())
}

/// A line has an amount, in the currency of the cart.
fn price(price: Option<&Price<'_>>, currency: CurrencyCode, at: &dyn Fn(&str) -> String) -> Result<(), Error> {
    let required = |path| Error::new(Code::MissingMember, path, "the line has no amount: `price.effectiveAmount`");
    let price = price.ok_or_else(|| required(at("/price")))?;
    let amount = price.effective_amount.ok_or_else(|| required(at("/price/effectiveAmount")))?;
    check::same_currency(price.currency, currency, &|| at("/price"))?;
    check::amount(amount, SCALE, &|| at("/price/effectiveAmount"))?;
    let Some(measure) = &price.measurement_unit else { return Ok(()) };
    let path = || at("/price/measurementUnit/quantity");
    if check::quantity(measure.quantity, &path)?.num == 0 {
        let message = "the measurement unit is 0, expected the quantity that the amount is for";
        return Err(Error::new(Code::MeasurementUnitInvalid, path(), message));
    }
    Ok(())
}

/// An EXTERNAL line states the tax of one unit, or that of the whole line, with a rate and at least one amount.
fn tax_information(item: &Item<'_>, at: &dyn Fn(&str) -> String) -> Result<(), Error> {
    let incomplete = |path: String, message: &str| Err(Error::new(Code::TaxInformationMissing, path, message));
    let stated = |name: &str, tax: &StatedTax<'_>, rate_elsewhere: bool| {
        let member = |member: &str| at(&format!("/{name}/{member}"));
        match tax.rate {
            Some(rate) => check::rate(rate, 2, &|| member("rate")).map(drop)?,
            None if rate_elsewhere => {}
            None => return incomplete(member("rate"), "the tax of an EXTERNAL line needs a rate"),
        }
        let sides = [("netValue", tax.net_value), ("grossValue", tax.gross_value)];
        if sides.iter().all(|(_, value)| value.is_none()) {
            let message = "the tax of an EXTERNAL line states `netValue`, `grossValue` or both";
            return incomplete(member("netValue"), message);
        }
        for (side, value) in sides {
            if let Some(value) = value {
                check::amount(value, SCALE, &|| member(side))?;
            }
        }
        Ok(())
    };
    if let Some(tax) = &item.tax {
        stated("tax", tax, false)?;
    }
    if let Some(line_tax) = &item.line_tax {
        stated("lineTax", line_tax, item.tax.is_some())?;
    }
    match (&item.tax, &item.line_tax) {
        (None, None) => incomplete(at("/tax"), "an EXTERNAL line needs `tax` or `lineTax` with a rate"),
        _ => Ok(()),
    }
}

/// Where the site is known, a stated side must not contradict the price: the line is priced as the calculation would.
fn agreement(item: &mut Item<'_>, draft: &Draft<'_>, at: &dyn Fn(&str) -> String) -> Result<(), Error> {
    let Some((site, prepared)) = &draft.site else { return Ok(()) };
    let header: &Header<'_> = &draft.header;
    // The line goes into the cart and comes back as it was.
    let (fees, discounts) = (take(&mut item.external_fees), take(&mut item.external_discounts));
    let mut cart = Cart::new(header.currency, header.site_code.as_ref().to_owned());
    cart.items.push(take(item));
    let judged = calculate::undiscounted(site, prepared, &cart, draft.change.customer.as_ref());
    *item = cart.items.pop().unwrap_or_default();
    (item.external_fees, item.external_discounts) = (fees, discounts);
    judged.map(drop).map_err(|error| {
        let path = match error.path().strip_prefix("/cart/items/0") {
            Some(member) => at(member),
            None => error.path().to_owned(),
        };
        Error::new(error.code(), path, error.message())
    })
}

/// A discount of at most 100 percent, or of an amount.
pub(crate) fn discount(discount: &ExternalDiscount<'_>, at: &dyn Fn(&str) -> String) -> Result<(), Error> {
    match discount.discount_type {
        ExternalDiscountType::Percent => check::discount_percentage(discount.value, &|| at("/value")).map(drop),
        ExternalDiscountType::Absolute => check::amount(discount.value, SCALE, &|| at("/value")).map(drop),
    }
}

/// A fee has the amount or percentage of its type and, when it is taxable, a rate or a code.
pub(crate) fn fee(fee: &FeeDefinition<'_>, currency: CurrencyCode, at: &dyn Fn(&str) -> String) -> Result<(), Error> {
    let missing = |member: &str| {
        let message = format!("a fee of type {} needs `{member}`", fee.fee_type.as_str());
        Error::new(Code::MissingMember, at(&format!("/{member}")), message)
    };
    match fee.fee_type {
        FeeType::Percent => {
            let percentage = fee.fee_percentage.ok_or_else(|| missing("feePercentage"))?;
            check::rate(percentage, 2, &|| at("/feePercentage"))?;
        }
        FeeType::Absolute | FeeType::AbsoluteMultiplyItemQuantity => {
            let amount = fee.fee_absolute.as_ref().ok_or_else(|| missing("feeAbsolute"))?;
            check::money(amount, currency, SCALE, &|| at("/feeAbsolute"))?;
        }
    }
    match (fee.taxable, fee.tax_rate, &fee.tax_code) {
        (Some(true), Some(rate), _) => check::rate(rate, 2, &|| at("/taxRate")).map(drop),
        (Some(true), None, None) => {
            Err(Error::new(Code::FeeTaxMissing, at("/taxCode"), "a taxable fee needs a `taxRate` or a `taxCode`"))
        }
        _ => Ok(()),
    }
}
