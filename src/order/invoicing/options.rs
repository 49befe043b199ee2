//! The options of an invoice: how its taxes and discounts are stated, and the categories of the tax codes.

use crate::document::{Choice, IntoOwned, Model, Text, TextMap};
use crate::error::{Error, PROVENANCE, Path};
use crate::limits::Limits;
use crate::money::Number;
use crate::order::Return;
use crate::pricing::figures::ExemptionReason;

/// How the nets and taxes of an invoice come about.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[choice(module = "order")]
pub enum InvoiceTaxes {
    /// The tax of each group is its net amount times its rate, rounded once; nets are chosen so that the gross amount is
    /// that of the order, or a cent off where no net amount reaches it.
    #[default]
    #[choice("EXACT")]
    Exact,
    /// The nets and taxes that the order shows.
    #[choice("AS_SHOWN")]
    AsShown,
}

/// The place of discounts on lines.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[choice(module = "order")]
pub enum InvoiceDiscounts {
    /// Allowances of the lines.
    #[default]
    #[choice("LINE")]
    Line,
    /// Allowances of the document, one for each tax group, id and kind.
    #[choice("DOCUMENT")]
    Document,
}

/// The VAT category of an amount, as UNTDID 5305 has it for EN 16931.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[choice(module = "order")]
pub enum VatCategory {
    /// Standard or reduced rate.
    #[default]
    #[choice("S")]
    Standard,
    /// Canary Islands general indirect tax.
    #[choice("L")]
    Canary,
    /// Tax for production, services and importation in Ceuta and Melilla.
    #[choice("M")]
    CeutaMelilla,
    /// Zero rated goods.
    #[choice("Z")]
    Zero,
    /// Exempt from tax.
    #[choice("E")]
    Exempt,
    /// Reverse charge.
    #[choice("AE")]
    ReverseCharge,
    /// Export outside the EU.
    #[choice("G")]
    Export,
    /// Intra-Community supply.
    #[choice("K")]
    IntraCommunity,
    /// Not subject to tax.
    #[choice("O")]
    OutsideScope,
}

impl VatCategory {
    /// The categories that a tax code of an exemption names by itself.
    const OF_EXEMPTIONS: [Self; 6] =
        [Self::ReverseCharge, Self::Exempt, Self::Export, Self::IntraCommunity, Self::OutsideScope, Self::Zero];

    /// The category that a tax code of an exemption names by itself.
    pub(crate) fn of_exemption(code: &str) -> Option<Self> {
        Self::OF_EXEMPTIONS.into_iter().find(|category| category.as_str() == code)
    }

    /// Whether a rate above 0 goes with the category.
    pub(crate) const fn has_rate(self) -> bool {
        matches!(self, Self::Standard | Self::Canary | Self::CeutaMelilla)
    }

    /// Whether an invoice has to state why no tax is charged.
    pub(crate) const fn needs_reason(self) -> bool {
        matches!(self, Self::Exempt | Self::ReverseCharge | Self::Export | Self::IntraCommunity | Self::OutsideScope)
    }
}

/// The VAT category of a tax code, with the reason why no tax is charged.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(closed, described, written)]
pub struct TaxCategory<'a> {
    /// The category: `S`, `L` or `M` with a rate above 0, the others with a rate of 0.
    #[member("category", required)]
    pub category: VatCategory,
    /// The reason in words; `E`, `AE`, `G`, `K` and `O` need it or a code.
    #[member("reason")]
    pub reason: Option<Text<'a>>,
    /// The reason as a code of the VATEX list, such as `VATEX-EU-AE`.
    #[member("reasonCode")]
    pub reason_code: Option<Text<'a>>,
}

impl IntoOwned for TaxCategory<'_> {
    type Owned = TaxCategory<'static>;

    fn into_owned(self) -> TaxCategory<'static> {
        let Self { category, reason, reason_code } = self;
        TaxCategory { category, reason: reason.into_owned(), reason_code: reason_code.into_owned() }
    }
}

/// Options of an invoice.
#[derive(Debug, Clone, Default)]
pub struct InvoiceOptions<'a> {
    /// How nets and taxes come about.
    pub tax: InvoiceTaxes,
    /// The category of each tax code. A code that is missing is `S` if its rate is above 0, and else one of `AE`, `E`, `G`,
    /// `K`, `O`, `Z` by itself.
    pub categories: TextMap<'static, TaxCategory<'a>>,
    /// The category of parts without a tax code whose rate is 0 or absent.
    pub untaxed: Option<TaxCategory<'a>>,
    /// The place of discounts on lines.
    pub discounts: InvoiceDiscounts,
    /// The goods and costs that come back: the answer is a credit note for them.
    pub returned: Option<&'a Return<'a>>,
    /// The returns made before, in order; not without `returned`.
    pub previous: &'a [Return<'a>],
    /// The most decimals of a unit price, from 2 to 12. Defaults to 6.
    pub price_decimals: Option<Number>,
    /// The language of the names. `None` means the first one of each.
    pub language: Option<&'a str>,
    /// Whether the answer explains how every amount came about.
    pub explain: bool,
}

impl InvoiceOptions<'_> {
    /// Refuses a reason that is too long to be repeated in an answer.
    pub(crate) fn check(&self, limits: &Limits, exemption: Option<&ExemptionReason>) -> Result<(), Error> {
        let check = |text: Option<&str>, path: &Path<'_>, name: &str| {
            text.map_or(Ok(()), |text| limits.check_text(text, &path.member(name)))
        };
        let categories = Path::Text("/categories");
        let untaxed = Path::Text("/untaxed");
        let entries = self.categories.iter().map(|(code, entry)| (categories.member(code), entry));
        for (path, entry) in entries.chain(self.untaxed.iter().map(|entry| (untaxed, entry))) {
            check(entry.reason.as_deref(), &path, "reason")?;
            check(entry.reason_code.as_deref(), &path, "reasonCode")?;
        }
        let path = PROVENANCE.member("taxExemption");
        check(exemption.map(|exemption| exemption.reason.as_str()), &path, "reason")
    }
}
