//! `calculate`: the pipeline from a cart, a site and coupons to every figure, one named step a line. Each step takes
//! values and returns values; none reads a later one.

use std::borrow::Cow;
use std::cell::OnceCell;

use crate::calculation::{Calculation, LineCalculation, Notice, PriceValue};
use crate::cart::Cart;
use crate::coupon::Coupon;
use crate::error::{Code, Error, cut};
use crate::limits::Limits;
use crate::number::Number;
use crate::request::{Checkout, Customer, Preferences, ShippingCost};
use crate::site::{Prepared, Site};

mod allocate;
mod basis;
pub(crate) mod check;
mod discount;
mod explain;
mod external;
mod fee;
mod known;
mod line;
mod listing;
mod outcome;
mod payment;
mod reach;
mod rounding;
pub(crate) mod shipping;
mod sum;
mod sums;
mod take;
mod target;
mod tax;
mod total;
mod units;
mod untaxed;

pub(crate) use basis::Basis;
use basis::{Figures, Taxed};
use check::Terms;
use explain::{Place, Rule, Trace};
use known::Names;
use line::Lines;
pub(crate) use line::price as line_prices;
pub(crate) use outcome::Outcome;
use rounding::{Quotient, Ulps};
use tax::{Label, Labels, TaxLookup};
use total::Totals;
pub(crate) use units::Units;
pub(crate) use untaxed::{has_taxes, is_taxed};

/// What a calculation may be asked with beside cart, site and coupons; everything is optional.
#[derive(Debug, Clone, Copy)]
pub struct Inputs<'a> {
    /// The customer: segments, and addresses for the tax country.
    pub customer: Option<&'a Customer<'a>>,
    /// The stage of the checkout.
    pub checkout: Option<&'a Checkout<'a>>,
    /// A net shipping cost that the host has computed itself.
    pub shipping_cost: Option<&'a ShippingCost<'a>>,
    /// Settings of the tenant.
    pub preferences: &'a Preferences,
    /// Whether the answer says how every figure came about.
    pub explain: bool,
    /// Pointer to the coupons, for errors and notices: `/coupons`, or `/cart/discounts` for those of the cart.
    pub coupons_path: &'a str,
}

impl Default for Inputs<'_> {
    fn default() -> Self {
        const NONE: &Preferences = &Preferences {
            max_coupons_per_cart: None,
            skip_existing_items_validation: None,
            authorized_amount_uplift: None,
            distribution: None,
        };
        Self {
            customer: None,
            checkout: None,
            shipping_cost: None,
            preferences: NONE,
            explain: false,
            coupons_path: "/coupons",
        }
    }
}

/// Answers with every net, gross and tax figure of every line and of the whole cart.
///
/// It is a pure function: the same cart, site and coupons give the same answer on every platform. For many carts of
/// one site, or to pass a customer, a checkout or preferences, use [`PreparedSite`](crate::PreparedSite).
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
/// Whatever the rules refuse, with a code and a JSON pointer to the member; the inputs are never changed.
pub fn calculate<'a>(cart: &'a Cart<'a>, site: &'a Site, coupons: &'a [Coupon<'a>]) -> Result<Calculation<'a>, Error> {
    let prepared = Prepared::of(site)?;
    run(site, Cow::Owned(prepared), cart, coupons, Inputs::default())
}

/// The pipeline, with every line in the answer.
pub(crate) fn run<'a>(
    site: &'a Site,
    prepared: Cow<'a, Prepared>,
    cart: &'a Cart<'a>,
    coupons: &'a [Coupon<'a>],
    inputs: Inputs<'a>,
) -> Result<Calculation<'a>, Error> {
    let limits = prepared.limits;
    let mut run = Run::start(site, prepared, cart, coupons, inputs, &limits)?;
    let mut lines = Vec::with_capacity(cart.items.len());
    for index in 0..cart.items.len() {
        lines.push(run.line(index)?);
    }
    run.finish(lines)
}

/// A calculation under way: prices and discounts are known, the figures are added up line by line. Who writes a line as
/// soon as it is there need not hold them all.
pub(crate) struct Run<'a> {
    context: Context<'a>,
    lines: Lines<'a>,
    shipping: Option<Figures>,
    totals: Totals<'a>,
}

impl<'a> Run<'a> {
    pub(crate) fn start(
        site: &'a Site,
        prepared: Cow<'a, Prepared>,
        cart: &'a Cart<'a>,
        coupons: &'a [Coupon<'a>],
        inputs: Inputs<'a>,
        limits: &Limits,
    ) -> Result<Self, Error> {
        let mut context = Context::new(site, prepared, cart, coupons, inputs, limits)?;
        let lines = line::price(&mut context)?;
        untaxed::note(&mut context);
        let shipping = shipping::price(&mut context, &lines)?;
        Self::of(context, lines, shipping)
    }

    /// Goes on once lines and shipping are priced.
    fn of(mut context: Context<'a>, lines: Lines<'a>, shipping: Option<Figures>) -> Result<Self, Error> {
        let (targets, sources) = discount::apply(&mut context, &lines, shipping.as_ref())?;
        let totals = Totals::new(Outcome::new(&context, targets, &sources));
        Ok(Self { context, lines, shipping, totals })
    }

    /// How many discounts all lines, fees and shipping have.
    pub(crate) fn discounts(&self) -> usize {
        self.totals.discounts()
    }

    /// Every figure of a line; call it for the lines in their order, once for each.
    pub(crate) fn line(&mut self, index: usize) -> Result<LineCalculation<'a>, Error> {
        let line = self.totals.line(&mut self.context, index, &self.lines)?;
        self.context.trace.refuse_full()?;
        Ok(line)
    }

    /// The figures of the cart; call it once, after the last line. An explanation tells of the lines that are given.
    pub(crate) fn finish(&mut self, lines: Vec<LineCalculation<'a>>) -> Result<Calculation<'a>, Error> {
        let Self { context, shipping, totals, lines: priced } = self;
        let total_shipping = totals.shipping(context, shipping.as_ref())?;
        let payment = payment::charge(context, totals.net_sum())?;
        let calculated_price = totals.cart(context, shipping.as_ref(), total_shipping, payment)?;
        let mut calculation = Calculation {
            currency: context.cart.currency,
            lines,
            calculated_price,
            total_units_count: priced.units.total().ok_or_else(|| check::overflow(String::from("/cart/items")))?,
            notices: std::mem::take(&mut context.notices),
            explanation: None,
        };
        calculation.explanation =
            context.trace.take_steps().map(|steps| sums::explain(steps, &calculation)).transpose()?;
        Ok(calculation)
    }
}

/// The undiscounted value of the lines: the sum of their prices, gross on a site that includes tax, else net.
pub(crate) fn undiscounted<'a>(
    site: &'a Site,
    prepared: &'a Prepared,
    cart: &'a Cart<'a>,
    customer: Option<&'a Customer<'a>>,
) -> Result<Number, Error> {
    let inputs = Inputs { customer, ..Inputs::default() };
    let mut context = Context::new(site, Cow::Borrowed(prepared), cart, &[], inputs, &prepared.limits)?;
    let lines = line::price(&mut context)?;
    let sum = lines.list.iter().try_fold(0_u128, |sum, line| sum.checked_add(context.basis.side(&line.price)));
    context.number(sum.ok_or_else(|| check::overflow(String::from("/cart/items")))?)
}

/// What a person would ask about the external discounts of a cart, once its lines are priced without coupons.
pub(crate) fn external_notices<'a>(
    site: &'a Site,
    prepared: &'a Prepared,
    cart: &'a Cart<'a>,
    inputs: Inputs<'a>,
    limits: &Limits,
) -> Result<Vec<Notice<'a>>, Error> {
    let mut context = Context::new(site, Cow::Borrowed(prepared), cart, &[], inputs, limits)?;
    let lines = line::price(&mut context)?;
    discount::apply(&mut context, &lines, None)?;
    Ok(context.notices)
}

/// Refuses what a calculation of the cart without shipping would refuse.
pub(crate) fn refuse<'a>(
    site: &'a Site,
    prepared: &'a Prepared,
    cart: &'a Cart<'a>,
    coupons: &'a [Coupon<'a>],
    inputs: Inputs<'a>,
    limits: &Limits,
) -> Result<(), Error> {
    let mut context = Context::new(site, Cow::Borrowed(prepared), cart, coupons, inputs, limits)?;
    let lines = line::price(&mut context)?;
    let mut run = Run::of(context, lines, None)?;
    for index in 0..cart.items.len() {
        run.line(index)?;
    }
    run.finish(Vec::new()).map(drop)
}

/// What the steps share: the inputs, the tax labels met so far, the notices and the notes for an explanation.
pub(crate) struct Context<'a> {
    pub(crate) site: &'a Site,
    pub(crate) prepared: Cow<'a, Prepared>,
    pub(crate) cart: &'a Cart<'a>,
    coupons: &'a [Coupon<'a>],
    inputs: Inputs<'a>,
    pub(crate) limits: Limits,
    basis: Basis,
    labels: Labels<'a>,
    lookup: TaxLookup<'a>,
    /// The shipping groups of the customer, once they have been asked for.
    groups: OnceCell<Names<'a>>,
    /// The uplift factor, and the pointer to where it stands.
    uplift: Option<(Number, &'static str)>,
    pub(crate) notices: Vec<Notice<'a>>,
    trace: Trace,
}

impl<'a> Context<'a> {
    pub(crate) fn new(
        site: &'a Site,
        prepared: Cow<'a, Prepared>,
        cart: &'a Cart<'a>,
        coupons: &'a [Coupon<'a>],
        inputs: Inputs<'a>,
        limits: &Limits,
    ) -> Result<Self, Error> {
        inputs.preferences.check()?;
        if !cart.currency.is_in_force() {
            cart.currency.require_in_force("/cart/currency")?;
        }
        if let Some(code) = site.code.as_deref().filter(|code| *code != cart.site_code) {
            let message = format!("the cart is of site `{}`, the site given is `{}`", cut(&cart.site_code), cut(code));
            return Err(Error::new(Code::SiteMismatch, "/cart/siteCode", message));
        }
        let preferred = inputs.preferences.authorized_amount_uplift;
        let uplift = match (preferred, site.authorized_amount_uplift) {
            (Some(factor), _) => Some((factor, "/preferences/authorizedAmountUplift")),
            (None, Some(factor)) => Some((factor, "/site/authorizedAmountUplift")),
            (None, None) => None,
        };
        let basis = prepared.basis;
        Ok(Self {
            site,
            prepared,
            cart,
            coupons,
            inputs,
            limits: *limits,
            basis,
            labels: Labels::default(),
            lookup: TaxLookup::new(site, cart, inputs.customer),
            groups: OnceCell::new(),
            uplift,
            notices: Vec::new(),
            trace: Trace::new(inputs.explain, limits.explained_steps, basis.scale),
        })
    }

    /// The label of a tax code, looked up for the tax country; `path` points at the member that names it.
    fn look_up(&mut self, code: &'a str, path: &dyn Fn() -> String) -> Result<Label, Error> {
        self.lookup.label(code, &self.prepared.taxes, &mut self.labels, path)
    }

    /// Whether the customer belongs to a shipping group.
    fn in_group(&self, group: &str) -> bool {
        self.groups.get_or_init(|| self.shipping_groups()).contains(group)
    }

    /// The shipping groups of the customer: the one of the request, else the cart's.
    fn shipping_groups(&self) -> Names<'a> {
        let customer = self.inputs.customer.and_then(|customer| customer.id.as_deref());
        let Some(customer) = customer.or(self.cart.customer()) else { return Names::default() };
        let mut own = Names::default();
        for service in self.site.shipping.iter().filter(|service| service.active != Some(false)) {
            for member in &service.customer_groups {
                if member.customer_id.as_deref() == Some(customer)
                    && let Some(group) = member.group_id.as_deref()
                {
                    own.add(group);
                }
            }
        }
        own
    }

    /// What the members of the cart are judged by.
    const fn terms(&self) -> Terms<'_> {
        Terms { currency: self.cart.currency, basis: Some(self.basis), limits: &self.limits }
    }

    fn coupon_path(&self, index: usize) -> String {
        format!("{}/{index}", self.inputs.coupons_path)
    }

    #[inline]
    fn number(&self, value: Ulps) -> Result<Number, Error> {
        Number::from_parts(false, value, self.basis.scale).ok_or_else(Self::overflow)
    }

    #[cold]
    fn overflow() -> Error {
        check::overflow(String::from("/cart/calculatedPrice"))
    }

    /// A figure rounded from its exact value, and the step that says so; `step` is the member and the rule.
    fn figure(
        &mut self,
        place: Place,
        step: (&str, Rule),
        exact: &Quotient,
        inputs: &[(&'static str, Option<&Number>)],
        path: &dyn Fn() -> String,
    ) -> Result<Ulps, Error> {
        let value = Basis::round(exact, path)?;
        self.trace.rounded(place, step, exact, value, inputs);
        Ok(value)
    }

    /// A price from its basis side.
    fn price(&mut self, basis: Ulps, label: Label, place: Place) -> Result<Figures, Error> {
        self.basis.price(basis, Taxed { label, rate: self.labels.rate(label) }, &mut self.trace, place)
    }

    /// A price from its net amount.
    fn price_of_net(&mut self, net: Ulps, label: Label, place: Place) -> Result<Figures, Error> {
        Basis::price_of_net(net, Taxed { label, rate: self.labels.rate(label) }, &mut self.trace, place)
    }

    /// Figures in ulps as a price value.
    fn value(&self, figures: &Figures) -> Result<PriceValue<'a>, Error> {
        let pair = self.labels.pair(figures.label).map(|(code, rate)| (*code, rate.percent));
        figures.value(self.basis.scale, pair).ok_or_else(Self::overflow)
    }
}
