//! The sale that a calculation prices.

use super::{Chosen, Inputs, SiteRules};
use crate::limits::Limits;
use crate::model::borrowed::{Cart, Item, Site};
use crate::money::Tender;

/// The extent of a calculation's report on its offers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Report {
    Nothing,
    /// The offers that took something, and how much.
    Taken,
    /// Every offer, with the reasons why it took nothing; and what the cart lacks for more of offers, for cheaper shipping,
    /// and for the next price tiers.
    Whole,
}

/// A cart on its site, with the coupons and the other inputs of its calculation.
#[derive(Clone, Copy)]
pub(crate) struct Sale<'a> {
    pub(crate) site: &'a Site,
    pub(crate) rules: &'a SiteRules,
    pub(crate) cart: &'a Cart<'a>,
    pub(crate) coupons: Chosen<'a>,
    pub(crate) inputs: Inputs<'a>,
    /// The report: what [`Inputs::offers`] asks for, unless a caller needs less.
    pub(crate) report: Report,
    pub(crate) limits: &'a Limits,
    /// The currencies that the cart may have.
    pub(crate) tender: Tender<'a>,
}

impl<'a> Sale<'a> {
    /// A cart without coupons, in any currency that is listed. It keeps to the limits of the site.
    pub(crate) const fn new(site: &'a Site, rules: &'a SiteRules, cart: &'a Cart<'a>, inputs: Inputs<'a>) -> Self {
        let report = if inputs.offers { Report::Whole } else { Report::Nothing };
        Self { site, rules, cart, coupons: Chosen::NONE, inputs, report, limits: &rules.limits, tender: Tender::Listed }
    }

    /// Whether the cart has lines, and none of them is shipped.
    pub(crate) fn ships_nothing(&self) -> bool {
        !self.cart.items.is_empty() && !self.cart.items.iter().any(Item::is_shipped)
    }

    /// The same cart with another report.
    pub(crate) const fn reporting(self, report: Report) -> Self {
        Self { report, ..self }
    }

    /// Whether the report says what the cart lacks.
    pub(crate) fn tells_lacks(&self) -> bool {
        self.report == Report::Whole
    }

    /// The same cart with coupons, in a currency in force.
    pub(crate) const fn with(self, coupons: Chosen<'a>) -> Self {
        Self { coupons, tender: Tender::InForce(self.inputs.now), ..self }
    }
}
