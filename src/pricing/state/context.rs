//! The state that the steps of a calculation share.

use std::cell::OnceCell;

use super::{Met, Notice, OfferResult, Sale, TaxLookup};
use crate::collections::NameSet;
use crate::error::{CART, Error, ErrorCode, FIGURES, NOW, PREFERENCES, Path, SITE, cut};
use crate::limits::{Limits, Meter};
use crate::model::Promotion;
use crate::model::borrowed::{Customer, PriceTax, TaxExemption};
use crate::money::{Amount, Number, Quotient};
use crate::pricing::amounts::{
    Basis, Place, PriceSteps, PriceValue, Rate, StatedAmount, TaxId, TaxKeys, TaxedAmount, Trace, bounds,
};
use crate::pricing::checks::CheckContext;
use crate::timestamp::Now;

/// The state that the steps share: the inputs, the tax keys seen so far, the notices, and the steps noted for an
/// explanation.
pub(crate) struct Context<'a> {
    pub(crate) sale: Sale<'a>,
    pub(crate) basis: Basis,
    pub(crate) tax_keys: TaxKeys,
    pub(crate) lookup: TaxLookup<'a>,
    /// The promotions of the site, unless all of them are passed over.
    pub(crate) promotions: &'a [Promotion],
    /// The shipping groups of the customer, collected on first use.
    pub(crate) groups: OnceCell<NameSet<'a>>,
    /// The segments of the customer, collected on first use.
    segments: OnceCell<NameSet<'a>>,
    /// The selections of promotions that a line may match.
    pub(crate) met: Met,
    /// The tax key of a customer who pays no tax.
    exempt: Option<TaxId>,
    /// The uplift factor, and the path of the member that states it.
    pub(crate) uplift: Option<(Number, Path<'static>)>,
    /// The time, if the request states one.
    pub(crate) now: Option<Now>,
    pub(crate) notices: Vec<Notice>,
    /// The report on the offers, if requested and once they have been applied.
    pub(crate) of_offers: Option<Vec<OfferResult>>,
    /// The notices from pricing the lines, which come before all others, sorted by kind.
    pub(crate) of_lines: Vec<Notice>,
    pub(crate) trace: Trace,
    /// The work that the inputs multiply.
    pub(crate) meter: Meter<'a>,
}

/// The tax key of an exemption: its code, at rate 0.
fn exempt(exemption: &TaxExemption<'_>, limits: &Limits, tax_keys: &mut TaxKeys) -> Result<TaxId, Error> {
    exemption.check(limits)?;
    Ok(tax_keys.of(Some(&exemption.code), Rate::ZERO))
}

/// The words for a cart that belongs to another site than the given one, each by its code.
pub(crate) fn of_another_site(own: &str, given: &str) -> String {
    format!("the cart belongs to site `{}`, but the given site is `{}`", cut(own), cut(given))
}

impl<'a> Context<'a> {
    /// Begins a calculation. The state is boxed, since it takes a kilobyte and moves several times.
    pub(crate) fn new(sale: &Sale<'a>) -> Result<Box<Self>, Error> {
        let Sale { site, rules, cart, inputs, limits, tender, .. } = *sale;
        inputs.preferences.check()?;
        if !cart.currency.is_in_force() {
            cart.currency.require(tender, &CART.member("currency"))?;
        }
        if let Some(code) = site.code.as_deref().filter(|code| *code != cart.site_code) {
            let message = of_another_site(&cart.site_code, code);
            return Err(Error::new(ErrorCode::SiteMismatch, CART.member("siteCode"), message));
        }
        let preferred = inputs.preferences.authorized_amount_uplift;
        let uplift = match (preferred, site.authorized_amount_uplift) {
            (Some(factor), _) => Some((factor, PREFERENCES.member("authorizedAmountUplift"))),
            (None, Some(factor)) => Some((factor, SITE.member("authorizedAmountUplift"))),
            (None, None) => None,
        };
        let basis = rules.basis;
        let promotions = if sale.passes_over_promotions() { &[] } else { site.promotions.as_slice() };
        let met = if promotions.is_empty() { Met::default() } else { rules.offers.met(&cart.items) };
        let mut tax_keys = TaxKeys::default();
        let exemption = inputs.customer.and_then(|customer| customer.tax_exemption.as_ref());
        let exempt = exemption.map(|exemption| exempt(exemption, limits, &mut tax_keys)).transpose()?;
        let now = inputs.now.map(|now| Now::read(now, &NOW)).transpose()?;
        Ok(Box::new(Self {
            sale: *sale,
            basis,
            tax_keys,
            lookup: TaxLookup::new(sale),
            promotions,
            groups: OnceCell::new(),
            segments: OnceCell::new(),
            met,
            exempt,
            uplift,
            now,
            notices: Vec::new(),
            of_offers: None,
            of_lines: Vec::new(),
            trace: Trace::new(inputs.explain, limits.explained_steps, basis.scale),
            meter: Meter::further(limits),
        }))
    }

    /// Looks up the tax key of a tax code for the tax country. `path` points to the member that names the code. An
    /// amount that `includes_tax` of a looked-up rate needs that rate even if the customer pays no tax. If the rate is
    /// not needed, a code that the table has only for other countries, and a country that it lacks altogether, give a
    /// key without a rate.
    pub(crate) fn look_up(&mut self, code: &'a str, includes_tax: bool, path: &Path<'_>) -> Result<TaxId, Error> {
        if let Some(tax_id) = self.lookup.listed(code, &mut self.tax_keys)? {
            return Ok(tax_id);
        }
        let needs_rate = includes_tax || self.exempt.is_none() || (self.basis.gross && !self.keeps_home_price());
        if !needs_rate && self.lookup.is_of_others(code) {
            return Ok(self.tax_keys.without_rate(code));
        }
        Err(self.lookup.refusal(code, path))
    }

    /// Whether gross prices change abroad so that their net amount stays the one at home.
    pub(crate) fn keeps_home_price(&self) -> bool {
        self.sale.site.price_tax == Some(PriceTax::Home) && self.basis.gross
    }

    /// Like [`Context::look_up`], but `None` if no country is known or the table lacks the code for it.
    pub(crate) fn look_up_listed(&mut self, code: &'a str) -> Result<Option<TaxId>, Error> {
        if self.sale.rules.taxes.is_empty() {
            return Ok(None);
        }
        self.lookup.listed(code, &mut self.tax_keys)
    }

    /// Sets the components of every tax key so far, as the tax table states them.
    pub(crate) fn complete_components(&mut self) -> Result<(), Error> {
        if self.sale.rules.taxes.have_components() {
            self.lookup.complete(&mut self.tax_keys)?;
        }
        Ok(())
    }

    /// Whether the customer belongs to a shipping group.
    pub(crate) fn in_group(&self, group: &str) -> bool {
        self.groups.get_or_init(|| self.shipping_groups()).contains(group)
    }

    /// Whether the customer belongs to a segment.
    pub(crate) fn in_segment(&self, segment: &str) -> bool {
        let own =
            || NameSet::of(self.sale.inputs.customer.map(|customer| customer.segments.as_slice()).unwrap_or_default());
        self.segments.get_or_init(own).contains(segment)
    }

    /// The shipping groups of the customer that the request names or, failing that, the cart.
    pub(crate) fn shipping_groups(&self) -> NameSet<'a> {
        let customer = self.sale.inputs.customer.and_then(Customer::own_id);
        let Some(customer) = customer.or(self.sale.cart.customer()) else { return NameSet::default() };
        let mut own = NameSet::default();
        for service in self.sale.site.shipping.iter().filter(|service| service.active != Some(false)) {
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

    /// The terms by which the members of the cart are checked.
    pub(crate) const fn terms(&self) -> CheckContext<'_> {
        CheckContext { currency: self.sale.cart.currency, basis: Some(self.basis), limits: self.sale.limits }
    }

    #[inline]
    pub(crate) fn number(&self, value: Amount) -> Result<Number, Error> {
        Number::from_parts(false, value, self.basis.scale).ok_or_else(Self::overflow)
    }

    #[cold]
    pub(crate) fn overflow() -> Error {
        bounds::overflow(&FIGURES)
    }

    /// Derives a price from its basis side, and notes the step.
    #[inline]
    pub(crate) fn price(&mut self, basis: Amount, tax_id: TaxId, place: Place) -> Result<TaxedAmount, Error> {
        self.basis.price(basis, self.tax_keys.taxed(tax_id), &mut self.trace, place)
    }

    /// Prices an exact amount of the basis side, without noting steps, and even for a customer who pays no tax. `path`
    /// points to the amount.
    pub(crate) fn price_untold(&self, exact: &Quotient, tax_id: TaxId, path: &Path<'_>) -> Result<TaxedAmount, Error> {
        let side = Basis::round(exact, path)?;
        self.basis.price_untold(side, self.tax_keys.taxed(tax_id)).ok_or_else(|| bounds::overflow(path))
    }

    /// The price of a customer who pays no tax, from its net amount, which has a step already: gross equals net.
    #[cold]
    pub(crate) fn price_untaxed(&mut self, net: Amount, tax_id: TaxId, place: Place) -> TaxedAmount {
        self.trace.exempt(self.trace.begin(place), net);
        TaxedAmount { net, gross: net, tax_id }
    }

    /// Whether the amount that is shown for a line may differ from the stated one.
    pub(crate) fn has_tags(&self) -> bool {
        self.exempt.is_some() || self.keeps_home_price()
    }

    /// The side on which an amount is stated: gross if the amount is taxed and includes its tax, on a site whose prices
    /// include it too; net otherwise.
    pub(crate) fn stated_on(&self, includes_tax: Option<bool>, is_taxed: bool) -> Basis {
        if includes_tax == Some(true) && is_taxed && self.basis.gross { self.basis } else { self.basis.on_net() }
    }

    /// Like [`Context::stated_on`], for a percentage of a price: for a customer who pays no tax, it is of the net
    /// price.
    pub(crate) fn percentage_on(&self, includes_tax: Option<bool>, is_taxed: bool) -> Basis {
        self.stated_on(includes_tax.filter(|_| self.exempt.is_none()), is_taxed)
    }

    /// Prices a stated amount, without tax for a customer who pays none. `steps` began before the step of the amount.
    pub(crate) fn charged(
        &mut self,
        stated: StatedAmount,
        tax_id: TaxId,
        steps: PriceSteps,
    ) -> Result<TaxedAmount, Error> {
        let taxed = self.tax_keys.taxed(tax_id);
        let price = stated.on.price(stated.amount, taxed, &mut self.trace, steps.place)?;
        Ok(if self.exempt.is_none() { price } else { self.free_of_tax(price, steps) })
    }

    /// Applies the customer's tax exemption: gross becomes net, under the code of the exemption. An untaxed price stays
    /// as it is.
    #[cold]
    fn free_of_tax(&mut self, price: TaxedAmount, steps: PriceSteps) -> TaxedAmount {
        let Some(tax_id) = self.exempt.filter(|_| price.tax_id != TaxId::UNTAXED) else { return price };
        self.trace.exempt(steps, price.net);
        TaxedAmount { net: price.net, gross: price.net, tax_id }
    }

    /// The tax key of prices for a customer who pays no tax; `None` for any other customer.
    pub(crate) const fn exempt_key(&self) -> Option<TaxId> {
        self.exempt
    }

    /// Refuses a taxed amount that does not fit into a result.
    #[inline]
    pub(crate) fn require_number(&self, figures: &TaxedAmount) -> Result<(), Error> {
        if figures.fits(self.basis.scale) { Ok(()) } else { Err(Self::overflow()) }
    }

    /// A taxed amount as a price value.
    pub(crate) fn value(&self, figures: &TaxedAmount) -> Result<PriceValue, Error> {
        figures.value(self.basis.scale, self.tax_keys.tax_key(figures.tax_id)).ok_or_else(Self::overflow)
    }
}
