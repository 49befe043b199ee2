//! A site prepared for many carts: the work that depends only on the site is done once.

use std::borrow::Cow;

use crate::collections::parallel;
use crate::error::Error;
use crate::limits::Limits;
use crate::model::borrowed::{Cart, Site};
use crate::pricing::calculate;
use crate::pricing::figures::Calculation;
use crate::pricing::state::{CartInputs, CartRow, Chosen, Coupons, Inputs, Notice, Sale, SiteRules, misspelt};

/// A site prepared for calculating many carts: its tax table is sorted, and its scale is checked. It is immutable and
/// can be shared between threads.
///
/// ```
/// use cartwright::{Cart, Item, PreparedSite, Site};
///
/// let site = PreparedSite::new(Site::default())?;
/// let mut cart = Cart::new("EUR".parse()?, "main");
/// cart.items.push(Item::internal("urn:shop:product:tea", 2.into(), "4.95".parse()?));
/// let calculation = site.calculate(&cart, &[])?;
/// assert_eq!(calculation.calculated_price.final_price.gross_value.to_string(), "9.9");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct PreparedSite<'s> {
    site: Cow<'s, Site>,
    rules: SiteRules,
    /// Notices about members of the site that are probably misspelt, for every typed calculation.
    misspelt: Vec<Notice>,
}

impl<'s> PreparedSite<'s> {
    /// Prepares a site, borrowed or owned.
    ///
    /// ```
    /// use cartwright::{Cart, PreparedSite, Site};
    ///
    /// let site = Site { includes_tax: true, ..Site::default() };
    /// let prepared = PreparedSite::new(&site)?;
    /// assert!(prepared.calculate(&Cart::new("EUR".parse()?, "main"), &[])?.lines.is_empty());
    /// let owned: PreparedSite<'static> = PreparedSite::new(site.clone())?;
    /// assert!(owned.site().includes_tax);
    /// let refused = PreparedSite::new(Site { cart_calculation_scale: Some(11.into()), ..site }).unwrap_err();
    /// assert_eq!(refused.code().as_str(), "SCALE_OUT_OF_RANGE");
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// `NEGATIVE_VALUE` or `SCALE_OUT_OF_RANGE` if the calculation scale is not a whole number from 0 to 10;
    /// `LIMIT_EXCEEDED` for a text that is too long; and the error of a promotion, a fee of the order or a `rounding` that
    /// is not well-formed.
    pub fn new(site: impl Into<Cow<'s, Site>>) -> Result<Self, Error> {
        let site = site.into();
        let misspelt = misspelt::of_site_value(&site, &Limits::DEFAULT)?;
        Ok(Self { misspelt, ..Self::of(site)? })
    }

    /// Prepares a site without looking for misspelt members, for a caller that already knows them.
    pub(crate) fn of(site: Cow<'s, Site>) -> Result<Self, Error> {
        Ok(Self { rules: SiteRules::of(&site)?, site, misspelt: Vec::new() })
    }

    /// The same site under the given limits.
    ///
    /// ```
    /// use cartwright::limits::Limits;
    /// use cartwright::{Cart, Item, PreparedSite, Site};
    ///
    /// let site = PreparedSite::new(Site::default())?.with_limits(Limits { lines: 0, ..Limits::DEFAULT });
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// cart.items.push(Item::internal("urn:shop:product:tea", 2.into(), 5.into()));
    /// assert_eq!(site.calculate(&cart, &[]).unwrap_err().code().as_str(), "LIMIT_EXCEEDED");
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn with_limits(mut self, limits: Limits) -> Self {
        self.rules.limits = limits;
        self
    }

    /// The limits of calculations with the site.
    pub(crate) const fn limits(&self) -> &Limits {
        &self.rules.limits
    }

    /// The site as it was given.
    #[must_use]
    pub fn site(&self) -> &Site {
        &self.site
    }

    /// Calculates one cart, with the same answer as [`calculate`](crate::pricing::calculate).
    ///
    /// ```
    /// use cartwright::{Cart, Coupon, Item, PreparedSite, Site, calculate};
    ///
    /// let site = Site::default();
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// cart.items.push(Item::internal("urn:shop:product:tea", 2.into(), 5.into()));
    /// let coupons = [Coupon::percent("TEN", 10.into())];
    /// let calculation = PreparedSite::new(&site)?.calculate(&cart, &coupons)?;
    /// assert_eq!(calculation.calculated_price.final_price.gross_value, 9);
    /// assert_eq!(calculation, calculate(&cart, &site, &coupons)?);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// The same as those of [`calculate`](crate::pricing::calculate).
    pub fn calculate<'c>(&'c self, cart: &'c Cart<'c>, coupons: impl Into<Coupons<'c>>) -> Result<Calculation, Error> {
        self.calculate_with(cart, coupons, Inputs::default())
    }

    /// Calculates one cart with further inputs, such as a customer, a stage of the checkout, or preferences, or with an
    /// explanation.
    ///
    /// ```
    /// use cartwright::pricing::{Inputs, Rule};
    /// use cartwright::{Cart, Item, PreparedSite, Site};
    ///
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// cart.items.push(Item::internal("urn:shop:product:tea", 2.into(), 5.into()));
    /// let inputs = Inputs { explain: true, ..Inputs::default() };
    /// let calculation = PreparedSite::new(Site::default())?.calculate_with(&cart, &[], inputs)?;
    /// let steps = calculation.explanation.unwrap_or_default();
    /// assert!(steps.iter().any(|step| step.rule == Rule::LinePrice && step.value == 10));
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// The same as those of [`calculate`](crate::pricing::calculate).
    pub fn calculate_with<'c>(
        &'c self,
        cart: &'c Cart<'c>,
        coupons: impl Into<Coupons<'c>>,
        inputs: Inputs<'c>,
    ) -> Result<Calculation, Error> {
        let sale = self.sale(cart, coupons.into().of(cart), inputs);
        calculate::run(&sale, |notices| self.note_misspelt(notices, &sale))
    }

    /// Inserts notices about misspelt members of typed values among those of a calculation.
    pub(crate) fn note_misspelt(&self, notices: &mut Vec<Notice>, sale: &Sale<'_>) -> Result<(), Error> {
        misspelt::note_values(notices, sale, &self.misspelt)
    }

    /// A cart on this site, in a currency in force.
    pub(crate) fn sale<'a>(&'a self, cart: &'a Cart<'a>, coupons: Chosen<'a>, inputs: Inputs<'a>) -> Sale<'a> {
        Sale::new(&self.site, &self.rules, cart, inputs).with(coupons)
    }

    /// Calculates many carts, each with its coupons, a list or an `Option` of one, where `None` means those that the cart
    /// carries; or with its coupons and further inputs, such as the time and the customer: see [`CartInputs`].
    ///
    /// The answers are in the order of the carts, and each is that of [`PreparedSite::calculate_with`]. A cart that is
    /// refused has its error in its place and does not affect the others. With the feature `rayon`, the carts are
    /// calculated on all cores.
    ///
    /// ```
    /// use cartwright::{Cart, Coupon, Item, PreparedSite, Site};
    ///
    /// let site = PreparedSite::new(Site::default())?;
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
    pub fn calculate_many<C: Sync>(&self, carts: &[(Cart<'_>, C)]) -> Vec<Result<Calculation, Error>>
    where
        for<'c> &'c C: Into<CartInputs<'c>>,
    {
        parallel::map(carts, |(cart, given)| {
            let CartInputs { coupons, inputs } = given.into();
            self.calculate_with(cart, coupons, inputs)
        })
    }

    /// Calculates carts as they come, for more carts than fit into memory. A row is a cart, a pair of the host's own id
    /// and a cart, or any type of the host's that is a [`CartRow`]; `inputs` returns its inputs, such as the time.
    ///
    /// Each row comes back with its calculation, in the order of the rows, and a cart that is refused with its error. The
    /// carts are calculated in batches, with the feature `rayon` on all cores; a loop that ends early leaves the rest.
    ///
    /// ```
    /// use cartwright::pricing::Inputs;
    /// use cartwright::{Cart, Coupon, Item, PreparedSite, Site};
    ///
    /// let site = PreparedSite::new(Site::default())?;
    /// let stored = (1..=3).map(|row_id| {
    ///     let mut cart = Cart::new("EUR".parse().unwrap(), "main");
    ///     cart.items.push(Item::internal("urn:tea", row_id.into(), 5.into()));
    ///     (row_id, cart)
    /// });
    /// let mut totals = Vec::new();
    /// for ((row_id, _), calculation) in site.calculate_each(stored, |_| Inputs::default()) {
    ///     totals.push((row_id, calculation?.gross().to_string()));
    /// }
    /// assert_eq!(totals, [(1, "5".to_owned()), (2, "10".to_owned()), (3, "15".to_owned())]);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    pub fn calculate_each<R: CartRow + Sync>(
        &self,
        rows: impl IntoIterator<Item = R>,
        inputs: impl Fn(&R) -> Inputs<'_> + Sync,
    ) -> impl Iterator<Item = (R, Result<Calculation, Error>)> {
        parallel::lazy(rows, move |batch| {
            parallel::map(batch, |row| self.calculate_with(row.cart(), row.coupons(), inputs(row)))
        })
    }

    /// The notices about members of the site that are probably misspelt, which every calculation with it repeats.
    ///
    /// ```
    /// use cartwright::document::Verbatim;
    /// use cartwright::{PreparedSite, Site};
    ///
    /// let mut site = Site::default();
    /// site.extra.insert("includeTax", Verbatim::parse("true")?)?;
    /// assert_eq!(PreparedSite::new(site)?.warnings()[0].suggestion.as_deref(), Some("includesTax"));
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn warnings(&self) -> &[Notice] {
        &self.misspelt
    }

    /// The rules of the site, which depend on it alone.
    pub(crate) const fn rules(&self) -> &SiteRules {
        &self.rules
    }
}

/// Two sites are equal if they say the same and have the same limits.
impl PartialEq for PreparedSite<'_> {
    fn eq(&self, other: &Self) -> bool {
        (&self.site, self.limits()) == (&other.site, other.limits())
    }
}

impl Site {
    /// The notices about members that are probably misspelt or misplaced; see [`PreparedSite::warnings`].
    ///
    /// ```
    /// let mut site = cartwright::Site::default();
    /// site.extra.insert("includeTax", cartwright::document::Verbatim::parse("true")?)?;
    /// assert_eq!(site.warnings()?.len(), 1);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// `LIMIT_EXCEEDED`, if there are more than an answer takes.
    pub fn warnings(&self) -> Result<Vec<Notice>, Error> {
        misspelt::of_site_value(self, &Limits::DEFAULT)
    }
}

impl From<Site> for Cow<'_, Site> {
    fn from(site: Site) -> Self {
        Cow::Owned(site)
    }
}

impl<'s> From<&'s Site> for Cow<'s, Site> {
    fn from(site: &'s Site) -> Self {
        Cow::Borrowed(site)
    }
}
