//! The operations on an order, which is a calculated cart with its provenance: `calculate_return`, `settle`, `itemize`,
//! `reconcile_tax` and `invoice`.

use super::calculate::lines_ahead;
use super::operation::operation;
use super::{
    ComingBack, Counted, Every, GivenBackBefore, InOrder, Invoiced, Naming, Ordered, Request, Settled, Stepped,
};
use crate::cart::few_lines;
use crate::document::{FromNode, Node, ToJson};
use crate::error::Error;
use crate::limits::Limits;
use crate::order::{
    InvoiceOptions, ItemizeOptions, OrderParts, Return, ReturnOptions, SettleOptions, StatedLine, StatedOrder,
    invoicing, itemizing, returns, settlement, tax,
};
use crate::pricing::figures::{ExemptionReason, OrderTerms};

/// Calculates a return of goods from an order: what comes back for each line, with its taxes, the amount to refund, and
/// what is left of the order. The order is a calculated cart with its provenance. However the returns are split, in the
/// end they add up to what was paid.
///
/// Request `{"order", "provenance", "returned": true | [{"itemId", "quantity", "fees"?} | {"itemId", "amount"}],
/// "shipping"?: true | {"amount"}, "orderFees"?: true | [id], "paymentFees"?, "minorUnits"?, "previous"?: [{"returned",
/// "shipping"?, "orderFees"?, "paymentFees"?}], "explain"?}`, answer `{"lines", "shipping"?, "orderFees"?, "paymentFees"?,
/// "totalPrice", "minorUnits", "refundAmount", "remaining": {"lines", "totalPrice"}, "explanation"?}`.
///
/// ```
/// let cart = r#"{"currency":"EUR","siteCode":"main","items":[{"id":"a","itemYrn":"urn:tea","quantity":3,
///   "price":{"effectiveAmount":3.33}}]}"#;
/// let answer = cartwright::json::calculate(&format!(r#"{{"cart":{cart},"site":{{}}}}"#))?;
/// // An answer has the order, as `cart`, and its provenance.
/// let (order, provenance) = answer.split_once(r#","notices":[],"provenance":"#).unwrap_or_default();
/// let order = order.replacen("cart", "order", 1);
/// let request = format!(r#"{order},"returned":[{{"itemId":"a","quantity":1}}],"provenance":{provenance}"#);
/// let returned = cartwright::json::calculate_return(&request)?;
/// assert!(returned.contains(r#""refundAmount":333,"remaining":{"lines":[{"itemId":"a","quantity":2}]"#));
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// `RETURN_EXCEEDS_ORDER`, `RETURN_AMOUNT`, `ITEM_NOT_FOUND`, `ORDER_FEE_NOT_FOUND`, `NOT_CALCULATED`,
/// `ORDER_FIGURES`, or any other refusal, with a pointer into the request.
#[operation(
    "An order, and the part of it that is returned.",
    takes(Ordered, Return, GivenBackBefore, Counted, Every),
    answers(CalculateReturnAnswer)
)]
pub fn calculate_return(text: &str) -> Result<String, Error> {
    let (request, lines) = lines_ahead::of_order(text, &CALCULATE_RETURN)?;
    let root = request.root();
    let (stated, terms) = order(root, lines, &request.limits)?;
    let back = Return::of_request(root)?;
    let (before, mut members) = (GivenBackBefore::of(root), InOrder::default());
    let minor_units = members.read(&Counted::of(root).minor_units);
    let explain = members.read(&before.explain).unwrap_or_default();
    let previous: Vec<_> = members.read(&before.previous).unwrap_or_default();
    members.finish(())?;
    let order = OrderParts::of(&stated, terms, &request.limits)?;
    let options = ReturnOptions { previous: &previous, minor_units, explain };
    let returned = returns::calculate(&order, &back, &options, &request.limits)?;
    answer(&request, &returned)
}

/// Splits an order into lines for a payment provider: gross, in whole minor units, which add up to the amount and to
/// its tax. The order is a calculated cart, with its provenance beside it.
///
/// Request `{"order", "provenance", "minorUnits"?, "step"?, "lineTax"?, "payable"?, "language"?}`, answer `{"currency",
/// "minorUnits", "step", "amount", "taxAmount", "lines", "payable"?, "notices"}`.
///
/// ```
/// let cart = r#"{"currency":"EUR","siteCode":"main","items":[{"id":"a","itemYrn":"urn:tea","quantity":3,
///   "price":{"effectiveAmount":3.33}}]}"#;
/// let answer = cartwright::json::calculate(&format!(r#"{{"cart":{cart},"site":{{}}}}"#))?;
/// let settled = cartwright::json::settle(&answer.replacen("cart", "order", 1).replacen(r#","notices":[]"#, "", 1))?;
/// assert!(settled.starts_with(r#"{"currency":"EUR","minorUnits":2,"step":1,"amount":999,"taxAmount":0,"#));
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// `SCALE_REQUIRED`, `STEP_OUT_OF_RANGE`, `NOT_CALCULATED`, `ORDER_FIGURES`, or any other refusal, with a pointer into the
/// request.
#[operation(
    "An order, for a payment provider.",
    takes(Ordered, Counted, Stepped, Settled, Naming, Every),
    answers(SettleAnswer)
)]
pub fn settle(text: &str) -> Result<String, Error> {
    let (request, lines) = lines_ahead::of_order(text, &SETTLE)?;
    let root = request.root();
    let (stated, terms) = order(root, lines, &request.limits)?;
    let mut members = InOrder::default();
    let minor_units = members.read(&Counted::of(root).minor_units);
    let step = members.read(&Stepped::of(root).step);
    let (form, language) = (Settled::of(root), members.read(&Naming::of(root).language));
    let line_tax = members.read(&form.line_tax).unwrap_or_default();
    let payable = members.read(&form.payable).unwrap_or_default();
    members.finish(())?;
    let order = OrderParts::of(&stated, terms, &request.limits)?;
    let options = SettleOptions { minor_units, step, line_tax, payable, language: language.as_deref() };
    answer(&request, &settlement::of(&order, &options)?)
}

/// Splits an order into its parts for a checkout: lines, fees, shipping, order fees, payment fees, discounts, taxes and
/// sums on the basis of the site, in whole minor units. On a net basis the parts before discounts, less discounts, plus
/// tax, are the total; on a gross basis they are without tax. The order is a calculated cart, with its provenance beside
/// it.
///
/// Request `{"order", "provenance", "minorUnits"?, "step"?, "language"?}`, answer `{"currency", "minorUnits", "step",
/// "basis", "lines", "discounts", "taxes", "totals", "payable"?, "notices"}`.
///
/// ```
/// let cart = r#"{"currency":"EUR","siteCode":"main","items":[{"id":"a","itemYrn":"urn:tea","quantity":3,
///   "price":{"effectiveAmount":3.33}}]}"#;
/// let answer = cartwright::json::calculate(&format!(r#"{{"cart":{cart},"site":{{}}}}"#))?;
/// let itemized = cartwright::json::itemize(&answer.replacen("cart", "order", 1).replacen(r#","notices":[]"#, "", 1))?;
/// assert!(itemized.contains(r#""quantity":3,"unitAmount":333,"amount":999,"discountAmount":0,"#));
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// `SCALE_REQUIRED`, `STEP_OUT_OF_RANGE`, `NOT_CALCULATED`, `ORDER_FIGURES`, or any other refusal, with a pointer into the
/// request.
#[operation("An order, for a checkout.", takes(Ordered, Counted, Stepped, Naming, Every), answers(ItemizeAnswer))]
pub fn itemize(text: &str) -> Result<String, Error> {
    let (request, lines) = lines_ahead::of_order(text, &ITEMIZE)?;
    let root = request.root();
    let (stated, terms) = order(root, lines, &request.limits)?;
    let mut members = InOrder::default();
    let minor_units = members.read(&Counted::of(root).minor_units);
    let step = members.read(&Stepped::of(root).step);
    let language = members.read(&Naming::of(root).language);
    members.finish(())?;
    let order = OrderParts::of(&stated, terms, &request.limits)?;
    let options = ItemizeOptions { minor_units, step, language: language.as_deref() };
    answer(&request, &itemizing::of(&order, &options)?)
}

/// Reconciles the tax of an order with that of its electronic invoice: compares the sum of the taxes of the rounded
/// lines with the tax of the sums. The order is a calculated cart, with its provenance beside it.
///
/// Request `{"order", "provenance"}`, answer `{"groups": [{"taxCode"?, "taxRate"?, "netValue", "grossValue", "taxValue",
/// "taxOfSum", "difference"}], "difference", "takenBack"?: {"groups", "difference"}}`.
///
/// ```
/// let cart = r#"{"currency":"EUR","siteCode":"main","items":[{"id":"a","itemYrn":"urn:tea","quantity":3,
///   "price":{"effectiveAmount":3.33}}]}"#;
/// let answer = cartwright::json::calculate(&format!(r#"{{"cart":{cart},"site":{{}}}}"#))?;
/// let taxes =
///     cartwright::json::reconcile_tax(&answer.replacen("cart", "order", 1).replacen(r#","notices":[]"#, "", 1))?;
/// assert!(taxes.ends_with(r#""taxOfSum":0,"difference":0}],"difference":0}"#));
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// `NOT_CALCULATED`, `ORDER_FIGURES`, or any other refusal, with a pointer into the request.
#[operation("An order, for its invoice.", takes(Ordered, Every), answers(ReconcileTaxAnswer))]
pub fn reconcile_tax(text: &str) -> Result<String, Error> {
    let (request, lines) = lines_ahead::of_order(text, &RECONCILE_TAX)?;
    let (stated, terms) = order(request.root(), lines, &request.limits)?;
    let mode = Ordered::of(request.root()).provenance.read()?.rounding.unwrap_or_default();
    answer(&request, &tax::reconcile(&OrderParts::of(&stated, terms, &request.limits)?, mode)?)
}

/// Invoices an order: the figures of an invoice by EN 16931 or, for goods that come back, of a credit note, which satisfy
/// its arithmetic rules by construction. Amounts are those of the order, to the cent; the tax of each category and rate is
/// its net amount times the rate. The order is a calculated cart, with its provenance beside it.
///
/// Request `{"order", "provenance", "tax"?: "EXACT" | "AS_SHOWN", "categories"?: {"<tax code>": {"category", "reason"?,
/// "reasonCode"?}}, "untaxed"?, "discounts"?: "LINE" | "DOCUMENT", "returned"?, "shipping"?, "orderFees"?, "paymentFees"?,
/// "previous"?, "priceDecimals"?, "language"?, "explain"?}`, answer `{"kind", "currency", "lines", "charges",
/// "allowances", "taxes", "totals", "notices", "explanation"?}`.
///
/// ```
/// let cart = r#"{"currency":"EUR","siteCode":"main","items":[{"id":"a","itemYrn":"urn:tea","quantity":1,
///   "price":{"effectiveAmount":5.01},"unitPrice":{"taxCode":"S","taxRate":20}}]}"#;
/// let answer = cartwright::json::calculate(&format!(r#"{{"cart":{cart},"site":{{"includesTax":true}}}}"#))?;
/// let invoice = cartwright::json::invoice(&answer.replacen("cart", "order", 1).replacen(r#","notices":[]"#, "", 1))?;
/// assert!(invoice.contains(r#""taxableAmount":4.18,"taxAmount":0.84}"#));
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// `INVOICE_CATEGORY`, `INVOICE_DECIMALS`, `INVOICE_TAX_OFF_RATE`, `INVOICE_RATE`, `INVOICE_EMPTY`,
/// `INVOICE_TAKEN_BACK`, those of `calculate_return` for a credit note, `NOT_CALCULATED`, `ORDER_FIGURES`, or any other
/// refusal, with a pointer into the request.
#[operation(
    "An order, for its invoice or a credit note.",
    takes(Ordered, Invoiced, ComingBack, GivenBackBefore, Naming, Every),
    answers(InvoiceAnswer)
)]
pub fn invoice(text: &str) -> Result<String, Error> {
    let (request, lines) = lines_ahead::of_order(text, &INVOICE)?;
    let root = request.root();
    let (stated, terms) = order(root, lines, &request.limits)?;
    let exemption = ExemptionReason::of_provenance(Ordered::of(root).provenance.node()?)?;
    let (asked, before, mut members) = (Invoiced::of(root), GivenBackBefore::of(root), InOrder::default());
    let language = members.read(&Naming::of(root).language);
    let options = InvoiceOptions {
        tax: members.read(&asked.tax).unwrap_or_default(),
        categories: members.read(&asked.categories).unwrap_or_default(),
        untaxed: members.read(&asked.untaxed),
        discounts: members.read(&asked.discounts).unwrap_or_default(),
        ..InvoiceOptions::default()
    };
    let returned = ComingBack::of(root).read(&mut members);
    let previous: Vec<_> = members.read(&before.previous).unwrap_or_default();
    let options = InvoiceOptions {
        returned: returned.as_ref(),
        previous: &previous,
        price_decimals: members.read(&asked.price_decimals),
        language: language.as_deref(),
        explain: members.read(&before.explain).unwrap_or_default(),
        ..options
    };
    let options = members.finish(options)?;
    ComingBack::of(root).require(root, &before)?;
    let order = OrderParts::of(&stated, terms, &request.limits)?;
    answer(&request, &invoicing::of(&order, &options, exemption.as_ref())?)
}

/// Reads the order of a request, some of whose lines were read ahead, and the terms on which its figures were calculated.
fn order<'a>(
    root: Node<'a>,
    lines: Vec<StatedLine<'a>>,
    limits: &Limits,
) -> Result<(StatedOrder<'a>, OrderTerms), Error> {
    let ordered = Ordered::of(root);
    let node = ordered.order.node()?;
    if let Some(items) = node.present("items") {
        few_lines(items.elements().count(), items, limits)?;
    }
    Ok((StatedOrder::read(node, lines)?, OrderTerms::read(ordered.provenance.node()?)?))
}

fn answer(request: &Request<'_>, answer: &dyn ToJson) -> Result<String, Error> {
    // The figures of an order are the longer part of its request.
    let mut out = String::with_capacity(request.text().len() / 2);
    answer.write(&mut out);
    request.answer(out)
}
