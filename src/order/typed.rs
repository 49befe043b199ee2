//! Orders made of typed values.

use super::{
    CalculatedReturn, Invoice, InvoiceOptions, Itemization, ItemizeOptions, LINES, OrderParts, Return, ReturnOptions,
    SettleOptions, Settlement, StatedOrder, TaxReconciliation, Verification, invoicing, itemizing, returns, settlement,
    tax, verify,
};
use crate::document::Document;
use crate::error::{Error, ErrorCode, ORDER, cut};
use crate::limits::Limits;
use crate::model::borrowed::{Cart, Site};
use crate::pricing::figures::Calculation;
use crate::pricing::prepared_site::PreparedSite;
use crate::pricing::state::{Coupons, Inputs, Sale};

/// Calculates a cart anew and compares every figure with that of an earlier calculation.
///
/// ```
/// use cartwright::order::verify_cart;
/// use cartwright::{Cart, Item, Site, calculate};
///
/// let site = Site::default();
/// let mut cart = Cart::new("EUR".parse()?, "main");
/// cart.items.push(Item::internal("urn:shop:product:tea", 3.into(), "4.95".parse()?));
/// let mut calculation = calculate(&cart, &site, &[])?;
/// assert!(verify_cart(&cart, &site, &[], &calculation)?.is_valid);
/// calculation.calculated_price.final_price.gross_value = 14.into();
/// let found = verify_cart(&cart, &site, &[], &calculation)?.differences;
/// assert_eq!(found[0].path, "/cart/calculatedPrice/finalPrice/grossValue");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The same as for [`calculate`](crate::pricing::calculate).
pub fn verify_cart<'c>(
    cart: &'c Cart<'c>,
    site: &'c Site,
    coupons: impl Into<Coupons<'c>>,
    stated: &Calculation,
) -> Result<Verification, Error> {
    let site = PreparedSite::new(site)?;
    verify_on(&site, &site.sale(cart, coupons.into().of(cart), Inputs::default()), stated)
}

impl PreparedSite<'_> {
    /// Like [`order::verify_cart`](verify_cart), on a prepared site, with a customer, a stage of the checkout or
    /// preferences.
    ///
    /// ```
    /// use cartwright::pricing::Inputs;
    /// use cartwright::{Cart, Item, PreparedSite, Site};
    ///
    /// let site = PreparedSite::new(Site::default())?;
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// cart.items.push(Item::internal("urn:shop:product:tea", 3.into(), "4.95".parse()?));
    /// let calculation = site.calculate(&cart, &[])?;
    /// assert!(site.verify_cart(&cart, &[], Inputs::default(), &calculation)?.is_valid);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The same as for [`calculate`](crate::pricing::calculate).
    pub fn verify_cart<'c>(
        &'c self,
        cart: &'c Cart<'c>,
        coupons: impl Into<Coupons<'c>>,
        inputs: Inputs<'c>,
        stated: &Calculation,
    ) -> Result<Verification, Error> {
        verify_on(self, &self.sale(cart, coupons.into().of(cart), inputs), stated)
    }
}

fn verify_on(site: &PreparedSite<'_>, sale: &Sale<'_>, stated: &Calculation) -> Result<Verification, Error> {
    let run = verify::start(&Sale { inputs: Inputs { explain: false, ..sale.inputs }, ..*sale })?;
    let figures = Document::parse(stated.to_json())?;
    let mut verification = verify::compare(run, sale.cart.items.len(), figures.root(), sale.limits)?;
    site.note_misspelt(&mut verification.notices, sale)?;
    if let Some(given) = figures.root().get("provenance") {
        verification.notices.extend(verify::provenance_notices(given, &verification.provenance)?);
    }
    Ok(verification)
}

/// Takes goods back: returns the refund of each entry, and the rest of the order.
///
/// ```
/// use cartwright::order::{Return, ReturnOptions, ReturnedUnits, calculate_return};
/// use cartwright::{Cart, Item, Site, calculate};
///
/// let mut cart = Cart::new("EUR".parse()?, "main");
/// let tea = Item::internal("urn:shop:product:tea", 3.into(), "3.33".parse()?);
/// cart.items.push(Item { id: Some("a".into()), ..tea });
/// let calculation = calculate(&cart, &Site::default(), &[])?;
/// let back = Return::of(vec![ReturnedUnits::new("a", 1.into())]);
/// let returned = calculate_return(&cart, &calculation, &back, &ReturnOptions::default())?;
/// assert_eq!(returned.refund_amount, 333);
/// assert_eq!(returned.remaining.lines[0].quantity, 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// `RETURN_EXCEEDS_ORDER` for more than is left, `RETURN_AMOUNT` for an amount that cannot come back, `ITEM_NOT_FOUND` for an unknown line, `QUANTITY_NOT_POSITIVE`,
/// `ORDER_FIGURES` for figures that no calculation returns, or that belong to other lines than the cart's.
#[doc(alias = "refund")]
#[doc(alias = "give_back")]
pub fn calculate_return(
    cart: &Cart<'_>,
    calculation: &Calculation,
    back: &Return<'_>,
    options: &ReturnOptions<'_>,
) -> Result<CalculatedReturn, Error> {
    let stated = StatedOrder::of(cart, calculation)?;
    let order = OrderParts::of(&stated, calculation.provenance.terms(), &Limits::DEFAULT)?;
    returns::calculate(&order, back, options, &Limits::DEFAULT)
}

/// Splits an order into lines for a payment provider, in whole minor units that add up.
///
/// ```
/// use cartwright::order::{SettleOptions, settle};
/// use cartwright::{Cart, Item, Site, calculate};
///
/// let mut cart = Cart::new("EUR".parse()?, "main");
/// cart.items.push(Item::internal("urn:shop:product:tea", 3.into(), "3.33".parse()?));
/// let calculation = calculate(&cart, &Site::default(), &[])?;
/// let settlement = settle(&cart, &calculation, &SettleOptions::default())?;
/// assert_eq!((settlement.amount, settlement.lines[0].unit_amount), (999, 333));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// `SCALE_REQUIRED` for a currency without minor units, `STEP_OUT_OF_RANGE`, `ORDER_FIGURES` for figures that no calculation returns, or
/// that belong to other lines than the cart's.
pub fn settle(cart: &Cart<'_>, calculation: &Calculation, options: &SettleOptions<'_>) -> Result<Settlement, Error> {
    let stated = StatedOrder::of(cart, calculation)?;
    let order = OrderParts::of(&stated, calculation.provenance.terms(), &Limits::DEFAULT)?;
    settlement::of(&order, options)
}

/// Splits an order into its parts for a checkout, on the basis of the site, in whole minor units that add up.
///
/// ```
/// use cartwright::order::{ItemizeOptions, itemize};
/// use cartwright::{Cart, Coupon, Item, Site, calculate};
///
/// let mut cart = Cart::new("EUR".parse()?, "main");
/// cart.items.push(Item::internal("urn:shop:product:tea", 3.into(), "3.33".parse()?));
/// let calculation = calculate(&cart, &Site::default(), &[Coupon::percent("TEN", 10.into())])?;
/// let totals = itemize(&cart, &calculation, &ItemizeOptions::default())?.totals;
/// assert_eq!((totals.lines, totals.line_discount, totals.total), (999, 100, 899));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// `SCALE_REQUIRED` for a currency without minor units, `STEP_OUT_OF_RANGE`, `ORDER_FIGURES` for figures that no
/// calculation returns, or that belong to other lines than the cart's.
pub fn itemize(cart: &Cart<'_>, calculation: &Calculation, options: &ItemizeOptions<'_>) -> Result<Itemization, Error> {
    let stated = StatedOrder::of(cart, calculation)?;
    let order = OrderParts::of(&stated, calculation.provenance.terms(), &Limits::DEFAULT)?;
    itemizing::of(&order, options)
}

/// The figures of an invoice by EN 16931, or of a credit note for goods that come back, which satisfy its arithmetic rules
/// by construction.
///
/// ```
/// use cartwright::order::{InvoiceOptions, invoice};
/// use cartwright::model::UnitPrice;
/// use cartwright::{Cart, Item, Site, calculate};
///
/// let mut cart = Cart::new("EUR".parse()?, "main");
/// let book = Item::internal("urn:shop:product:book", 1.into(), "5.01".parse()?);
/// cart.items.push(Item { unit_price: Some(UnitPrice::new("STANDARD", 20.into())), ..book });
/// let calculation = calculate(&cart, &Site { includes_tax: true, ..Site::default() }, &[])?;
/// let invoice = invoice(&cart, &calculation, &InvoiceOptions::default())?;
/// // No net amount and its tax of 20 % are 5.01.
/// assert_eq!((invoice.taxes[0].taxable_amount, invoice.taxes[0].tax_amount), ("4.18".parse()?, "0.84".parse()?));
/// assert_eq!((invoice.totals.rounding_amount, invoice.totals.due_amount), ("-0.01".parse()?, "5.01".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// `INVOICE_CATEGORY` for a part without a VAT category, `INVOICE_DECIMALS`, `INVOICE_TAX_OFF_RATE` and `INVOICE_RATE` for
/// figures that no right invoice has, `INVOICE_EMPTY`, `INVOICE_TAKEN_BACK`, `SCALE_OUT_OF_RANGE` for `price_decimals`,
/// the errors of [`calculate_return`] for a credit note, `ORDER_FIGURES` for figures that no calculation returns, or that
/// belong to other lines than the cart's.
pub fn invoice(cart: &Cart<'_>, calculation: &Calculation, options: &InvoiceOptions<'_>) -> Result<Invoice, Error> {
    let stated = StatedOrder::of(cart, calculation)?;
    let order = OrderParts::of(&stated, calculation.provenance.terms(), &Limits::DEFAULT)?;
    invoicing::of(&order, options, calculation.provenance.tax_exemption.as_ref())
}

/// Compares the tax as the sum of the rounded lines with the tax of the sums, which an electronic invoice states.
///
/// ```
/// use cartwright::order::reconcile_tax;
/// use cartwright::{Cart, Item, Site, calculate};
///
/// let mut cart = Cart::new("EUR".parse()?, "main");
/// cart.items.push(Item::internal("urn:shop:product:tea", 3.into(), "3.33".parse()?));
/// let calculation = calculate(&cart, &Site::default(), &[])?;
/// assert_eq!(reconcile_tax(&cart, &calculation)?.difference, 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// `ORDER_FIGURES` for figures that no calculation returns, or that belong to other lines than the cart's.
pub fn reconcile_tax(cart: &Cart<'_>, calculation: &Calculation) -> Result<TaxReconciliation, Error> {
    let stated = StatedOrder::of(cart, calculation)?;
    let order = OrderParts::of(&stated, calculation.provenance.terms(), &Limits::DEFAULT)?;
    tax::reconcile(&order, calculation.provenance.rounding)
}

/// Refuses a calculation in another currency than the cart, or without the lines of the cart in the same order.
pub(super) fn pair_up(cart: &Cart<'_>, calculation: &Calculation) -> Result<(), Error> {
    if cart.currency != calculation.currency {
        let message = format!("the figures are in {}, and the cart in {}", calculation.currency, cart.currency);
        return Err(Error::new(ErrorCode::OrderFigures, ORDER.member("currency"), message));
    }
    let (items, lines) = (cart.items.len(), calculation.lines.len());
    if items != lines {
        let message = format!("the cart has {items} lines, the calculation {lines}");
        return Err(Error::new(ErrorCode::OrderFigures, LINES, message));
    }
    let shown = |id: Option<&str>| id.map_or_else(|| String::from("no id"), |id| format!("the id `{}`", cut(id)));
    for (index, item) in cart.items.iter().enumerate() {
        let line = calculation.lines.parts(index);
        let (own, calculated) = (item.id.as_deref(), line.and_then(|line| line.id));
        if own != calculated {
            let message =
                format!("the line has {}, but its figures belong to a line with {}", shown(own), shown(calculated));
            return Err(Error::new(ErrorCode::OrderFigures, LINES.element(index).member("id"), message));
        }
        if !calculation.lines.is_of(index, item) {
            let message = "the line sells another product than the line that its figures belong to";
            return Err(Error::new(ErrorCode::OrderFigures, LINES.element(index), message));
        }
    }
    Ok(())
}
