//! Updates of a cart's own members and its mixins.

use super::{CartContext, Draft, Header, LineDrafts, Mixins, currency_move, figures, mixin, rules};
use crate::access::scope;
use crate::collections::TextSet;
use crate::document::{Document, Kind, Node, edit, filled, fresh, members, patched, wrong_type};
use crate::error::{Error, ErrorCode, SCHEMAS, cut, pointer};
use crate::model::borrowed::Cart;
use crate::schema::Schemas;

/// Updates a cart with the members of `changes`: a JSON merge patch, in which `null` removes a member.
///
/// Custom attributes go into `mixins`, and the URL of the schema of each into `metadata.mixins`. Every mixin that a
/// change touches is validated as a whole against its schema in the registry of the context. Nothing is fetched.
///
/// A cart moves to another `currency` once it states no amounts: its lines are removed, and coupons with amounts too. The
/// currency that it leaves may have been withdrawn.
///
/// ```
/// use cartwright::cart::{CartContext, update_cart};
/// use cartwright::document::Document;
/// use cartwright::schema::SchemaRegistry;
///
/// let cart = Document::parse(r#"{"currency": "EUR", "siteCode": "main"}"#)?;
/// let changes = Document::parse(r#"{"countryCode": "DE", "mixins": {"gift": {"wrap": true}},
///   "metadata": {"mixins": {"gift": "https://schemas.example/gift.json"}}}"#)?;
/// let schema = r#"{"properties": {"wrap": {"type": "boolean"}}}"#;
/// let schemas = SchemaRegistry::new().with("https://schemas.example/gift.json", schema)?;
/// let context = CartContext { schemas, ..CartContext::by_host() };
/// # #[cfg(feature = "schema")]
/// let cart = update_cart(cart.root(), changes.root(), &context)?;
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// `IMMUTABLE_MEMBER` for a member that has an operation of its own; `CURRENCY_MISMATCH` for another currency of a cart
/// that states amounts; `INVALID_CURRENCY` for one that is not in force; `MIXIN_SCHEMA_MISSING`, `SCHEMA_NOT_REGISTERED`,
/// `SCHEMA_VIOLATION` and the other refusals of schemas; and the errors that any change may return.
pub fn update_cart(cart: Node<'_>, changes: Node<'_>, context: &CartContext<'_>) -> Result<Document<'static>, Error> {
    update_under(cart, changes, context, &context.schemas)
}

/// Like [`update_cart`], with the given schemas instead of those of the context.
pub(crate) fn update_under(
    cart: Node<'_>,
    changes: Node<'_>,
    context: &CartContext<'_>,
    schemas: &dyn Schemas,
) -> Result<Document<'static>, Error> {
    let moves = changes.present("currency").is_some();
    let mut draft = if moves { Draft::in_any_currency(cart, context) } else { Draft::of(cart, context) }?;
    draft.permit_cart()?;
    if changes.kind() != Kind::Object {
        return Err(wrong_type(changes, "an object"));
    }
    for (name, value) in changes.members() {
        refuse_immutable(&name, value)?;
        if name == "customerId" {
            refuse_stranger(context, value)?;
        }
    }
    figures::check_types(cart)?;
    LineDrafts::identify_in(&mut draft)?;
    draft.check_coupons(&|_, _| false)?;
    if let Some(currency) = changes.present("currency") {
        currency_move::refuse_amounts(&draft, currency)?;
    }
    let own = members::by_name(cart);
    for (name, value) in changes.members() {
        match (value.kind(), own.get(&name)) {
            (Kind::Null, _) => draft.remove(name),
            (_, Some(stored)) => draft.set(name, patched(*stored, value)),
            (_, None) => draft.set(name, fresh(value)),
        }
    }
    let updated = draft.finish()?;
    // The result must still be a cart.
    let whole = Header::of(updated.root(), context.tender()).and_then(|_| rules::own_members(updated.root()));
    whole.map_err(|error| placed(error, cart, changes))?;
    let touched = touched_mixins(changes)?;
    let mixins = Mixins::of(updated.root())?;
    mixins.validate(&touched, schemas, &context.limits).map_err(|error| placed(error, cart, changes))?;
    Ok(updated)
}

/// Refuses a new `customerId` that is not the caller's own, unless the caller may manage carts.
fn refuse_stranger(context: &CartContext<'_>, customer: Node<'_>) -> Result<(), Error> {
    let caller = context.authenticated()?;
    let after = customer.as_text();
    if caller.owns(filled(after.as_deref())) {
        return Ok(());
    }
    caller.require_for(&[scope::CART_MANAGE], &customer.path())
}

fn refuse_immutable(name: &str, value: Node<'_>) -> Result<(), Error> {
    let refuse = |member: &str, path: String| {
        let message = format!("`{}` cannot be changed by this operation", cut(member));
        Err(Error::new(ErrorCode::ImmutableMember, path, message))
    };
    if Cart::UPDATE_REFUSED.contains(&name) {
        return refuse(name, value.pointer());
    }
    if name != "metadata" {
        return Ok(());
    }
    if value.kind() != Kind::Object {
        return Err(wrong_type(value, "an object"));
    }
    match value.members().find(|(name, _)| name != "mixins") {
        Some((member, value)) => refuse(&format!("metadata.{member}"), value.pointer()),
        None => Ok(()),
    }
}

/// The names of the mixins whose value or schema a change names.
fn touched_mixins<'a>(changes: Node<'a>) -> Result<TextSet<'a>, Error> {
    let values = mixin::object(changes, "mixins")?;
    let metadata = mixin::object(changes, "metadata")?;
    let schemas = mixin::object(metadata.unwrap_or(edit::nothing()), "mixins")?;
    let mut touched = members::names(values.unwrap_or(edit::nothing()));
    for (name, _) in schemas.unwrap_or(edit::nothing()).members() {
        touched.insert(name);
    }
    Ok(touched)
}

/// The pointer to the value that a member is missing from.
fn around(path: &str) -> &str {
    path.rsplit_once('/').map_or("", |(around, _)| around)
}

/// Moves an error of the updated cart to its place in the request: in the changes if they have the path, else in the
/// cart.
fn placed(error: Error, cart: Node<'_>, changes: Node<'_>) -> Error {
    // Only mixins that the changes name are judged, and a change that brings a mixin brings its URL, whatever the cart
    // lists.
    if error.code() == ErrorCode::MixinSchemaMissing {
        return error.with_paths(&|path| missing_from(changes, path));
    }
    error.with_paths(&|path| {
        let place = [changes, cart].into_iter().find(|place| place.leads(path));
        match place {
            Some(place) => place.pointer() + path,
            // Schemas that are not registered have a path of their own; a missing member is missing from the changes.
            None if SCHEMAS.steps_to(path).is_some() => path.to_owned(),
            // Missing from a value that the cart had before and that the changes do not name.
            None if !changes.leads(around(path)) && cart.leads(around(path)) => cart.pointer() + path,
            None => missing_from(changes, path),
        }
    })
}

/// The pointer to the first member on a path that the changes lack.
fn missing_from(changes: Node<'_>, path: &str) -> String {
    let steps: Vec<String> = path.split('/').skip(1).map(pointer::unescaped).collect();
    changes.place_of(&steps.iter().map(String::as_str).collect::<Vec<_>>())
}
