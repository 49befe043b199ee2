//! The products of the shop, in its own data format.

use cartwright::model::Product as CartProduct;
use cartwright::{Item, Number};
use serde::Deserialize;

/// A product of the shop.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Product {
    /// The number by which requests name it.
    pub sku: String,
    pub name: String,
    /// The gross price of one unit, with its exact digits.
    pub price: Number,
    /// A tax class of the site.
    pub tax_class: String,
    #[serde(default)]
    pub categories: Vec<String>,
}

impl Product {
    /// Returns a line of a cart with this many units of the product.
    pub fn line(&self, quantity: Number) -> Item {
        let product = CartProduct {
            sku: Some(self.sku.clone().into()),
            ..CartProduct::default().categories(self.categories.iter().cloned())
        };
        let line = Item::internal(format!("urn:shop:product:{}", self.sku), quantity, self.price);
        Item { product: Some(product), ..line.taxed(self.tax_class.clone()) }
    }
}
