//! What an update changes, typed: the members that are sent, each set or removed; the others are not mentioned.

use crate::cart::update::UpdateMode;
use crate::document::changes::changes;
use crate::document::text::Text;
use crate::document::verbatim::Verbatim;
use crate::document::written::Written;
use crate::model::cart::Channel;
use crate::model::fee::{ExternalDiscount, FeeDefinition};
use crate::model::item::{Item, ItemType, Product};
use crate::model::price::{Price, StatedTax, UnitTax};
use crate::money::number::Number;

changes! {
    /// What an update sends of a line.
    ///
    /// ```
    /// use cartwright::cart::ItemChanges;
    ///
    /// let changes = ItemChanges::new().quantity(3.into()).remove("taxCode");
    /// assert_eq!(changes.to_json(), r#"{"quantity":3,"taxCode":null}"#);
    /// assert_eq!(ItemChanges::from_json(r#"{"quantity": 3, "taxCode": null}"#)?, changes);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    pub struct ItemChanges {
        "type" item_type: ItemType,
        "itemYrn" item_yrn: Text<'_>,
        "product" product: Product<'_>,
        "quantity" quantity: Number,
        "price" price: Price<'_>,
        "taxCode" tax_code: Text<'_>,
        "unitPrice" unit_tax: UnitTax<'_>,
        "tax" tax: StatedTax<'_>,
        "lineTax" line_tax: StatedTax<'_>,
        "externalFees" external_fees: Vec<FeeDefinition<'_>>,
        "externalDiscounts" external_discounts: Vec<ExternalDiscount<'_>>,
        "weightDependent" weight_dependent: bool,
        "segments" segments: Vec<Text<'_>>,
        "keepAsSeparateLineItem" keep_as_separate_line_item: bool,
    }
}

changes! {
    /// What an update changes of a cart's own members. Its lines and coupons have operations of their own.
    ///
    /// ```
    /// use cartwright::cart::CartChanges;
    ///
    /// let changes = CartChanges::new().country_code("DE".into()).remove("zipCode");
    /// assert_eq!(changes.to_json(), r#"{"countryCode":"DE","zipCode":null}"#);
    /// ```
    pub struct CartChanges {
        "customerId" customer_id: Text<'_>,
        "countryCode" country_code: Text<'_>,
        "zipCode" zip_code: Text<'_>,
        "type" cart_type: Text<'_>,
        "status" status: Text<'_>,
        "channel" channel: Channel<'_>,
        "leadTime" lead_time: Number,
        "mixins" mixins: Verbatim<'_>,
        "metadata" metadata: Verbatim<'_>,
    }
}

/// Everything that a line says, for an update in full; its kind and whether it stays apart are said in any case.
impl From<&Item<'_>> for ItemChanges {
    fn from(item: &Item<'_>) -> Self {
        let mut changes = Self::new()
            .item_type(item.item_type)
            .quantity(item.quantity)
            .weight_dependent(item.weight_dependent)
            .keep_as_separate_line_item(item.keep_as_separate_line_item);
        let members: [(&'static str, &dyn Written); 10] = [
            ("itemYrn", &item.item_yrn),
            ("product", &item.product),
            ("price", &item.price),
            ("taxCode", &item.tax_code),
            ("unitPrice", &item.unit_tax),
            ("tax", &item.tax),
            ("lineTax", &item.line_tax),
            ("externalFees", &item.external_fees),
            ("externalDiscounts", &item.external_discounts),
            ("segments", &item.segments),
        ];
        for (name, value) in members {
            if !value.is_absent() {
                changes = changes.set(name, Verbatim::written(value));
            }
        }
        for (name, value) in item.extra.iter() {
            changes = changes.set(name.to_owned(), value.clone().into_owned());
        }
        changes
    }
}

/// One update of a batch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ItemUpdate {
    /// The id of the line.
    pub item_id: String,
    /// What is sent of it.
    pub changes: ItemChanges,
    /// What becomes of the members that are not sent.
    pub mode: UpdateMode,
}

impl Written for ItemUpdate {
    fn write(&self, out: &mut String) {
        out.push_str(r#"{"itemId":"#);
        self.item_id.write(out);
        out.push_str(r#","item":"#);
        self.changes.write(out);
        out.push_str(if self.mode == UpdateMode::Partial { r#","partial":true}"# } else { "}" });
    }
}
