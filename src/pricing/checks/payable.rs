//! Checks credits, and the cash rounding of a payment service.

use super::{CheckContext, Location};
use crate::collections::NameSet;
use crate::document::filled;
use crate::error::{CREDITS, Error, ErrorCode, Path, cut};
use crate::limits::{self, Limits};
use crate::model::{CashRounding, Credit};
use crate::money::{Amount, Number};
use crate::pricing::amounts::bounds;

/// Checks credits and returns their amounts.
pub(crate) fn credits(credits: &[Credit<'_>], terms: &CheckContext<'_>) -> Result<Vec<Amount>, Error> {
    if credits.len() > limits::CREDITS {
        let found = format!("there are {} credits", credits.len());
        return Err(Limits::exceeded("credits", limits::CREDITS, &found, CREDITS));
    }
    let mut ids = NameSet::default();
    let mut amounts = Vec::with_capacity(credits.len());
    for (index, credit) in credits.iter().enumerate() {
        let at = CREDITS.element(index);
        let refusal = |member, message: String| Error::new(ErrorCode::Credit, at.member(member), message);
        let id = filled(Some(&credit.id)).ok_or_else(|| refusal("id", "the `id` of a credit is blank".to_owned()))?;
        for (member, text) in [("id", Some(id)), ("kind", credit.kind.as_deref())] {
            text.map_or(Ok(()), |text| terms.limits.check_text(text, &at.member(member)))?;
        }
        if ids.contains(id) {
            return Err(refusal("id", format!("two credits have the id `{}`", cut(id))));
        }
        ids.add(id);
        bounds::same_currency(credit.currency, terms.currency, &at)?;
        let amount = whole(credit.amount, terms.scale(), &at.member("amount"))?;
        amounts.push(amount.map_err(|expected| refusal("amount", expected))?);
    }
    Ok(amounts)
}

/// Checks the cash rounding of a payment service and returns its step; `at` is the path of the rounding.
pub(crate) fn cash_rounding(stated: &CashRounding, scale: u32, at: Location<'_>) -> Result<Amount, Error> {
    let path = at.member("step");
    let refusal = |message: String| Error::new(ErrorCode::CashRounding, at.member("step"), message);
    let step = whole(stated.step, scale, &path)?.map_err(refusal)?;
    if step == 0 { Err(refusal("`step` is 0, expected more than 0".to_owned())) } else { Ok(step) }
}

/// Reads an amount of whole ulps; the inner error is the message for any other amount.
fn whole(number: Number, scale: u32, path: &Path<'_>) -> Result<Result<Amount, String>, Error> {
    if number.is_negative() {
        return Ok(Err(format!("the amount `{number}` is below 0")));
    }
    let ratio = bounds::amount(number, scale, path)?;
    Ok(if ratio.den == 1 {
        Ok(ratio.num)
    } else {
        Err(format!("the amount `{number}` has more than {scale} decimals"))
    })
}
