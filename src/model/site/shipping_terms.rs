//! Methods that build the shipping services of a site member by member.

use crate::document::filled;
use crate::model::{MethodName, ShipTo, ShippingFee, ShippingMethod, ShippingService, ShippingZone, TaxBy};
use crate::money::Number;

impl ShippingService {
    /// Returns a service with these zones. A site that ships also states where from: see
    /// [`HomeBase`](crate::model::HomeBase).
    ///
    /// ```
    /// use cartwright::model::{HomeBase, ShippingFee, ShippingMethod, ShippingService, ShippingZone};
    /// use cartwright::pricing::Inputs;
    /// use cartwright::{Cart, CurrencyCode, Item, PreparedSite, Site};
    ///
    /// let fees = [ShippingFee::gross("4.90".parse()?), ShippingFee::gross(0.into()).from_order_value(50.into())];
    /// let parcel = ShippingMethod::new("parcel", fees).name("Parcel").taxed_like_goods();
    /// let shipping = vec![ShippingService::new([ShippingZone::new("germany", ["DE"], [parcel])])];
    /// let site = Site { includes_tax: true, shipping, home_base: HomeBase::new("DE", "10117"), ..Site::default() };
    ///
    /// let mut cart = Cart::new(CurrencyCode::EUR, "main");
    /// (cart.country_code, cart.zip_code) = (Some("DE".into()), Some("80331".into()));
    /// cart.items.push(Item::internal("urn:tea", 2.into(), 5.into()).taxed_at("REDUCED", 7.into()));
    /// assert_eq!(PreparedSite::new(site)?.calculate(&cart, None)?.gross().to_string(), "14.9");
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn new(zones: impl IntoIterator<Item = ShippingZone>) -> Self {
        Self { zones: zones.into_iter().collect(), ..Self::default() }
    }
}

impl ShippingZone {
    /// Returns a zone with this identifier, which a checkout refers to, and the methods that serve its destinations.
    ///
    /// ```
    /// use cartwright::model::{ShipTo, ShippingFee, ShippingMethod, ShippingZone};
    ///
    /// let bicycle = ShippingMethod::new("bicycle", [ShippingFee::net(3.into())]);
    /// let zone = ShippingZone::new("downtown", [ShipTo::new("DE", "101*"), ShipTo::from("LU")], [bicycle]);
    /// assert_eq!(zone.ship_to[1].postal_code, None);
    /// ```
    #[must_use]
    pub fn new<T: Into<ShipTo>>(
        id: impl Into<String>,
        ship_to: impl IntoIterator<Item = T>,
        methods: impl IntoIterator<Item = ShippingMethod>,
    ) -> Self {
        let ship_to = ship_to.into_iter().map(Into::into).collect();
        Self { id: Some(id.into()), ship_to, methods: methods.into_iter().collect(), ..Self::default() }
    }
}

impl ShipTo {
    /// Returns a destination within a country: a postal code, or a prefix followed by `*`.
    ///
    /// ```
    /// use cartwright::model::ShipTo;
    ///
    /// assert_eq!(ShipTo::new("DE", "101*").postal_code.as_deref(), Some("101*"));
    /// ```
    #[must_use]
    pub fn new(country: impl Into<String>, postal_code: impl Into<String>) -> Self {
        Self { country: Some(country.into()), postal_code: Some(postal_code.into()), ..Self::default() }
    }
}

/// A whole country, by its ISO 3166-1 alpha-2 code.
///
/// ```
/// use cartwright::model::ShipTo;
///
/// assert_eq!(ShipTo::from("DE").country.as_deref(), Some("DE"));
/// ```
impl From<&str> for ShipTo {
    fn from(country: &str) -> Self {
        Self { country: Some(country.to_owned()), ..Self::default() }
    }
}

impl ShippingMethod {
    /// Returns a method with this identifier, which a checkout refers to, and its costs. It is untaxed until
    /// [`ShippingMethod::taxed`] or [`ShippingMethod::taxed_like_goods`] says otherwise.
    ///
    /// ```
    /// use cartwright::model::{ShippingFee, ShippingMethod};
    ///
    /// let parcel = ShippingMethod::new("parcel", [ShippingFee::gross(5.into())]).taxed("STANDARD");
    /// assert_eq!(parcel.shipping_tax_code.as_deref(), Some("STANDARD"));
    /// ```
    #[must_use]
    pub fn new(id: impl Into<String>, fees: impl IntoIterator<Item = ShippingFee>) -> Self {
        Self { id: Some(id.into()), fees: fees.into_iter().collect(), ..Self::default() }
    }

    /// Sets the name.
    ///
    /// ```
    /// use cartwright::model::{MethodName, ShippingMethod};
    ///
    /// assert_eq!(ShippingMethod::new("parcel", []).name("Parcel").name, Some(MethodName::text("Parcel")));
    /// ```
    #[must_use]
    pub fn name(self, name: impl Into<MethodName>) -> Self {
        Self { name: Some(name.into()), ..self }
    }

    /// Sets the tax code of the cost, which is looked up in the site's tax table.
    ///
    /// ```
    /// use cartwright::model::ShippingMethod;
    ///
    /// assert_eq!(ShippingMethod::new("parcel", []).taxed("S").shipping_tax_code.as_deref(), Some("S"));
    /// ```
    #[must_use]
    pub fn taxed(self, tax_code: impl Into<String>) -> Self {
        Self { shipping_tax_code: Some(tax_code.into()), ..self }
    }

    /// Taxes the cost like the goods, in the place of a tax code: `taxBy` is `GOODS`.
    ///
    /// ```
    /// use cartwright::model::{ShippingMethod, TaxBy};
    ///
    /// assert_eq!(ShippingMethod::new("parcel", []).taxed_like_goods().tax_by, Some(TaxBy::Goods));
    /// ```
    #[must_use]
    pub fn taxed_like_goods(self) -> Self {
        Self { tax_by: Some(TaxBy::Goods), ..self }
    }

    /// The shipping group that the method is for, unless it is blank.
    pub(crate) fn group(&self) -> Option<&str> {
        filled(self.shipping_group_id.as_deref())
    }
}

impl ShippingFee {
    /// Returns a cost that is gross if the site includes tax and the method is taxed: the amount that the shopper pays.
    ///
    /// ```
    /// use cartwright::model::ShippingFee;
    ///
    /// assert_eq!(ShippingFee::gross(5.into()).includes_tax, Some(true));
    /// ```
    #[must_use]
    pub fn gross(cost: Number) -> Self {
        Self { includes_tax: Some(true), ..Self::net(cost) }
    }

    /// Returns a net cost, to which the tax of the method is added.
    ///
    /// ```
    /// use cartwright::model::ShippingFee;
    ///
    /// assert_eq!(ShippingFee::net(5.into()).cost.amount, 5);
    /// ```
    #[must_use]
    pub fn net(cost: Number) -> Self {
        Self { cost: cost.into(), ..Self::default() }
    }

    /// Sets the minimum gross value of an order for this cost, before discounts, or after them on a site whose
    /// `shippingValue` is `DISCOUNTED`. Of the costs of a method whose minimum an order reaches, that with the largest
    /// counts.
    ///
    /// ```
    /// use cartwright::model::ShippingFee;
    ///
    /// assert_eq!(ShippingFee::gross(0.into()).from_order_value(50.into()).min_order_value, Some(cartwright::Number::from(50).into()));
    /// ```
    #[must_use]
    pub fn from_order_value(self, min_order_value: Number) -> Self {
        Self { min_order_value: Some(min_order_value.into()), ..self }
    }

    /// The shipping group that the tier is for, unless it is blank.
    pub(crate) fn group(&self) -> Option<&str> {
        filled(self.shipping_group_id.as_deref())
    }
}
