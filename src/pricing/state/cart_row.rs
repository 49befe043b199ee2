//! The rows of a batch: a cart with whatever the host keeps beside it.

use super::Coupons;
use crate::model::borrowed::{Cart, Coupon};

/// A row with a cart, as [`PreparedSite::calculate_each`] takes and returns it. Carts are rows, and so are pairs of an id
/// and a cart, and of a cart and its coupons; a host implements it for rows of its own.
///
/// ```
/// use cartwright::Cart;
/// use cartwright::pricing::CartRow;
///
/// struct Stored {
///     row_id: i64,
///     cart: Cart,
/// }
///
/// impl CartRow for Stored {
///     fn cart(&self) -> &Cart {
///         &self.cart
///     }
/// }
/// ```
///
/// [`PreparedSite::calculate_each`]: crate::pricing::PreparedSite::calculate_each
pub trait CartRow {
    /// The cart of the row.
    fn cart(&self) -> &Cart<'_>;

    /// The coupons of the row; by default those that the cart carries.
    fn coupons(&self) -> Coupons<'_> {
        Coupons::default()
    }
}

impl CartRow for Cart<'_> {
    fn cart(&self) -> &Cart<'_> {
        self
    }
}

impl<R: CartRow> CartRow for &R {
    fn cart(&self) -> &Cart<'_> {
        R::cart(self)
    }

    fn coupons(&self) -> Coupons<'_> {
        R::coupons(self)
    }
}

/// A cart with an id of the host's in front of it.
impl<I> CartRow for (I, Cart<'_>) {
    fn cart(&self) -> &Cart<'_> {
        &self.1
    }
}

/// A cart with its coupons.
impl CartRow for (Cart<'_>, Vec<Coupon<'_>>) {
    fn cart(&self) -> &Cart<'_> {
        &self.0
    }

    fn coupons(&self) -> Coupons<'_> {
        (&self.1).into()
    }
}
