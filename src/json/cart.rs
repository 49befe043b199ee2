//! The operations on a cart as a whole: `create_cart`, `update_cart`, `merge_carts` and `validate_cart`. Each takes
//! those of `site`, `customer`, `preferences`, `caller`, `expectedVersion`, `now` and `schemas` that its rules need.

use super::answers::{CartAnswer, LeftPart, MergeCartsAnswer, ValidateCartAnswer};
use super::operation::operation;
use super::{
    CartChange, CartPatch, Every, Operation, Priced, Pricing, Request, SiteChoice, SiteOrSites, Sources, Validated,
};
use crate::cart::{CartContext, ContextMembers, OnConflict, ValidationInputs, create, merge, update_under, validate};
use crate::document::{Document, FromNode as _, Kind, Node, Search, Shaped, edit, written, wrong_type};
use crate::error::{CUSTOMER, Error, SITE};
use crate::limits::Limits;
use crate::model::{Customer, Site};
use crate::schema::RequestSchemas;

/// Creates a cart: checks it and completes its lines.
///
/// Request `{"cart", "schemas"?}`, answer `{"cart"}`.
///
/// ```
/// let answer = cartwright::json::create_cart(r#"{"cart":{"currency":"EUR","siteCode":"main"},
///   "caller":{"host":true},"now":"2026-01-31T12:00:00Z"}"#)?;
/// assert!(answer.contains(r#""metadata":{"createdAt":"2026-01-31T12:00:00Z","#));
/// assert!(answer.ends_with(r#""version":1}}}"#));
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// Any refusal, with a pointer into the request.
#[operation("A cart to create.", takes(CartChange, ContextMembers, Every), answers(CartAnswer), reads("site"))]
pub fn create_cart(text: &str) -> Result<String, Error> {
    run_under(text, &CREATE_CART, |root, context, schemas| {
        create::create_under(CartChange::of(root).cart.node()?, context, schemas)
    })
}

/// Changes members and mixins of a cart. Mixins are validated against `schemas`, a map from URL to schema.
///
/// Request `{"cart", "changes", "schemas"?}`, answer `{"cart"}`.
///
/// ```
/// let answer = cartwright::json::update_cart(r#"{"cart":{"currency":"EUR","siteCode":"main","countryCode":"DE"},
///   "caller":{"host":true},"changes":{"countryCode":"AT"}}"#)?;
/// assert!(answer.contains(r#""countryCode":"AT","metadata":{"version":1}"#));
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// Any refusal, with a pointer into the request.
#[operation(
    "Changes to a cart, except its lines and coupons.",
    takes(CartChange, ContextMembers, CartPatch, Every),
    answers(CartAnswer),
    patches("changes"),
    reads("site")
)]
pub fn update_cart(text: &str) -> Result<String, Error> {
    run_under(text, &UPDATE_CART, |root, context, schemas| {
        update_under(CartChange::of(root).cart.node()?, CartPatch::of(root).changes.node()?, context, schemas)
    })
}

/// Merges anonymous carts into a customer's cart: all of them, or none if there is an error. With `onConflict` SKIP,
/// lines and coupons that a rule refuses stay behind and are listed in `refused`.
///
/// Request `{"cart", "sources", "onConflict"?}`, answer `{"cart", "lines": [{"source", "item", "itemId", "merged"}],
/// "refused"?: [{"source", "item" | "coupon", "error"}]}`, in which `source`, `item` and `coupon` are positions.
///
/// ```
/// let answer = cartwright::json::merge_carts(r#"{"cart":{"currency":"EUR","siteCode":"main","customerId":"c"},
///   "caller":{"host":true},"sources":[{"currency":"EUR","siteCode":"main","items":[{"itemYrn":"urn:tea","quantity":2,
///   "price":{"effectiveAmount":4.95}}]}],"onConflict":"SKIP"}"#)?;
/// assert!(answer.ends_with(r#""lines":[{"source":0,"item":0,"itemId":"0","merged":false}],"refused":[]}"#));
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// Any refusal, with a pointer into the request.
#[operation(
    "Carts to merge into the customer's `cart`.",
    takes(CartChange, ContextMembers, Sources, Every),
    answers(MergeCartsAnswer),
    reads("site")
)]
pub fn merge_carts(text: &str) -> Result<String, Error> {
    run_in(text, &MERGE_CARTS, &|root, context, schemas| {
        let given = Sources::of(root);
        let list = given.sources.node()?;
        if list.kind() != Kind::Array {
            return Err(wrong_type(list, "an array"));
        }
        let mut sources = Vec::new();
        for source in list.elements() {
            sources.push(source);
        }
        let on_conflict = given.on_conflict.read()?.unwrap_or_default();
        let cart = CartChange::of(root).cart.node()?;
        let merged = merge::merge_under(cart, &sources, on_conflict, context, schemas)?;
        let refused = (on_conflict == OnConflict::Skip).then(|| merged.refused.iter().map(LeftPart::of).collect());
        let cart = CartAnswer { cart: &merged.cart };
        Ok(written(&MergeCartsAnswer { cart, lines: &merged.lines, refused }))
    })
}

/// Validates a cart; its faults are the answer, not a refusal. Findings that belong to no line come first, in an entry
/// without `id`. A line without an id is named by its `path`. `coupons` are judged in the place of the cart's `discounts`,
/// as a calculation takes them, and their findings have fields of `discounts`.
///
/// Request `{"cart", "site" | "sites", "coupons"?, "customer"?, "checkout"?, "shippingCost"?, "preferences"?, "now"?,
/// "schemas"?}`, answer `{"isValid", "itemsValidationDetails": [{"id"?, "path"?, "errors": [{"errorCode", "message",
/// "field"}]}], "warnings"?}`.
///
/// ```
/// let answer = cartwright::json::validate_cart(r#"{"cart":{"currency":"EUR","siteCode":"main","items":[
///   {"id":"0","itemYrn":"urn:tea","quantity":2}]},"site":{}}"#)?;
/// assert!(answer.starts_with(r#"{"isValid":false,"itemsValidationDetails":[{"id":"0","errors":[{"#));
/// assert!(answer.contains("the line has no `price.effectiveAmount`"));
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// Only for faults outside the cart: a request without cart or site, or with another member malformed.
#[operation(
    "The request of a validation. It needs no `caller`.",
    takes(Priced, SiteOrSites, Pricing, Validated, Every),
    answers(ValidateCartAnswer),
    either("site", "sites"),
    reads("site")
)]
pub fn validate_cart(text: &str) -> Result<String, Error> {
    let request = Request::read(text, &Limits::DEFAULT, &VALIDATE_CART)?;
    let root = request.root();
    let (pricing, validated) = (Pricing::of(root), Validated::of(root));
    let cart = validated.cart.node()?;
    if cart.kind() != Kind::Object {
        return Err(wrong_type(cart, "an object"));
    }
    let with_coupons = validated
        .coupons
        .node()
        .map(|coupons| Document::parse(edit::set(cart, "discounts", coupons.raw())).map(|whole| cart.remade(whole)));
    let with_coupons = with_coupons.transpose()?;
    let stored = with_coupons.is_some().then_some(cart);
    let cart = with_coupons.as_ref().map_or(cart, Document::root);
    let (now, preferences) = (validated.now.read()?, pricing.preferences.read()?.unwrap_or_default());
    let (customer, checkout, shipping_cost) =
        (pricing.customer.read()?, pricing.checkout.read()?, pricing.shipping_cost.read()?);
    let (checkout, shipping_cost) = (checkout.as_ref(), shipping_cost.as_ref());
    let context =
        CartContext { now, preferences, customer: customer.as_ref(), limits: request.limits, ..CartContext::default() };
    let schemas = validated.schemas.read()?.unwrap_or_default();
    let customer_misspelt = |search: &mut Search<'_>| {
        if let Some(customer) = pricing.customer.node() {
            Customer::SHAPE.misspelt(customer, &CUSTOMER, search);
        }
    };
    let beside = &customer_misspelt;
    let inputs = ValidationInputs { context: &context, schemas: &schemas, checkout, shipping_cost, stored, beside };
    let validation = match SiteChoice::of(root) {
        Ok(choice) => {
            let beside = |search: &mut Search<'_>| {
                customer_misspelt(search);
                Site::SHAPE.misspelt(choice.node, &SITE, search);
            };
            let inputs = ValidationInputs { beside: &beside, ..inputs };
            validate::validate_under(cart, &choice.site, inputs).map_err(|error| choice.error(error))?
        }
        // A cart that names no site of the state is a finding, not a fault of the request.
        Err(fault) if fault.path().starts_with("/cart") => validate::validate_without_site(cart, &fault, inputs)?,
        Err(fault) => return Err(fault),
    };
    request.answer(written(&ValidateCartAnswer::of(&validation)))
}

/// Reads a request and the context of its change, and runs an operation on them.
pub(crate) fn run(
    text: &str,
    declared: &Operation,
    operation: fn(Node<'_>, &CartContext<'_>) -> Result<String, Error>,
) -> Result<String, Error> {
    run_in(text, declared, &|root, context, _| operation(root, context))
}

/// Like [`run`], for an operation that changes a cart and answers `{cart}`.
pub(crate) fn run_to_cart(
    text: &str,
    declared: &Operation,
    operation: fn(Node<'_>, &CartContext<'_>) -> Result<Document<'static>, Error>,
) -> Result<String, Error> {
    run_in(text, declared, &|root, context, _| Ok(written(&CartAnswer { cart: &operation(root, context)? })))
}

/// Like [`run_to_cart`], for an operation that validates mixins.
fn run_under(
    text: &str,
    declared: &Operation,
    operation: fn(Node<'_>, &CartContext<'_>, &RequestSchemas<'_>) -> Result<Document<'static>, Error>,
) -> Result<String, Error> {
    run_in(text, declared, &|root, context, schemas| {
        Ok(written(&CartAnswer { cart: &operation(root, context, schemas)? }))
    })
}

/// Like [`run`], for an operation that also needs the schemas.
fn run_in(
    text: &str,
    declared: &Operation,
    operation: &dyn Fn(Node<'_>, &CartContext<'_>, &RequestSchemas<'_>) -> Result<String, Error>,
) -> Result<String, Error> {
    let request = Request::read(text, &Limits::DEFAULT, declared)?;
    let mut members = ContextMembers::read(request.root())?;
    let (site, customer) = (members.prepared_site(), members.customer());
    let (context, schemas) = CartContext::of_request(members, &site, &customer, request.limits);
    request.answer(operation(request.root(), &context, &schemas)?)
}
