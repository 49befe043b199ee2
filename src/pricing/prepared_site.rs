//! A site prepared for many carts: what depends on the site alone, done once.

use std::borrow::Cow;

use crate::collections::{parallel, sort};
use crate::error::Error;
use crate::limits::{Limits, SCALE_DEFAULT};
use crate::model::cart::Cart;
use crate::model::coupon::Coupon;
use crate::model::site::Site;
use crate::money::number::Number;
use crate::pricing::basis::Basis;
use crate::pricing::calculate;
use crate::pricing::calculate::Run;
use crate::pricing::check::bounds;
use crate::pricing::inputs::Inputs;
use crate::pricing::result::Calculation;
use crate::pricing::zones::Zones;

/// A site with its tax table sorted and its scale checked, for the calculation of many carts. It is immutable and can
/// be shared between threads.
///
/// ```
/// use cartwright::{Cart, Item, PreparedSite, Site};
///
/// let site = PreparedSite::owning(Site::default())?;
/// let mut cart = Cart::new("EUR".parse()?, "main");
/// cart.items.push(Item::internal("urn:shop:product:tea", 2.into(), "4.95".parse()?));
/// let calculation = site.calculate(&cart, &[])?;
/// assert_eq!(calculation.calculated_price.final_price.gross_value.to_string(), "9.9");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct PreparedSite<'s> {
    site: Cow<'s, Site>,
    prepared: Prepared,
}

/// What depends on a site alone.
#[derive(Debug, Clone)]
pub(crate) struct Prepared {
    pub(crate) basis: Basis,
    pub(crate) taxes: Taxes,
    pub(crate) zones: Zones,
    pub(crate) limits: Limits,
}

impl Prepared {
    pub(crate) fn of(site: &Site) -> Result<Self, Error> {
        let basis = Basis { gross: site.includes_tax, scale: scale(site.cart_calculation_scale)? };
        Ok(Self { basis, taxes: Taxes::of(site), zones: Zones::of(site), limits: Limits::DEFAULT })
    }
}

impl<'s> PreparedSite<'s> {
    /// Prepares a site that lives elsewhere.
    ///
    /// # Errors
    /// `NEGATIVE_VALUE` or `SCALE_OUT_OF_RANGE` when the calculation scale is not a whole number from 0 to 10.
    pub fn new(site: &'s Site) -> Result<Self, Error> {
        Ok(Self { prepared: Prepared::of(site)?, site: Cow::Borrowed(site) })
    }

    /// Prepares a site and keeps it.
    ///
    /// # Errors
    /// As [`PreparedSite::new`].
    pub fn owning(site: Site) -> Result<PreparedSite<'static>, Error> {
        Ok(PreparedSite { prepared: Prepared::of(&site)?, site: Cow::Owned(site) })
    }

    /// The same site under limits of the host's choice.
    #[must_use]
    pub fn within(mut self, limits: Limits) -> Self {
        self.prepared.limits = limits;
        self
    }

    /// The limits that calculations with the site are under.
    pub(crate) const fn limits(&self) -> &Limits {
        &self.prepared.limits
    }

    /// The site as it was given.
    #[must_use]
    pub fn site(&self) -> &Site {
        &self.site
    }

    /// Calculates one cart; see [`calculate`](crate::pricing::calculate), whose answer is the same.
    ///
    /// # Errors
    /// As [`calculate`](crate::pricing::calculate).
    pub fn calculate(&self, cart: &Cart<'_>, coupons: &[Coupon<'_>]) -> Result<Calculation, Error> {
        self.calculate_with(cart, coupons, Inputs::default())
    }

    /// Calculates one cart with a customer, a stage of the checkout, preferences or an explanation.
    ///
    /// # Errors
    /// As [`calculate`](crate::pricing::calculate).
    pub fn calculate_with(
        &self,
        cart: &Cart<'_>,
        coupons: &[Coupon<'_>],
        inputs: Inputs<'_>,
    ) -> Result<Calculation, Error> {
        calculate::run(&self.site, Cow::Borrowed(&self.prepared), cart, coupons, inputs)
    }

    /// As [`PreparedSite::calculate_with`], up to the lines, which can then be had one by one.
    pub(crate) fn start<'a>(
        &'a self,
        cart: &'a Cart<'a>,
        coupons: &'a [Coupon<'a>],
        inputs: Inputs<'a>,
        limits: &Limits,
    ) -> Result<Run<'a>, Error> {
        Run::start(&self.site, Cow::Borrowed(&self.prepared), cart, coupons, inputs, limits)
    }

    /// Calculates many carts, each with its coupons. The answers stand in the order of the carts, and each is that of
    /// [`PreparedSite::calculate`]: a cart that is refused has its error there and stands in nobody's way. With the
    /// feature `rayon` the carts are calculated on every core.
    ///
    /// ```
    /// use cartwright::{Cart, Coupon, Item, PreparedSite, Site};
    ///
    /// let site = PreparedSite::owning(Site::default())?;
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// cart.items.push(Item::internal("urn:shop:product:tea", 2.into(), "4.95".parse()?));
    /// let carts = [(cart.clone(), vec![]), (cart, vec![Coupon::percent("TEN", 10.into())])];
    /// let mut totals = Vec::new();
    /// for calculation in site.calculate_many(&carts) {
    ///     totals.push(calculation?.calculated_price.final_price.gross_value.to_string());
    /// }
    /// assert_eq!(totals, ["9.9", "8.91"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn calculate_many(&self, carts: &[(Cart<'_>, Vec<Coupon<'_>>)]) -> Vec<Result<Calculation, Error>> {
        parallel::map(carts, |(cart, coupons)| self.calculate(cart, coupons))
    }
}

/// The number of decimals of every figure: 2 unless the site says otherwise.
fn scale(stated: Option<Number>) -> Result<u32, Error> {
    stated.map_or(Ok(SCALE_DEFAULT), |number| bounds::scale(number, "/site/cartCalculationScale"))
}

/// One tax class of the table, and where it stands in the site.
#[derive(Debug, Clone)]
pub(crate) struct TaxRow {
    country: String,
    code: String,
    pub(crate) rate: Option<Number>,
    place: [usize; 3],
}

impl TaxRow {
    /// Pointer to the tax class.
    pub(crate) fn path(&self) -> String {
        let [service, country, class] = self.place;
        format!("/site/tax/{service}/countries/{country}/taxClasses/{class}")
    }
}

/// The tax classes of every active tax service, sorted by country and code; the first of equals counts.
#[derive(Debug, Clone)]
pub(crate) struct Taxes(Vec<TaxRow>);

impl Taxes {
    fn of(site: &Site) -> Self {
        let mut rows = Vec::new();
        for (service_index, service) in site.tax.iter().enumerate() {
            if service.active == Some(false) {
                continue;
            }
            for (country_index, country) in service.countries.iter().enumerate() {
                let Some(name) = &country.country_code else { continue };
                for (class_index, class) in country.tax_classes.iter().enumerate() {
                    let Some(code) = &class.code else { continue };
                    rows.push(TaxRow {
                        country: name.to_ascii_uppercase(),
                        code: code.clone(),
                        rate: class.rate,
                        place: [service_index, country_index, class_index],
                    });
                }
            }
        }
        // Stable: of equal classes the first stays first.
        sort::sort_by(&mut rows, |a, b| (&a.country, &a.code).cmp(&(&b.country, &b.code)));
        rows.dedup_by(|later, first| later.country == first.country && later.code == first.code);
        Self(rows)
    }

    /// The class of a code in a country.
    pub(crate) fn find(&self, country: &str, code: &str) -> Option<&TaxRow> {
        let country = country.to_ascii_uppercase();
        let key = (country.as_str(), code);
        let at = self.0.binary_search_by(|row| (row.country.as_str(), row.code.as_str()).cmp(&key)).ok()?;
        self.0.get(at)
    }
}
