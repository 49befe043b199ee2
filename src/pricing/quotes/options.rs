//! The shipping methods to choose from, before a checkout.

use crate::error::Error;
use crate::model::borrowed::{Cart, MethodName, TaxBy};
use crate::money::Number;
use crate::pricing::lines::{Lines, line};
use crate::pricing::offers::left_for_shipping;
use crate::pricing::prepared_site::PreparedSite;
use crate::pricing::shipping::{Offer, Unfit, cost, taxed_cost};
use crate::pricing::state::{Chosen, Context, Inputs, Notice, Sale};

/// The shipping methods that a cart can choose from.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct ShippingOptions {
    /// Every method of every zone that serves the address, in the order of the site.
    pub options: Vec<ShippingOption>,
    /// Notices that explain why there is nothing to choose from.
    pub notices: Vec<Notice>,
}

/// A shipping method, with its cost or the reason why it does not fit.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct ShippingOption {
    /// The identifier of the zone, for use in a checkout.
    pub zone_id: Option<String>,
    /// The identifier of the method, for use in a checkout.
    pub method_id: Option<String>,
    /// The name of the method, as the site states it.
    pub name: Option<MethodName>,
    /// The cost, or the reason why the method does not fit.
    pub offer: Result<ShippingOffer, Unfit>,
}

/// The cost of a shipping method.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct ShippingOffer {
    /// The cost as the site states it, net unless `includes_tax` is `true`.
    pub cost: Number,
    /// Whether the cost is gross.
    pub includes_tax: bool,
    /// The tax code of the method; without it and without `tax_by`, the cost is untaxed.
    pub tax_code: Option<String>,
    /// `GOODS` if the cost is taxed like the goods.
    pub tax_by: Option<TaxBy>,
}

impl PreparedSite<'_> {
    /// Lists the shipping methods that a cart can choose from, like [`shipping_quotes`](PreparedSite::shipping_quotes)
    /// with `OPTIONS`.
    ///
    /// ```
    /// use cartwright::model::{HomeBase, ShippingFee, ShippingMethod, ShippingService, ShippingZone};
    /// use cartwright::pricing::{Inputs, Unfit};
    /// use cartwright::{Cart, Item, Number, PreparedSite, Site};
    ///
    /// let parcel = ShippingMethod::new("parcel", [ShippingFee::net(9.into())]);
    /// let mut letter = ShippingMethod::new("letter", [ShippingFee::net(4.into())]);
    /// letter.max_order_value = Some(Number::from(20).into());
    /// let shipping = vec![ShippingService::new([ShippingZone::new("france", ["FR"], [parcel, letter])])];
    /// let site = PreparedSite::new(Site { shipping, home_base: HomeBase::new("DE", "10115"), ..Site::default() })?;
    ///
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// cart.items.push(Item::internal("urn:shop:product:tea", 1.into(), 50.into()));
    /// (cart.country_code, cart.zip_code) = (Some("FR".into()), Some("70190".into()));
    /// let options = site.shipping_options(&cart, Inputs::default())?.options;
    /// assert_eq!(options[0].offer.as_ref().map(|offer| offer.cost), Ok(9.into()));
    /// assert_eq!(options[1].offer, Err(Unfit::AboveMaximum));
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// The same as those of [`shipping_quotes`](PreparedSite::shipping_quotes).
    pub fn shipping_options<'a>(&'a self, cart: &'a Cart<'a>, inputs: Inputs<'a>) -> Result<ShippingOptions, Error> {
        let (mut context, lines) = staged(&self.sale(cart, Chosen::of_cart(&cart.discounts), inputs))?;
        let offers = if context.sale.ships_nothing() { None } else { cost::offers(&mut context, &lines)? };
        let offers = offers.unwrap_or_default();
        let options = offers.iter().map(|offer| option(&context, offer)).collect::<Result<_, _>>()?;
        Ok(ShippingOptions { options, notices: context.notices })
    }
}

/// Prices the lines of a cart, and checks that its stage of the checkout is well-formed, whatever is requested, unless
/// the cart has lines and none of them is shipped.
pub(crate) fn staged<'a>(sale: &Sale<'a>) -> Result<(Box<Context<'a>>, Lines<'a>), Error> {
    let mut context = Context::new(sale)?;
    let mut lines = line::price(&mut context)?;
    if !context.sale.ships_nothing() {
        cost::asked(&context.sale)?;
        lines.left = left_for_shipping(sale)?;
    }
    Ok((context, lines))
}

/// A method as an option to choose.
fn option(context: &Context<'_>, offer: &Offer<'_>) -> Result<ShippingOption, Error> {
    let Offer { method, quote, .. } = offer;
    let tax_code = &method.shipping_tax_code;
    Ok(ShippingOption {
        zone_id: offer.zone_id(&context.sale),
        method_id: method.id.clone(),
        name: method.name.clone(),
        offer: match quote {
            Ok(quote) => Ok(ShippingOffer {
                cost: quote.cost(context)?,
                includes_tax: taxed_cost::is_stated_gross(context, quote),
                tax_code: tax_code.clone(),
                tax_by: method.tax_by,
            }),
            Err(unfit) => Err(*unfit),
        },
    })
}
