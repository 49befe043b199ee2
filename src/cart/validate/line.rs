//! The checks of one line: the types of its members, whether it can be read, and everything that keeps it from being
//! priced.

use crate::cart::finding::field_of;
use crate::cart::validate::inspection::Inspection;
use crate::cart::{Findings, rules};
use crate::document::{Blank, FromNode, Kind, Node, Shaped, missing, wrong_type};
use crate::error::{Error, ErrorCode, ITEMS, Path, cut};
use crate::model::borrowed::{Cart, ExternalDiscount, ExternalDiscountType, FeeDefinition, Item, ItemType};
use crate::model::item::one_type;
use crate::money::Number;
use crate::pricing::calculate;
use crate::pricing::checks::line::ListLimit;
use crate::pricing::checks::{CheckContext, Location, discount, exemption, fee, line};
use crate::pricing::state::{Inputs, Sale};

impl Inspection<'_> {
    /// Reports all faults of a line by itself.
    pub(crate) fn line(&self, node: Node<'_>, errors: &mut Findings) {
        if node.kind() != Kind::Object {
            return errors.refusal(&wrong_type(node, "an object"), "", "items");
        }
        // Members that cannot be read are left out, so that the others are still checked.
        let mut gone = vec![String::from("externalDiscounts"), String::from("externalFees")];
        let mut told = Vec::new();
        for (name, value) in node.members() {
            let known = Item::SHAPE.member(&name).filter(|known| !is_one_of(&gone, known.name));
            if let Some(known) = known
                && let Err(error) = known.shape.check(value)
            {
                errors.refusal(&error, "", "items");
                told.push(error.path().to_owned());
            }
        }
        if let Err(error) = rules::refuse_negative(node.present("effectiveQuantity"))
            && !is_one_of(&told, error.path())
        {
            errors.refusal(&error, "", "items");
        }
        let terms = self.terms();
        let discounts = self.discounts(node, &terms, errors);
        let fees = self.fees(node, &terms, errors);
        if let Some(item) = readable(node, &told, &mut gone, errors) {
            let item = Item { external_discounts: discounts, external_fees: fees, ..item };
            self.item(&item, &gone, errors);
        }
    }

    /// Reports the reasons for which a readable line cannot be priced.
    fn item(&self, item: &Item<'_>, gone: &[String], errors: &mut Findings) {
        let before = errors.0.len();
        let terms = self.terms();
        let at: Location<'_> = &Path::Text("");
        if !gone.iter().any(|gone| gone == "quantity") && item.quantity == Number::ZERO {
            let message = String::from("`quantity` is `0`, expected more than 0");
            errors.add(ErrorCode::QuantityNotPositive, message, "quantity");
        }
        for fault in line::line_faults(item, &terms, at) {
            let unknown_currency = fault.code() == ErrorCode::CurrencyMismatch && self.currency.is_none();
            if !is_about(&fault, gone) && !unknown_currency {
                errors.refusal(&fault, "", "items");
            }
        }
        if errors.0.len() == before && gone.len() == 2 {
            self.price(item, errors);
        }
    }

    /// The external discounts of a line that can be taken off; reports the faults of the others.
    fn discounts<'n>(
        &self,
        line: Node<'n>,
        terms: &CheckContext<'_>,
        errors: &mut Findings,
    ) -> Vec<ExternalDiscount<'n>> {
        let limit = ListLimit::discounts(terms.limits);
        let mut discounts = Vec::new();
        let Some(stated) = list(line, &limit, errors) else { return discounts };
        for (index, element) in stated.elements().enumerate() {
            let own = element.to_document();
            let judged = judged_discount(own.root(), terms, &Path::Text("/externalDiscounts").element(index));
            match judged {
                Ok(()) => discounts.extend(ExternalDiscount::read(element)),
                Err((code, message)) => errors.add(code, format!("discount {index}: {message}"), limit.member),
            }
        }
        discounts
    }

    /// The fees of a line that can be charged; reports the faults of the others.
    fn fees<'n>(&self, line: Node<'n>, terms: &CheckContext<'_>, errors: &mut Findings) -> Vec<FeeDefinition<'n>> {
        let limit = ListLimit::fees(terms.limits);
        let mut fees = Vec::new();
        let Some(stated) = list(line, &limit, errors) else { return fees };
        for element in stated.elements() {
            let own = element.to_document();
            let shaped = FeeDefinition::SHAPE.check(own.root());
            let judged = FeeDefinition::read(own.root()).and_then(|fee| fee::fee(&fee, terms, &Path::Text("")));
            let told = shaped.as_ref().err().map(|error| error.path().to_owned());
            match (&shaped, &judged) {
                (Ok(()), Ok(_)) => fees.extend(FeeDefinition::read(element)),
                _ => {
                    let second = judged.err().filter(|error| told.as_deref() != Some(error.path()));
                    for error in shaped.err().into_iter().chain(second) {
                        errors.refusal(&error, limit.member, limit.member);
                    }
                }
            }
        }
        fees
    }

    /// Prices the line as a calculation would, with its discounts taken off.
    fn price(&self, item: &Item<'_>, errors: &mut Findings) {
        let (Some(currency), Some((site, rules))) = (self.currency, self.site) else { return };
        let cart = Cart {
            customer_id: self.customer_id.clone(),
            country_code: self.country_code.clone(),
            items: vec![Item { id: None, ..item.clone() }],
            ..Cart::new(currency, site.code.as_deref().unwrap_or_default())
        };
        let inputs =
            Inputs { customer: self.context.customer, preferences: &self.context.preferences, ..Inputs::default() };
        let sale = Sale { limits: &self.context.limits, ..Sale::new(site, rules, &cart, inputs) };
        match calculate::external_notices(&sale) {
            // It has been reported for the cart.
            Err(error) if exemption::CODE.pointer() == error.path() => {}
            Err(error) => {
                let field = field_of("", ITEMS.element(0).steps_to(error.path()).unwrap_or(error.path()));
                errors.add(error.code(), error.message().to_owned(), &field);
            }
            Ok(notices) => {
                for (id, amount) in notices.iter().filter_map(|notice| Some((notice.id.as_deref()?, notice.amount?))) {
                    let message = format!("the discount `{}` exceeds the price by {amount}", cut(id));
                    errors.add(ErrorCode::ExternalDiscountExceedsPrice, message, "externalDiscounts");
                }
            }
        }
    }
}

/// A list in a line; reports a value that is not an array, or that is longer than its limit.
fn list<'n>(line: Node<'n>, limit: &ListLimit, errors: &mut Findings) -> Option<Node<'n>> {
    let field = limit.member;
    let stated = line.present(field)?;
    if stated.kind() != Kind::Array {
        let error = wrong_type(stated, "an array");
        let code = if field == "externalDiscounts" { ErrorCode::ExternalDiscountMalformed } else { error.code() };
        errors.add(code, error.message().to_owned(), field);
        return None;
    }
    if let Err(error) = limit.keep(stated.elements().count(), &Path::Text("")) {
        errors.add(error.code(), error.message().to_owned(), field);
        return None;
    }
    Some(stated)
}

/// The line of the members that can be read. The others are reported, unless their faults are `told` already, and join
/// those that are `gone`. `None` without a quantity, which everything else depends on.
fn readable<'n>(node: Node<'n>, told: &[String], gone: &mut Vec<String>, errors: &mut Findings) -> Option<Item<'n>> {
    let mut item = Item::blank();
    let mut requested = None;
    for (name, value) in node.members() {
        if is_one_of(gone, &name) {
            continue;
        }
        let read = match name.as_ref() {
            "itemType" if value.kind() == Kind::Null => Ok(()),
            "itemType" => ItemType::read(value).map(|kind| requested = Some((value, kind))),
            name => item.read_member(name, value),
        };
        if let Err(error) = read {
            if !is_one_of(told, error.path()) {
                errors.refusal(&error, "", "items");
            }
            gone.push(name.into_owned());
        }
    }
    if node.get("quantity").is_none() {
        errors.refusal(&missing(node, "quantity"), "", "items");
        return None;
    }
    if is_one_of(gone, "quantity") {
        return None;
    }
    if let Some((at, kind)) = requested {
        let stored = node.present("type").filter(|_| !is_one_of(gone, "type")).map(|_| item.item_type);
        match one_type(at, stored, Some(kind)) {
            Ok(kind) => item.item_type = kind.unwrap_or_default(),
            Err(error) => {
                errors.refusal(&error, "", "items");
                gone.push(String::from("itemType"));
            }
        }
    }
    Some(item)
}

/// Refuses an external discount that cannot be taken from a line; `place` is the place of it in the line.
fn judged_discount(node: Node<'_>, terms: &CheckContext<'_>, place: &Path<'_>) -> Result<(), (ErrorCode, String)> {
    let malformed = |error: Error| (ErrorCode::ExternalDiscountMalformed, error.below(place).message().to_owned());
    ExternalDiscount::SHAPE.check(node).map_err(malformed)?;
    let discount = ExternalDiscount::read(node).map_err(malformed)?;
    if discount.discount_type == ExternalDiscountType::Percent && discount.value > Number::from(100_u8) {
        let message = format!("`{}` percent exceeds the price", discount.value);
        return Err((ErrorCode::ExternalDiscountExceedsPrice, message));
    }
    discount::external_discount(&discount, terms, &Path::Text("")).map(drop).map_err(malformed)
}

/// The member of a line that an error points at or into.
fn member_of(error: &Error) -> String {
    let step = error.path().split('/').nth(1).unwrap_or_default();
    step.replace("~1", "/").replace("~0", "~")
}

fn is_one_of(texts: &[String], text: &str) -> bool {
    texts.iter().any(|one| one == text)
}

/// Whether an error is about a member that was left out and has thus been reported.
fn is_about(error: &Error, gone: &[String]) -> bool {
    let member = member_of(error);
    gone.contains(&member)
}
