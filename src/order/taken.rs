//! The discounts that were taken off a part of an order.

use std::borrow::Cow;

use super::reader::figure;
use super::{DiscountKind, Held, OrderParts, Placed, StatedDiscount, StatedDiscountPrice, StatedDiscounts};
use crate::document::Text;
use crate::error::{Error, ErrorCode, ORDER, Path};
use crate::money::Amount;
use crate::pricing::amounts::bounds;

/// A discount of a part.
#[derive(Debug, Clone)]
pub(crate) struct Taken<'p> {
    pub(crate) id: Text<'p>,
    pub(crate) kind: DiscountKind,
    /// The amount on the basis side; not 0.
    pub(crate) side: Amount,
    /// The amount with its taxes, as stated.
    pub(crate) price: StatedDiscountPrice<'p>,
}

impl<'p> Placed<'p> {
    /// The discounts of the part as stated.
    fn stated_discounts(self) -> Option<&'p StatedDiscounts<'p>> {
        let paid = match self {
            Self::Line(_, line) => line.stated.figures.as_ref().and_then(|figures| figures.discounted.as_ref()),
            Self::Fee(_, fee) => fee.stated.discounted.as_ref(),
            Self::Shipping(_, figures) => figures.total_shipping.as_ref(),
            Self::OrderFee(..) | Self::PaymentFee(..) => None,
        };
        paid.map(|paid| &paid.discounts)
    }

    /// The pointer to the discounts in the order.
    pub(crate) fn discounts_at(self) -> String {
        let below = match self {
            Self::Line(..) => "/calculatedPrice/discountedPrice/appliedDiscounts",
            Self::Fee(..) | Self::OrderFee(..) | Self::PaymentFee(..) => "/discountedPrice/appliedDiscounts",
            Self::Shipping(..) => "/appliedDiscounts",
        };
        self.place() + below
    }
}

impl<'p> Taken<'p> {
    /// The discounts of a part that took something, in the order in which they were taken.
    ///
    /// # Errors
    /// `ORDER_FIGURES` for discounts that do not lead from the price before discounts to the price that was paid.
    pub(crate) fn of_part(order: &OrderParts<'_>, placed: Placed<'p>) -> Result<Vec<Self>, Error> {
        let stated = placed.stated_discounts();
        let part = placed.part();
        if matches!(stated, None | Some(Held::Absent)) && part.undiscounted.is_none() {
            return Ok(Vec::new());
        }
        let count = if let Some(Held::Read(discounts)) = stated { discounts.len() } else { 0 };
        let (mut taken, mut sum, mut index) = (Vec::with_capacity(count), 0_u128, 0_usize);
        let add = &mut |discount: StatedDiscount<'p>| -> Result<(), Error> {
            // The place is written out only for a refusal.
            let path = Path::Text("");
            let path = path.element(index);
            index = index.saturating_add(1);
            order.limits.check_text(&discount.id, &path.member("id"))?;
            let side = figure(discount.value, order.basis.scale, &path.member("value"))?;
            sum = sum.checked_add(side).ok_or_else(|| bounds::overflow(&Path::Text("")))?;
            if side > 0 {
                taken.push(Self { id: discount.id, kind: discount.origin.into(), side, price: discount.price });
            }
            Ok(())
        };
        let at = || placed.discounts_at();
        each(stated, &at, &mut |discount| add(discount).map_err(|error| error.below(&ORDER.below(&at()))))?;
        let before = order.basis.side(&part.undiscounted.unwrap_or(part.paid));
        if before.checked_sub(sum) == Some(order.basis.side(&part.paid)) {
            return Ok(taken);
        }
        Err(do_not_lead(ORDER.below(&at())))
    }
}

/// The refusal of discounts that do not lead from the price before discounts to the price that was paid.
pub(crate) fn do_not_lead(path: Path<'_>) -> Error {
    let message = "the price before discounts less these discounts is not the price that was paid";
    Error::new(ErrorCode::OrderFigures, path, message)
}

/// Visits the discounts; `at` is the pointer to them in the order.
fn each<'p>(
    stated: Option<&'p StatedDiscounts<'p>>,
    at: &dyn Fn() -> String,
    visit: &mut dyn FnMut(StatedDiscount<'p>) -> Result<(), Error>,
) -> Result<(), Error> {
    match stated {
        None | Some(Held::Absent) => Ok(()),
        Some(Held::Read(discounts)) => discounts.iter().try_for_each(|discount| {
            let StatedDiscount { value, origin, price, .. } = discount;
            let id = Cow::Borrowed(discount.id.as_ref());
            visit(StatedDiscount { id, value: *value, origin: *origin, price: price.clone() })
        }),
        Some(Held::Typed(discounts)) => discounts.parts().try_for_each(|discount| {
            visit(StatedDiscount::of(&discount).ok_or_else(|| bounds::overflow(&ORDER.below(&at())))?)
        }),
    }
}
