//! Merging anonymous carts into the cart of a customer.

use crate::cart::add::{Addition, Comes, ItemPlace};
use crate::cart::context::CartContext;
use crate::cart::draft::Draft;
use crate::cart::header::Header;
use crate::cart::mixin::Mixins;
use crate::cart::{coupons, lists, rules};
use crate::collections::text_map::TextSet;
use crate::document::described::described;
use crate::document::edit;
use crate::document::entry::Kind;
use crate::document::json_document::Document;
use crate::document::node::Node;
use crate::document::text::filled;
use crate::error::code::Code;
use crate::error::{Error, cut, pointer};

described! {
    /// Where one line of a source went.
    #[derive(Debug, Clone, PartialEq, Eq)]
    #[non_exhaustive]
    pub struct MergedLine {
        /// The source, by its position among the sources.
        "source"(required) source: usize,
        /// The line, by its position among the lines of the source.
        "item"(required) item: usize,
        /// The line of the target that it went to.
        .. place: ItemPlace,
    }
}

/// The outcome of [`merge_carts`].
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct CartsMerged {
    /// The target with everything that the sources bring.
    pub cart: Document<'static>,
    /// Where every line of every source went, in their order.
    pub lines: Vec<MergedLine>,
}

/// Members of a source that stay its own: what it is, and figures that a calculation has made of its lines. Lines,
/// coupons and mixins go over by rules of their own.
const OWN: &[&str] = &[
    "id",
    "yrn",
    "customerId",
    "status",
    "items",
    "discounts",
    "totalUnitsCount",
    "metadata",
    "totalTax",
    "calculatedPrice",
    "mixins",
];

/// Merges anonymous carts into the cart of a customer.
///
/// Lines go over in order, under the rules of [`add_item`](crate::cart::add::add_item). Coupons go over unless the target carries
/// their code, whatever its case. Members and mixins of the target win; those it lacks are filled in, a mixin together
/// with the URL of its schema: it was validated when it came into its cart. A build without the feature `schema` cannot have
/// validated it, and refuses it. All or nothing: after an error the target is as it was.
///
/// ```
/// use cartwright::cart::{CartContext, merge_carts};
/// use cartwright::document::Document;
///
/// let own = Document::parse(r#"{"currency": "EUR", "siteCode": "main", "customerId": "anna"}"#)?;
/// let before = Document::parse(r#"{"currency": "EUR", "siteCode": "main", "items": [
///   {"id": "7", "itemYrn": "urn:tea", "quantity": 2, "price": {"effectiveAmount": 4.95}}]}"#)?;
/// let merged = merge_carts(own.root(), &[before.root()], &CartContext::by_host())?;
/// assert_eq!((merged.lines[0].item, merged.lines[0].place.item_id.as_str()), (0, "0"));
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// `MERGE_CUSTOMER`, `MERGE_SITE_MISMATCH`, `MERGE_CURRENCY_MISMATCH` or `MERGE_SAME_CART` for carts that do not go
/// together, `COUPON_LIMIT_REACHED`, whatever refuses a line, and what any change may refuse;
/// `SCHEMA_VALIDATION_UNAVAILABLE` for a mixin that a source brings, in a build without the feature `schema`.
pub fn merge_carts(target: Node<'_>, sources: &[Node<'_>], context: &CartContext<'_>) -> Result<CartsMerged, Error> {
    let mut addition = Addition::to(target, context)?;
    addition.draft.permit_cart()?;
    if addition.draft.header.customer().is_none() {
        let path = pointer::to_member(&target.pointer(), "customerId");
        return Err(Error::new(Code::MergeCustomer, path, "the target of a merge needs a `customerId`"));
    }
    let mut ids = TextSet::default();
    if let Some(id) = &addition.draft.header.id {
        ids.insert(id.clone());
    }
    let mut report = Vec::new();
    for (number, source) in sources.iter().enumerate() {
        refuse_unfit(*source, &addition.draft.header, &mut ids)?;
        rules::member_types(*source)?;
        let terms = addition.draft.terms();
        rules::coupons(lists::coupons(*source)?, &terms, &|_, _| false)?;
        let elements = lists::lines(*source)?;
        for (position, element) in elements.unwrap_or(edit::nothing()).elements().enumerate() {
            // Its lines were stated when they came into the source: no right is asked for.
            let own = element.to_document();
            let item = rules::line(own.root(), &terms).map_err(|error| error.below(&element.path()))?;
            let place = addition.take(element, &item, Comes::FromACart)?;
            report.push(MergedLine { source: number, item: position, place });
        }
    }
    fill_in(&mut addition.draft, sources)?;
    add_coupons(&mut addition.draft, sources)?;
    Ok(CartsMerged { cart: addition.finish()?, lines: report })
}

/// A source is anonymous, of the same site and currency, and another cart than the target and the sources before it.
fn refuse_unfit<'a>(source: Node<'a>, target: &Header<'_>, ids: &mut TextSet<'a>) -> Result<(), Error> {
    let header = Header::of(source)?;
    let refuse = |code, member: &str, message: String| {
        Err(Error::new(code, pointer::to_member(&source.pointer(), member), message))
    };
    if let Some(id) = &header.id
        && !ids.insert(id.clone())
    {
        let message = format!("the cart `{}` takes part in the merge already", cut(id));
        return refuse(Code::MergeSameCart, "id", message);
    }
    if let Some(customer) = header.customer() {
        let message = format!("the source belongs to customer `{}`, expected an anonymous cart", cut(customer));
        return refuse(Code::MergeCustomer, "customerId", message);
    }
    if header.site_code != target.site_code {
        let message =
            format!("the source is of site `{}`, the target of `{}`", cut(&header.site_code), cut(&target.site_code));
        return refuse(Code::MergeSiteMismatch, "siteCode", message);
    }
    if header.currency != target.currency {
        let message = format!("the source is in {}, the target in {}", header.currency, target.currency);
        return refuse(Code::MergeCurrencyMismatch, "currency", message);
    }
    Ok(())
}

/// Fills in the members and mixins that the target lacks, each from the first source that has it.
fn fill_in<'a>(draft: &mut Draft<'a>, sources: &[Node<'a>]) -> Result<(), Error> {
    let mut there = TextSet::default();
    for (name, value) in draft.node.members() {
        if !is_absent(&name, value) {
            there.insert(name);
        }
    }
    let mut mixins = Mixins::of(draft.node)?;
    for source in sources {
        for (name, value) in source.members() {
            if !is_absent(&name, value) && !OWN.contains(&name.as_ref()) && there.insert(name.clone()) {
                draft.set(name, value.raw().to_owned());
            }
        }
        mixins.fill_in(&Mixins::of(*source)?);
    }
    mixins.require_schemas()?;
    mixins.refuse_unjudged()?;
    mixins.write(&mut |name, text| draft.set(name, text))
}

/// Whether a member counts as absent: `null`, or a blank text where a cart has a country or a postal code.
fn is_absent(name: &str, value: Node<'_>) -> bool {
    let blank = || value.as_text().is_some_and(|text| filled(Some(&text)).is_none());
    value.kind() == Kind::Null || (matches!(name, "countryCode" | "zipCode") && blank())
}

/// Appends the coupons of the sources whose code the target does not carry.
fn add_coupons<'a>(draft: &mut Draft<'a>, sources: &[Node<'a>]) -> Result<(), Error> {
    let own = lists::coupons(draft.node)?;
    let mut codes = TextSet::default();
    for coupon in own.unwrap_or(edit::nothing()).elements() {
        if let Some(code) = coupons::code(coupon) {
            codes.insert(code.into());
        }
    }
    let mut new = Vec::new();
    for source in sources {
        for coupon in lists::coupons(*source)?.unwrap_or(edit::nothing()).elements() {
            // A coupon without a code is like no other.
            if coupons::code(coupon).is_none_or(|code| codes.insert(code.into())) {
                coupons::refuse_more(draft, own, new.len(), &coupon.path())?;
                new.push(coupon.raw().to_owned());
            }
        }
    }
    if !new.is_empty() {
        coupons::append(draft, own, &new);
    }
    Ok(())
}
