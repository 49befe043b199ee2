//! Merging of anonymous carts into the cart of a customer.

use super::{
    CartContext, Draft, Header, ItemPlace, LeftBehind, LineBase, LineSource, LinesChange, Mixins, OnConflict,
    RefusedPart, SourcePart, coupons, lists, rules,
};
use crate::collections::TextSet;
use crate::document::{Described, Document, Kind, Node, edit, filled};
use crate::error::{Error, ErrorCode, cut, pointer};
use crate::limits::Limits;
use crate::model::borrowed::Cart;
use crate::schema::Schemas;

/// The line of the target that a line of a source went to.
#[derive(Debug, Clone, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described(written)]
pub struct MergedLine {
    /// The index of the source among the sources.
    #[member("source", required)]
    pub source: usize,
    /// The index of the line among the lines of the source.
    #[member("item", required)]
    pub item: usize,
    /// The line of the target that it went to.
    #[member(within)]
    pub place: ItemPlace,
}

/// The result of [`merge_carts`].
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct CartsMerged {
    /// The target with everything that the sources have added.
    pub cart: Document<'static>,
    /// The line that each line of each source went to, in order.
    pub lines: Vec<MergedLine>,
    /// Lines and coupons that a rule refused: by source, lines before coupons. Empty unless they are skipped.
    pub refused: Vec<RefusedPart>,
}

/// Merges anonymous carts into the cart of a customer.
///
/// Lines are added in order, by the rules of [`add_item`](crate::cart::add_item). Coupons are added unless the
/// target has one with the same code, ignoring case. Members and mixins of the target win; missing ones are filled in,
/// and a mixin brings the URL of its schema, which must be in the registry of the context and accept it. Lines of the
/// target without an id are given one. After an error the target is as it was.
///
/// ```
/// use cartwright::cart::{CartContext, merge_carts};
/// use cartwright::document::Document;
///
/// let own = Document::parse(r#"{"currency": "EUR", "siteCode": "main", "customerId": "anna"}"#)?;
/// let before = Document::parse(r#"{"currency": "EUR", "siteCode": "main", "items": [
///   {"id": "7", "itemYrn": "urn:tea", "quantity": 2, "price": {"effectiveAmount": 4.95}}]}"#)?;
/// let merged = merge_carts(own.root(), &[before.root()], &CartContext::by_host())?;
/// assert_eq!((merged.lines[0].item, merged.lines[0].place.item_id.as_str()), (0, "7"));
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// `MERGE_CUSTOMER`, `MERGE_SITE_MISMATCH`, `MERGE_CURRENCY_MISMATCH` or `MERGE_SAME_CART` for carts that do not go
/// together, `COUPON_LIMIT_REACHED`, the refusals of a line, a coupon or a mixin, and the errors that any change may
/// return.
pub fn merge_carts(target: Node<'_>, sources: &[Node<'_>], context: &CartContext<'_>) -> Result<CartsMerged, Error> {
    merge_carts_with(target, sources, OnConflict::Refuse, context)
}

/// Like [`merge_carts`], with a choice of what happens if a rule refuses a line or a coupon of a source. Faults that
/// concern a whole source or the request refuse the merge in any case: customer, site, currency, mixins, rights,
/// version and limits.
///
/// ```
/// use cartwright::cart::{CartContext, OnConflict, SourcePart, merge_carts_with};
/// use cartwright::document::Document;
///
/// let own = Document::parse(r#"{"currency": "EUR", "siteCode": "main", "customerId": "anna", "items": [
///   {"id": "0", "itemYrn": "urn:tea", "quantity": 1, "price": {"effectiveAmount": 5.25}}]}"#)?;
/// let before = Document::parse(r#"{"currency": "EUR", "siteCode": "main", "items": [
///   {"itemYrn": "urn:tea", "quantity": 2, "price": {"effectiveAmount": 4.95}},
///   {"itemYrn": "urn:cup", "quantity": 1, "price": {"effectiveAmount": 3}}]}"#)?;
/// let merged = merge_carts_with(own.root(), &[before.root()], OnConflict::Skip, &CartContext::by_host())?;
/// assert_eq!((merged.lines.len(), merged.refused[0].part), (1, SourcePart::Item(0)));
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// The same as for [`merge_carts`].
pub fn merge_carts_with(
    target: Node<'_>,
    sources: &[Node<'_>],
    on_conflict: OnConflict,
    context: &CartContext<'_>,
) -> Result<CartsMerged, Error> {
    merge_under(target, sources, on_conflict, context, &context.schemas)
}

/// Like [`merge_carts_with`], with the given schemas instead of those of the context.
pub(crate) fn merge_under(
    target: Node<'_>,
    sources: &[Node<'_>],
    on_conflict: OnConflict,
    context: &CartContext<'_>,
    schemas: &dyn Schemas,
) -> Result<CartsMerged, Error> {
    let mut merge = Merge::into(LinesChange::of_well_formed(target, context)?, on_conflict);
    let lines_of = |number: usize| {
        let lines = sources.get(number).map(|source| lists::lines(*source)).transpose()?.flatten();
        Ok(lines.unwrap_or(edit::nothing()).elements().map(LineBase::Node).collect())
    };
    merge.all(sources, &lines_of, schemas)?;
    Ok(CartsMerged { cart: merge.change.finish(true)?, lines: merge.lines, refused: merge.left_behind.into_parts() })
}

/// A cart that others are being merged into.
pub(super) struct Merge<'a> {
    pub(super) change: LinesChange<'a>,
    /// The line that each line of each source went to, in order.
    pub(super) lines: Vec<MergedLine>,
    pub(super) left_behind: LeftBehind,
}

/// Returns the lines of the source at an index.
type LinesOf<'l, 'a> = dyn Fn(usize) -> Result<Vec<LineBase<'a>>, Error> + 'l;

impl<'a> Merge<'a> {
    pub(super) const fn into(change: LinesChange<'a>, on_conflict: OnConflict) -> Self {
        Self { change, lines: Vec::new(), left_behind: LeftBehind::new(on_conflict) }
    }

    /// Merges all sources.
    pub(super) fn all(
        &mut self,
        sources: &[Node<'a>],
        lines_of: &LinesOf<'_, 'a>,
        schemas: &dyn Schemas,
    ) -> Result<(), Error> {
        let draft = &self.change.draft;
        draft.permit_cart()?;
        if draft.header.customer().is_none() {
            let path = pointer::to_member(&draft.node.pointer(), "customerId");
            return Err(Error::new(ErrorCode::MergeCustomer, path, "the target of a merge needs a `customerId`"));
        }
        self.change.lines.identify(&self.change.draft.context.limits)?;
        let mut ids = TextSet::default();
        if let Some(id) = &self.change.draft.header.id {
            ids.insert(id.clone());
        }
        for (number, source) in sources.iter().enumerate() {
            refuse_unfit(*source, &self.change.draft, &mut ids)?;
            rules::member_types(*source)?;
            refuse_many(*source, &self.change.draft.context.limits)?;
            if self.left_behind.refuses_all() {
                rules::coupons(lists::coupons(*source)?, &self.change.draft.terms(), &|_, _| false)?;
            }
            let path = source.path();
            let items = path.member("items");
            for (position, line) in lines_of(number)?.into_iter().enumerate() {
                // The rights to these lines were checked when they were added to the source.
                let place = self.change.add(line, &items.element(position), LineSource::StoredCart);
                if let Some(place) = self.left_behind.judge(number, SourcePart::Item(position), place)? {
                    self.lines.push(MergedLine { source: number, item: position, place });
                }
            }
        }
        fill_in(&mut self.change.draft, sources, schemas)?;
        add_coupons(&mut self.change.draft, sources, &mut self.left_behind)
    }
}

/// Refuses a source with more lines or coupons than a cart may have, whatever becomes of them.
fn refuse_many(source: Node<'_>, limits: &Limits) -> Result<(), Error> {
    if let Some(lines) = lists::lines(source)? {
        rules::few_lines(lines.elements().count(), lines, limits)?;
    }
    match lists::coupons(source)? {
        Some(coupons) => rules::few_coupons(coupons.elements().count(), limits, &coupons.path()),
        None => Ok(()),
    }
}

/// Refuses a source that has a customer, another site or currency, or the id of the target or of an earlier source.
fn refuse_unfit<'a>(source: Node<'a>, draft: &Draft<'_>, ids: &mut TextSet<'a>) -> Result<(), Error> {
    let header = Header::of(source, draft.context.tender())?;
    let target = &draft.header;
    let refuse = |code, member: &str, message: String| {
        Err(Error::new(code, pointer::to_member(&source.pointer(), member), message))
    };
    if let Some(id) = header.id.as_ref().filter(|id| !id.is_empty())
        && !ids.insert(id.clone())
    {
        let message = format!("the cart `{}` is already part of the merge", cut(id));
        return refuse(ErrorCode::MergeSameCart, "id", message);
    }
    if let Some(customer) = header.customer() {
        let message = format!("the source belongs to customer `{}`, expected an anonymous cart", cut(customer));
        return refuse(ErrorCode::MergeCustomer, "customerId", message);
    }
    if header.site_code != target.site_code {
        let message = format!(
            "the source belongs to site `{}`, the target to `{}`",
            cut(&header.site_code),
            cut(&target.site_code)
        );
        return refuse(ErrorCode::MergeSiteMismatch, "siteCode", message);
    }
    if header.currency != target.currency {
        let message = format!("the source is in {}, the target in {}", header.currency, target.currency);
        return refuse(ErrorCode::MergeCurrencyMismatch, "currency", message);
    }
    Ok(())
}

/// Fills in the members and mixins that the target lacks, each from the first source that has it.
fn fill_in<'a>(draft: &mut Draft<'a>, sources: &[Node<'a>], schemas: &dyn Schemas) -> Result<(), Error> {
    let mut there = TextSet::default();
    for (name, value) in draft.node.members() {
        if !is_absent(&name, value) {
            there.insert(name);
        }
    }
    let mut mixins = Mixins::of(draft.node)?;
    for source in sources {
        for (name, value) in source.members() {
            if !is_absent(&name, value) && !Cart::MERGE_OWN.contains(&name.as_ref()) && there.insert(name.clone()) {
                draft.set(name, value.raw().to_owned());
            }
        }
        mixins.fill_in(&Mixins::of(*source)?)?;
    }
    mixins.validate_filled_in(schemas, &draft.context.limits)?;
    mixins.write(&mut |name, text| draft.set(name, text))
}

/// Whether a member counts as absent: `null`, or a blank country or postal code.
fn is_absent(name: &str, value: Node<'_>) -> bool {
    let blank = || value.as_text().is_some_and(|text| filled(Some(&text)).is_none());
    value.kind() == Kind::Null || (matches!(name, "countryCode" | "zipCode") && blank())
}

/// Appends the coupons of the sources whose codes the target does not have.
fn add_coupons<'a>(draft: &mut Draft<'a>, sources: &[Node<'a>], left_behind: &mut LeftBehind) -> Result<(), Error> {
    let own = lists::coupons(draft.node)?;
    let mut codes = TextSet::default();
    for coupon in own.unwrap_or(edit::nothing()).elements() {
        if let Some(code) = coupons::code(coupon) {
            codes.insert(code.into());
        }
    }
    let mut new = Vec::new();
    for (number, source) in sources.iter().enumerate() {
        for (position, coupon) in lists::coupons(*source)?.unwrap_or(edit::nothing()).elements().enumerate() {
            // A coupon without a code equals no other.
            let code = coupons::code(coupon);
            if code.as_ref().is_some_and(|code| codes.contains(code)) {
                continue;
            }
            let judged = judge_coupon(draft, own, new.len(), coupon);
            if left_behind.judge(number, SourcePart::Coupon(position), judged)?.is_some() {
                new.push(coupon.raw().to_owned());
                code.map(|code| codes.insert(code.into()));
            }
        }
    }
    if !new.is_empty() {
        coupons::append(draft, own, &new);
    }
    Ok(())
}

/// Refuses a coupon that may not be added after `new` others.
fn judge_coupon(draft: &Draft<'_>, own: Option<Node<'_>>, new: usize, coupon: Node<'_>) -> Result<(), Error> {
    let document = coupon.to_document();
    rules::coupon(document.root(), &draft.terms()).map_err(|error| error.below(&coupon.path()))?;
    coupons::refuse_more(draft, own, new, &coupon.path())
}
