//! The fee of the payment mode, known only once the checkout names one, and never discounted.

use crate::error::{CHECKOUT, Error, ErrorCode, Path, SITE, cut};
use crate::model::{FeeType, PaymentFee, PaymentFeeType, PaymentService};
use crate::money::{Amount, Quotient};
use crate::pricing::amounts::{Place, Rule, StatedAmount, TaxId, TaxedAmount, bounds};
use crate::pricing::checks::by_goods;
use crate::pricing::lines::{GoodsOf, Lines};
use crate::pricing::shipping::{Charge, ChargeTax, charge};
use crate::pricing::state::{Context, Sale};

/// A payment fee that was charged.
#[derive(Debug, Clone)]
pub(crate) struct ChargedPayment<'a> {
    pub(crate) id: &'a str,
    pub(crate) fee_type: FeeType,
    pub(crate) charge: Charge,
}

/// The path of the payment services.
pub(crate) const SERVICES: Path<'_> = SITE.member("payment");

/// A payment service, and its index in the site.
pub(crate) type Placed<'a> = (usize, &'a PaymentService);

/// The payment service that the checkout names as its payment mode; `None` if it names none.
pub(crate) fn service<'a>(sale: &Sale<'a>) -> Result<Option<Placed<'a>>, Error> {
    const PATH: Path<'static> = CHECKOUT.member("paymentMode");
    let mode = sale.inputs.checkout.and_then(|checkout| checkout.payment_mode.as_deref());
    let Some(mode) = mode else { return Ok(None) };
    sale.limits.check_text(mode, &PATH)?;
    let mut services = sale.site.payment.iter().enumerate();
    let found = services.find(|(_, service)| service.id.as_deref() == Some(mode)).ok_or_else(|| {
        let message = format!("the site has no payment mode `{}`", cut(mode));
        Error::new(ErrorCode::PaymentModeNotFound, PATH, message)
    })?;
    if found.1.active == Some(false) {
        let message = format!("payment mode `{}` is inactive", cut(mode));
        return Err(Error::new(ErrorCode::PaymentModeInactive, PATH, message));
    }
    Ok(Some(found))
}

/// Charges the fee of a payment service. A percentage is of `sum`, the final prices of the lines and of shipping.
pub(crate) fn charge<'a>(
    context: &mut Context<'a>,
    lines: &Lines<'_>,
    service: Option<Placed<'a>>,
    sum: TaxedAmount,
) -> Result<Option<ChargedPayment<'a>>, Error> {
    let Some((index, service)) = service else { return Ok(None) };
    let Some(fee) = &service.fee else { return Ok(None) };
    let service_at = SERVICES.element(index);
    let at = &service_at.member("fee");
    let is_taxable = fee.taxable == Some(true);
    let by_goods = by_goods(fee.tax_by, fee.tax_code.is_some(), at)? && is_taxable;
    let code = fee.tax_code.as_ref().filter(|_| is_taxable);
    let is_taxed = by_goods || code.is_some();
    let on = match fee.fee_type {
        PaymentFeeType::Absolute => context.stated_on(fee.includes_tax, is_taxed),
        PaymentFeeType::Percent => context.percentage_on(fee.includes_tax, is_taxed),
    };
    let of = on.side(&sum);
    let (exact, fee_type) = amount(context, fee, of, at)?;
    let (rule, inputs) = match fee.fee_type {
        PaymentFeeType::Absolute => {
            (Rule::PaymentFeeAbsolute, [("amount", fee.fee_absolute.map(|money| money.amount)), (on.member(), None)])
        }
        PaymentFeeType::Percent => (
            Rule::PaymentFeePercent,
            [(on.member(), Some(context.trace.amount(of))), ("feePercentage", fee.fee_percentage)],
        ),
    };
    let inputs = inputs.each_ref().map(|(name, value)| (*name, value.as_ref()));
    let side = exact.round().ok_or_else(|| bounds::overflow(at))?;
    let steps = context.trace.begin(Place::Payment);
    context.trace.rounded(on.stated(steps.place, rule, side), &exact, || inputs);
    let tax = match code {
        _ if by_goods => {
            lines.require_rates(on, GoodsOf::All)?;
            ChargeTax::Goods(lines, GoodsOf::All)
        }
        Some(code) => {
            let path = at.below("/taxCode");
            context.sale.limits.check_text(code, &path)?;
            ChargeTax::Key(context.look_up(code, on.gross, &path)?)
        }
        None => ChargeTax::Key(TaxId::UNTAXED),
    };
    context.complete_components()?;
    let charge = charge::charged(context, StatedAmount { on, amount: side }, tax, steps)?;
    Ok(Some(ChargedPayment { id: service.id.as_deref().unwrap_or_default(), fee_type, charge }))
}

/// The exact amount of a fee. A percentage is taken of the amount `of`.
fn amount(context: &Context<'_>, fee: &PaymentFee, of: Amount, at: &Path<'_>) -> Result<(Quotient, FeeType), Error> {
    let missing = |member: &str| {
        let message = format!("a payment fee of type {} needs `{member}`", fee.fee_type.as_str());
        Error::new(ErrorCode::MissingMember, at.member(member), message)
    };
    Ok(match fee.fee_type {
        PaymentFeeType::Absolute => {
            let money = fee.fee_absolute.as_ref().ok_or_else(|| missing("feeAbsolute"))?;
            let amount =
                bounds::money(money, context.sale.cart.currency, context.basis.scale, &at.below("/feeAbsolute"))?;
            (Quotient::ratio(amount), FeeType::Absolute)
        }
        PaymentFeeType::Percent => {
            let percentage = fee.fee_percentage.ok_or_else(|| missing("feePercentage"))?;
            let share = bounds::rate(percentage, 2, &at.below("/feePercentage"))?;
            (Quotient::new(of, share.num, share.den), FeeType::Percent)
        }
    })
}
