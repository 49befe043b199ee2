//! Checks that a fee of a line or of the order can be charged: it has the amount or percentage that its type needs and, if it says that
//! it is taxable, a rate or a code. A fee with a rate or a code is taxed unless it says that it is not.

use super::{CheckContext, Location};
use crate::error::{Error, ErrorCode};
use crate::model::{FeeDefinition, FeeType, Money};
use crate::money::{Number, Quotient, Ratio};
use crate::pricing::amounts::{Basis, Rate, bounds};

/// The members of a fee that state its amount and its tax.
#[derive(Debug, Clone, Copy)]
pub(crate) struct FeeTerms<'f> {
    pub(crate) fee_type: FeeType,
    pub(crate) percentage: Option<Number>,
    pub(crate) absolute: Option<&'f Money>,
    pub(crate) taxable: Option<bool>,
    pub(crate) tax_code: Option<&'f str>,
    pub(crate) tax_rate: Option<Number>,
}

impl<'f> From<&'f FeeDefinition<'_>> for FeeTerms<'f> {
    fn from(fee: &'f FeeDefinition<'_>) -> Self {
        Self {
            fee_type: fee.fee_type,
            percentage: fee.fee_percentage,
            absolute: fee.fee_absolute.as_ref(),
            taxable: fee.taxable,
            tax_code: fee.tax_code.as_deref(),
            tax_rate: fee.tax_rate,
        }
    }
}

/// A fee that can be charged.
#[derive(Debug, Clone)]
pub(crate) struct CheckedFee {
    pub(crate) amount: FeeAmount,
    pub(crate) tax: FeeTax,
}

/// The amount of a fee, with the number that was stated. It is net unless the fee says otherwise.
#[derive(Debug, Clone)]
pub(crate) enum FeeAmount {
    /// A fraction of the line's price.
    Percent(Ratio, Number),
    /// Ulps, charged once per line.
    Once(Ratio, Number),
    /// Ulps, charged for each unit.
    PerUnit(Ratio, Number),
}

/// The tax of a fee.
#[derive(Debug, Clone)]
pub(crate) enum FeeTax {
    /// Not taxed: gross equals net.
    Untaxed,
    /// Taxed by its own rate; its code only identifies the tax.
    Rate(Rate),
    /// Taxed by its code, which is looked up.
    Code,
}

impl CheckedFee {
    /// Refuses a fee too large for any site to calculate with. A calculation finds that out by itself.
    pub(crate) fn refuse_overflow(&self, quantity: Ratio, at: Location<'_>) -> Result<(), Error> {
        let path = at.below("/feeAbsolute");
        let net = match self.amount {
            FeeAmount::Percent(..) => return Ok(()),
            FeeAmount::Once(amount, _) => Basis::round_ratio(amount, &path)?,
            FeeAmount::PerUnit(amount, _) => {
                let exact = Quotient::product(amount, quantity).ok_or_else(|| bounds::overflow(&path))?;
                Basis::round(&exact, &path)?
            }
        };
        match &self.tax {
            FeeTax::Rate(rate) => {
                let gross = rate.gross_of(net).round().and_then(|gross| Number::from_parts(false, gross, 0));
                gross.map(drop).ok_or_else(|| bounds::overflow(&path))
            }
            FeeTax::Untaxed | FeeTax::Code => Ok(()),
        }
    }
}

/// Checks a fee; `at` is its path.
pub(crate) fn fee(fee: &FeeDefinition<'_>, terms: &CheckContext<'_>, at: Location<'_>) -> Result<CheckedFee, Error> {
    id(fee, terms, at)?;
    tax_code(fee, terms, at)?;
    let stated = FeeTerms::from(fee);
    same_currency(&stated, terms, at)?;
    Ok(CheckedFee { amount: amount(&stated, terms.scale(), at)?, tax: tax(&stated, at)? })
}

/// Checks each part of a fee separately and returns everything that is wrong with it.
pub(crate) fn faults(fee: &FeeDefinition<'_>, terms: &CheckContext<'_>, at: Location<'_>) -> Vec<Error> {
    let stated = FeeTerms::from(fee);
    let parts = [
        id(fee, terms, at),
        tax_code(fee, terms, at),
        same_currency(&stated, terms, at),
        amount(&stated, terms.scale(), at).map(drop),
        tax(&stated, at).map(drop),
    ];
    parts.into_iter().filter_map(Result::err).collect()
}

fn id(fee: &FeeDefinition<'_>, terms: &CheckContext<'_>, at: Location<'_>) -> Result<(), Error> {
    fee.id.as_ref().map_or(Ok(()), |id| terms.limits.check_text(id, &at.below("/id")))
}

fn tax_code(fee: &FeeDefinition<'_>, terms: &CheckContext<'_>, at: Location<'_>) -> Result<(), Error> {
    fee.tax_code.as_ref().map_or(Ok(()), |code| terms.limits.check_text(code, &at.below("/taxCode")))
}

fn same_currency(fee: &FeeTerms<'_>, terms: &CheckContext<'_>, at: Location<'_>) -> Result<(), Error> {
    match fee.absolute.filter(|_| fee.fee_type != FeeType::Percent) {
        Some(money) => bounds::same_currency(money.currency, terms.currency, &at.below("/feeAbsolute")),
        None => Ok(()),
    }
}

/// The amount of a fee, in whatever currency it is stated.
pub(crate) fn amount(fee: &FeeTerms<'_>, scale: u32, at: Location<'_>) -> Result<FeeAmount, Error> {
    let missing = |member: &str| {
        let message = format!("a fee of type {} needs `{member}`", fee.fee_type.as_str());
        Error::new(ErrorCode::MissingMember, at.member(member), message)
    };
    if fee.fee_type == FeeType::Percent {
        let percentage = fee.percentage.ok_or_else(|| missing("feePercentage"))?;
        let share = bounds::rate(percentage, 2, &at.below("/feePercentage"))?;
        return Ok(FeeAmount::Percent(share, percentage));
    }
    let money = fee.absolute.ok_or_else(|| missing("feeAbsolute"))?;
    let amount = bounds::any_money(money, scale, &at.below("/feeAbsolute"))?;
    Ok(match fee.fee_type {
        FeeType::AbsoluteMultiplyItemQuantity => FeeAmount::PerUnit(amount, money.amount),
        FeeType::Absolute | FeeType::Percent => FeeAmount::Once(amount, money.amount),
    })
}

/// The tax of a fee.
pub(crate) fn tax(fee: &FeeTerms<'_>, at: Location<'_>) -> Result<FeeTax, Error> {
    match (fee.taxable, fee.tax_rate, fee.tax_code) {
        (Some(false), _, _) | (None, None, None) => Ok(FeeTax::Untaxed),
        (_, Some(rate), _) => Rate::new(rate, &at.below("/taxRate")).map(FeeTax::Rate),
        (_, None, Some(_)) => Ok(FeeTax::Code),
        (Some(true), None, None) => {
            let message = "a taxable fee needs a `taxRate` or a `taxCode`";
            Err(Error::new(ErrorCode::FeeTaxMissing, at.below("/taxCode"), message))
        }
    }
}
