//! Methods that build lines and products member by member.

use super::item::Item;
use super::{ItemType, Product, StatedTax, UnitPrice};
use crate::document::{Blank as _, Text, Verbatim};
use crate::money::Number;

impl<'a> Product<'a> {
    /// Returns a product with this identifier.
    ///
    /// ```
    /// use cartwright::model::Product;
    ///
    /// assert_eq!(Product::new("tea").id.as_deref(), Some("tea"));
    /// ```
    #[must_use]
    pub fn new(id: impl Into<Text<'a>>) -> Self {
        Self { id: Some(id.into()), ..Self::default() }
    }

    /// Sets the name: a string, or a map from language code to string.
    ///
    /// ```
    /// use cartwright::document::Verbatim;
    /// use cartwright::model::Product;
    ///
    /// let tea = Product::new("tea").name("Green tea");
    /// assert_eq!(tea.name.as_ref().map(Verbatim::as_str), Some(r#""Green tea""#));
    /// let translated = tea.name(Verbatim::parse(r#"{"en": "Green tea", "de": "Grüner Tee"}"#)?);
    /// assert!(translated.name.is_some_and(|name| name.as_str().starts_with('{')));
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn name(self, name: impl Into<Verbatim<'a>>) -> Self {
        Self { name: Some(name.into()), ..self }
    }

    /// Sets the categories, which coupons may be restricted to.
    ///
    /// ```
    /// use cartwright::model::Product;
    ///
    /// assert_eq!(Product::new("tea").categories(["tea", "organic"]).categories.len(), 2);
    /// ```
    #[must_use]
    pub fn categories<T: Into<Text<'a>>>(self, categories: impl IntoIterator<Item = T>) -> Self {
        Self { categories: categories.into_iter().map(Into::into).collect(), ..self }
    }
}

impl<'a> Item<'a> {
    /// Returns a catalog line of `quantity` units at `unit_amount` each, gross on a site that includes tax, else net.
    ///
    /// ```
    /// let line = cartwright::Item::internal("urn:shop:product:tea", 2.into(), "4.95".parse()?);
    /// assert_eq!(line.item_yrn.as_deref(), Some("urn:shop:product:tea"));
    /// assert_eq!(line.price.and_then(|price| price.effective_amount), Some("4.95".parse()?));
    /// # Ok::<(), cartwright::money::NumberError>(())
    /// ```
    #[must_use]
    pub fn internal(item_yrn: impl Into<Text<'a>>, quantity: Number, unit_amount: Number) -> Self {
        Self { item_yrn: Some(item_yrn.into()), quantity, price: Some(unit_amount.into()), ..Self::blank() }
    }

    /// Returns a line of `quantity` units of a product outside the catalog, which an external system prices: at
    /// `unit_amount` each, gross on a site that includes tax, else net. Such a line needs the `tax` that the system states
    /// for one unit: see [`Item::stated_tax`].
    ///
    /// ```
    /// use cartwright::model::StatedTax;
    /// use cartwright::{Cart, Item, Site, calculate};
    ///
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// cart.items.push(Item::external("engraving", 1.into(), 10.into()).stated_tax(StatedTax::net(19.into(), 10.into())));
    /// assert_eq!(calculate(&cart, &Site::default(), None)?.gross().to_string(), "11.9");
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn external(product_id: impl Into<Text<'a>>, quantity: Number, unit_amount: Number) -> Self {
        Self {
            item_type: ItemType::External,
            product: Some(Product::new(product_id)),
            quantity,
            price: Some(unit_amount.into()),
            ..Self::blank()
        }
    }

    /// Sets the identifier within the cart. A line without one gets one when it is added to a cart.
    ///
    /// ```
    /// let line = cartwright::Item::internal("urn:tea", 2.into(), 5.into()).id("tea");
    /// assert_eq!(line.id.as_deref(), Some("tea"));
    /// ```
    #[must_use]
    pub fn id(self, id: impl Into<Text<'a>>) -> Self {
        Self { id: Some(id.into()), ..self }
    }

    /// Sets the name of the product, which settlements and invoices show: a string, or a map from language code to
    /// string.
    ///
    /// ```
    /// use cartwright::Item;
    /// use cartwright::model::Product;
    ///
    /// let line = Item::internal("urn:tea", 2.into(), 5.into()).name("Green tea");
    /// assert_eq!(line.product, Some(Product::default().name("Green tea")));
    /// ```
    #[must_use]
    pub fn name(self, name: impl Into<Verbatim<'a>>) -> Self {
        self.of_product(|product| product.name(name))
    }

    /// Sets the categories of the product, which coupons may be restricted to.
    ///
    /// ```
    /// use cartwright::{Cart, Coupon, CurrencyCode, Item, Site, calculate};
    ///
    /// let mut cart = Cart::new(CurrencyCode::EUR, "main");
    /// cart.items.push(Item::internal("urn:mug", 2.into(), 12.into()).categories(["mugs"]));
    /// cart.items.push(Item::internal("urn:tea", 1.into(), 5.into()));
    /// let coupon = Coupon::percent("MUGS", 50.into()).for_categories(["mugs"]);
    /// assert_eq!(calculate(&cart, &Site::default(), &[coupon])?.gross(), 17);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn categories<T: Into<Text<'a>>>(self, categories: impl IntoIterator<Item = T>) -> Self {
        self.of_product(|product| product.categories(categories))
    }

    fn of_product(mut self, change: impl FnOnce(Product<'a>) -> Product<'a>) -> Self {
        self.product = Some(change(self.product.take().unwrap_or_default()));
        self
    }

    /// Sets the tax code: looked up in the site's tax table for an INTERNAL line, a label for an EXTERNAL one.
    ///
    /// ```
    /// let line = cartwright::Item::internal("urn:tea", 2.into(), 5.into()).taxed("REDUCED");
    /// assert_eq!(line.tax_code.as_deref(), Some("REDUCED"));
    /// ```
    #[must_use]
    pub fn taxed(self, tax_code: impl Into<Text<'a>>) -> Self {
        Self { tax_code: Some(tax_code.into()), ..self }
    }

    /// Sets the tax code of an INTERNAL line with its rate in percent, for a site without a tax table.
    ///
    /// ```
    /// use cartwright::{Cart, Item, Site, calculate};
    ///
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// cart.items.push(Item::internal("urn:tea", 2.into(), 5.into()).taxed_at("REDUCED", 7.into()));
    /// assert_eq!(calculate(&cart, &Site::default(), None)?.gross().to_string(), "10.7");
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn taxed_at(self, tax_code: impl Into<Text<'a>>, tax_rate: Number) -> Self {
        Self { unit_price: Some(UnitPrice::new(tax_code, tax_rate)), ..self }
    }

    /// Sets the tax of one unit of an EXTERNAL line, as the external system states it.
    ///
    /// ```
    /// use cartwright::model::StatedTax;
    /// use cartwright::{Cart, Item, Site, calculate};
    ///
    /// let tax = StatedTax::gross(19.into(), "11.90".parse()?);
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// cart.items.push(Item::external("engraving", 2.into(), "11.90".parse()?).stated_tax(tax));
    /// let site = Site { includes_tax: true, ..Site::default() };
    /// assert_eq!(calculate(&cart, &site, None)?.tax().to_string(), "3.8");
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn stated_tax(self, tax: StatedTax<'a>) -> Self {
        Self { tax: Some(Box::new(tax)), ..self }
    }

    /// Appends a tier of the price: from `min_quantity` on, every unit of an INTERNAL line costs `unit_amount`.
    ///
    /// ```
    /// use cartwright::{Cart, Item, Site, calculate};
    ///
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// cart.items.push(Item::internal("urn:tea", 12.into(), 10.into()).tier(10.into(), "9.50".parse()?));
    /// assert_eq!(calculate(&cart, &Site::default(), None)?.gross(), 114);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn tier(mut self, min_quantity: Number, unit_amount: Number) -> Self {
        self.price = Some(self.price.take().unwrap_or_default().tier(min_quantity, unit_amount));
        self
    }
}

impl StatedTax<'_> {
    /// Returns a tax rate in percent, and the net amount of one unit.
    ///
    /// ```
    /// use cartwright::model::StatedTax;
    ///
    /// assert_eq!(StatedTax::net(19.into(), 10.into()).net_value, Some(10.into()));
    /// ```
    #[must_use]
    pub fn net(rate: Number, net_value: Number) -> Self {
        Self { rate: Some(rate), net_value: Some(net_value), ..Self::default() }
    }

    /// Returns a tax rate in percent, and the gross amount of one unit.
    ///
    /// ```
    /// use cartwright::model::StatedTax;
    ///
    /// assert_eq!(StatedTax::gross(19.into(), "11.90".parse()?).gross_value, Some("11.9".parse()?));
    /// # Ok::<(), cartwright::money::NumberError>(())
    /// ```
    #[must_use]
    pub fn gross(rate: Number, gross_value: Number) -> Self {
        Self { rate: Some(rate), gross_value: Some(gross_value), ..Self::default() }
    }
}
