//! The parts of a line's figures, whether they are kept as they appear in results or in whole units.

use std::sync::Arc;

use super::{DiscountedPrice, FeeCalculation, KeptFee, KeptLines, KeptTotal, LineCalculation, TotalDiscount};
use crate::document::Verbatim;
use crate::model::{FeeType, Origin};
use crate::money::{Digits, Number};
use crate::pricing::amounts::{PriceParts, Sum, TaxedAmount};
use crate::pricing::lines::LineColumns;
use crate::pricing::offers::{CalculationType, DiscountLedger, Discounts};

/// The parts of a [`LineCalculation`].
pub(crate) struct LineParts<'l> {
    pub(crate) id: Option<&'l str>,
    pub(crate) unit_price: PriceParts<'l>,
    pub(crate) price: PriceParts<'l>,
    pub(crate) calculated_externally: bool,
    pub(crate) uplift_value: Option<PriceParts<'l>>,
    pub(crate) discounted_price: Option<DiscountedParts<'l>>,
    pub(crate) fees: Fees<'l>,
    pub(crate) total_fee: Option<DiscountedParts<'l>>,
    pub(crate) total_discount: Option<TotalParts<'l>>,
    pub(crate) final_price: PriceParts<'l>,
}

/// The parts of a [`DiscountedPrice`].
#[derive(Clone, Copy)]
pub(crate) struct DiscountedParts<'l> {
    pub(crate) price: PriceParts<'l>,
    pub(crate) discounts: Discounts<'l>,
}

/// The parts of a [`TotalDiscount`].
#[derive(Clone, Copy)]
pub(crate) struct TotalParts<'l> {
    pub(crate) calculation_type: CalculationType,
    pub(crate) value: Digits,
    pub(crate) sum: DiscountedParts<'l>,
}

/// The parts of a [`FeeCalculation`].
pub(crate) struct FeeParts<'l> {
    pub(crate) id: Option<&'l str>,
    pub(crate) fee_type: FeeType,
    pub(crate) origin: Origin,
    pub(crate) name: Option<&'l Verbatim<'static>>,
    pub(crate) price: PriceParts<'l>,
    pub(crate) discounted_price: Option<DiscountedParts<'l>>,
}

/// The fees of a line.
#[derive(Clone, Copy)]
pub(crate) enum Fees<'l> {
    Listed(&'l [FeeCalculation]),
    Kept(&'l Arc<DiscountLedger>, &'l [KeptFee]),
}

impl<'l> Fees<'l> {
    pub(crate) const fn len(self) -> usize {
        match self {
            Self::Listed(list) => list.len(),
            Self::Kept(_, list) => list.len(),
        }
    }

    pub(crate) fn parts(self) -> impl Iterator<Item = FeeParts<'l>> {
        (0..self.len()).map_while(move |number| match self {
            Self::Listed(list) => list.get(number).map(FeeCalculation::parts),
            Self::Kept(ledger, list) => list.get(number).map(|fee| fee.parts(ledger)),
        })
    }
}

/// A line of a calculation, whose figures stand in several columns.
#[derive(Clone, Copy)]
pub(crate) struct LineAt<'l> {
    pub(crate) at: usize,
    pub(crate) kept: &'l KeptLines,
    pub(crate) columns: &'l LineColumns,
    pub(crate) ledger: &'l Arc<DiscountLedger>,
}

impl<'l> LineAt<'l> {
    /// The discounts of a sum of the line: its own, or those of the line's price.
    pub(crate) fn discounts_of(self, total: &KeptTotal) -> Discounts<'l> {
        match &total.shares {
            Some(places) => Discounts::Sums(self.ledger, self.kept.shares_at(places)),
            None => self.own_discounts(),
        }
    }

    /// The discounts of the line's price.
    const fn own_discounts(self) -> Discounts<'l> {
        Discounts::OfTarget(self.ledger, self.at)
    }

    /// The sum of the discounts of the line's price.
    pub(crate) fn own_total(self) -> Option<TaxedAmount> {
        let mut sum = Sum::default();
        self.ledger.taken(self.at).try_for_each(|taken| sum.add(&taken.price))?;
        sum.get()
    }

    /// The parts of the line.
    pub(crate) fn parts(self) -> Option<LineParts<'l>> {
        let Self { at, kept, columns, ledger } = self;
        let paid = ledger.paid(at)?;
        let is_discounted = ledger.count(at) > 0;
        let sums = kept.sums_of(at);
        let total = |price: TaxedAmount, discounts: Discounts<'l>| TotalParts {
            calculation_type: ledger.calculation_type(),
            value: ledger.side(&price),
            sum: DiscountedParts { price: ledger.price(price), discounts },
        };
        let own = DiscountedParts { price: ledger.price(paid), discounts: self.own_discounts() };
        Some(LineParts {
            id: kept.id_of(at),
            unit_price: ledger.price(columns.units.price(at)?),
            price: ledger.price(columns.prices.price(at)?),
            calculated_externally: columns.is_stated(at),
            uplift_value: columns.uplift(at).map(|uplift| ledger.price(*uplift)),
            discounted_price: is_discounted.then_some(own),
            fees: Fees::Kept(ledger, sums.map(|sums| kept.fees_at(&sums.fees)).unwrap_or_default()),
            total_fee: sums
                .and_then(|sums| sums.total_fee.as_ref())
                .map(|total| DiscountedParts { price: ledger.price(total.price), discounts: self.discounts_of(total) }),
            total_discount: match sums {
                Some(sums) => sums.total_discount.as_ref().map(|sum| total(sum.price, self.discounts_of(sum))),
                None if is_discounted => Some(total(self.own_total()?, self.own_discounts())),
                None => None,
            },
            final_price: ledger.price(sums.map_or(paid, |sums| sums.final_price)),
        })
    }
}

impl KeptFee {
    pub(crate) fn parts<'l>(&'l self, ledger: &'l Arc<DiscountLedger>) -> FeeParts<'l> {
        FeeParts {
            id: self.id.as_deref(),
            fee_type: self.fee_type,
            origin: self.origin,
            name: self.name.as_ref(),
            price: ledger.price(self.price),
            discounted_price: self.discounted.map(|price| DiscountedParts {
                price: ledger.price(price),
                discounts: Discounts::OfTarget(ledger, self.at),
            }),
        }
    }
}

/// The result of parts that may be absent; the outer `None` means that a figure is too large for a number.
fn optional<P, T>(parts: Option<P>, result: impl FnOnce(P) -> Option<T>) -> Option<Option<T>> {
    parts.map_or(Some(None), |parts| result(parts).map(Some))
}

impl LineParts<'_> {
    /// The line as it appears in results; `None` if a figure is too large for a number.
    pub(crate) fn calculation(&self) -> Option<LineCalculation> {
        Some(LineCalculation {
            id: self.id.map(str::to_owned),
            unit_price: self.unit_price.value()?,
            price: self.price.value()?,
            calculated_externally: self.calculated_externally,
            uplift_value: optional(self.uplift_value, PriceParts::value)?.map(Box::new),
            discounted_price: optional(self.discounted_price, DiscountedParts::calculation)?,
            fees: self.fees.parts().map(|fee| fee.calculation()).collect::<Option<_>>()?,
            total_fee: optional(self.total_fee, DiscountedParts::calculation)?.map(Box::new),
            total_discount: optional(self.total_discount, TotalParts::calculation)?,
            final_price: self.final_price.value()?,
        })
    }
}

impl DiscountedParts<'_> {
    fn calculation(self) -> Option<DiscountedPrice> {
        Some(DiscountedPrice { price: self.price.value()?, applied_discounts: self.discounts.list() })
    }
}

impl TotalParts<'_> {
    fn calculation(self) -> Option<TotalDiscount> {
        Some(TotalDiscount {
            calculation_type: self.calculation_type,
            value: Number::of_digits(self.value)?,
            price: self.sum.price.value()?,
            applied_discounts: self.sum.discounts.list(),
        })
    }
}

impl FeeParts<'_> {
    fn calculation(&self) -> Option<FeeCalculation> {
        Some(FeeCalculation {
            id: self.id.map(str::to_owned),
            fee_type: self.fee_type,
            origin: self.origin,
            name: self.name.cloned(),
            price: self.price.value()?,
            discounted_price: optional(self.discounted_price, DiscountedParts::calculation)?,
        })
    }
}

impl LineCalculation {
    pub(crate) fn parts(&self) -> LineParts<'_> {
        LineParts {
            id: self.id.as_deref(),
            unit_price: self.unit_price.parts(),
            price: self.price.parts(),
            calculated_externally: self.calculated_externally,
            uplift_value: self.uplift_value.as_ref().map(|uplift| uplift.parts()),
            discounted_price: self.discounted_price.as_ref().map(DiscountedPrice::parts),
            fees: Fees::Listed(&self.fees),
            total_fee: self.total_fee.as_ref().map(|total| total.parts()),
            total_discount: self.total_discount.as_ref().map(TotalDiscount::parts),
            final_price: self.final_price.parts(),
        }
    }
}

impl DiscountedPrice {
    pub(crate) fn parts(&self) -> DiscountedParts<'_> {
        DiscountedParts { price: self.price.parts(), discounts: self.applied_discounts.kept() }
    }
}

impl TotalDiscount {
    pub(crate) fn parts(&self) -> TotalParts<'_> {
        let sum = DiscountedParts { price: self.price.parts(), discounts: self.applied_discounts.kept() };
        TotalParts { calculation_type: self.calculation_type, value: self.value.digits(), sum }
    }
}

impl FeeCalculation {
    pub(crate) fn parts(&self) -> FeeParts<'_> {
        let Self { id, fee_type, origin, name, price, discounted_price } = self;
        FeeParts {
            id: id.as_deref(),
            fee_type: *fee_type,
            origin: *origin,
            name: name.as_ref(),
            price: price.parts(),
            discounted_price: discounted_price.as_ref().map(DiscountedPrice::parts),
        }
    }
}
