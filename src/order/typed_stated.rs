//! The stated order of typed values: what an order in JSON states, of a cart and its calculation.

use std::borrow::Cow;

use super::{
    CartFigures, Held, LINES, LineFigures, StatedAggregate, StatedComponent, StatedCredit, StatedDiscount, StatedFee,
    StatedGroup, StatedLine, StatedLinePrice, StatedLineTax, StatedMeasure, StatedOrder, StatedOrderFee, StatedPaid,
    StatedPayable, StatedPaymentFee, StatedPrice, StatedProduct, StatedSale, StatedTakenBack, StatedTakenBackLine,
    StatedTotal, StatedUnitPrice, typed,
};
use crate::document::{Text, Verbatim};
use crate::error::Error;
use crate::model::borrowed::{Cart, Item, Price};
use crate::money::Number;
use crate::pricing::amounts::{ComponentTax, PriceParts, PriceValue, TaxGroup, TaxKey, bounds};
use crate::pricing::figures::{
    Calculation, DiscountedParts, DiscountedPrice, FeeParts, LineParts, OrderFeeCalculation, TakenBackCalculation,
    TakenBackLine,
};
use crate::pricing::offers::DiscountParts;
use crate::pricing::payment::{PaidCredit, Payable};

impl<'a> StatedOrder<'a> {
    /// The order that a calculation has made of a cart.
    ///
    /// # Errors
    /// `ORDER_FIGURES` for a calculation that does not have the lines of the cart in the same order.
    pub(crate) fn of(cart: &'a Cart<'a>, calculation: &'a Calculation) -> Result<Self, Error> {
        typed::pair_up(cart, calculation)?;
        let figures = &calculation.calculated_price;
        let line = |at: usize| StatedLine::of(cart.items.get(at), &calculation.lines.parts(at)?);
        let lines = (0..calculation.lines.len()).map(line).collect::<Option<_>>();
        let aggregate = Some(StatedAggregate::of(&figures.final_price.tax_aggregate));
        let total = StatedTotal(StatedPrice { aggregate, ..StatedPrice::of(&figures.final_price) });
        Ok(Self {
            currency: calculation.currency,
            lines: lines.ok_or_else(|| bounds::overflow(&LINES))?,
            total_units_count: Some(calculation.total_units_count),
            figures: CartFigures {
                shipping: figures.shipping.as_ref().map(StatedPrice::of),
                total_shipping: figures.total_shipping.as_ref().map(StatedPaid::of),
                order_fees: figures.order_fees.iter().map(StatedOrderFee::of).collect(),
                payment_fees: figures
                    .payment_fees
                    .iter()
                    .map(|fee| StatedPaymentFee { id: text(&fee.id), price: StatedPrice::of(&fee.price) })
                    .collect(),
                final_price: total,
                taken_back: figures.taken_back.as_ref().map(StatedTakenBack::of),
                payable: figures.payable.as_ref().map(StatedPayable::of),
            },
        })
    }
}

fn text(text: &str) -> Text<'_> {
    Cow::Borrowed(text)
}

impl<'a> StatedPrice<'a> {
    /// A price from its parts; `None` if a number cannot hold it.
    pub(crate) fn of_parts(parts: PriceParts<'a>) -> Option<Self> {
        let [net_value, gross_value, tax_value] = parts.sides().map(Number::of_digits);
        Some(Self {
            net_value: net_value?,
            gross_value: gross_value?,
            tax_value: tax_value?,
            tax_code: parts.tax().and_then(TaxKey::code).map(text),
            tax_rate: parts.tax().and_then(TaxKey::rate),
            aggregate: Some(parts.groups()).filter(|groups| !groups.is_empty()).map(StatedAggregate::of),
        })
    }

    fn of(price: &'a PriceValue) -> Self {
        Self {
            net_value: price.net_value,
            gross_value: price.gross_value,
            tax_value: price.tax_value,
            tax_code: price.tax_code().map(text),
            tax_rate: price.tax_rate(),
            aggregate: Some(&price.tax_aggregate)
                .filter(|groups| !groups.is_empty())
                .map(|all| StatedAggregate::of(all)),
        }
    }
}

impl<'a> StatedPaid<'a> {
    /// A price after discounts from its parts; `None` if a number cannot hold it.
    fn of_parts(parts: &DiscountedParts<'a>) -> Option<Self> {
        Some(Self { price: StatedPrice::of_parts(parts.price)?, discounts: Held::Typed(parts.discounts) })
    }

    fn of(paid: &'a DiscountedPrice) -> Self {
        Self { price: StatedPrice::of(&paid.price), discounts: Held::Typed(paid.applied_discounts.kept()) }
    }
}

impl<'a> StatedDiscount<'a> {
    /// A discount from its parts; `None` if a number cannot hold it.
    pub(crate) fn of(parts: &DiscountParts<'a>) -> Option<Self> {
        Some(Self {
            id: text(parts.key.id()),
            value: Number::of_digits(parts.value)?,
            origin: parts.key.origin(),
            price: Held::Typed(parts.price),
        })
    }
}

impl<'a> StatedSale<'a> {
    /// The price that a line was bought at.
    fn of(price: &'a Price<'a>) -> Self {
        let measure = price.measurement_unit.as_deref();
        Self {
            effective_amount: price.effective_amount,
            measurement_unit: measure.map(|measure| StatedMeasure {
                quantity: Some(measure.quantity),
                unit_code: measure.unit_code.as_deref().map(text),
            }),
            line_amount: price.line_amount,
        }
    }
}

impl StatedUnitPrice {
    /// A unit price from its parts; `None` if a number cannot hold it.
    fn of(parts: PriceParts<'_>) -> Option<Self> {
        let [net_value, gross_value, _] = parts.sides().map(Number::of_digits);
        Some(Self { net_value: Some(net_value?), gross_value: Some(gross_value?) })
    }
}

impl<'a> StatedOrderFee<'a> {
    fn of(fee: &'a OrderFeeCalculation) -> Self {
        Self { id: text(&fee.id), name: fee.name.clone(), price: StatedPrice::of(&fee.price) }
    }
}

impl<'a> StatedAggregate<'a> {
    fn of(groups: &'a [TaxGroup]) -> Self {
        let component = |component: &'a ComponentTax| StatedComponent {
            code: text(&component.code),
            name: component.name.as_deref().map(text),
            rate: component.rate,
            tax_value: component.tax_value,
        };
        let group = |group: &'a TaxGroup| StatedGroup {
            net_value: group.net_value,
            gross_value: group.gross_value,
            tax_value: group.tax_value,
            tax_code: group.tax_code().map(text),
            tax_rate: group.tax_rate(),
            components: group.components.iter().map(component).collect(),
        };
        Self { lines: groups.iter().map(group).collect() }
    }
}

impl<'a> StatedPayable<'a> {
    fn of(payable: &'a Payable) -> Self {
        let credit = |paid: &'a PaidCredit| StatedCredit {
            id: text(&paid.id),
            kind: paid.kind.as_deref().map(text),
            value: paid.value,
        };
        Self {
            total: payable.total,
            taken_back: payable.taken_back,
            credits: payable.credits.iter().map(credit).collect(),
            rounding: payable.rounding,
            due: payable.due,
            refund: payable.refund,
        }
    }
}

impl<'a> StatedTakenBack<'a> {
    fn of(taken_back: &'a TakenBackCalculation) -> Self {
        let total = &taken_back.total_price;
        let aggregate = Some(StatedAggregate::of(&total.tax_aggregate));
        let line = |line: &'a TakenBackLine| StatedTakenBackLine { price: StatedPrice::of(&line.price) };
        Self {
            lines: taken_back.lines.iter().map(line).collect(),
            total_price: StatedTotal(StatedPrice { aggregate, ..StatedPrice::of(total) }),
        }
    }
}

impl<'a> StatedLine<'a> {
    /// The line of an item; `None` if a number cannot hold its figures.
    fn of(item: Option<&'a Item<'a>>, line: &LineParts<'a>) -> Option<Self> {
        let discounted = |price: Option<DiscountedParts<'a>>| {
            price.map_or(Some(None), |price| StatedPaid::of_parts(&price).map(Some))
        };
        let fee = |fee: FeeParts<'a>| {
            Some(StatedFee {
                id: fee.id.map(text),
                fee_type: fee.fee_type,
                name: fee.name.cloned(),
                price: StatedPrice::of_parts(fee.price)?,
                discounted: discounted(fee.discounted_price)?,
            })
        };
        let product = item.and_then(|item| item.product.as_ref());
        Some(Self {
            id: item.and_then(|item| item.id.as_deref()).map(text),
            quantity: item.map(|item| item.quantity),
            name: item.and_then(|item| item.extra.get("name")).cloned().map(Verbatim::into_owned),
            item_yrn: item.and_then(|item| item.item_yrn.as_deref()).map(text),
            line_tax: item.and_then(|item| item.line_tax.as_ref()).map(|tax| StatedLineTax { quantity: tax.quantity }),
            sale: item.and_then(|item| item.price.as_ref()).map(StatedSale::of),
            unit_price: Some(StatedUnitPrice::of(line.unit_price)?),
            product: product
                .map(|product| StatedProduct { id: product.id.as_deref().map(text), name: product.name.clone() }),
            figures: Some(LineFigures {
                price: StatedLinePrice {
                    price: StatedPrice::of_parts(line.price)?,
                    externally: line.calculated_externally,
                },
                discounted: discounted(line.discounted_price)?,
                fees: line.fees.parts().map(fee).collect::<Option<_>>()?,
            }),
        })
    }
}
