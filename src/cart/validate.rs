//! Validating a cart: everything that is wrong with it, line by line. What cannot be read is a finding, not an error.

use super::change::{Change, Header};
use super::coupon_rules::{reaches_minimum, valid_at, well_formed as coupon_well_formed};
use super::duplicated_prices::DuplicatedPrices;
use super::finding::{Findings, ItemFindings, Validation, field_of};
use super::item::Item;
use super::mixin::Mixins;
use super::{Cart, ExternalDiscount, ExternalDiscountType, coupons, lines, well_formed};
use crate::calculate;
use crate::coupon::Coupon;
use crate::document::{Document, Kind, Node, Read, Text, edit, wrong_type};
use crate::error::{Code, Error, cut};
use crate::number::Number;
use crate::price::CurrencyCode;
use crate::site::{Prepared, Site};
use crate::text_map::TextSet;
use crate::timestamp::Timestamp;

/// Validates a cart on its site.
///
/// The currency of the cart must be the site's or one of its available ones, its country one that the site ships to.
/// Every line is read and priced by itself; INTERNAL lines of one product with several prices are reported whatever the
/// preference that lets them in says. Coupons are judged as [`apply_coupon`](crate::apply_coupon) judges them, their
/// validity dates when the time is given; mixins when schemas are. Caller and expected version are not looked at.
///
/// ```
/// use cartwright::{Change, Document, Site, validate_cart};
///
/// let cart = Document::parse(r#"{"currency": "EUR", "siteCode": "main", "items": [
///   {"id": "0", "itemYrn": "urn:tea", "quantity": 1, "price": {"priceId": "a", "effectiveAmount": 4}},
///   {"id": "1", "itemYrn": "urn:tea", "quantity": 1, "price": {"priceId": "b", "effectiveAmount": 5}}]}"#)?;
/// let validation = validate_cart(cart.root(), &Site::default(), &Change::by_host())?;
/// assert!(!validation.is_valid());
/// let finding = &validation.items[0].errors[0];
/// assert_eq!(finding.message, "Duplicated prices [a,b] found for the same product in the cart");
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// Only for what is not the cart: a scale of the site or a time that is none.
pub fn validate_cart(cart: Node<'_>, site: &Site, change: &Change<'_>) -> Result<Validation, Error> {
    let prepared = Prepared::of(site)?;
    let now = change.time()?;
    let own = cart.to_document();
    let root = own.root();
    let inspection = Inspection { cart: root, site, prepared: &prepared, change, now };
    let mut found = Findings(Vec::new());
    inspection.header(&mut found);
    let items = inspection.items(&mut found);
    inspection.coupons(&mut found);
    inspection.mixins(&mut found);
    Ok(Validation { items, cart: found.0 })
}

/// A cart, and what it is validated with.
struct Inspection<'a> {
    cart: Node<'a>,
    site: &'a Site,
    prepared: &'a Prepared,
    change: &'a Change<'a>,
    now: Option<Timestamp>,
}

impl<'a> Inspection<'a> {
    fn currency(&self) -> Option<CurrencyCode> {
        self.cart.present("currency").and_then(|currency| CurrencyCode::read(currency).ok())
    }

    fn text(&self, name: &str) -> Option<Text<'a>> {
        self.cart.present(name).and_then(|text| text.as_text())
    }

    /// The members of the cart itself.
    fn header(&self, found: &mut Findings) {
        if let Err(error) = Header::read(self.cart) {
            found.refusal(&error, "");
        }
        for member in ["countryCode", "zipCode"] {
            match self.cart.present(member) {
                Some(value) if value.kind() != Kind::String => {
                    found.refusal(&wrong_type(value, "a string"), "");
                }
                _ => {}
            }
        }
        let (own, given) = (self.text("siteCode"), self.site.code.as_deref());
        if let (Some(own), Some(given)) = (own, given)
            && own != given
        {
            let message = format!("the cart is of site `{}`, the site given is `{}`", cut(&own), cut(given));
            found.add(Code::SiteMismatch, message, "siteCode");
        }
        if let Some(currency) = self.currency().filter(|currency| !self.site.accepts_currency(currency.as_str())) {
            let message = format!("the site has no carts in `{currency}`, expected its currency or an available one");
            found.add(Code::CurrencyNotAvailable, message, "currency");
        }
        if let Some(country) = self.text("countryCode") {
            let countries = &self.site.ship_to_countries;
            if !countries.is_empty() && !countries.iter().any(|own| own.eq_ignore_ascii_case(&country)) {
                let message = format!("the site does not ship to country `{}`", cut(&country));
                found.add(Code::ShippingCountryExcluded, message, "countryCode");
            }
        }
    }

    /// The lines, each by itself and then with the others.
    fn items(&self, found: &mut Findings) -> Vec<ItemFindings> {
        let array = match lines::array(self.cart) {
            Ok(array) => array.unwrap_or(edit::nothing()),
            Err(error) => {
                found.refusal(&error, "");
                return Vec::new();
            }
        };
        let (count, most) = (array.elements().count(), self.change.limits.lines);
        if count > most {
            let message = format!("the cart has {count} lines, the limit `lines` is {most}");
            found.add(Code::LimitExceeded, message, "items");
        }
        let prices = DuplicatedPrices::of(array);
        let mut ids = TextSet::default();
        let mut items = Vec::new();
        for (index, element) in array.elements().enumerate() {
            let id = lines::id(element);
            let mut errors = Findings(Vec::new());
            if let Some(id) = id.as_ref().filter(|id| !ids.insert((*id).clone())) {
                let message = format!("two lines have the id `{}`", cut(id));
                errors.add(Code::DuplicateItemId, message, "items.id");
            }
            self.line(element.to_document().root(), &mut errors);
            if let Some(message) = prices.message(index) {
                errors.add(Code::UnitPriceMismatch, message, "items.unitPrice");
            }
            if !errors.0.is_empty() {
                items.push(ItemFindings { id: id.map(Text::into_owned), index, errors: errors.0 });
            }
        }
        items
    }

    /// One line: its external discounts one by one, the line without those that cannot be read, and its price.
    fn line(&self, node: Node<'_>, errors: &mut Findings) {
        const FIELD: &str = "items.externalDiscounts";
        let mut discounts = Vec::new();
        let stated = node.present("externalDiscounts");
        let mut readable = true;
        if let Some(stated) = stated.filter(|stated| stated.kind() != Kind::Array) {
            readable = false;
            let message = wrong_type(stated, "an array").message().to_owned();
            errors.add(Code::ExternalDiscountMalformed, message, FIELD);
        }
        let elements: Vec<_> = stated.iter().flat_map(Node::elements).map(|one| one.to_document()).collect();
        for (place, discount) in elements.iter().enumerate() {
            match read_discount(discount.root()) {
                Ok(discount) => discounts.push(discount),
                Err((code, message)) => {
                    readable = false;
                    errors.add(code, format!("discount {place}: {message}"), FIELD);
                }
            }
        }
        let rest = (!readable).then(|| without_discounts(node, &self.change.limits));
        let root = match &rest {
            Some(Ok(rest)) => rest.root(),
            _ => node,
        };
        match Item::read(root) {
            Err(error) => errors.refusal(&error, "items"),
            Ok(mut item) => {
                item.external_discounts = discounts;
                self.price(item, errors);
            }
        }
    }

    /// The line priced as the calculation would, with its discounts taken from it.
    fn price(&self, item: Item<'_>, errors: &mut Findings) {
        let Some(currency) = self.currency() else { return };
        let cart = Cart {
            customer_id: self.text("customerId"),
            country_code: self.text("countryCode"),
            items: vec![item],
            ..Cart::new(currency, self.site.code.as_deref().unwrap_or_default())
        };
        let notices = calculate::external_notices(self.site, self.prepared, &cart, self.change.customer.as_ref());
        match notices {
            Err(error) => {
                let field = match error.path().strip_prefix("/cart/items/0") {
                    Some(member) => field_of("items", member),
                    None => field_of("", error.path()),
                };
                errors.add(error.code(), error.message().to_owned(), &field);
            }
            Ok(notices) => {
                for (id, amount) in notices.iter().filter_map(|notice| Some((notice.id?, notice.amount?))) {
                    let message = format!("the discount `{}` exceeds the price by {amount}", cut(id));
                    errors.add(Code::ExternalDiscountExceedsPrice, message, "items.externalDiscounts");
                }
            }
        }
    }

    /// The coupons. One that is marked invalid takes part in nothing and is no finding.
    fn coupons(&self, found: &mut Findings) {
        let array = match coupons::array(self.cart) {
            Ok(array) => array.unwrap_or(edit::nothing()),
            Err(error) => return found.refusal(&error, ""),
        };
        let carried = Number::from(u64::try_from(array.elements().count()).unwrap_or(u64::MAX));
        if let Some(allowed) = self.change.preferences.max_coupons_per_cart.filter(|allowed| carried > *allowed) {
            let message = format!("`maxCouponsPerCart` is {allowed}, the cart carries {carried} coupons");
            found.add(Code::CouponLimitReached, message, "discounts");
        }
        let value = self.order_value(array);
        let mut codes = TextSet::default();
        for (place, element) in array.elements().enumerate() {
            let code = coupons::code(element);
            let shown = element.present("code").and_then(|code| code.as_text());
            let shown = shown.map_or_else(|| place.to_string(), Text::into_owned);
            let mut add = |error: &Error| {
                let field = field_of("discounts", error.path());
                found.add(error.code(), format!("coupon `{}`: {}", cut(&shown), error.message()), &field);
            };
            if let Err(error) = self.coupon(element.to_document().root(), value) {
                add(&error);
            }
            if code.is_some_and(|code| !codes.insert(code.into())) {
                add(&Error::new(Code::CouponDuplicate, "/code", "the cart carries a coupon of this code already"));
            }
        }
    }

    fn coupon(&self, node: Node<'_>, value: Option<Number>) -> Result<(), Error> {
        let coupon = Coupon::read(node)?;
        if coupon.invalid {
            return Ok(());
        }
        let at: &dyn Fn(&str) -> String = &str::to_owned;
        if let Some(currency) = self.currency() {
            coupon_well_formed(&coupon, currency, at)?;
        }
        if self.now.is_some() {
            valid_at(&coupon, self.now.as_ref(), at)?;
        }
        match value {
            Some(value) => reaches_minimum(&coupon, value, at),
            None => Ok(()),
        }
    }

    /// The undiscounted value of the lines, when a coupon asks for it and the lines can be priced.
    fn order_value(&self, coupons: Node<'_>) -> Option<Number> {
        let asks = |coupon: &Node<'_>| {
            coupon.present("restrictions").is_some_and(|restrictions| restrictions.present("minOrderValue").is_some())
        };
        coupons.elements().find(asks)?;
        let mut cart = Cart::read(self.cart).ok()?;
        cart.site_code = self.site.code.clone().unwrap_or_default().into();
        calculate::undiscounted(self.site, self.prepared, &cart, self.change.customer.as_ref()).ok()
    }

    /// The mixins, when there are schemas to judge them by.
    fn mixins(&self, found: &mut Findings) {
        if self.change.schemas.is_empty() {
            return;
        }
        let validated = Mixins::of(self.cart)
            .and_then(|mixins| mixins.validate(mixins.names(), &self.change.schemas, &self.change.limits));
        let Err(error) = validated else { return };
        if error.details().is_empty() {
            return found.refusal(&error, "");
        }
        for detail in error.details() {
            found.add(error.code(), detail.message.clone(), &field_of("", &detail.path));
        }
    }
}

/// An external discount that can be taken from a line, or why not.
fn read_discount(node: Node<'_>) -> Result<ExternalDiscount<'_>, (Code, String)> {
    let malformed = |error: Error| (Code::ExternalDiscountMalformed, error.message().to_owned());
    let discount = ExternalDiscount::read(node).map_err(malformed)?;
    let hundred = Number::from(100_u8);
    if discount.discount_type == ExternalDiscountType::Percent && discount.value > hundred {
        let message = format!("`{}` percent exceed the price", discount.value);
        return Err((Code::ExternalDiscountExceedsPrice, message));
    }
    well_formed::discount(&discount, &str::to_owned).map_err(malformed)?;
    Ok(discount)
}

fn without_discounts(node: Node<'_>, limits: &crate::limits::Limits) -> Result<Document<'static>, Error> {
    Document::parse_within(edit::set_all(node, &[("externalDiscounts".into(), None)]), limits)
}
