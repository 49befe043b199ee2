//! The parts of an order with what a provider or an invoice calls them: their kind, place, reference and name.

use std::borrow::Cow;

use super::{CartFigures, Fee, Line, OrderFee, OrderParts, Part, PartKind, PaymentFee};
use crate::document::{Text, Verbatim};
use crate::model::Sold;

/// A part of an order, by its place.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Placed<'p> {
    /// A line, by its index.
    Line(usize, &'p Line<'p>),
    /// A fee, by the index of its line and its own among the fees of the line.
    Fee([usize; 2], &'p Fee<'p>),
    /// The shipping cost.
    Shipping(&'p Part, &'p CartFigures<'p>),
    /// An order fee, by its index.
    OrderFee(usize, &'p OrderFee<'p>),
    /// A payment fee, by its index.
    PaymentFee(usize, &'p PaymentFee<'p>),
}

impl<'p> OrderParts<'p> {
    /// All parts with their places, in the order of [`OrderParts::parts`].
    pub(crate) fn placed(&'p self) -> impl Iterator<Item = Placed<'p>> {
        let lines = self.lines.iter().enumerate();
        let fees = lines.clone().flat_map(|(index, line)| {
            line.fees.iter().enumerate().map(move |(number, fee)| Placed::Fee([index, number], fee))
        });
        let order_fees = self.order_fees.iter().enumerate();
        let payment_fees = self.payment_fees.iter().enumerate();
        lines
            .map(|(index, line)| Placed::Line(index, line))
            .chain(fees)
            .chain(self.shipping.iter().map(|part| Placed::Shipping(part, self.figures)))
            .chain(order_fees.map(|(number, fee)| Placed::OrderFee(number, fee)))
            .chain(payment_fees.map(|(number, fee)| Placed::PaymentFee(number, fee)))
    }
}

impl<'p> Placed<'p> {
    /// The part itself.
    pub(crate) const fn part(self) -> &'p Part {
        match self {
            Self::Line(_, line) => &line.part,
            Self::Fee(_, fee) => &fee.part,
            Self::Shipping(part, _) => part,
            Self::OrderFee(_, fee) => &fee.part,
            Self::PaymentFee(_, fee) => &fee.part,
        }
    }

    /// The kind of the part.
    pub(crate) const fn kind(self) -> PartKind {
        match self {
            Self::Line(..) => PartKind::Line,
            Self::Fee(..) => PartKind::Fee,
            Self::Shipping(..) => PartKind::Shipping,
            Self::OrderFee(..) => PartKind::OrderFee,
            Self::PaymentFee(..) => PartKind::PaymentFee,
        }
    }

    /// The line itself, for a line.
    pub(crate) const fn line(self) -> Option<&'p Line<'p>> {
        if let Self::Line(_, line) = self { Some(line) } else { None }
    }

    /// The index of a line.
    pub(crate) const fn index(self) -> Option<usize> {
        if let Self::Line(index, _) = self { Some(index) } else { None }
    }

    /// The index of the line that a fee belongs to.
    pub(crate) const fn line_of_fee(self) -> Option<usize> {
        if let Self::Fee([line, _], _) = self { Some(line) } else { None }
    }

    /// The pointer to the part in the order.
    pub(crate) fn place(self) -> String {
        match self {
            Self::Line(index, _) => format!("/items/{index}"),
            Self::Fee([line, number], _) => format!("/items/{line}/calculatedPrice/fees/{number}"),
            Self::Shipping(..) => String::from("/calculatedPrice/totalShipping"),
            Self::OrderFee(number, _) => format!("/calculatedPrice/orderFees/{number}"),
            Self::PaymentFee(number, _) => format!("/calculatedPrice/paymentFees/{number}"),
        }
    }

    /// The identifier of the part, if it has one.
    pub(crate) fn id(self) -> Option<&'p str> {
        match self {
            Self::Line(_, line) => line.stated.line_id(),
            Self::Fee(_, fee) => fee.stated.fee_id(),
            Self::Shipping(..) => Some("shipping"),
            Self::OrderFee(_, fee) => Some(&fee.stated.id),
            Self::PaymentFee(_, fee) => Some(fee.id),
        }
    }

    /// The identifier of the part, or else its place.
    pub(crate) fn reference(self) -> String {
        self.id().map_or_else(|| self.place(), str::to_owned)
    }

    /// The name for shoppers: that of the line, its product or the fee in the language, else what the line sells, else
    /// the reference.
    pub(crate) fn name(self, language: Option<&str>) -> String {
        let named = match self {
            Self::Line(_, line) => line_name(line, language),
            Self::Fee(_, fee) => shown(fee.stated.name.as_ref(), language),
            Self::OrderFee(_, fee) => shown(fee.stated.name.as_ref(), language),
            Self::Shipping(..) | Self::PaymentFee(..) => None,
        };
        named.map_or_else(|| self.reference(), Cow::into_owned)
    }
}

/// The text of a name in a language, unless it is blank: an invoice must name what it states.
fn shown<'n>(name: Option<&'n Verbatim<'_>>, language: Option<&str>) -> Option<Text<'n>> {
    name?.localized(language).filter(|text| !text.trim().is_empty())
}

/// The name of a line for shoppers: its own or its product's, else the identifier of the product.
fn line_name<'l>(line: &'l Line<'_>, language: Option<&str>) -> Option<Text<'l>> {
    let stated = line.stated;
    let product = stated.product.as_ref();
    let sold = Sold::of(stated.item_yrn.as_deref(), product.and_then(|product| product.id.as_deref()));
    shown(stated.name.as_ref(), language)
        .or_else(|| shown(product.and_then(|product| product.name.as_ref()), language))
        .or_else(|| sold.map(|sold| Cow::Borrowed(sold.name())))
}
