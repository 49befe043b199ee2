//! The tax codes of a line and of its fees, each looked up by itself: the first that is unknown ends the pricing of a
//! line, and so does a fault of the line that has nothing to do with its tax.

use crate::cart::validate::inspection::Inspection;
use crate::cart::validate::told::Told;
use crate::error::Error;
use crate::model::borrowed::{Item, ItemType, UnitPrice};
use crate::money::Number;

/// The members by which the tax of an INTERNAL line is found.
const OF_TAX: [&str; 4] = ["type", "itemType", "taxCode", "unitPrice"];

impl Inspection<'_> {
    /// The faults of the tax codes of a line, if they can be read, and of its fees, which have no other faults.
    pub(super) fn tax_codes(&self, item: &Item<'_>, told: &Told) -> Vec<Error> {
        let mut faults = Vec::new();
        if item.item_type == ItemType::Internal && !told.has_any(&OF_TAX) {
            let tax_rate = item.unit_price.as_ref().and_then(|unit| unit.tax_rate);
            let unit_price = Some(UnitPrice { tax_rate, ..UnitPrice::default() });
            faults.extend(self.priced(Item { tax_code: item.tax_code.clone(), unit_price, ..for_nothing() }).err());
        }
        for (index, fee) in item.external_fees.iter().enumerate() {
            let alone = Item { external_fees: vec![fee.clone()], ..for_nothing() };
            let at = format!("/externalFees/{index}");
            let own = |path: &str| path.replacen("/externalFees/0", &at, 1);
            faults.extend(self.priced(alone).err().map(|error| error.with_paths(&own)));
        }
        faults
    }
}

/// A line that costs nothing and has no tax code.
fn for_nothing<'a>() -> Item<'a> {
    Item::internal("line", Number::ONE, Number::ZERO)
}
