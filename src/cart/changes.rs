//! Typed changes for an update: each member sent is set or removed; all others are left out.

use super::UpdateMode;
use crate::document::{Changes, ToJson, Verbatim};
use crate::model::borrowed::{Cart, Item};

/// The members of a line that an update sets or removes.
///
/// ```
/// use cartwright::cart::ItemChanges;
///
/// let changes = ItemChanges::new().quantity(3.into()).remove("taxCode");
/// assert_eq!(changes.to_json(), r#"{"quantity":3,"taxCode":null}"#);
/// assert_eq!(ItemChanges::from_json(r#"{"quantity": 3, "taxCode": null}"#)?, changes);
/// # Ok::<(), cartwright::Error>(())
/// ```
pub type ItemChanges = Changes<Item<'static>>;

/// The members of a cart that an update sets or removes. Lines and coupons have operations of their own.
///
/// ```
/// use cartwright::cart::CartChanges;
///
/// let changes = CartChanges::new().country_code("DE".into()).remove("zipCode");
/// assert_eq!(changes.to_json(), r#"{"countryCode":"DE","zipCode":null}"#);
/// ```
pub type CartChanges = Changes<Cart<'static>>;

/// All settable members of a line, for a full update; its kind and `keepAsSeparateLineItem` are always included.
impl From<&Item<'_>> for ItemChanges {
    fn from(item: &Item<'_>) -> Self {
        let item = &*item.settled();
        let mut changes = Self::new()
            .item_type(item.item_type)
            .quantity(item.quantity)
            .keep_as_separate_line_item(item.keep_as_separate_line_item);
        item.each_member(&mut |name, value| {
            if !Item::UPDATE_IGNORED.contains(&name) && !value.is_absent() {
                changes.put(name.into(), Verbatim::written(value));
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
    /// The treatment of the members that are not sent.
    pub mode: UpdateMode,
}

impl ToJson for ItemUpdate {
    fn write(&self, out: &mut String) {
        out.push_str(r#"{"itemId":"#);
        self.item_id.write(out);
        out.push_str(r#","item":"#);
        self.changes.write(out);
        out.push_str(if self.mode == UpdateMode::Partial { r#","partial":true}"# } else { "}" });
    }
}
