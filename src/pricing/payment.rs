//! The fee of the payment mode, known only after checkout and never discounted.

use crate::error::code::Code;
use crate::error::path::Path;
use crate::error::{Error, cut};
use crate::model::fee::FeeType;
use crate::model::site::payment::{PaymentFee, PaymentFeeType};
use crate::money::exact::{Amount, Quotient};
use crate::pricing::basis::TaxedAmount;
use crate::pricing::check::bounds;
use crate::pricing::context::Context;
use crate::pricing::explain::steps::Rule;
use crate::pricing::explain::trace::Place;
use crate::pricing::tax::TaxId;

/// The fee that was charged.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ChargedPayment<'a> {
    pub(crate) id: &'a str,
    pub(crate) fee_type: FeeType,
    pub(crate) price: TaxedAmount,
}

/// Charges the fee of the checkout's payment mode on the net sum of the lines' final prices and of shipping.
pub(crate) fn charge<'a>(context: &mut Context<'a>, net_sum: Amount) -> Result<Option<ChargedPayment<'a>>, Error> {
    const PATH: &str = "/checkout/paymentMode";
    let mode = context.inputs.checkout.and_then(|checkout| checkout.payment_mode.as_deref());
    let Some(mode) = mode else { return Ok(None) };
    context.limits.check_text(mode, &Path::Text(PATH))?;
    let services = &context.site.payment;
    let (index, service) =
        services.iter().enumerate().find(|(_, service)| service.id.as_deref() == Some(mode)).ok_or_else(|| {
            let message = format!("the site has no payment mode `{}`", cut(mode));
            Error::new(Code::PaymentModeNotFound, PATH, message)
        })?;
    if service.active == Some(false) {
        let message = format!("payment mode `{}` is inactive", cut(mode));
        return Err(Error::new(Code::PaymentModeInactive, PATH, message));
    }
    let Some(fee) = &service.fee else { return Ok(None) };
    let service_at = Path::Text("/site/payment").element(index);
    let at = &service_at.member("fee");
    let (exact, net, fee_type) = amount(context, fee, net_sum, at)?;
    let place = Place::Payment;
    let (rule, inputs) = match fee.fee_type {
        PaymentFeeType::Absolute => {
            (Rule::PaymentFeeAbsolute, [("amount", fee.fee_absolute.map(|money| money.amount)), ("netValue", None)])
        }
        PaymentFeeType::Percent => (
            Rule::PaymentFeePercent,
            [("netValue", Some(context.trace.amount(net_sum))), ("feePercentage", fee.fee_percentage)],
        ),
    };
    let inputs = inputs.each_ref().map(|(name, value)| (*name, value.as_ref()));
    context.trace.rounded(place, ("netValue", rule), &exact, net, &inputs);
    let tax_id = match (&fee.tax_code, fee.taxable) {
        (Some(code), Some(true)) => context.look_up(code, &at.below("/taxCode"))?,
        _ => TaxId::UNTAXED,
    };
    let price = context.price_of_net(net, tax_id, place)?;
    Ok(Some(ChargedPayment { id: mode, fee_type, price }))
}

fn amount(
    context: &Context<'_>,
    fee: &PaymentFee,
    net_sum: Amount,
    at: &Path<'_>,
) -> Result<(Quotient, Amount, FeeType), Error> {
    let missing = |member: &str| {
        let message = format!("a payment fee of type {} needs `{member}`", fee.fee_type.as_str());
        Error::new(Code::MissingMember, at.member(member), message)
    };
    let (exact, fee_type) = match fee.fee_type {
        PaymentFeeType::Absolute => {
            let money = fee.fee_absolute.as_ref().ok_or_else(|| missing("feeAbsolute"))?;
            let amount = bounds::money(money, context.cart.currency, context.basis.scale, &at.below("/feeAbsolute"))?;
            (Quotient::ratio(amount), FeeType::Absolute)
        }
        PaymentFeeType::Percent => {
            let percentage = fee.fee_percentage.ok_or_else(|| missing("feePercentage"))?;
            let share = bounds::rate(percentage, 2, &at.below("/feePercentage"))?;
            (Quotient::new(net_sum, share.num, share.den), FeeType::Percent)
        }
    };
    let net = exact.round().ok_or_else(|| bounds::overflow(at))?;
    Ok((exact, net, fee_type))
}
