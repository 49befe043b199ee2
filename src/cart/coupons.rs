//! Applying and removing the coupons of a cart.

use super::coupon_rules::{active, reaches_minimum, valid_at};
use super::{CartContext, Draft, lists, rules};
use crate::document::{Change as Edit, Document, FromNode, Node, edit};
use crate::error::{CART, Error, ErrorCode, Path, SITE, cut, pointer};
use crate::model::borrowed::{Cart, folded};
use crate::money::Number;
use crate::pricing::amounts::bounds;
use crate::pricing::calculate;

/// The coupons to remove.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum CouponSelector<'a> {
    /// Every coupon with this code, ignoring the case of ASCII letters.
    Code(&'a str),
    /// The coupon at this index.
    Index(usize),
    /// All coupons.
    All,
}

/// Applies a coupon: adds it after those that the cart has.
///
/// The coupon must be well-formed, active, valid at the time of the change, in the currency of the cart, with a code
/// that the cart does not have yet, and within the preference `maxCouponsPerCart`. The undiscounted value of the lines,
/// gross on a site that includes tax, else net, must reach its `minOrderValue`. A coupon with validity dates needs
/// `now`, one with a `minOrderValue` needs `site`; no check is skipped because one of them is missing.
///
/// ```
/// use cartwright::cart::{CartContext, apply_coupon};
/// use cartwright::document::Document;
///
/// let cart = Document::parse(r#"{"currency": "EUR", "siteCode": "main"}"#)?;
/// let ten = Document::parse(r#"{"code": "TEN", "discountType": "PERCENT", "discountPercentage": 10}"#)?;
/// let cart = apply_coupon(cart.root(), ten.root(), &CartContext::by_host())?;
/// let again = apply_coupon(cart.root(), ten.root(), &CartContext::by_host());
/// assert_eq!(again.unwrap_err().code().as_str(), "COUPON_DUPLICATE");
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// `COUPON_CODE_MISSING`, `COUPON_VALUE_MISSING`, `COUPON_INACTIVE`, `COUPON_EXPIRED`, `COUPON_NOT_YET_VALID`,
/// `COUPON_DUPLICATE`, `COUPON_LIMIT_REACHED`, `COUPON_MIN_ORDER_VALUE`, `CURRENCY_MISMATCH`, and the errors that any
/// change may return.
pub fn apply_coupon(cart: Node<'_>, coupon: Node<'_>, context: &CartContext<'_>) -> Result<Document<'static>, Error> {
    let mut draft = Draft::of(cart, context)?;
    draft.permit_cart()?;
    draft.check_whole()?;
    let terms = draft.terms();
    let (read, _) = rules::coupon(coupon, &terms)?;
    let at: &Path<'_> = &coupon.path();
    active(&read, at)?;
    valid_at(&read, context.time()?.as_ref(), &terms, at)?;
    let own = lists::coupons(cart)?;
    let code = code(coupon);
    if own.unwrap_or(edit::nothing()).elements().any(|coupon| self::code(coupon) == code) {
        let message = format!("the cart already has a coupon `{}`", cut(read.code.as_deref().unwrap_or_default()));
        return Err(Error::new(ErrorCode::CouponDuplicate, at.below("/code"), message));
    }
    refuse_more(&draft, own, 0, &coupon.path())?;
    if read.restrictions.min_order_value.is_some() {
        let value = order_value(&draft)?;
        reaches_minimum(&read, value, at)?;
    }
    append(&mut draft, own, &[coupon.raw().to_owned()]);
    draft.finish()
}

/// Removes coupons.
///
/// ```
/// use cartwright::cart::{CartContext, CouponSelector, remove_coupon};
/// use cartwright::document::Document;
///
/// let cart = Document::parse(r#"{"currency": "EUR", "siteCode": "main", "discounts": [
///   {"code": "TEN", "discountType": "PERCENT", "discountPercentage": 10}]}"#)?;
/// let cart = remove_coupon(cart.root(), CouponSelector::Code("ten"), &CartContext::by_host())?;
/// assert!(cart.as_str().contains(r#""discounts": []"#));
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// `COUPON_NOT_FOUND`, and the errors that any change may return.
pub fn remove_coupon(
    cart: Node<'_>,
    selector: CouponSelector<'_>,
    context: &CartContext<'_>,
) -> Result<Document<'static>, Error> {
    let mut draft = Draft::in_any_currency(cart, context)?;
    draft.permit_cart()?;
    let own = lists::coupons(cart)?;
    let lower = match selector {
        CouponSelector::Code(code) => folded(code),
        CouponSelector::Index(_) | CouponSelector::All => String::new(),
    };
    let selected = |index: usize, coupon: Node<'_>| match selector {
        CouponSelector::Code(_) => code(coupon).is_some_and(|code| code == lower),
        CouponSelector::Index(place) => index == place,
        CouponSelector::All => true,
    };
    let found = own.unwrap_or(edit::nothing()).elements().enumerate().any(|(index, coupon)| selected(index, coupon));
    let (path, message) = match selector {
        CouponSelector::Code(code) => ("/code", format!("the cart has no coupon `{}`", cut(code))),
        CouponSelector::Index(index) => ("/index", format!("the cart has no coupon at index {index}")),
        CouponSelector::All => ("/all", String::new()),
    };
    if !found && selector != CouponSelector::All {
        return Err(Error::new(ErrorCode::CouponNotFound, path, message));
    }
    draft.check_members()?;
    draft.check_lines(None)?;
    draft.check_coupons(&selected)?;
    if let Some(own) = own {
        let change = |index, coupon: Node<'_>| if selected(index, coupon) { Edit::Remove } else { Edit::Keep };
        draft.set("discounts", edit::array(own, &change));
    }
    draft.finish()
}

/// The code of a coupon in the form by which codes are compared.
pub(crate) fn code(coupon: Node<'_>) -> Option<String> {
    coupon.present("code").and_then(|code| code.as_text()).map(|code| folded(&code))
}

/// Refuses one more coupon after those in `own` and `new` further ones.
pub(crate) fn refuse_more(draft: &Draft<'_>, own: Option<Node<'_>>, new: usize, path: &Path<'_>) -> Result<(), Error> {
    let carried = own.map_or(0, |own| own.elements().count()).saturating_add(new);
    rules::few_coupons(carried.saturating_add(1), &draft.context.limits, path)?;
    match draft.context.preferences.max_coupons_per_cart {
        Some(allowed) if Number::from(u64::try_from(carried).unwrap_or(u64::MAX)) >= allowed => {
            let message = format!("`maxCouponsPerCart` is {allowed}, and the cart already has {carried}");
            Err(Error::new(ErrorCode::CouponLimitReached, path, message))
        }
        _ => Ok(()),
    }
}

/// Refuses a cart with more coupons than the preference allows, and points at the first one too many.
pub(crate) fn refuse_too_many(draft: &Draft<'_>) -> Result<(), Error> {
    let mut coupons = lists::coupons(draft.node)?.unwrap_or(edit::nothing()).elements().enumerate();
    coupons.try_for_each(|(before, coupon)| refuse_more(draft, None, before, &coupon.path()))
}

/// Appends coupons to those that the cart has.
pub(crate) fn append(draft: &mut Draft<'_>, own: Option<Node<'_>>, new: &[String]) {
    let text = match own {
        Some(own) => edit::append(own, new),
        None => edit::list(new),
    };
    draft.set("discounts", text);
}

/// The undiscounted value of the lines, on the basis of the site.
fn order_value(draft: &Draft<'_>) -> Result<Number, Error> {
    let Some((site, rules)) = &draft.site else {
        let message = "the required member `site` is missing: the coupon has a `minOrderValue`";
        return Err(Error::new(ErrorCode::MissingMember, SITE, message));
    };
    let cart = Cart::read(draft.node)?;
    // The calculation knows the cart as `/cart`, whatever it is a part of.
    let own = |path: &str| CART.steps_to(path).map_or_else(|| path.to_owned(), |inner| draft.node.pointer() + inner);
    calculate::undiscounted(site, rules, &cart, draft.context.customer).map_err(|error| error.with_paths(&own))
}

/// The selector of a request: exactly one of `code`, `index` and `all: true`.
pub(crate) fn selector<'a>(
    code: Option<&'a str>,
    index: Option<Number>,
    all: Option<bool>,
    request: Node<'_>,
) -> Result<CouponSelector<'a>, Error> {
    let invalid = |message: &str| Err(Error::new(ErrorCode::CouponSelectorInvalid, request.pointer(), message));
    match (code, index, all) {
        (Some(code), None, None | Some(false)) => Ok(CouponSelector::Code(code)),
        (None, Some(index), None | Some(false)) => {
            let place = bounds::whole(index, &request.path().member("index"))?;
            // A number too large for an index is past the end of every list.
            Ok(CouponSelector::Index(usize::try_from(place).unwrap_or(usize::MAX)))
        }
        (None, None, Some(true)) => Ok(CouponSelector::All),
        (None, None, None | Some(false)) => {
            let path = pointer::to_member(&request.pointer(), "code");
            Err(Error::new(ErrorCode::MissingMember, path, "expected one of `code`, `index`, or `all: true`"))
        }
        _ => invalid("expected only one of `code`, `index`, or `all`"),
    }
}
