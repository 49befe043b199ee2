//! Checks that an offer is well-formed: it has a name, the measure of its type, and only members that go with that
//! measure.

use std::sync::Arc;

use super::{Conditions, Form, Location, Measure};
use crate::document::filled;
use crate::error::{Error, ErrorCode, Path, cut, every};
use crate::limits::Limits;
use crate::model::borrowed::{DiscountCalculationType, DiscountType, Promotion, SetPart};
use crate::money::{Amount, Number};
use crate::pricing::amounts::{Basis, bounds};

/// The maximum number of parts in a set.
const PARTS: usize = 8;

/// An offer that has been checked, ready for a calculation.
#[derive(Debug, Clone)]
pub(crate) struct CheckedOffer {
    pub(crate) measure: Measure,
    /// Whether the amount applies to each unit.
    pub(crate) per_unit: bool,
    pub(crate) set: Option<Box<Set>>,
    /// The most that it takes in total.
    pub(crate) cap: Option<Amount>,
}

/// A promotion as a prepared site keeps it.
#[derive(Debug, Clone)]
pub(crate) struct PreparedOffer {
    pub(crate) offer: CheckedOffer,
    pub(crate) conditions: Conditions,
}

/// The sets that an offer applies to.
#[derive(Debug, Clone)]
pub(crate) struct Set {
    pub(crate) parts: Vec<Part>,
    /// The maximum number of sets that count.
    pub(crate) most: u128,
    pub(crate) cheapest: bool,
}

/// A part of a set: its number of units, and how many of them the offer takes from.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Part {
    pub(crate) quantity: u128,
    pub(crate) taken: u128,
}

/// Checks the form of a coupon that is not marked invalid. Whether its conditions hold, and how many coupons the cart
/// carries, is not checked here.
pub(crate) fn coupon(form: &Form<'_>, limits: &Limits) -> Result<CheckedOffer, Error> {
    code(form, limits)?;
    form.refuse_currency()?;
    let offer = form.checked()?;
    Conditions::of(form).map(|_| offer)
}

/// Checks each part of a coupon separately and returns everything that is wrong with it.
pub(crate) fn faults(form: &Form<'_>, limits: &Limits) -> Vec<Error> {
    let parts = [
        form.read_measure().map(drop),
        form.refuse_beside_measure(),
        form.parts().map(drop),
        form.most_sets().map(drop),
        form.refuse_choice(),
        form.refuse_group(),
        form.cap().map(drop),
    ];
    let mut faults: Vec<Error> = code(form, limits).err().into_iter().collect();
    faults.extend(every(|tell| form.in_currency(tell)));
    faults.extend(parts.into_iter().filter_map(Result::err));
    faults.extend(Conditions::faults(form));
    faults
}

fn code(form: &Form<'_>, limits: &Limits) -> Result<(), Error> {
    let at = form.at.below("/code");
    let stated = form.offer.code.as_deref();
    let Some(code) = filled(stated) else {
        let message = if stated.is_some() { "the `code` of a coupon is blank" } else { "a coupon needs a `code`" };
        return Err(Error::new(ErrorCode::CouponCodeMissing, at, message));
    };
    limits.check_text(code, &at)
}

/// Checks the promotions of a site; `at` is the path of their list. Each needs an `id` that no other has. Only the `id`
/// is checked of a promotion that is switched off or marked invalid, which becomes `None`.
pub(crate) fn promotions(
    promotions: &[Promotion],
    scale: u32,
    limits: &Limits,
    at: Location<'_>,
) -> Result<Vec<Option<Arc<PreparedOffer>>>, Error> {
    let mut ids = crate::collections::TextSet::default();
    let mut checked = Vec::with_capacity(promotions.len());
    for (index, promotion) in promotions.iter().enumerate() {
        let at = &at.element(index);
        let (offer, id) = (promotion.offer(), promotion.id());
        let path = at.below("/id");
        limits.check_text(id, &path)?;
        if filled(Some(id)).is_none() {
            return Err(Error::new(ErrorCode::OfferId, path, "a promotion needs an `id`"));
        }
        if !ids.insert(id.into()) {
            return Err(Error::new(ErrorCode::OfferId, path, format!("two promotions have the `id` `{}`", cut(id))));
        }
        let form = Form::of_promotion(offer, scale, at);
        checked.push(match promotion.is_active() {
            false => None,
            true => {
                form.refuse_currency()?;
                Some(Arc::new(PreparedOffer { offer: form.checked()?, conditions: Conditions::of(&form)? }))
            }
        });
    }
    Ok(checked)
}

impl Form<'_> {
    fn checked(&self) -> Result<CheckedOffer, Error> {
        let measure = self.measure()?;
        let set = self.set()?;
        self.refuse_group()?;
        let cap = self.cap()?;
        let is_fixed = self.offer.discount_type == DiscountType::FixedPrice;
        let of_lines = self.offer.discount_calculation_type != Some(DiscountCalculationType::Shipping);
        let per_unit = self.offer.per.is_some() || (is_fixed && set.is_none() && of_lines);
        Ok(CheckedOffer { measure, per_unit, set, cap })
    }

    /// Refuses a group of an offer that cannot be in one.
    fn refuse_group(&self) -> Result<(), Error> {
        match (self.offer.own_group(), self.offer.discount_type) {
            (Some(group), DiscountType::FreeShipping) => {
                let message = format!("an offer of free shipping cannot be in a group, found `{}`", cut(group));
                Err(Error::new(ErrorCode::OfferGroup, self.at.member("group"), message))
            }
            _ => Ok(()),
        }
    }

    /// The most that the offer takes.
    fn cap(&self) -> Result<Option<Amount>, Error> {
        let Some(most) = &self.offer.max_discount else { return Ok(None) };
        let at = self.at.member("maxDiscount");
        Basis::round_ratio(bounds::any_money(most, self.scale, &at)?, &at).map(Some)
    }

    /// The sets that the offer applies to.
    fn set(&self) -> Result<Option<Box<Set>>, Error> {
        let (parts, most) = (self.parts()?, self.most_sets()?);
        self.refuse_choice()?;
        Ok(parts.map(|parts| Box::new(Set { parts, most, cheapest: self.offer.choose.is_some() })))
    }

    /// Checks the parts of a set.
    fn parts(&self) -> Result<Option<Vec<Part>>, Error> {
        let Some(parts) = &self.offer.set else { return Ok(None) };
        let all = self.at.member("set");
        if parts.is_empty() || parts.len() > PARTS {
            let message = format!("a set has {} parts, expected 1 to {PARTS}", parts.len());
            return Err(refused(all, &message));
        }
        let mut checked = Vec::with_capacity(parts.len());
        for (index, part) in parts.iter().enumerate() {
            checked.push(self.part(part, &all.element(index))?);
        }
        if checked.iter().all(|part| part.taken == 0) {
            return Err(refused(all, "the set discounts none of its units"));
        }
        Ok(Some(checked))
    }

    /// The maximum number of sets that count.
    fn most_sets(&self) -> Result<u128, Error> {
        let Some(most) = self.offer.max_sets else { return Ok(u128::MAX) };
        let path = self.at.member("maxSets");
        match whole(most).filter(|most| *most > 0) {
            None => Err(refused(path, &format!("`maxSets` is `{most}`, expected a whole number from 1"))),
            Some(_) if self.offer.set.is_none() => Err(refused(path, "`maxSets` needs a `set`")),
            Some(most) => Ok(most),
        }
    }

    /// Refuses a choice of units that the offer does not have.
    fn refuse_choice(&self) -> Result<(), Error> {
        let message = match (self.offer.choose, &self.offer.set) {
            (None, _) => return Ok(()),
            (Some(_), None) => "`choose` needs a `set`",
            (Some(_), Some(_)) if self.is_priced_by_set() => {
                "`choose` does not go with a fixed price for each set, whose units are the dearest; \
                 leave it out, or state `\"per\": \"UNIT\"`"
            }
            (Some(_), Some(_)) => return Ok(()),
        };
        Err(refused(self.at.member("choose"), message))
    }

    fn part(&self, part: &SetPart<'_>, at: Location<'_>) -> Result<Part, Error> {
        let refused = |member, message: &str| Err(refused(at.member(member), message));
        let Some(quantity) = whole(part.quantity).filter(|quantity| *quantity > 0) else {
            let message = format!("`quantity` is `{}`, expected a whole number from 1", part.quantity);
            return refused("quantity", &message);
        };
        let taken = match part.taken {
            None => quantity,
            Some(taken) => match whole(taken) {
                Some(taken) if taken <= quantity => taken,
                _ => {
                    let message = format!("`taken` is `{taken}`, expected a whole number from 0 to `quantity`");
                    return refused("taken", &message);
                }
            },
        };
        if taken < quantity && self.is_priced_by_set() {
            return refused("taken", "a fixed price applies to all units of a set, unless `per` is `UNIT`");
        }
        Ok(Part { quantity, taken })
    }

    /// Whether the offer, if it is for sets, has a fixed price for each set, and not for each unit.
    const fn is_priced_by_set(&self) -> bool {
        matches!(self.offer.discount_type, DiscountType::FixedPrice) && self.offer.per.is_none()
    }
}

fn refused(path: Path<'_>, message: &str) -> Error {
    Error::new(ErrorCode::OfferSet, path, message)
}

/// The value of a whole number of 0 or more; `None` for any other number.
fn whole(number: Number) -> Option<u128> {
    (!number.is_negative() && number.scale() == 0).then(|| number.mantissa())
}
