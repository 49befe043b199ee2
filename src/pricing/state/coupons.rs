//! The coupons of a calculation: the cart's own, or others instead of them.

use crate::collections::NameSet;
use crate::error::{CART, COUPONS, Path};
use crate::model::borrowed::{Cart, Coupon, folded};

/// The coupons of a calculation. `None` means the cart's own, its `discounts`. A list, which may be empty, replaces
/// them; if it lacks a coupon that the cart carries, the answer has the notice `CART_COUPONS_UNUSED`.
///
/// ```
/// use cartwright::pricing::NoticeCode;
/// use cartwright::{Cart, Coupon, Item, Site, calculate};
///
/// let mut cart = Cart::new("EUR".parse()?, "main");
/// cart.items.push(Item::internal("urn:shop:product:tea", 2.into(), 5.into()));
/// cart.discounts.push(Coupon::percent("TEN", 10.into()));
/// let own = calculate(&cart, &Site::default(), None)?;
/// assert_eq!(own.calculated_price.final_price.gross_value, 9);
/// let without = calculate(&cart, &Site::default(), &[])?;
/// assert_eq!(without.calculated_price.final_price.gross_value, 10);
/// assert_eq!(without.notices[0].code, NoticeCode::CartCouponsUnused);
/// # Ok::<(), cartwright::Error>(())
/// ```
#[derive(Debug, Clone, Copy, Default)]
pub struct Coupons<'a>(Option<&'a [Coupon<'a>]>);

impl<'a> From<Option<&'a [Coupon<'a>]>> for Coupons<'a> {
    fn from(coupons: Option<&'a [Coupon<'a>]>) -> Self {
        Self(coupons)
    }
}

impl<'a> From<&'a [Coupon<'a>]> for Coupons<'a> {
    fn from(coupons: &'a [Coupon<'a>]) -> Self {
        Self(Some(coupons))
    }
}

impl<'a, const COUNT: usize> From<&'a [Coupon<'a>; COUNT]> for Coupons<'a> {
    fn from(coupons: &'a [Coupon<'a>; COUNT]) -> Self {
        Self(Some(coupons))
    }
}

impl<'c, 'a: 'c> From<&'c Vec<Coupon<'a>>> for Coupons<'c> {
    fn from(coupons: &'c Vec<Coupon<'a>>) -> Self {
        Self(Some(coupons))
    }
}

impl<'c, 'a: 'c> From<&'c Option<Vec<Coupon<'a>>>> for Coupons<'c> {
    fn from(coupons: &'c Option<Vec<Coupon<'a>>>) -> Self {
        Self(coupons.as_deref())
    }
}

impl<'a> Coupons<'a> {
    /// The coupons that apply to a cart.
    pub(crate) fn of(self, cart: &'a Cart<'a>) -> Chosen<'a> {
        let Some(list) = self.0 else { return Chosen::of_cart(&cart.discounts) };
        let carried = cart.discounts.iter().filter(|coupon| !coupon.is_invalid()).map(|coupon| coupon.code.as_deref());
        Chosen::given(list, carried)
    }
}

/// The coupons that apply to a calculation.
#[derive(Clone, Copy)]
pub(crate) struct Chosen<'a> {
    pub(crate) list: &'a [Coupon<'a>],
    /// The path of the list.
    pub(crate) path: Path<'static>,
    /// Whether the cart carries a coupon that is not in the list.
    pub(crate) unused: bool,
}

impl<'a> Chosen<'a> {
    /// No coupons.
    pub(crate) const NONE: Self = Self { list: &[], path: COUPONS, unused: false };

    /// The cart's own coupons.
    pub(crate) const fn of_cart(list: &'a [Coupon<'a>]) -> Self {
        Self { list, path: CART.member("discounts"), unused: false }
    }

    /// The coupons of a request, which replace those of the cart, whose codes are `carried`. Codes are compared
    /// ignoring the case of ASCII letters.
    pub(crate) fn given<'c>(list: &'a [Coupon<'a>], carried: impl IntoIterator<Item = Option<&'c str>>) -> Self {
        let mut carried = carried.into_iter().peekable();
        let mut given = Vec::new();
        if carried.peek().is_some() {
            given.extend(list.iter().filter_map(|coupon| coupon.code.as_deref()).map(folded));
        }
        let mut codes = NameSet::default();
        given.iter().for_each(|code| codes.add(code));
        let unused = carried.any(|code| code.is_none_or(|code| !codes.contains(&folded(code))));
        Self { list, path: COUPONS, unused }
    }
}
