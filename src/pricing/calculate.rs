//! The calculation pipeline, from a cart, a site, and coupons to every figure. Each step takes values and returns
//! values; none reads the result of a later one.

use std::sync::Arc;

use crate::error::{Error, ITEMS};
use crate::model::borrowed::{Cart, Customer, Site};
use crate::money::Number;
use crate::pricing::amounts::bounds;
use crate::pricing::figures::{
    Calculation, ExemptionReason, KeptLines, LineCalculations, LineParts, PackedFigures, Provenance,
};
use crate::pricing::lines::Lines;
use crate::pricing::offers::{DiscountLedger, Verdicts};
use crate::pricing::payment::ChargedPayment;
use crate::pricing::shipping::Charge;
use crate::pricing::state::{Context, Coupons, Inputs, NextShipping, Notice, Sale, SiteRules, misspelt};
use crate::pricing::totals::{Totals, tax_per_rate};
use crate::pricing::{explanation, lines, offers, payment, shipping};

/// Calculates every net, gross, and tax figure of each line and of the whole cart.
///
/// `coupons` is `None` to use the coupons that the cart carries, or a list to use instead of them; see [`Coupons`].
///
/// This is a pure function: the same cart, site, and coupons give the same answer on every platform. To price many
/// carts of one site, or to pass a customer, a checkout, or preferences, use
/// [`PreparedSite`](crate::pricing::prepared_site::PreparedSite).
///
/// ```
/// use cartwright::{Cart, Coupon, Item, Site, calculate};
///
/// let site = Site { includes_tax: true, ..Site::default() };
/// let mut cart = Cart::new("EUR".parse()?, "main");
/// cart.items.push(Item::internal("urn:shop:product:tea", 3.into(), "4.95".parse()?));
/// let coupons = [Coupon::percent("TEN", 10.into())];
///
/// let calculation = calculate(&cart, &site, &coupons)?;
/// assert_eq!(calculation.calculated_price.price.gross_value.to_string(), "14.85");
/// assert_eq!(calculation.calculated_price.final_price.gross_value.to_string(), "13.36");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// An input that breaks a rule is refused with a code and a JSON pointer to the offending member. The inputs are never
/// changed.
pub fn calculate<'c>(
    cart: &'c Cart<'c>,
    site: &'c Site,
    coupons: impl Into<Coupons<'c>>,
) -> Result<Calculation, Error> {
    let rules = SiteRules::of(site)?;
    let sale = Sale::new(site, &rules, cart, Inputs::default()).with(coupons.into().of(cart));
    let mut calculation = run(&sale)?;
    let of_site = misspelt::of_site_value(site, sale.limits)?;
    misspelt::note_values(&mut calculation.notices, &sale, &of_site)?;
    Ok(calculation)
}

/// Runs the pipeline, keeping every line for the answer.
pub(crate) fn run(sale: &Sale<'_>) -> Result<Calculation, Error> {
    let mut run = CalculationRun::start(sale)?;
    let items = &sale.cart.items;
    let mut lines = KeptLines::with_capacity(items.len());
    for index in 0..items.len() {
        run.line(index, &mut lines)?;
    }
    let mut calculation = run.finish(lines)?;
    calculation.lines.note_products(items);
    Ok(calculation)
}

/// A calculation in progress: prices and discounts are known, and the figures are added up line by line. A caller that
/// writes each line as soon as it is ready need not hold them all.
pub(crate) struct CalculationRun<'a> {
    context: Box<Context<'a>>,
    lines: Lines<'a>,
    shipping: Option<Charge>,
    /// The next cheaper shipping cost, if requested and if there is one.
    next_shipping: Option<NextShipping>,
    totals: Totals,
    /// The payment fee, if any. The outer option is `Some` only if the taxes of all prices are rounded together, in
    /// which case the fee is known before the totals.
    payment: Option<Option<ChargedPayment<'a>>>,
}

impl<'a> CalculationRun<'a> {
    pub(crate) fn start(sale: &Sale<'a>) -> Result<Self, Error> {
        let mut context = Context::new(sale)?;
        let lines = lines::price(&mut context)?;
        offers::note_first(&mut context);
        let verdicts = offers::judge(&mut context, &lines)?;
        let shipping = shipping::price(&mut context, &lines)?;
        let next_shipping = if sale.inputs.offers { shipping::next_cheaper(&mut context, &lines)? } else { None };
        let mut run = Self::of(context, lines, shipping, &verdicts)?;
        run.next_shipping = next_shipping;
        Ok(run)
    }

    /// Continues once the lines and shipping are priced.
    fn of(
        mut context: Box<Context<'a>>,
        mut lines: Lines<'a>,
        mut shipping: Option<Charge>,
        verdicts: &Verdicts,
    ) -> Result<Self, Error> {
        let (targets, sources) = offers::apply(&mut context, &lines, shipping.as_ref(), verdicts)?;
        let ledger = DiscountLedger::new(&context, targets, &sources);
        let together = tax_per_rate::round(&mut context, &mut lines, shipping.as_mut(), &ledger)?;
        let (paid, payment) = together.map(|together| (together.paid, together.payment)).unzip();
        let totals = Totals::new(&context, ledger, paid);
        Ok(Self { context, lines, shipping, next_shipping: None, totals, payment })
    }

    /// The number of discounts applied to lines, fees, and shipping.
    pub(crate) fn discounts(&self) -> usize {
        self.totals.discounts()
    }

    /// The number of lines.
    pub(crate) const fn line_count(&self) -> usize {
        self.context.cart.items.len()
    }

    /// Computes and keeps every figure of a line. Must be called once for each line, in order.
    pub(crate) fn line(&mut self, index: usize, kept: &mut KeptLines) -> Result<(), Error> {
        self.totals.line(&mut self.context, index, &self.lines, kept)?;
        self.context.trace.refuse_full()
    }

    /// The parts of the line that was kept last.
    pub(crate) fn parts<'l>(&'l self, kept: &'l KeptLines) -> Option<LineParts<'l>> {
        kept.parts(kept.lines.last()?, &self.lines.list, self.totals.ledger())
    }

    /// Packs the line that was kept last: all its figures if `whole`, else only its final price. `None` if an amount
    /// has too many digits for a double.
    pub(crate) fn pack(&self, kept: &KeptLines, figures: &mut PackedFigures, whole: bool) -> Option<()> {
        let (line, ledger) = (kept.lines.last()?, self.totals.ledger());
        if !whole {
            return figures.total(line, ledger);
        }
        let kind = self.context.cart.items.get(line.at)?.item_type;
        figures.line(kept, line, kind, &self.lines.list, ledger)
    }

    /// The ledger of the cart's discounts.
    pub(crate) const fn ledger(&self) -> &Arc<DiscountLedger> {
        self.totals.ledger()
    }

    /// Calculates the lines without keeping them, and computes the figures of the cart: for errors and the report on
    /// offers.
    pub(crate) fn finish_without_lines(mut self) -> Result<Calculation, Error> {
        let mut kept = KeptLines::default();
        for index in 0..self.context.cart.items.len() {
            self.line(index, &mut kept)?;
            kept.clear();
        }
        self.finish(kept)
    }

    /// Computes the figures of the cart. Must be called once, after the last line. An explanation has the sums of only
    /// the lines in `kept`.
    pub(crate) fn finish(&mut self, kept: KeptLines) -> Result<Calculation, Error> {
        let Self { context, shipping, next_shipping, totals, lines: priced, payment } = self;
        totals.shipping(context, shipping.as_ref())?;
        let service = payment::service(context)?;
        let payment = match payment.take() {
            Some(payment) => payment,
            None => payment::charge(context, priced, service, totals.so_far())?,
        };
        context.complete_components()?;
        let mut calculated_price = totals.cart(context, shipping.as_ref(), payment)?;
        calculated_price.payable = payment::due(context, service, totals.so_far().gross)?;
        let mut calculation = Calculation {
            currency: context.cart.currency,
            lines: LineCalculations::kept(kept, std::mem::take(&mut priced.list), Arc::clone(totals.ledger())),
            calculated_price,
            total_units_count: priced.units.total().ok_or_else(|| bounds::overflow(&ITEMS))?,
            notices: std::mem::take(&mut context.notices),
            offers: context.of_offers.take(),
            shipping: next_shipping.take(),
            tiers: if context.inputs.offers { lines::next_tiers(&context.cart.items) } else { None },
            explanation: None,
            provenance: Provenance {
                tax_exemption: ExemptionReason::of(context.inputs.customer),
                now: context.now.take().map(|now| now.text),
                ..Provenance::of(
                    context.basis,
                    context.rules.tax_per_rate,
                    context.inputs.preferences.distribution.unwrap_or_default(),
                )
            },
        };
        calculation.explanation =
            context.trace.take_steps().map(|steps| explanation::explain(steps, &calculation)).transpose()?;
        Ok(calculation)
    }
}

/// The undiscounted value of the lines: the sum of their prices, gross on a site with `includesTax`, else net.
pub(crate) fn undiscounted<'a>(
    site: &'a Site,
    rules: &'a SiteRules,
    cart: &'a Cart<'a>,
    customer: Option<&'a Customer<'a>>,
) -> Result<Number, Error> {
    let inputs = Inputs { customer, ..Inputs::default() };
    let mut context = Context::new(&Sale::new(site, rules, cart, inputs))?;
    let lines = lines::price(&mut context)?;
    lines.undiscounted(&context)
}

/// The notices about the external discounts of a cart, which has no coupons.
pub(crate) fn external_notices(sale: &Sale<'_>) -> Result<Vec<Notice>, Error> {
    let mut context = Context::new(sale)?;
    let lines = lines::price(&mut context)?;
    offers::apply(&mut context, &lines, None, &Verdicts::default())?;
    Ok(context.notices)
}

/// Calculates a cart without shipping and without keeping its lines, for its errors and its report on offers.
pub(crate) fn without_shipping(sale: &Sale<'_>) -> Result<Calculation, Error> {
    let mut context = Context::new(sale)?;
    let lines = lines::price(&mut context)?;
    let verdicts = offers::judge(&mut context, &lines)?;
    CalculationRun::of(context, lines, None, &verdicts)?.finish_without_lines()
}
