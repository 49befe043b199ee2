//! Checks the components of a tax class: each has a code that no other has, and their rates add up to that of the
//! class.

use super::Location;
use crate::collections::NameSet;
use crate::error::{Error, ErrorCode, Path, cut};
use crate::limits::{Limits, TAX_COMPONENTS};
use crate::model::TaxComponent;
use crate::money::{Number, Ratio};
use crate::pricing::amounts::bounds;

/// Checks the components of a tax class that has the given rate, and returns the rate of each as a fraction of the net
/// amount. `at` is the path of their list.
pub(crate) fn tax_components(
    components: &[TaxComponent],
    rate: Number,
    limits: &Limits,
    at: Location<'_>,
) -> Result<Vec<Ratio>, Error> {
    let refusal = |path: &Path<'_>, message| Error::new(ErrorCode::TaxComponents, path, message);
    if components.len() > TAX_COMPONENTS {
        let message = format!("the class has {} components, expected at most {TAX_COMPONENTS}", components.len());
        return Err(refusal(at, message));
    }
    let mut codes = NameSet::default();
    let (mut shares, mut sum) = (Vec::with_capacity(components.len()), Some(Number::ZERO));
    for (index, component) in components.iter().enumerate() {
        let at = at.element(index);
        for (member, text) in [("code", Some(&component.code)), ("name", component.name.as_ref())] {
            text.map_or(Ok(()), |text| limits.check_text(text, &at.member(member)))?;
        }
        if codes.contains(&component.code) {
            let message = format!("two components have the code `{}`", cut(&component.code));
            return Err(refusal(&at.member("code"), message));
        }
        codes.add(&component.code);
        shares.push(bounds::rate(component.rate, 2, &at.member("rate"))?);
        sum = sum.and_then(|sum| sum.checked_add(component.rate));
    }
    if components.is_empty() || sum == Some(rate) {
        return Ok(shares);
    }
    let found = sum.map_or_else(|| "more".to_owned(), |sum| sum.to_string());
    Err(refusal(at, format!("the rates of the components add up to {found}, expected the `rate` {rate} of the class")))
}
