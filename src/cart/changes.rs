//! Typed changes of an update: the members that are sent, each set or removed; the others are not mentioned.

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
    /// The members that an update sends of a line.
    ///
    /// ```
    /// use cartwright::cart::ItemChanges;
    ///
    /// let changes = ItemChanges::new().quantity(3.into()).remove("taxCode");
    /// assert_eq!(changes.to_json(), r#"{"quantity":3,"taxCode":null}"#);
    /// assert_eq!(ItemChanges::from_json(r#"{"quantity": 3, "taxCode": null}"#)?, changes);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    pub struct ItemChanges in cart {
        "type" item_type: ItemType = "cartwright::model::ItemType::External" => r#""EXTERNAL""#,
        "itemYrn" item_yrn: Text<'_> = r#""urn:tea".into()"# => r#""urn:tea""#,
        "product" product: Product<'_>
            = r#"cartwright::model::Product { id: Some("tea".into()), ..Default::default() }"# => r#"{"id":"tea"}"#,
        "quantity" quantity: Number = "3.into()" => "3",
        "price" price: Price<'_>
            = "cartwright::Price { effective_amount: Some(5.into()), ..Default::default() }"
            => r#"{"effectiveAmount":5}"#,
        "taxCode" tax_code: Text<'_> = r#""REDUCED".into()"# => r#""REDUCED""#,
        "unitPrice" unit_tax: UnitTax<'_>
            = r#"cartwright::model::UnitTax::new("REDUCED", 7.into())"# => r#"{"taxCode":"REDUCED","taxRate":7}"#,
        "tax" tax: StatedTax<'_>
            = "cartwright::model::StatedTax { rate: Some(7.into()), ..Default::default() }" => r#"{"rate":7}"#,
        "lineTax" line_tax: StatedTax<'_>
            = "cartwright::model::StatedTax { net_value: Some(9.into()), ..Default::default() }" => r#"{"netValue":9}"#,
        "externalFees" external_fees: Vec<FeeDefinition<'_>> = "vec![]" => "[]",
        "externalDiscounts" external_discounts: Vec<ExternalDiscount<'_>> = "vec![]" => "[]",
        "weightDependent" weight_dependent: bool = "true" => "true",
        "segments" segments: Vec<Text<'_>> = r#"vec!["gold".into()]"# => r#"["gold"]"#,
        "keepAsSeparateLineItem" keep_as_separate_line_item: bool = "true" => "true",
        "effectiveQuantity" effective_quantity: Number = "2.into()" => "2",
    }
}

changes! {
    /// Changes of a cart's own members. Its lines and coupons have operations of their own.
    ///
    /// ```
    /// use cartwright::cart::CartChanges;
    ///
    /// let changes = CartChanges::new().country_code("DE".into()).remove("zipCode");
    /// assert_eq!(changes.to_json(), r#"{"countryCode":"DE","zipCode":null}"#);
    /// ```
    pub struct CartChanges in cart {
        "customerId" customer_id: Text<'_> = r#""anna".into()"# => r#""anna""#,
        "countryCode" country_code: Text<'_> = r#""DE".into()"# => r#""DE""#,
        "zipCode" zip_code: Text<'_> = r#""10117".into()"# => r#""10117""#,
        "type" cart_type: Text<'_> = r#""shopping".into()"# => r#""shopping""#,
        "status" status: Text<'_> = r#""OPEN".into()"# => r#""OPEN""#,
        "channel" channel: Channel<'_>
            = r#"cartwright::model::Channel { name: Some("web".into()), ..Default::default() }"# => r#"{"name":"web"}"#,
        "leadTime" lead_time: Number = "2.into()" => "2",
        "mixins" mixins: Verbatim<'_>
            = r##"cartwright::document::Verbatim::parse(r#"{"gift":{"note":"x"}}"#)?"## => r#"{"gift":{"note":"x"}}"#,
        "metadata" metadata: Verbatim<'_>
            = r##"cartwright::document::Verbatim::parse(r#"{"version":1}"#)?"## => r#"{"version":1}"#,
    }
}

/// Everything that a line says, for an update in full; its kind and whether it stays apart are said in any case.
impl From<&Item<'_>> for ItemChanges {
    fn from(item: &Item<'_>) -> Self {
        let item = &*item.settled();
        let mut changes = Self::new()
            .item_type(item.item_type)
            .quantity(item.quantity)
            .keep_as_separate_line_item(item.keep_as_separate_line_item);
        item.each_member(&mut |name, value| {
            if !Item::UPDATE_IGNORED.contains(&name) && !value.is_absent() {
                changes.0.put(name.into(), Verbatim::written(value));
            }
        });
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
    /// The members that are sent.
    pub changes: ItemChanges,
    /// The fate of the members that are not sent.
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
