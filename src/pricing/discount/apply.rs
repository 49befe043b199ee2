//! Takes one discount from the prices that it reaches.

use std::cmp::Ordering;

use crate::error::Error;
use crate::error::path::Path;
use crate::limits::Limits;
use crate::model::coupon::DiscountType;
use crate::model::fee::Origin;
use crate::money::exact::{Amount, Quotient, Ratio};
use crate::money::number::Number;
use crate::money::units::Units;
use crate::pricing::check::bounds;
use crate::pricing::check::coupon::Measure;
use crate::pricing::context::Context;
use crate::pricing::discount::allocate::{RoundNote, Share, allocate};
use crate::pricing::discount::targets::Targets;
use crate::pricing::explain::steps::{Round, Rule};
use crate::pricing::result::notice::{Notice, NoticeCode};

/// A discount that takes part, as results name it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Source<'a> {
    pub(crate) id: &'a str,
    pub(crate) origin: Origin,
    pub(crate) discount_type: DiscountType,
}

impl Source<'_> {
    /// The order of discounts; one place in the code for the lists that are searched by it.
    #[inline(never)]
    pub(crate) fn compare(one: Option<&Self>, other: Option<&Self>) -> Ordering {
        one.cmp(&other)
    }
}

/// Takes the discounts of a cart one after another.
pub(crate) struct Taker<'c, 'a> {
    pub(crate) context: &'c mut Context<'a>,
    pub(crate) targets: &'c mut Targets,
    /// The discounts so far.
    pub(crate) sources: Vec<Source<'a>>,
    /// Room for the targets that a coupon reaches.
    pub(crate) reach: Vec<usize>,
    /// How many prices may still be looked at.
    looks: usize,
}

/// A discount looks at prices that it takes nothing from: those of zero, those whose share is zero, lines that do not
/// qualify. So many looks there are for each discount that may be applied by default, or by a limit above that.
const LOOKS_EACH: usize = 4;

impl<'c, 'a> Taker<'c, 'a> {
    pub(crate) fn new(context: &'c mut Context<'a>, targets: &'c mut Targets) -> Self {
        let most = context.limits.applied_discounts.max(Limits::DEFAULT.applied_discounts);
        Self { context, targets, sources: Vec::new(), reach: Vec::new(), looks: most.saturating_mul(LOOKS_EACH) }
    }

    /// Counts prices, or texts of lines, before a discount looks at them.
    pub(crate) fn look_at(&mut self, count: usize, path: &Path<'_>) -> Result<(), Error> {
        let found = "the discounts look at four times as many prices as discounts may be applied";
        let refusal = || Limits::exceeded("applied_discounts", self.context.limits.applied_discounts, found, path);
        self.looks = self.looks.checked_sub(count).ok_or_else(refusal)?;
        Ok(())
    }

    /// Takes a discount from the targets it reaches, and notes what a person would ask about.
    pub(crate) fn take(
        &mut self,
        source: Source<'a>,
        measure: &Measure,
        reach: &[usize],
        path: &Path<'_>,
    ) -> Result<(), Error> {
        if reach.is_empty() {
            self.notice(NoticeCode::CouponNoTarget, path, source, None);
        }
        self.look_at(reach.len(), path)?;
        let index = self.add(source).ok_or_else(|| self.refusal(path))?;
        self.targets.expect(reach.len());
        let (code, rest) = match measure {
            Measure::Percent(share, percent) => {
                (NoticeCode::PercentClamped, self.percentage(index, *share, *percent, reach))
            }
            Measure::Absolute(amount) => (NoticeCode::CouponUndistributed, self.amount(index, *amount, reach)),
            // Free shipping is taken before any other discount, and from shipping alone.
            Measure::FreeShipping => return Ok(()),
        };
        let rest = rest.ok_or_else(|| self.refusal(path))?;
        self.context.trace.refuse_full()?;
        if rest > 0 {
            let amount = self.context.number(rest).map_err(|_| bounds::overflow(path))?;
            self.notice(code, path, source, Some(amount));
        }
        Ok(())
    }

    /// Takes all that a target has left.
    pub(crate) fn take_all(&mut self, source: Source<'a>, at: usize, path: &Path<'_>) -> Result<(), Error> {
        let left = self.targets.get(at).map(|target| target.left()).unwrap_or_default();
        if self.context.trace.is_on() && self.explain(at, Rule::DiscountFreeShipping, left, None) {
            self.input("left", left);
        }
        let taken = self.add(source).and_then(|source| self.targets.take(at, source, left));
        taken.ok_or_else(|| self.refusal(path))
    }

    /// Why a discount could not be taken.
    fn refusal(&self, path: &Path<'_>) -> Error {
        let most = self.context.limits.applied_discounts;
        if self.targets.is_full() {
            return Limits::exceeded("applied_discounts", most, "the calculation takes off more discounts", path);
        }
        bounds::overflow(path)
    }

    /// Notes something that a person would ask about a discount.
    pub(crate) fn notice(&mut self, code: NoticeCode, path: &Path<'_>, source: Source<'a>, amount: Option<Number>) {
        self.context.notices.push(Notice { id: Some(source.id.to_owned()), amount, ..Notice::new(code, path) });
    }

    fn add(&mut self, source: Source<'a>) -> Option<u32> {
        let index = u32::try_from(self.sources.len()).ok()?;
        self.sources.push(source);
        Some(index)
    }

    /// Each target gives the percentage of its undiscounted price, at most what it has left; answers with what was
    /// clamped in all.
    fn percentage(&mut self, source: u32, share: Ratio, percent: Number, reach: &[usize]) -> Option<Amount> {
        let mut clamped = 0_u128;
        for at in reach {
            let target = self.targets.get(*at)?;
            let (base, left) = (target.base(), target.left());
            let exact = Quotient::new(base, share.num, share.den);
            let full = exact.round()?;
            let value = full.min(left);
            clamped = clamped.checked_add(full.checked_sub(value)?)?;
            if self.context.trace.is_on() && self.explain(*at, Rule::DiscountPercent, value, Some(&exact)) {
                self.input("price", base);
                self.context.trace.input("percentage", percent.to_string());
                self.input("left", left);
            }
            self.targets.take(*at, source, value)?;
        }
        Some(clamped)
    }

    /// Spreads an amount over the targets in proportion to their undiscounted prices; answers with what could not be
    /// given.
    fn amount(&mut self, source: u32, amount: Amount, reach: &[usize]) -> Option<Amount> {
        let distribution = self.context.inputs.preferences.distribution.unwrap_or_default();
        if self.context.trace.is_on() {
            let (mut shares, mut notes) = (self.shares(reach)?, Vec::new());
            let given = allocate(amount, &mut shares, distribution, Some(&mut notes))?;
            self.explain_shares(amount, reach, &shares, &notes)?;
            self.take_shares(source, reach, &shares)?;
            return amount.checked_sub(given);
        }
        if let Ok(small) = u64::try_from(amount)
            && let Some(mut shares) = self.shares(reach)
            && let Some(given) = allocate(small, &mut shares, distribution, None)
        {
            self.take_shares(source, reach, &shares)?;
            return amount.checked_sub(given.into());
        }
        let mut shares = self.shares::<u128>(reach)?;
        let given = allocate(amount, &mut shares, distribution, None)?;
        self.take_shares(source, reach, &shares)?;
        amount.checked_sub(given)
    }

    /// The targets that an amount is spread over; `None` where their prices do not fit.
    fn shares<U: Units>(&self, reach: &[usize]) -> Option<Vec<Share<U>>> {
        let mut shares = Vec::with_capacity(reach.len());
        for at in reach {
            let target = self.targets.get(*at)?;
            shares.push(Share::new(U::try_from(target.base()).ok()?, U::try_from(target.left()).ok()?));
        }
        Some(shares)
    }

    fn take_shares<U: Units>(&mut self, source: u32, reach: &[usize], shares: &[Share<U>]) -> Option<()> {
        for (at, share) in reach.iter().zip(shares) {
            self.targets.take(*at, source, share.given.into())?;
        }
        Some(())
    }

    /// Notes how the shares of an amount came about, before they are taken.
    fn explain_shares(
        &mut self,
        amount: Amount,
        reach: &[usize],
        shares: &[Share<u128>],
        notes: &[RoundNote],
    ) -> Option<()> {
        let scale = self.context.basis.scale;
        let mut rounds: Vec<Vec<Round>> = vec![Vec::new(); shares.len()];
        for note in notes {
            let number = |value| self.context.trace.amount(value);
            rounds.get_mut(note.position)?.push(Round {
                pending: number(note.pending),
                base: number(note.base),
                total_base: number(note.total_base),
                exact: note.exact.exact(scale),
                residue: note.residue,
                share: number(note.share),
                given: number(note.given),
            });
        }
        let distribution = self.context.inputs.preferences.distribution.unwrap_or_default();
        for ((at, share), rounds) in reach.iter().zip(shares).zip(rounds) {
            if self.explain(*at, Rule::DiscountShare, share.given, None) {
                self.input("amount", amount);
                self.context.trace.input("distribution", distribution.as_str().to_owned());
                self.context.trace.rounds(rounds);
            }
        }
        Some(())
    }

    /// Begins the step of the next discount of a target, and tells whether there is one: a value of zero leaves no
    /// record.
    fn explain(&mut self, at: usize, rule: Rule, value: Amount, exact: Option<&Quotient>) -> bool {
        let Some(target) = self.targets.get(at).filter(|_| value > 0) else { return false };
        self.context.trace.discount(self.targets.discounted(at), target.applied, rule, value, exact);
        true
    }

    fn input(&mut self, name: &'static str, value: Amount) {
        let value = self.context.trace.amount(value).to_string();
        self.context.trace.input(name, value);
    }
}
