//! Adds up the lines: their columns of prices, and the sums of those lines that have fees.

use std::sync::Arc;

use super::Totals;
use crate::document::Verbatim;
use crate::error::{Error, ITEMS};
use crate::model::Origin;
use crate::pricing::amounts::{AppliedShare, Sum, Summary, TaxedAmount, bounds};
use crate::pricing::figures::{KeptFee, KeptLines, KeptSums, KeptTotal};
use crate::pricing::lines::{ChargedFee, FeesOfLine, Lines};
use crate::pricing::offers::DiscountLedger;
use crate::pricing::state::Context;

impl Totals {
    /// Adds every line, and keeps what its figures do not follow from. Must be called first.
    pub(crate) fn lines(&mut self, context: &mut Context<'_>, lines: &Lines<'_>) -> Result<KeptLines, Error> {
        let overflow = || bounds::overflow(&ITEMS);
        let (columns, ledger) = (&lines.columns, Arc::clone(self.ledger()));
        let count = columns.prices.len();
        ledger.add_lines_to(&mut self.aggregate).ok_or_else(overflow)?;
        self.discounted = self.aggregate.sum().ok_or_else(overflow)?;
        let is_undiscounted = ledger.count_all() == 0;
        self.price = if is_undiscounted { self.discounted } else { columns.prices.sum().ok_or_else(overflow)? };
        self.final_price = self.discounted;
        for (_, uplift) in &columns.uplifts {
            self.uplift.add(uplift).ok_or_else(overflow)?;
        }
        let kept = KeptLines::of(&context.sale.cart.items);
        let is_short = columns.units.is_short() && columns.prices.is_short() && ledger.is_short();
        let is_simple = is_short && is_undiscounted && !self.has_components() && !context.trace.is_on();
        if is_simple && lines.with_fees.is_empty() {
            return Ok(kept);
        }
        let [of_line, of_fees] = [Summary::default(), Summary::default()];
        let groups_of_lines = ledger.groups_of_lines();
        let mut pass = LinePass { totals: self, lines, ledger, kept, groups_of_lines, of_line, of_fees };
        let mut with_fees = lines.with_fees.iter().peekable();
        for at in 0..count {
            if context.trace.is_on() {
                pass.ledger.tell(context, at)?;
            }
            if !is_short {
                pass.require_numbers(context, at)?;
            }
            let fees = with_fees.next_if(|own| own.line == at);
            pass.line(context, at, fees)?;
            context.trace.refuse_full()?;
        }
        let kept = pass.kept;
        let fees = self.total_fee.get();
        fees.map_or(Some(()), |fees| self.final_price.add(&fees)).ok_or_else(overflow)?;
        Ok(kept)
    }
}

/// The lines while what they have beside their prices is added up.
struct LinePass<'p, 'a> {
    totals: &'p mut Totals,
    lines: &'p Lines<'a>,
    ledger: Arc<DiscountLedger>,
    kept: KeptLines,
    /// The number of groups whose discounts took something off a line.
    groups_of_lines: usize,
    /// The discounts taken off the current line with its fees, and off its fees alone. They are collected only if the
    /// line has fees or if discounts share a group.
    of_line: Summary,
    of_fees: Summary,
}

impl LinePass<'_, '_> {
    /// Refuses figures of a line that do not fit into a result.
    #[cold]
    fn require_numbers(&self, context: &Context<'_>, at: usize) -> Result<(), Error> {
        let columns = &self.lines.columns;
        let prices = [columns.units.price(at), columns.prices.price(at), self.ledger.paid(at)];
        let taken = self.ledger.taken(at).map(|taken| taken.price);
        prices.into_iter().flatten().chain(taken).try_for_each(|price| context.require_number(&price))
    }

    /// Adds what a line has beside its price.
    #[inline]
    fn line(&mut self, context: &mut Context<'_>, at: usize, fees: Option<&FeesOfLine>) -> Result<(), Error> {
        let count = self.ledger.count(at);
        if self.totals.has_components() {
            let paid = self.ledger.paid(at).ok_or_else(Context::overflow)?;
            let is_stated = self.lines.columns.is_stated(at) && count == 0;
            self.totals.add_components_of_line(context, &paid, is_stated).ok_or_else(Context::overflow)?;
        }
        if count == 0 && fees.is_none() {
            return Ok(());
        }
        if self.totals.of_lines.groups().len() < self.groups_of_lines {
            for group in self.ledger.groups_of(at) {
                self.totals.of_lines.note(group);
                self.totals.of_all.note(group);
            }
        }
        if fees.is_some() || !self.ledger.groups().all_differ() || self.ledger.has_units(at) {
            return self.with_sums(context, at, fees);
        }
        Ok(())
    }

    /// Adds the fees of a line, and keeps its sums.
    fn with_sums(&mut self, context: &mut Context<'_>, at: usize, fees: Option<&FeesOfLine>) -> Result<(), Error> {
        let overflow = || bounds::overflow(&ITEMS.element(at));
        let paid = self.ledger.paid(at).ok_or_else(overflow)?;
        self.of_line.clear();
        self.of_fees.clear();
        for taken in self.ledger.taken(at) {
            self.of_line.add(&taken).ok_or_else(overflow)?;
        }
        let start = self.kept.fees.len();
        let mut final_price = paid;
        let total_fee = match fees {
            None => None,
            Some(fees) => {
                let total = self.fees(context, fees)?;
                final_price = Sum::of(paid).and(&total).ok_or_else(overflow)?;
                let shares = self.ledger.require_numbers(context, self.of_fees.entries())?;
                Some(KeptTotal { price: total, shares: Some(self.kept.add_shares(shares)) })
            }
        };
        let all = self.of_line.entries();
        let total_discount = if all.is_empty() {
            None
        } else {
            // Without a discounted fee or a coupon that counts twice, the discounts of the line are those of its price.
            // Discounts of sets are an exception: they state their units only on the price.
            let same =
                all.len() == self.ledger.count(at) && self.of_fees.entries().is_empty() && !self.ledger.has_units(at);
            let all = self.ledger.require_numbers(context, all)?;
            let price = DiscountLedger::sum_of(all)?;
            let shares = if same { None } else { Some(self.kept.add_shares(all)) };
            Some(KeptTotal { price, shares })
        };
        for total in [&total_fee, &total_discount].into_iter().flatten() {
            context.require_number(&total.price)?;
        }
        context.require_number(&final_price)?;
        let fees = start..self.kept.fees.len();
        self.kept.add_sums(KeptSums { line: at, fees, total_fee, total_discount, final_price });
        Ok(())
    }

    /// Keeps the fees of a line. Returns their sum after discounts.
    fn fees(&mut self, context: &mut Context<'_>, of_line: &FeesOfLine) -> Result<TaxedAmount, Error> {
        let overflow = || bounds::overflow(&ITEMS.element(of_line.line).member("externalFees"));
        let mut total = Sum::default();
        for place in of_line.fees.clone() {
            let fee = self.lines.fees.get(place).ok_or_else(overflow)?;
            let at = self.lines.columns.prices.len().saturating_add(place);
            if context.trace.is_on() {
                self.ledger.tell(context, at)?;
            }
            let price = self.ledger.paid(at).ok_or_else(overflow)?;
            let is_discounted = self.ledger.count(at) > 0;
            let taken: Vec<AppliedShare> = self.ledger.taken(at).collect();
            self.ledger.require_numbers(context, &taken)?;
            total.add(&price).ok_or_else(overflow)?;
            for discounts in [&mut self.of_line, &mut self.of_fees] {
                discounts.add_all(&taken).ok_or_else(overflow)?;
            }
            for taken in &taken {
                self.totals.of_fees.note(taken.group);
                self.totals.of_all.note(taken.group);
            }
            self.totals.add_fee(context, fee, &price, is_discounted).ok_or_else(overflow)?;
            context.require_number(&fee.price)?;
            context.require_number(&price)?;
            self.kept.fees.push(kept_fee(at, fee, is_discounted.then_some(price)));
        }
        let total = total.or_zero();
        self.totals.total_fee.add(&total).ok_or_else(overflow)?;
        Ok(total)
    }
}

/// The figures of a fee; `at` is its index among all prices that can be discounted.
fn kept_fee(at: usize, fee: &ChargedFee<'_>, discounted: Option<TaxedAmount>) -> KeptFee {
    let definition = fee.definition;
    KeptFee {
        at,
        id: definition.id.as_deref().map(str::to_owned),
        fee_type: definition.fee_type,
        origin: definition.origin.unwrap_or(Origin::External),
        name: definition.name.as_ref().cloned().map(Verbatim::into_owned),
        price: fee.price,
        discounted,
    }
}
