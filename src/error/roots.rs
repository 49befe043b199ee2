//! The values that operations are given, by their names in requests: the paths of errors, notices and explanations
//! begin at them.

use super::Path;

pub(crate) const CALLER: Path<'static> = Path::Text("/caller");
pub(crate) const CART: Path<'static> = Path::Text("/cart");
/// The lines of the cart.
pub(crate) const ITEMS: Path<'static> = CART.member("items");
/// The figures of the cart.
pub(crate) const FIGURES: Path<'static> = CART.member("calculatedPrice");
pub(crate) const CHECKOUT: Path<'static> = Path::Text("/checkout");
pub(crate) const COUPONS: Path<'static> = Path::Text("/coupons");
pub(crate) const CREDITS: Path<'static> = Path::Text("/credits");
pub(crate) const CURRENCY: Path<'static> = Path::Text("/currency");
pub(crate) const CUSTOMER: Path<'static> = Path::Text("/customer");
pub(crate) const EXCHANGE_RATE: Path<'static> = Path::Text("/exchangeRate");
pub(crate) const NOW: Path<'static> = Path::Text("/now");
pub(crate) const ORDER: Path<'static> = Path::Text("/order");
pub(crate) const PREFERENCES: Path<'static> = Path::Text("/preferences");
pub(crate) const PROVENANCE: Path<'static> = Path::Text("/provenance");
pub(crate) const SCHEMAS: Path<'static> = Path::Text("/schemas");
pub(crate) const TAKEN_BACK: Path<'static> = Path::Text("/takenBack");
pub(crate) const SHIPPING_COST: Path<'static> = Path::Text("/shippingCost");
pub(crate) const SITE: Path<'static> = Path::Text("/site");
