//! The calculation pipeline, from a cart, a site, and coupons to every figure. Each step takes values and returns
//! values; none reads the result of a later one.

use std::sync::Arc;

use crate::error::{Error, ITEMS};
use crate::model::borrowed::{Cart, Customer, Site};
use crate::money::Number;
use crate::pricing::amounts::bounds;
use crate::pricing::figures::{
    Calculation, ExemptionReason, KeptLines, LineAt, LineCalculations, LineParts, PackedFigures, Provenance,
};
use crate::pricing::lines::Lines;
use crate::pricing::offers::{DiscountLedger, Verdicts};
use crate::pricing::payment::ChargedFees;
use crate::pricing::shipping::Charge;
use crate::pricing::state::{Context, Coupons, Inputs, NextShipping, Notice, Sale, SiteRules, misspelt};
use crate::pricing::totals::{Totals, taken_back, tax_per_rate};
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
    run(&sale, |notices| misspelt::note_values(notices, &sale, &misspelt::of_site_value(site, sale.limits)?))
}

/// Runs the pipeline, keeping every line for the answer. `note` adds notices that do not come from pricing.
// The answer takes one and a half kilobytes, so it is completed where it is returned, not moved.
pub(crate) fn run(
    sale: &Sale<'_>,
    note: impl FnOnce(&mut Vec<Notice>) -> Result<(), Error>,
) -> Result<Calculation, Error> {
    let mut calculation = whole(sale);
    if let Ok(calculation) = &mut calculation {
        calculation.lines.note_products(&sale.cart.items);
        note(&mut calculation.notices)?;
    }
    calculation
}

/// A calculation in progress: every figure of the lines is known, those of the cart are not.
pub(crate) struct CalculationRun<'a> {
    context: Box<Context<'a>>,
    lines: Lines<'a>,
    kept: KeptLines,
    shipping: Option<Charge>,
    /// The next cheaper shipping cost, if requested and if there is one.
    next_shipping: Option<NextShipping>,
    totals: Totals,
    /// The fees of the order and of the payment mode, if the taxes of all prices are rounded together, in which case they
    /// are known before the totals.
    fees: Option<ChargedFees<'a>>,
}

impl<'a> CalculationRun<'a> {
    /// Prices the lines and shipping, and takes the discounts. The run is boxed, since it takes two kilobytes and moves.
    pub(crate) fn start(sale: &Sale<'a>) -> Result<Box<Self>, Error> {
        let mut context = Context::new(sale)?;
        let mut lines = lines::price(&mut context)?;
        offers::note_first(&mut context);
        let verdicts = offers::judge_all(&mut context, &mut lines)?;
        let shipping = shipping::price(&mut context, &lines)?;
        let next_shipping = if sale.tells_lacks() { shipping::next_cheaper(&mut context, &lines) } else { None };
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
    ) -> Result<Box<Self>, Error> {
        let (targets, sources) = offers::apply(&mut context, &lines, shipping.as_ref(), verdicts)?;
        let mut ledger = DiscountLedger::new(&context, &lines, shipping.as_ref(), targets, &sources)?;
        let together = tax_per_rate::round(&mut context, &mut lines, shipping.as_mut(), &mut ledger)?;
        let (paid, fees) = together.map(|together| (together.paid, together.fees)).unzip();
        let mut totals = Totals::new(&context, ledger, paid);
        let kept = totals.lines(&mut context, &lines)?;
        Ok(Box::new(Self { context, lines, kept, shipping, next_shipping: None, totals, fees }))
    }

    /// The number of discounts applied to lines, fees, and shipping.
    pub(crate) fn discounts(&self) -> usize {
        self.ledger().count_all()
    }

    /// The number of lines.
    pub(crate) const fn line_count(&self) -> usize {
        self.context.sale.cart.items.len()
    }

    /// A line with all its figures.
    const fn line(&self, at: usize) -> LineAt<'_> {
        LineAt { at, kept: &self.kept, columns: &self.lines.columns, ledger: self.totals.ledger() }
    }

    /// The parts of a line.
    pub(crate) fn parts(&self, at: usize) -> Option<LineParts<'_>> {
        self.line(at).parts()
    }

    /// Packs a line: all its figures if `whole`, else only its final price. `None` if an amount has too many digits for
    /// a double.
    pub(crate) fn pack(&self, at: usize, figures: &mut PackedFigures, whole: bool) -> Option<()> {
        let kind = self.context.sale.cart.items.get(at)?.item_type;
        if whole { figures.line(self.line(at), kind) } else { figures.total(self.line(at)) }
    }

    /// The ledger of the cart's discounts.
    pub(crate) const fn ledger(&self) -> &Arc<DiscountLedger> {
        self.totals.ledger()
    }

    /// Computes the figures of the cart.
    pub(crate) fn finish(mut self: Box<Self>) -> Result<Calculation, Error> {
        let Self { context, shipping, next_shipping, totals, lines: priced, fees, kept } = &mut *self;
        totals.shipping(context, shipping.as_ref())?;
        let service = payment::service(&context.sale)?;
        let fees = match fees.take() {
            Some(fees) => fees,
            None => payment::charge_fees(context, priced, service, totals.so_far())?,
        };
        context.complete_components()?;
        let mut calculated_price = totals.cart(context, shipping.as_ref(), fees)?;
        let taken_back = taken_back::price(context)?;
        let bill = totals.bill(taken_back.as_ref().map(|taken_back| taken_back.gross));
        calculated_price.payable = payment::due(context, service, &bill)?;
        calculated_price.taken_back = taken_back.map(|taken_back| taken_back.figures);
        let mut calculation = Calculation {
            currency: context.sale.cart.currency,
            lines: LineCalculations::kept(
                std::mem::take(kept),
                std::mem::take(&mut priced.columns),
                Arc::clone(totals.ledger()),
            ),
            calculated_price,
            total_units_count: priced.quantity.total().ok_or_else(|| bounds::overflow(&ITEMS))?,
            notices: std::mem::take(&mut context.notices),
            offers: context.of_offers.take(),
            next_shipping: next_shipping.take(),
            tiers: if context.sale.tells_lacks() { lines::next_tiers(&context.sale.cart.items) } else { None },
            explanation: None,
            provenance: Provenance {
                tax_exemption: ExemptionReason::of(context.sale.inputs.customer),
                now: context.now.take().map(|now| now.text),
                ..Provenance::of(
                    context.basis,
                    context.sale.rules.tax_per_rate,
                    context.sale.inputs.preferences.distribution.unwrap_or_default(),
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

/// Calculates a cart as [`run`] does, for its errors and its report on offers.
pub(crate) fn whole(sale: &Sale<'_>) -> Result<Calculation, Error> {
    CalculationRun::start(sale)?.finish()
}

/// Calculates a cart without shipping, for its errors and its report on offers.
pub(crate) fn without_shipping(sale: &Sale<'_>) -> Result<Calculation, Error> {
    let mut context = Context::new(sale)?;
    let mut lines = lines::price(&mut context)?;
    let verdicts = offers::judge_all(&mut context, &mut lines)?;
    CalculationRun::of(context, lines, None, &verdicts)?.finish()
}
