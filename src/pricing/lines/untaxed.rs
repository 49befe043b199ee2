//! Untaxed lines that probably should be taxed.

use crate::error::ITEMS;
use crate::model::borrowed::{Item, ItemType, Site};
use crate::pricing::state::{Context, Notice, NoticeCode};

/// Whether a line has a tax, even at rate 0: an EXTERNAL line always states one; an INTERNAL line needs its own tax
/// code, or a rate or code beside its unit price.
pub(crate) fn is_taxed(item: &Item<'_>) -> bool {
    let of_unit = || item.unit_price.as_ref().is_some_and(|unit| unit.tax_rate.is_some() || unit.tax_code.is_some());
    item.item_type == ItemType::External || item.tax_code.is_some() || of_unit()
}

/// Whether a site has taxes: an active tax service with countries.
pub(crate) fn has_taxes(site: &Site) -> bool {
    site.tax.iter().any(|service| service.active != Some(false) && !service.countries.is_empty())
}

/// Notes every INTERNAL line without tax, if the site has taxes or another line has one.
pub(crate) fn note(context: &mut Context<'_>) {
    let items = &context.sale.cart.items;
    if items.iter().all(is_taxed) || !(has_taxes(context.sale.site) || items.iter().any(is_taxed)) {
        return;
    }
    for (index, item) in items.iter().enumerate() {
        if !is_taxed(item) {
            context.notices.push(Notice::new(NoticeCode::LineUntaxed, ITEMS.element(index)));
        }
    }
}
