//! The operations on typed carts. The members of a cart are written as a document, its lines stay typed, and the
//! operation runs on both; the document is read back. Typed carts and documents thus obey the same rules, and after an
//! error the cart is as it was. The operations on lines are in `typed_lines.rs`.

use std::borrow::Borrow;

use super::typed_change::owned;
use super::{CartChanges, CartContext, CouponSelector, MergedLine, OnConflict, RefusedPart, Validation, version};
use crate::cart;
use crate::document::to_json::list;
use crate::document::{Document, Node, document};
use crate::error::Error;
use crate::model::borrowed::{Cart, Coupon, Site};

/// The result of a merge into a typed cart.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct MergeReport {
    /// The line that each line of each source went to, in order.
    pub lines: Vec<MergedLine>,
    /// Lines and coupons that a rule refused: by source, lines before coupons. Empty unless they are skipped.
    pub refused: Vec<RefusedPart>,
}

impl Cart<'_> {
    /// Refuses the cart if it has another version, as a change does with [`CartContext::expected_version`]: for what
    /// changes no cart, such as a checkout.
    ///
    /// ```
    /// use cartwright::{Cart, CurrencyCode, cart::CartContext};
    ///
    /// let cart = Cart::create(&Cart::new(CurrencyCode::EUR, "main"), &CartContext::by_host())?;
    /// cart.expect_version(1)?;
    /// let stale = cart.expect_version(2).unwrap_err();
    /// assert_eq!((stale.code().as_str(), stale.status()), ("VERSION_CONFLICT", 409));
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// `VERSION_CONFLICT` if the cart has another version; a cart without one has version 0.
    pub fn expect_version(&self, expected: u64) -> Result<(), Error> {
        let stored = self.metadata.as_ref().and_then(|metadata| metadata.version);
        version::compare(stored, expected.into())
    }
}

/// The operations on a cart. Pointers of errors begin at the value that has the faulty member: the cart, or the line,
/// coupon, fee or changes passed to the operation; for a list, at the list.
impl Cart<'static> {
    /// Creates a cart from a proposed one: see [`create_cart`](crate::cart::create_cart).
    ///
    /// ```
    /// use cartwright::{Cart, cart::CartContext};
    ///
    /// let context = CartContext { now: Some("2026-01-31T12:00:00Z".into()), ..CartContext::by_host() };
    /// let cart = Cart::create(&Cart::new("EUR".parse()?, "main"), &context)?;
    /// assert_eq!(cart.metadata.unwrap().created_at.as_deref(), Some("2026-01-31T12:00:00Z"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The same as for the operation on documents.
    pub fn create(proposed: &Cart<'_>, context: &CartContext<'_>) -> Result<Self, Error> {
        let proposed = document(proposed, &context.limits)?;
        owned(cart::create_cart(proposed.root(), context)?)
    }

    /// Applies a coupon: see [`apply_coupon`](crate::cart::apply_coupon).
    ///
    /// ```
    /// use cartwright::{Cart, Coupon, cart::CartContext};
    ///
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// let ten = Coupon::percent("TEN", 10.into());
    /// cart.apply_coupon(&ten, &CartContext::by_host())?;
    /// let again = cart.apply_coupon(&ten, &CartContext::by_host()).unwrap_err();
    /// assert_eq!(again.code().as_str(), "COUPON_DUPLICATE");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The same as for the operation on documents.
    pub fn apply_coupon(&mut self, coupon: &Coupon<'_>, context: &CartContext<'_>) -> Result<(), Error> {
        // The lines matter only for their value, and only if the coupon has a minimum order value.
        let reads_lines = coupon.restrictions.min_order_value.is_some();
        let coupon = document(coupon, &context.limits)?;
        self.change_rest(reads_lines, context, |cart| cart::apply_coupon(cart, coupon.root(), context))
    }

    /// Removes coupons: see [`remove_coupon`](crate::cart::remove_coupon).
    ///
    /// ```
    /// use cartwright::cart::{CartContext, CouponSelector};
    /// use cartwright::{Cart, Coupon};
    ///
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// cart.apply_coupon(&Coupon::percent("TEN", 10.into()), &CartContext::by_host())?;
    /// cart.remove_coupon(CouponSelector::Code("ten"), &CartContext::by_host())?;
    /// assert!(cart.discounts.is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The same as for the operation on documents.
    pub fn remove_coupon(&mut self, selector: CouponSelector<'_>, context: &CartContext<'_>) -> Result<(), Error> {
        self.change_rest(false, context, |cart| cart::remove_coupon(cart, selector, context))
    }

    /// Updates the cart's own members and its mixins: see [`update_cart`](crate::cart::update_cart).
    ///
    /// ```
    /// use cartwright::Cart;
    /// use cartwright::cart::{CartChanges, CartContext};
    ///
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// cart.update(&CartChanges::new().country_code("DE".into()), &CartContext::by_host())?;
    /// assert_eq!(cart.country_code.as_deref(), Some("DE"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The same as for the operation on documents.
    pub fn update(&mut self, changes: &CartChanges, context: &CartContext<'_>) -> Result<(), Error> {
        let changes = Document::parse_with_limits(changes.to_json(), &context.limits)?;
        // The lines matter only for their amounts, which keep the cart in its currency, and for their ids.
        let reads_lines =
            changes.root().present("currency").is_some() || !self.items.iter().all(|line| line.line_id().is_some());
        self.change_rest(reads_lines, context, |cart| cart::update_cart(cart, changes.root(), context))
    }

    /// Merges anonymous carts into the cart of a customer, and returns the line that every line went to: see
    /// [`merge_carts`](crate::cart::merge_carts).
    ///
    /// ```
    /// use cartwright::{Cart, Item, cart::CartContext};
    ///
    /// let mut cart = Cart { customer_id: Some("anna".into()), ..Cart::new("EUR".parse()?, "main") };
    /// let mut source = Cart::new("EUR".parse()?, "main");
    /// source.items.push(Item::internal("urn:tea", 2.into(), 5.into()));
    /// let lines = cart.merge(&[source], &CartContext::by_host())?;
    /// assert_eq!(cart.items[lines[0].place.index].quantity, 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The same as for the operation on documents.
    pub fn merge<'s>(
        &mut self,
        sources: &[impl Borrow<Cart<'s>>],
        context: &CartContext<'_>,
    ) -> Result<Vec<MergedLine>, Error> {
        self.merge_with(sources, OnConflict::Refuse, context).map(|report| report.lines)
    }

    /// Like [`Cart::merge`], with a choice of what happens if a rule refuses a line or a coupon of a source: see
    /// [`merge_carts_with`](crate::cart::merge_carts_with).
    ///
    /// ```
    /// use cartwright::cart::{CartContext, OnConflict, SourcePart};
    /// use cartwright::{Cart, Item};
    ///
    /// let mut cart = Cart { customer_id: Some("anna".into()), ..Cart::new("EUR".parse()?, "main") };
    /// cart.add_item(&Item::internal("urn:tea", 1.into(), 5.into()), &CartContext::by_host())?;
    /// let mut source = Cart::new("EUR".parse()?, "main");
    /// source.items.push(Item::internal("urn:tea", 2.into(), 4.into()));
    /// let report = cart.merge_with(&[source], OnConflict::Skip, &CartContext::by_host())?;
    /// assert_eq!((report.lines.len(), report.refused[0].part), (0, SourcePart::Item(0)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The same as for the operation on documents.
    pub fn merge_with<'s>(
        &mut self,
        sources: &[impl Borrow<Cart<'s>>],
        on_conflict: OnConflict,
        context: &CartContext<'_>,
    ) -> Result<MergeReport, Error> {
        let sources: Vec<&Cart<'s>> = sources.iter().map(Borrow::borrow).collect();
        if let Some(report) = self.merge_lines(&sources, on_conflict, context) {
            return report;
        }
        let sources = list(&sources, &context.limits)?;
        let sources: Vec<Node<'_>> = sources.root().elements().collect();
        self.change(context, |cart| {
            let merged = cart::merge_carts_with(cart, &sources, on_conflict, context)?;
            Ok((merged.cart, MergeReport { lines: merged.lines, refused: merged.refused }))
        })
    }

    /// Validates the cart and changes nothing: see [`validate_cart`](crate::cart::validate_cart).
    ///
    /// ```
    /// use cartwright::{Cart, Item, Site, cart::CartContext};
    ///
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// cart.items.push(Item::internal("urn:tea", 2.into(), 5.into()));
    /// assert!(cart.validate(&Site::default(), &CartContext::default())?.is_valid());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Only for faults outside the cart: a malformed scale in the site, a malformed preference or a malformed time.
    pub fn validate(&self, site: &Site, context: &CartContext<'_>) -> Result<Validation, Error> {
        cart::validate_cart(document(self, &context.limits)?.root(), site, context)
    }
}
