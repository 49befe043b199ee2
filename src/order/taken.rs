//! The discounts that were taken off a part of an order.

use super::reader::figure;
use super::{DiscountKind, Later, OrderParts, Placed, StatedDiscount, StatedDiscounts, StatedPrice};
use crate::document::{FromNode, Text};
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
    pub(crate) price: Option<StatedPrice<'p>>,
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
    fn discounts_at(self) -> String {
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
        if matches!(stated, None | Some(Later::Absent | Later::Passed(_))) && part.undiscounted.is_none() {
            return Ok(Vec::new());
        }
        let at = placed.discounts_at();
        let path = ORDER.below(&at);
        let (mut taken, mut sum) = (Vec::new(), 0_u128);
        for (index, discount) in read(stated, &path)?.into_iter().enumerate() {
            order.limits.check_text(&discount.id, &path.element(index).member("id"))?;
            let side = figure(discount.value, order.basis.scale, &path.element(index).member("value"))?;
            sum = sum.checked_add(side).ok_or_else(|| bounds::overflow(&path))?;
            if side > 0 {
                taken.push(Self { id: discount.id, kind: discount.origin.into(), side, price: discount.price });
            }
        }
        let before = order.basis.side(&part.undiscounted.unwrap_or(part.paid));
        if before.checked_sub(sum) == Some(order.basis.side(&part.paid)) {
            return Ok(taken);
        }
        let message = "the price before discounts less these discounts is not the price that was paid";
        Err(Error::new(ErrorCode::OrderFigures, path, message))
    }
}

/// The discounts as an order in JSON states them.
fn read<'p>(stated: Option<&StatedDiscounts<'p>>, path: &Path<'_>) -> Result<Vec<StatedDiscount<'p>>, Error> {
    match stated {
        None | Some(Later::Absent | Later::Passed(_)) => Ok(Vec::new()),
        Some(Later::Stated(node)) => Vec::read(*node),
        Some(Later::Read(discounts)) => Ok(discounts.clone()),
        Some(Later::Typed(discounts)) => {
            let discounts = discounts.parts().map(|discount| StatedDiscount::of(&discount));
            discounts.collect::<Option<_>>().ok_or_else(|| bounds::overflow(path))
        }
    }
}
