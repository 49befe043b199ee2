//! The request of a return: the units and lines that come back, the amounts that are refunded of lines, and whether
//! shipping, order fees and payment fees come back.

use crate::document::{
    Blank, FromNode, IntoOwned, Kind, Model, Node, Text, ToJson, close, json_methods, missing, write, wrong_type,
};
#[cfg(feature = "typed")]
use crate::document::{Shape, Shaped};
use crate::error::Error;
use crate::money::Number;

/// Units of one line that come back, or an amount of its price that is refunded while all units stay with the customer.
/// One of `quantity` and `amount` is needed.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(described, written, closed)]
pub struct ReturnedUnits<'a> {
    /// Identifier of the line.
    #[member("itemId", required)]
    pub item_id: Text<'a>,
    /// The number of units that come back: above 0, and at most as many as are left.
    #[member("quantity")]
    pub quantity: Option<Number>,
    /// The amount that is refunded of the line's price, for example as goodwill: above 0, gross if the order's basis is
    /// gross, with no more decimals than the order's figures, and at most what is left; without `quantity` and `fees`.
    #[member("amount")]
    pub amount: Option<Number>,
    /// Whether the fees of these units come back too; defaults to `true`, and `false` keeps them for good.
    #[member("fees")]
    pub fees: Option<bool>,
}

impl<'a> ReturnedUnits<'a> {
    /// Units of a line with their fees.
    ///
    /// ```
    /// use cartwright::order::ReturnedUnits;
    ///
    /// let units = ReturnedUnits::new("a", 2.into());
    /// assert_eq!((units.item_id.as_ref(), units.fees), ("a", None));
    /// ```
    #[must_use]
    pub fn new(item_id: impl Into<Text<'a>>, quantity: Number) -> Self {
        Self { item_id: item_id.into(), quantity: Some(quantity), ..Self::default() }
    }

    /// An amount of a line's price, whose units and fees stay.
    ///
    /// ```
    /// use cartwright::order::ReturnedUnits;
    ///
    /// let goodwill = ReturnedUnits::by_amount("a", 2.into());
    /// assert_eq!((goodwill.amount, goodwill.quantity), (Some(2.into()), None));
    /// ```
    #[must_use]
    pub fn by_amount(item_id: impl Into<Text<'a>>, amount: Number) -> Self {
        Self { item_id: item_id.into(), amount: Some(amount), ..Self::default() }
    }

    /// Whether the fees of these units come back too.
    pub(crate) fn with_fees(&self) -> bool {
        self.amount.is_none() && self.fees.unwrap_or(true)
    }

    /// An entry of a return in a request.
    fn of_entry(entry: Node<'a>) -> Result<Self, Error> {
        let units = Self::read(entry)?;
        let is_measured = units.quantity.is_some() || units.amount.is_some();
        if is_measured { Ok(units) } else { Err(missing(entry, "quantity")) }
    }
}

/// The units that come back.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum Returned<'a> {
    /// All that is left.
    All,
    /// Units or amounts of some lines, applied one entry after another.
    Units(Vec<ReturnedUnits<'a>>),
}

impl<'a> FromNode<'a> for Returned<'a> {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        match node.kind() {
            Kind::Array => {
                // An unknown member is told before any other fault, in whatever entry it is.
                node.elements().try_for_each(|entry| close(entry, &[ReturnedUnits::NAMES]))?;
                node.elements().map(ReturnedUnits::of_entry).collect::<Result<_, _>>().map(Self::Units)
            }
            Kind::Boolean if node.raw() == "true" => Ok(Self::All),
            _ => Err(wrong_type(node, "`true` for all that is left, or an array of lines")),
        }
    }
}

impl Blank for Returned<'_> {
    fn blank() -> Self {
        Self::Units(Vec::new())
    }
}

/// The part of the shipping cost that comes back.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
#[non_exhaustive]
pub enum ReturnedShipping {
    /// Nothing.
    #[default]
    None,
    /// All that is left.
    All,
    /// An amount, net or gross like the order's basis.
    Amount(Number),
}

/// The fees of the order that come back.
#[derive(Debug, Clone, Default, PartialEq)]
#[non_exhaustive]
pub enum ReturnedOrderFees<'a> {
    /// None.
    #[default]
    None,
    /// All that are left.
    All,
    /// Those with these ids.
    Of(Vec<Text<'a>>),
}

/// An amount of the shipping cost.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(described, closed)]
pub(crate) struct ShippingAmount {
    /// The amount: above 0, gross if the order's basis is gross, with no more decimals than the order's figures.
    #[member("amount", required)]
    pub(crate) amount: Number,
}

impl<'a> FromNode<'a> for ReturnedShipping {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        match (node.kind(), node.raw()) {
            (Kind::Object, _) => ShippingAmount::read(node).map(|shipping| Self::Amount(shipping.amount)),
            (_, "true") => Ok(Self::All),
            (_, "false" | "null") => Ok(Self::None),
            _ => Err(wrong_type(node, "`true` for all that is left, or an object with an amount")),
        }
    }
}

#[cfg(feature = "typed")]
impl Shaped for Returned<'_> {
    const SHAPE: Shape = Shape::Either(&[Shape::Flag, Shape::List(&ReturnedUnits::SHAPE)]);
}

impl<'a> FromNode<'a> for ReturnedOrderFees<'a> {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        match (node.kind(), node.raw()) {
            (Kind::Array, _) => Vec::read(node).map(Self::Of),
            (_, "true") => Ok(Self::All),
            (_, "false" | "null") => Ok(Self::None),
            _ => Err(wrong_type(node, "`true` for all that are left, or an array of ids")),
        }
    }
}

#[cfg(feature = "typed")]
impl Shaped for ReturnedOrderFees<'_> {
    const SHAPE: Shape = Shape::Either(&[Shape::Flag, Shape::List(&Shape::Text)]);
}

#[cfg(feature = "typed")]
impl Shaped for ReturnedShipping {
    const SHAPE: Shape = Shape::Either(&[Shape::Flag, ShippingAmount::SHAPE]);
}

/// The goods and costs that come back at one time.
#[derive(Debug, Clone, PartialEq, Model)]
#[model(blank, described, written, closed)]
pub struct Return<'a> {
    /// `true` for all that is left, or a list of units and amounts of lines, applied one entry after another; an empty
    /// list takes none.
    #[member("returned", required)]
    pub returned: Returned<'a>,
    /// `true` for all that is left of the shipping cost, or an object with an amount of it; `false`, the default, for
    /// nothing.
    #[member("shipping")]
    pub shipping: ReturnedShipping,
    /// `true` for all that are left of the order fees, or a list of their ids; `false`, the default, for none.
    #[member("orderFees")]
    pub order_fees: ReturnedOrderFees<'a>,
    /// `true` for all that is left of the payment fees; `false`, the default, for nothing.
    #[member("paymentFees")]
    pub payment_fees: Option<bool>,
}

/// Options of a return.
#[derive(Debug, Clone, Copy, Default)]
pub struct ReturnOptions<'a> {
    /// The returns made before this one, in order.
    pub previous: &'a [Return<'a>],
    /// The number of decimals that amounts of the currency have, from 0 to 10. Defaults to that of ISO 4217.
    pub minor_units: Option<Number>,
    /// Whether the answer explains how every figure was calculated.
    pub explain: bool,
}

impl<'a> Return<'a> {
    /// The return in a request, which has further members and is closed by itself.
    pub(crate) fn of_request(request: Node<'a>) -> Result<Self, Error> {
        let mut back = Self::blank();
        back.read_members(request)?;
        Ok(back)
    }

    /// All that is left of every line, without shipping, order fees and payment fees.
    ///
    /// ```
    /// use cartwright::order::{Return, Returned};
    ///
    /// assert_eq!(Return::all().returned, Returned::All);
    /// ```
    #[must_use]
    pub fn all() -> Self {
        Self { returned: Returned::All, ..Self::blank() }
    }

    /// Units or amounts of some lines.
    ///
    /// ```
    /// use cartwright::order::{Return, ReturnedShipping, ReturnedUnits};
    ///
    /// let back = Return { shipping: ReturnedShipping::All, ..Return::of(vec![ReturnedUnits::new("a", 1.into())]) };
    /// assert_eq!(back.payment_fees, None);
    /// ```
    #[must_use]
    pub fn of(units: Vec<ReturnedUnits<'a>>) -> Self {
        Self { returned: Returned::Units(units), ..Self::blank() }
    }
}

impl ToJson for Returned<'_> {
    fn write(&self, out: &mut String) {
        match self {
            Self::All => true.write(out),
            Self::Units(units) => units.write(out),
        }
    }
}

impl ToJson for ReturnedShipping {
    fn write(&self, out: &mut String) {
        match self {
            Self::None => false.write(out),
            Self::All => true.write(out),
            Self::Amount(amount) => {
                out.push('{');
                write::number(out, "amount", *amount);
                out.push('}');
            }
        }
    }

    fn is_absent(&self) -> bool {
        *self == Self::None
    }
}

impl ToJson for ReturnedOrderFees<'_> {
    fn write(&self, out: &mut String) {
        match self {
            Self::None => false.write(out),
            Self::All => true.write(out),
            Self::Of(ids) => ids.write(out),
        }
    }

    fn is_absent(&self) -> bool {
        *self == Self::None
    }
}

impl IntoOwned for ReturnedUnits<'_> {
    type Owned = ReturnedUnits<'static>;

    fn into_owned(self) -> ReturnedUnits<'static> {
        ReturnedUnits { item_id: self.item_id.into_owned().into(), ..self }
    }
}

impl IntoOwned for Return<'_> {
    type Owned = Return<'static>;

    fn into_owned(self) -> Return<'static> {
        let returned = match self.returned {
            Returned::All => Returned::All,
            Returned::Units(units) => Returned::Units(units.into_owned()),
        };
        let order_fees = match self.order_fees {
            ReturnedOrderFees::None => ReturnedOrderFees::None,
            ReturnedOrderFees::All => ReturnedOrderFees::All,
            ReturnedOrderFees::Of(ids) => ReturnedOrderFees::Of(ids.into_owned()),
        };
        Return { returned, shipping: self.shipping, order_fees, payment_fees: self.payment_fees }
    }
}

json_methods!(Return<'a> in order, r#"{"returned":[{"itemId":"a","quantity":1}],"shipping":{"amount":2},"orderFees":["donation"],"paymentFees":true}"#);
