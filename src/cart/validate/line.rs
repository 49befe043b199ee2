//! The checks of one line: the types of its members, whether it can be read, and everything that keeps it from being
//! priced.

use crate::cart::validate::inspection::Inspection;
use crate::cart::validate::told::Told;
use crate::cart::{Findings, rules};
use crate::document::{Faults, FromNode, Kind, Node, Shaped, wrong_type};
use crate::error::{Error, ErrorCode, ITEMS, Path, cut};
use crate::model::borrowed::{Cart, ExternalDiscount, ExternalDiscountType, FeeDefinition, Item};
use crate::money::Number;
use crate::pricing::calculate;
use crate::pricing::checks::line::ListLimit;
use crate::pricing::checks::{CheckContext, discount, fee, line};
use crate::pricing::state::{Inputs, Notice, Sale};

/// The lists of a line whose entries are judged one by one.
const LISTS: [&str; 2] = ["externalDiscounts", "externalFees"];

impl Inspection<'_> {
    /// Reports all faults of a line by itself to `errors`, and to `found` what the site or the customer lacks for it.
    pub(crate) fn line(&self, node: Node<'_>, errors: &mut Findings, found: &mut Findings) {
        if node.kind() != Kind::Object {
            return errors.refusal(&wrong_type(node, "an object"), "", "items");
        }
        let faults = Faults::default();
        let own = node.to_document().tolerant(&faults);
        let (item, mut told) = Told::read::<Item<'_>>(own.root(), &faults, &Item::SHAPE, &LISTS);
        told.judge(rules::refuse_negative(node.present("effectiveQuantity")).err());
        let terms = self.terms();
        let external_discounts = self.discounts(node, &terms, errors);
        let external_fees = self.fees(node, &terms, errors);
        let item = item.map(|item| Item { external_discounts, external_fees, ..item });
        if let Some(item) = &item {
            let is_zero = item.quantity == Number::ZERO;
            let message = "`quantity` is `0`, expected more than 0";
            told.judge(is_zero.then(|| Error::new(ErrorCode::QuantityNotPositive, "/quantity", message)));
            told.judge(self.compared(line::faults(item, &terms, &Path::Text(""))));
        }
        for fault in &told.faults {
            errors.refusal(fault, "", "items");
        }
        let Some(item) = item.filter(|_| !self.country_is_unreadable) else { return };
        let refused = match told.faults.is_empty().then(|| self.priced(item.clone())) {
            Some(Ok(notices)) => return exceeding(&notices, errors),
            Some(Err(refused)) => Some(refused),
            None => None,
        };
        let mut refusals = Findings::default();
        for fault in self.tax_codes(&item, &told).into_iter().chain(refused) {
            if !found.add_elsewhere(&fault) {
                refusals.refusal(&fault, "", "items");
            }
        }
        refusals.without_repetitions();
        errors.0.append(&mut refusals.0);
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
            let faults = Faults::default();
            let own = element.to_document().tolerant(&faults);
            let told = discount_faults(own.root(), &faults, terms);
            if told.is_empty() {
                discounts.extend(ExternalDiscount::read(element));
            }
            for (code, fault) in told {
                let fault = fault.below(&Path::Text("/externalDiscounts").element(index));
                errors.add(code, format!("discount {index}: {}", fault.message()), limit.member);
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
            let faults = Faults::default();
            let own = element.to_document().tolerant(&faults);
            let (fee, mut told) = Told::read::<FeeDefinition<'_>>(own.root(), &faults, &FeeDefinition::SHAPE, &[]);
            let faults = fee.map(|fee| fee::faults(&fee, terms, &Path::Text(""))).unwrap_or_default();
            told.judge(self.compared(faults));
            if told.faults.is_empty() {
                fees.extend(FeeDefinition::read(element));
            }
            for fault in &told.faults {
                errors.refusal(fault, limit.member, limit.member);
            }
        }
        fees
    }

    /// Prices a line as a calculation would, with its discounts taken off, and returns the notices about those. The pointers
    /// of an error begin at the line if it is there.
    pub(super) fn priced(&self, item: Item<'_>) -> Result<Vec<Notice>, Error> {
        let (Some(currency), Some((site, rules))) = (self.currency, self.site) else { return Ok(Vec::new()) };
        let cart = Cart {
            customer_id: self.customer_id.clone(),
            country_code: self.country_code.clone(),
            items: vec![Item { id: None, ..item }],
            ..Cart::new(currency, site.code.as_deref().unwrap_or_default())
        };
        let inputs =
            Inputs { customer: self.context.customer, preferences: &self.context.preferences, ..Inputs::default() };
        let sale = Sale { limits: &self.context.limits, ..Sale::new(site, rules, &cart, inputs) };
        let in_line = |path: &str| ITEMS.element(0).steps_to(path).unwrap_or(path).to_owned();
        calculate::external_notices(&sale).map_err(|error| error.with_paths(&in_line))
    }
}

/// Reports the external discounts that take more than the price of a line.
fn exceeding(notices: &[Notice], errors: &mut Findings) {
    for (id, amount) in notices.iter().filter_map(|notice| Some((notice.id.as_deref()?, notice.amount?))) {
        let message = format!("the discount `{}` exceeds the price by {amount}", cut(id));
        errors.add(ErrorCode::ExternalDiscountExceedsPrice, message, "externalDiscounts");
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

/// Everything for which an external discount cannot be taken from a line, each with its code.
fn discount_faults(node: Node<'_>, faults: &Faults, terms: &CheckContext<'_>) -> Vec<(ErrorCode, Error)> {
    let (discount, mut told) = Told::read::<ExternalDiscount<'_>>(node, faults, &ExternalDiscount::SHAPE, &[]);
    let discount = discount.as_ref();
    let exceeds = |discount: &&ExternalDiscount<'_>| {
        discount.discount_type == ExternalDiscountType::Percent && discount.value > Number::from(100_u8)
    };
    let exceeding = discount.filter(exceeds).map(|discount| {
        let message = format!("`{}` percent exceeds the price", discount.value);
        Error::new(ErrorCode::ExternalDiscountExceedsPrice, "/value", message)
    });
    told.judge(exceeding);
    told.judge(discount.map(|discount| discount::faults(discount, terms, &Path::Text(""))).unwrap_or_default());
    let coded = |fault: Error| match fault.code() {
        code @ ErrorCode::ExternalDiscountExceedsPrice => (code, fault),
        _ => (ErrorCode::ExternalDiscountMalformed, fault),
    };
    told.faults.into_iter().map(coded).collect()
}
