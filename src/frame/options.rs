//! The options of a calculation of tables, as their JSON states them.

use crate::collections::TextMap;
use crate::document::{Choice, FromNode, Kind, Model, Node, Text};
use crate::error::Error;
use crate::model::borrowed::Coupon;

/// How a refused cart is told.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Choice)]
pub(crate) enum Refused {
    /// It ends the calculation with its error.
    #[default]
    #[choice("raise")]
    Raise,
    /// Its row has the refusal instead of totals.
    #[choice("column")]
    Column,
}

/// The offers that have a row.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Choice)]
pub(crate) enum Offers {
    /// Those that take something.
    #[default]
    #[choice("applied")]
    Applied,
    /// And those that would, if the cart had more of something.
    #[choice("near")]
    Near,
}

/// The options.
#[derive(Debug, Default, Model)]
#[model(closed)]
pub(crate) struct Options<'a> {
    /// Name of the column that tells the carts apart.
    #[member("cart", required)]
    pub(crate) cart: Text<'a>,
    /// The columns of the members of a line, by the paths of these, such as `price.effectiveAmount`; by default every
    /// column that has the name of a member.
    #[member("columns")]
    pub(crate) columns: Option<TextMap<'static, Sources<'a>>>,
    /// The members of every cart: a value for all of them, or the column that has it, `{"column"}`.
    #[member("carts")]
    pub(crate) carts: TextMap<'static, Stated<'a>>,
    /// Whether whole numbers are amounts in units of the site's last decimal, in the columns read and written.
    #[member("minorUnits", or_default)]
    pub(crate) minor_units: bool,
    /// Coupons of every cart.
    #[member("coupons")]
    pub(crate) coupons: Option<Vec<Coupon<'a>>>,
    /// The time of every cart, such as `2026-01-31T22:59:59Z`, or the column that has it, `{"column"}`.
    #[member("now")]
    pub(crate) now: Option<Stated<'a>>,
    /// How a refused cart is told.
    #[member("refused", or_default)]
    pub(crate) refused: Refused,
    /// The offers that have a row.
    #[member("offers", or_default)]
    pub(crate) offers: Offers,
    /// Whether the lines are sorted by their carts first.
    #[member("sort", or_default)]
    pub(crate) sort: bool,
    /// The number of threads that carts are priced in.
    #[member("threads")]
    pub(crate) threads: Option<u32>,
    /// Whether the tables can be read more than once.
    #[member("keep", or_default)]
    pub(crate) keep: bool,
}

/// A column that a member is read from.
#[derive(Debug, Clone, Default, Model)]
#[model(closed)]
pub(crate) struct Source<'a> {
    /// Name of the column.
    #[member("column", required)]
    pub(crate) column: Text<'a>,
    /// The text in front of every string.
    #[member("prefix")]
    pub(crate) prefix: Option<Text<'a>>,
}

/// The columns that a member is read from: a name, a source, or a list of these.
#[derive(Debug, Default)]
pub(crate) struct Sources<'a>(pub(crate) Vec<Source<'a>>);

fn source(node: Node<'_>) -> Result<Source<'_>, Error> {
    if node.kind() == Kind::String {
        return Ok(Source { column: Text::read(node)?, prefix: None });
    }
    Source::read(node)
}

impl<'a> FromNode<'a> for Sources<'a> {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let list = match node.kind() {
            Kind::Array => node.elements().map(source).collect::<Result<_, _>>()?,
            _ => vec![source(node)?],
        };
        Ok(Self(list))
    }
}

/// A value for every cart, or the column that has it.
#[derive(Debug)]
pub(crate) enum Stated<'a> {
    /// The value.
    Value(Node<'a>),
    /// The column.
    Column(Source<'a>),
}

impl<'a> FromNode<'a> for Stated<'a> {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        Ok(if node.kind() == Kind::Object { Self::Column(Source::read(node)?) } else { Self::Value(node) })
    }
}
