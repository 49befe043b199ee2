//! Validation of a cart: reports all of its faults at once, line by line. A fault of the cart is a finding, never an
//! error.

pub(crate) mod calculation;
pub(crate) mod coupons;
mod elsewhere;
pub(crate) mod inspection;
pub(crate) mod line;
mod tax_codes;
pub(crate) mod told;
pub(crate) mod warnings;

use super::finding::field_of;
use super::validate::inspection::{Inspection, ValidationInputs, text};
use super::validate::told::Told;
use super::{CartContext, DuplicatedPrices, Findings, Header, ItemFindings, Mixins, Validation, lists, rules, version};
use crate::collections::TextSet;
use crate::document::{Faults, Kind, Node, Search, Shaped, Text, ToJson, edit, filled, wrong_type};
use crate::error::{CART, CUSTOMER, Error, ErrorCode, SCHEMAS, SITE, cut};
use crate::model::borrowed::{Cart, Site};
use crate::pricing::state::{SiteRules, of_another_site};
use crate::schema::NOT_LISTED;

/// Validates a cart on its site.
///
/// Every reason for which [`create_cart`](crate::cart::create_cart) or a calculation would refuse the cart is a
/// finding, including a quantity of 0 and missing schemas, and all of them come at once; of a list or a map inside a line
/// or a coupon, the first entry with faults is told, and what depends on a member that cannot be read is not judged. So is
/// what the site or the customer lacks for this cart. There is no checkout here: shipping counts as the site estimates
/// it. The currency of the cart must be the site's or one of its available ones, and its country one that the site ships
/// to. INTERNAL lines of one product with several prices are reported even if the preference allows them. Coupons are
/// checked in the same way as by [`apply_coupon`](crate::cart::apply_coupon), their validity dates only if the time is
/// given. Caller and expected version are ignored. Warnings do not make the cart invalid: they report members of the
/// cart, of the site and of the customer that are probably misspelt or misplaced, INTERNAL lines without tax among lines
/// that have some, and coupons that take nothing until their condition holds.
///
/// ```
/// use cartwright::cart::{CartContext, validate_cart};
/// use cartwright::document::Document;
/// use cartwright::Site;
///
/// let cart = Document::parse(r#"{"currency": "EUR", "siteCode": "main", "items": [
///   {"id": "0", "itemYrn": "urn:tea", "quantity": 1, "price": {"priceId": "a", "effectiveAmount": 4}},
///   {"id": "1", "itemYrn": "urn:tea", "quantity": 1, "price": {"priceId": "b", "effectiveAmount": 5}}]}"#)?;
/// let validation = validate_cart(cart.root(), &Site::default(), &CartContext::default())?;
/// assert!(!validation.is_valid());
/// let finding = &validation.items[0].errors[0];
/// assert_eq!(finding.message, "Duplicated prices [a,b] found for the same product in the cart");
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// A cart that is not an object, and faults outside the cart: a malformed scale in the site, a malformed preference or
/// a malformed time.
pub fn validate_cart(cart: Node<'_>, site: &Site, context: &CartContext<'_>) -> Result<Validation, Error> {
    let beside = |search: &mut Search<'_>| {
        if let Some(customer) = context.customer {
            customer.misspelt(&CUSTOMER, search);
        }
        site.misspelt(&SITE, search);
    };
    let schemas = &context.schemas;
    let inputs =
        ValidationInputs { context, schemas, checkout: None, shipping_cost: None, stored: None, beside: &beside };
    validate_under(cart, site, inputs)
}

/// Like [`validate_cart`], with the given inputs.
pub(crate) fn validate_under(cart: Node<'_>, site: &Site, inputs: ValidationInputs<'_>) -> Result<Validation, Error> {
    let rules = SiteRules::of(site)?;
    validate(cart, Ok((site, &rules)), inputs)
}

/// Like [`validate_under`], for a cart whose site cannot be found; the reason, `fault`, becomes a finding.
pub(crate) fn validate_without_site(
    cart: Node<'_>,
    fault: &Error,
    inputs: ValidationInputs<'_>,
) -> Result<Validation, Error> {
    validate(cart, Err(fault), inputs)
}

fn validate(
    cart: Node<'_>,
    site: Result<(&Site, &SiteRules), &Error>,
    inputs: ValidationInputs<'_>,
) -> Result<Validation, Error> {
    if cart.kind() != Kind::Object {
        return Err(wrong_type(cart, "an object"));
    }
    inputs.context.preferences.check()?;
    let now = inputs.context.time()?;
    let own = cart.to_document();
    let inspection = Inspection::of(own.root(), site.ok(), inputs, now);
    let mut found = Findings::default();
    if let Err(fault) = site {
        let field = field_of("", CART.steps_to(fault.path()).unwrap_or_default());
        found.add(fault.code(), fault.message().to_owned(), &field);
    }
    inspection.header(&mut found);
    inspection.exemption(&mut found);
    let items = inspection.items(&mut found);
    let not_met = inspection.coupons(&mut found);
    inspection.stored_coupons(&mut found);
    inspection.mixins(&mut found);
    if items.is_empty() && found.0.is_empty() {
        inspection.calculation(&mut found)?;
    } else {
        inspection.rest(&items, &mut found)?;
    }
    let mut warnings = inspection.warnings(inputs.beside);
    warnings.extend(not_met);
    warnings.extend(inspection.offers_not_met());
    warnings.extend(inspection.unjudged_formats());
    Ok(Validation { items, cart: found.0, warnings })
}

impl Inspection<'_> {
    /// Reports the faults of the cart's own members.
    fn header(&self, found: &mut Findings) {
        let faults = Faults::default();
        let own = self.cart.to_document().tolerant(&faults);
        let (header, mut told) = Told::read::<Header<'_>>(own.root(), &faults, &Cart::SHAPE, &["items", "discounts"]);
        let in_force = header.map_or(Ok(()), |header| header.require_in_force(self.cart, self.context.tender()));
        told.judge(in_force.err().into_iter().chain(version::check(self.cart).err()));
        for fault in &told.faults {
            found.refusal(fault, "", "cart");
        }
        let Some((site, _)) = self.site else { return };
        let (own, given) = (text(self.cart, "siteCode"), site.code.as_deref());
        if let (Some(own), Some(given)) = (own, given)
            && own != given
        {
            found.add(ErrorCode::SiteMismatch, of_another_site(&own, given), "siteCode");
        }
        if let Some(currency) = self.currency.filter(|currency| !site.accepts_currency(currency.as_str())) {
            let message = format!("the site does not accept `{currency}`, expected its currency or an available one");
            found.add(ErrorCode::CurrencyNotAvailable, message, "currency");
        }
        if let Some(country) = filled(self.country_code.as_deref()) {
            let countries = &site.ship_to_countries;
            if !countries.is_empty() && !countries.iter().any(|own| own.eq_ignore_ascii_case(country)) {
                let message = format!("the site does not ship to country `{}`", cut(country));
                found.add(ErrorCode::ShippingCountryExcluded, message, "countryCode");
            }
        }
    }

    /// Reports an exemption without a code once, not with each line that is calculated with it.
    fn exemption(&self, found: &mut Findings) {
        let exemption = self.context.customer.and_then(|customer| customer.tax_exemption.as_ref());
        if let Some(Err(error)) = exemption.map(|exemption| exemption.check(&self.context.limits)) {
            found.add_elsewhere(&error);
        }
    }

    /// Reports the faults of the lines, each by itself and then together.
    fn items(&self, found: &mut Findings) -> Vec<ItemFindings> {
        let array = match lists::lines(self.cart) {
            Ok(array) => array.unwrap_or(edit::nothing()),
            Err(error) => {
                found.refusal(&error, "", "cart");
                return Vec::new();
            }
        };
        if let Err(error) = rules::few_lines(array.elements().count(), array, &self.context.limits) {
            found.refusal(&error, "", "cart");
        }
        let prices = DuplicatedPrices::of(array);
        let mut ids = TextSet::default();
        let mut items = Vec::new();
        for (index, element) in array.elements().enumerate() {
            let id = lists::line_id(element);
            let mut errors = Findings::default();
            if let Some(id) = &id
                && !ids.insert(id.clone())
            {
                let message = format!("two lines have the id `{}`", cut(id));
                errors.add(ErrorCode::DuplicateItemId, message, "id");
            }
            self.line(element.to_document().root(), &mut errors, found);
            if let Some(message) = prices.message(index) {
                errors.add(ErrorCode::UnitPriceMismatch, message, "price");
            }
            if !errors.0.is_empty() {
                items.push(ItemFindings { id: id.map(Text::into_owned), index, errors: errors.0 });
            }
        }
        found.without_repetitions();
        items
    }

    /// Reports the faults of the mixins, each of which needs a registered schema.
    fn mixins(&self, found: &mut Findings) {
        let (mixins, faults) = Mixins::sound(self.cart);
        for fault in &faults {
            found.refusal(fault, "", "mixins");
        }
        let validated = mixins.validate(mixins.names(), self.inputs.schemas, &self.context.limits);
        let Err(error) = validated else { return };
        if error.details().is_empty() {
            // The path of a fault in a schema begins at the schemas of the request.
            let path = if SCHEMAS.steps_to(error.path()).is_some() { "/mixins" } else { error.path() };
            found.add(error.code(), error.message().to_owned(), &field_of("", path));
            return;
        }
        for detail in error.details() {
            found.add(error.code(), detail.message.clone(), &field_of("", &detail.path));
        }
        // The message of the whole begins with that of the first.
        let first = error.details().first().map_or("", |detail| detail.message.as_str());
        let all = error.message().strip_prefix(first).filter(|all| all.ends_with(NOT_LISTED));
        if let Some(all) = all {
            found.add(error.code(), all.trim_start_matches("; ").to_owned(), "mixins");
        }
    }
}
