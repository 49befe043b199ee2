//! The figures of lines as words of 32 bits each, for a host that makes objects of them without parsing JSON.
//!
//! An amount is one word, or `u32::MAX` and two more words, the lower one first. A price is one word for its tax key (0
//! if untaxed, else the index of the key plus one), followed by net, gross and tax. A list of discounts is their
//! number, followed for each of them by its group shifted left by one (with the lowest bit set if units follow), its
//! value, its price, and these units.

use std::ops::ControlFlow;

use super::{KeptTotal, LineAt, to_json};
use crate::document::write;
use crate::model::ItemType;
use crate::money::{Digits, decimal_text};
use crate::pricing::amounts::{AppliedShare, DiscountKey, TaxedAmount};
use crate::pricing::offers::{DiscountLedger, Discounts};

/// In the first word of a line: its type is `EXTERNAL`.
const EXTERNAL: u32 = 1;
/// In the same word: an external system has stated its price.
const STATED: u32 = 1 << 1;
/// In the same word: an uplift follows the price.
const UPLIFT: u32 = 1 << 2;
/// In the same word: the price after discounts follows.
const DISCOUNTED: u32 = 1 << 3;
/// In the same word: the total discount follows.
const TOTAL_DISCOUNT: u32 = 1 << 4;
/// In the same word: the discounts of the total differ from those of the price, and follow the total.
const SUMMED: u32 = 1 << 5;
/// The number of bits that the number of fees is shifted left by in that word; if there are fees, the total fee follows
/// them.
const FEES: u32 = 6;

/// The smallest amount of more than 15 digits, which a double may not hold exactly.
const TOO_LARGE: u128 = 1_000_000_000_000_000;

/// The packed figures of lines.
#[derive(Debug, Default)]
pub(crate) struct PackedFigures {
    words: Vec<u32>,
    /// The members that fees repeat from their definitions, as JSON objects with a comma after each.
    fees: String,
    /// The tables that the words refer to, as JSON.
    tables: String,
    /// The number of prices, and of discounts.
    prices: usize,
    discounts: usize,
}

impl PackedFigures {
    /// Packs the final price of a line; `None` for an amount that a double may not hold exactly.
    pub(crate) fn total(&mut self, line: LineAt<'_>) -> Option<()> {
        let sums = line.kept.sums_of(line.at);
        self.price(line.ledger, &sums.map_or_else(|| line.ledger.paid(line.at), |sums| Some(sums.final_price))?)
    }

    /// Packs every figure of a line; `None` for a figure that a double may not hold exactly.
    pub(crate) fn line(&mut self, line: LineAt<'_>, kind: ItemType) -> Option<()> {
        let LineAt { at, kept, columns, ledger } = line;
        let (paid, uplift, sums) = (ledger.paid(at)?, columns.uplift(at), kept.sums_of(at));
        let fees = sums.map(|sums| kept.fees_at(&sums.fees)).unwrap_or_default();
        let is_discounted = ledger.count(at) > 0;
        let own = sums.is_none().then(|| line.own_total()).flatten();
        let own = own.map(|price| KeptTotal { price, shares: None });
        let total = own.as_ref().or_else(|| sums?.total_discount.as_ref());
        let has = |flag, holds: bool| if holds { flag } else { 0 };
        self.word(
            has(EXTERNAL, kind == ItemType::External)
                | has(STATED, columns.is_stated(at))
                | has(UPLIFT, uplift.is_some())
                | has(DISCOUNTED, is_discounted)
                | has(TOTAL_DISCOUNT, total.is_some())
                | has(SUMMED, total.is_some_and(|total| total.shares.is_some()))
                | u32::try_from(fees.len()).ok()?.checked_shl(FEES)?,
        );
        self.price(ledger, &columns.units.price(at)?)?;
        self.price(ledger, &columns.prices.price(at)?)?;
        if let Some(uplift) = uplift {
            self.price(ledger, uplift)?;
        }
        if is_discounted {
            self.price(ledger, &paid)?;
            self.taken(ledger, at)?;
        }
        if !fees.is_empty() {
            for fee in fees {
                to_json::fee_head(&mut self.fees, &fee.parts(ledger));
                self.fees.push_str("},");
                self.word(fee.discounted.is_some().into());
                self.price(ledger, &fee.price)?;
                if let Some(discounted) = &fee.discounted {
                    self.price(ledger, discounted)?;
                    self.taken(ledger, fee.at)?;
                }
            }
            let sum = sums?.total_fee.as_ref()?;
            self.price(ledger, &sum.price)?;
            self.shares(ledger, kept.shares_at(sum.shares.as_ref()?))?;
        }
        if let Some(total) = total {
            self.amount(ledger.basis().side(&total.price))?;
            self.price(ledger, &total.price)?;
            if let Some(places) = &total.shares {
                self.shares(ledger, kept.shares_at(places))?;
            }
            self.coupons(ledger, line.discounts_of(total))?;
        }
        self.total(line)
    }

    /// Packs the discounts of coupons on a line and its fees: their number, then the group and the value of each.
    fn coupons(&mut self, ledger: &DiscountLedger, discounts: Discounts<'_>) -> Option<()> {
        let groups = ledger.groups();
        let head = self.words.len();
        self.word(0);
        let (mut next, mut count) = (0, 0_u32);
        let mut one = |key: &DiscountKey, value: Digits| {
            // They are usually in the order of the groups.
            let is_own = |group: &usize| groups.key(*group).is_some_and(|own| std::ptr::eq(own, key));
            let group = (next..groups.count()).find(is_own).or_else(|| (0..next).find(is_own))?;
            next = group.saturating_add(1);
            count = count.saturating_add(1);
            self.count(group)?;
            self.amount(value.mantissa)
        };
        if groups.codes_differ() {
            let mut packed = Some(());
            discounts.of_coupons(|key, value| {
                packed = one(key, value);
                if packed.is_some() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            packed?;
        } else {
            discounts.by_code().into_iter().try_for_each(|(key, value)| one(key, value))?;
        }
        *self.words.get_mut(head)? = count;
        Some(())
    }

    /// Packs the discounts taken off the price of a target.
    fn taken(&mut self, ledger: &DiscountLedger, at: usize) -> Option<()> {
        let places = ledger.discounts_of(at);
        self.count(places.len())?;
        for (share, place) in ledger.taken(at).zip(places) {
            let units = ledger.units(place);
            self.share(ledger, &share, units.is_some())?;
            if let Some(units) = units {
                self.amount(units.mantissa())?;
            }
        }
        Some(())
    }

    /// Packs the discounts of a sum over several prices.
    fn shares(&mut self, ledger: &DiscountLedger, shares: &[AppliedShare]) -> Option<()> {
        self.count(shares.len())?;
        shares.iter().try_for_each(|share| self.share(ledger, share, false))
    }

    fn share(&mut self, ledger: &DiscountLedger, share: &AppliedShare, has_units: bool) -> Option<()> {
        self.discounts = self.discounts.saturating_add(1);
        self.count(share.group.checked_mul(2)?.checked_add(has_units.into())?)?;
        self.amount(ledger.basis().side(&share.price))?;
        self.price(ledger, &share.price)
    }

    fn price(&mut self, ledger: &DiscountLedger, price: &TaxedAmount) -> Option<()> {
        self.prices = self.prices.saturating_add(1);
        let place = u32::try_from(ledger.place_of_tax(price.tax_id)).ok()?;
        let tax = price.gross.checked_sub(price.net)?;
        // Usually each takes one word; net and tax are no larger than gross.
        match [price.net, price.gross, tax].map(u32::try_from) {
            [Ok(net), Ok(gross), Ok(tax)] if gross < u32::MAX => {
                self.words.extend_from_slice(&[place, net, gross, tax])
            }
            _ => {
                self.word(place);
                self.amount(price.net)?;
                self.amount(price.gross)?;
                self.amount(tax)?;
            }
        }
        Some(())
    }

    fn amount(&mut self, amount: u128) -> Option<()> {
        match u32::try_from(amount) {
            Ok(small) if small < u32::MAX => self.word(small),
            _ if amount >= TOO_LARGE => return None,
            _ => {
                let half = |shift: u32| u32::try_from((amount >> shift) & u128::from(u32::MAX)).unwrap_or_default();
                self.words.extend_from_slice(&[u32::MAX, half(0), half(32)]);
            }
        }
        Some(())
    }

    /// The words, and the tables that they refer to.
    pub(crate) fn into_parts(self) -> (Vec<u32>, String) {
        (self.words, self.tables)
    }

    /// Writes the tables that the words refer to, after the last line: `{"scale", "calculationType", "taxes",
    /// "discounts", "fees"}`. Each tax and each discount has the members that results write for its key.
    pub(crate) fn close(&mut self, ledger: &DiscountLedger) {
        let mut tables = String::from("{");
        write::name(&mut tables, "scale");
        decimal_text(&mut tables, ledger.basis().scale.into(), 0);
        write::text(&mut tables, "calculationType", ledger.calculation_type().as_str());
        write::name(&mut tables, "taxes");
        write::list(&mut tables, ledger.taxes(), |out, tax| {
            out.push('{');
            out.push_str(tax.members().get(1..).unwrap_or_default());
            out.push('}');
        });
        write::name(&mut tables, "discounts");
        let groups = ledger.groups();
        write::list(&mut tables, (0..groups.count()).filter_map(|group| groups.key(group)), |out, key| {
            let [before, behind] = key.members();
            [before, "0", behind, "0}"].into_iter().for_each(|part| out.push_str(part));
        });
        write::name(&mut tables, "fees");
        tables.push('[');
        tables.push_str(self.fees.strip_suffix(',').unwrap_or_default());
        tables.push_str("]}");
        self.tables = tables;
    }

    /// An upper bound for the bytes that the figures take as JSON: a discount of a price is written again for the line
    /// and for the coupon.
    pub(crate) fn bytes_as_text(&self, ledger: &DiscountLedger) -> usize {
        const PRICE: usize = 120;
        const DISCOUNT: usize = 250;
        let groups = ledger.groups();
        let key = |group| groups.key(group).map_or(0, |key| key.members().into_iter().map(str::len).sum());
        let longest = (0..groups.count()).map(key).max().unwrap_or_default();
        let tax = ledger.taxes().map(|tax| tax.members().len()).max().unwrap_or_default();
        let prices = self.prices.saturating_mul(tax.saturating_add(PRICE));
        let discounts = self.discounts.saturating_mul(longest.saturating_add(DISCOUNT));
        prices.saturating_add(discounts).saturating_mul(3).saturating_add(self.fees.len())
    }

    fn count(&mut self, count: usize) -> Option<()> {
        self.word(u32::try_from(count).ok()?);
        Some(())
    }

    fn word(&mut self, word: u32) {
        self.words.push(word);
    }
}
