//! Quotes of the shipping cost: the least cost, the cost at checkout, or the cost of every method to choose from.

use crate::document::{Choice, Described, answer_doors};
use crate::error::Error;
use crate::model::borrowed::{Cart, MethodName, TaxBy};
use crate::money::Number;
use crate::pricing::lines::Lines;
use crate::pricing::prepared_site::PreparedSite;
use crate::pricing::quotes::options::staged;
use crate::pricing::shipping::{Kind, Offer, Quote, cost, next_shipping, taxed_cost};
use crate::pricing::state::{Chosen, Context, Inputs, NextShipping, Notice, Sale};

/// The kind of shipping cost that is requested.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[choice(module = "pricing")]
pub enum QuoteKind {
    /// The least cost for the cart's country and postal code.
    #[default]
    #[choice("MINIMUM")]
    Minimum,
    /// The cost of the zone and method of the checkout, and every method of the zone that fits.
    #[choice("FINAL")]
    Final,
    /// The cost of the delivery slot of the checkout.
    #[choice("SLOT")]
    Slot,
    /// Every method of every zone that serves the cart's country and postal code, to choose from before a checkout.
    #[choice("OPTIONS")]
    Options,
}

/// A quote of the shipping cost.
#[derive(Debug, Clone, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described("ShippingQuotesAnswer", written)]
pub struct ShippingQuotes {
    /// The kind of cost that was requested.
    pub kind: QuoteKind,
    /// The cost as the site states it, net unless `includesTax` is `true`; absent with `OPTIONS`, and if no cost is
    /// found, which a notice explains.
    #[member("cost")]
    pub cost: Option<Number>,
    /// The tax code of the method; without it and without `taxBy`, the cost is untaxed.
    #[member("taxCode")]
    pub tax_code: Option<String>,
    /// `true` if the cost is gross; absent otherwise.
    #[member("includesTax")]
    pub includes_tax: Option<bool>,
    /// `GOODS` if the cost is taxed like the goods; absent otherwise.
    #[member("taxBy")]
    pub tax_by: Option<TaxBy>,
    /// With `MINIMUM`: the identifier of the zone with the least cost.
    #[member("zoneId")]
    pub zone_id: Option<String>,
    /// With `MINIMUM`: the identifier of the method with the least cost.
    #[member("methodId")]
    pub method_id: Option<String>,
    /// With `FINAL`: every method of the zone that fits. With `OPTIONS`: every method of every zone that serves the
    /// address, in the order of the site.
    #[member("methods")]
    pub methods: Option<Vec<QuotedMethod>>,
    /// With `offers`: the next cheaper cost, if the site has one for a larger order.
    #[member("next")]
    pub next: Option<NextShipping>,
    /// Notices that explain why there is no cost, or nothing to choose from.
    #[member("notices")]
    pub notices: Vec<Notice>,
}

/// A shipping method, and its cost.
#[derive(Debug, Clone, Default, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described(written)]
pub struct QuotedMethod {
    /// With `FINAL`: the identifier of the method, for use in a checkout.
    #[member("id")]
    pub id: Option<String>,
    /// With `OPTIONS`: the identifier of the zone, for use in a checkout.
    #[member("zoneId")]
    pub zone_id: Option<String>,
    /// With `OPTIONS`: the identifier of the method, for use in a checkout.
    #[member("methodId")]
    pub method_id: Option<String>,
    /// With `OPTIONS`: the name of the method, as the site states it.
    #[member("name")]
    pub name: Option<MethodName>,
    /// With `OPTIONS`: whether the method fits the cart.
    #[member("fits")]
    pub fits: Option<bool>,
    /// The reason why the method does not fit; absent if it does.
    #[member("reason")]
    pub reason: Option<String>,
    /// The cost as the site states it, net unless `includesTax` is `true`; absent if the method does not fit.
    #[member("cost")]
    pub cost: Option<Number>,
    /// The tax code of the method; without it and without `taxBy`, the cost is untaxed.
    #[member("taxCode")]
    pub tax_code: Option<String>,
    /// `true` if the cost is gross; absent otherwise.
    #[member("includesTax")]
    pub includes_tax: Option<bool>,
    /// `GOODS` if the cost is taxed like the goods; absent otherwise.
    #[member("taxBy")]
    pub tax_by: Option<TaxBy>,
}

impl PreparedSite<'_> {
    /// Quotes shipping for a cart. Its coupons count if the `shippingValue` of the site is `DISCOUNTED`.
    ///
    /// ```
    /// use cartwright::model::{HomeAddress, HomeBase, ShippingFee, ShippingMethod, ShippingService, ShippingZone, ShipTo};
    /// use cartwright::pricing::{Inputs, QuoteKind};
    /// use cartwright::{Cart, Item, PreparedSite, Site};
    ///
    /// let fee = ShippingFee { cost: cartwright::Number::from(9).into(), ..ShippingFee::default() };
    /// let method = ShippingMethod { id: Some("parcel".into()), fees: vec![fee], ..ShippingMethod::default() };
    /// let to = ShipTo { country: Some("FR".into()), ..ShipTo::default() };
    /// let zone = ShippingZone { ship_to: vec![to], methods: vec![method], ..ShippingZone::default() };
    /// let shipping = vec![ShippingService { zones: vec![zone], ..ShippingService::default() }];
    /// let (country, zip_code) = (Some("DE".into()), Some("10115".into()));
    /// let address = Some(HomeAddress { country, zip_code, ..HomeAddress::default() });
    /// let home_base = HomeBase { address, ..HomeBase::default() };
    /// let site = PreparedSite::new(Site { shipping, home_base, ..Site::default() })?;
    ///
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// cart.items.push(Item::internal("urn:shop:product:tea", 1.into(), 50.into()));
    /// (cart.country_code, cart.zip_code) = (Some("FR".into()), Some("70190".into()));
    /// let least = site.shipping_quotes(&cart, QuoteKind::Minimum, Inputs::default())?;
    /// assert_eq!((least.cost, least.method_id.as_deref()), (Some(9.into()), Some("parcel")));
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// `CHECKOUT_INCOMPLETE`; `HOME_BASE_INCOMPLETE`; an error for a zone, method, delivery time, or slot of the
    /// checkout that the site does not have or that does not fit; and those of [`calculate`](crate::pricing::calculate)
    /// about the lines.
    pub fn shipping_quotes(
        &self,
        cart: &Cart<'_>,
        kind: QuoteKind,
        inputs: Inputs<'_>,
    ) -> Result<ShippingQuotes, Error> {
        ShippingQuotes::of(&self.sale(cart, Chosen::of_cart(&cart.discounts), inputs), kind)
    }
}

impl ShippingQuotes {
    /// The quotes for a cart. Its coupons count only if the site counts what discounts leave.
    pub(crate) fn of(sale: &Sale<'_>, kind: QuoteKind) -> Result<Self, Error> {
        let (mut context, lines) = staged(sale)?;
        let mut quotes = Self {
            kind,
            cost: None,
            tax_code: None,
            includes_tax: None,
            tax_by: None,
            zone_id: None,
            method_id: None,
            methods: None,
            next: None,
            notices: Vec::new(),
        };
        if context.sale.ships_nothing() {
            return Ok(quotes);
        }
        match kind {
            QuoteKind::Minimum => quotes.quote(&mut context, Kind::Minimum, &lines)?,
            QuoteKind::Final => quotes.quote(&mut context, Kind::Final, &lines)?,
            QuoteKind::Slot => quotes.quote(&mut context, Kind::Slot, &lines)?,
            QuoteKind::Options => quotes.methods = methods(&mut context, &lines)?,
        }
        quotes.notices = context.notices;
        Ok(quotes)
    }

    /// Sets the members that tell one cost, and what a larger order would change about it.
    fn quote<'a>(&mut self, context: &mut Context<'a>, kind: Kind, lines: &Lines<'a>) -> Result<(), Error> {
        let found = cost::quote(context, kind, lines)?;
        if let Some(quote) = &found.chosen {
            let method = QuotedMethod::costing(context, quote)?;
            (self.cost, self.tax_code) = (method.cost, method.tax_code);
            (self.includes_tax, self.tax_by) = (method.includes_tax, method.tax_by);
            if kind == Kind::Minimum {
                self.zone_id = quote.zone_id(&context.sale);
                self.method_id.clone_from(&quote.method.id);
            }
        }
        if kind == Kind::Final {
            let mut methods = Vec::with_capacity(found.fitting.len());
            for quote in &found.fitting {
                methods.push(QuotedMethod { id: quote.method.id.clone(), ..QuotedMethod::costing(context, quote)? });
            }
            self.methods = Some(methods);
        }
        if context.sale.tells_lacks() {
            self.next = next_shipping::next(context, kind, lines);
        }
        Ok(())
    }
}

impl QuotedMethod {
    /// The cost of a method and its tax; nothing that tells which method it is.
    fn costing(context: &Context<'_>, quote: &Quote<'_>) -> Result<Self, Error> {
        Ok(Self {
            cost: Some(quote.cost(context)?),
            tax_code: quote.method.shipping_tax_code.clone(),
            includes_tax: includes_tax(context, quote),
            tax_by: quote.method.tax_by,
            ..Self::default()
        })
    }
}

/// The `includesTax` of an answer: `true` for a cost that is stated gross, else `None`.
pub(crate) fn includes_tax(context: &Context<'_>, quote: &Quote<'_>) -> Option<bool> {
    taxed_cost::is_stated_gross(context, quote).then_some(true)
}

/// The methods to choose from; `None` if a notice tells why there are none.
fn methods<'a>(context: &mut Context<'a>, lines: &Lines<'a>) -> Result<Option<Vec<QuotedMethod>>, Error> {
    let Some(offers) = cost::offers(context, lines)? else { return Ok(None) };
    let mut methods = Vec::with_capacity(offers.len());
    for offer in &offers {
        methods.push(offered(context, offer)?);
    }
    Ok(Some(methods))
}

/// A method to choose from, in the form in which answers list it.
fn offered(context: &Context<'_>, offer: &Offer<'_>) -> Result<QuotedMethod, Error> {
    let fitting = match &offer.quote {
        Ok(quote) => QuotedMethod::costing(context, quote)?,
        Err(unfit) => QuotedMethod { reason: Some(unfit.said().to_owned()), ..QuotedMethod::default() },
    };
    Ok(QuotedMethod {
        zone_id: offer.zone_id(&context.sale),
        method_id: offer.method.id.clone(),
        name: offer.method.name.clone(),
        fits: Some(offer.quote.is_ok()),
        ..fitting
    })
}

answer_doors!(written ShippingQuotes in pricing);
