//! The keys of figures: the tax of a price and the name of a discount. A calculation stores each key once, however many
//! figures have it.

use std::fmt;
use std::sync::{Arc, OnceLock};

use crate::document::{Choice, Described, Text, string, token};
#[cfg(feature = "typed")]
use crate::document::{Shape, Shaped};
use crate::model::DiscountType;
use crate::money::Number;

/// A key, and the JSON that results write for it, which is made with the first figure and reused for all others.
struct Cached<K, W> {
    key: K,
    written: OnceLock<W>,
}

impl<K, W> Cached<K, W> {
    fn new(key: K) -> Arc<Self> {
        Arc::new(Self { key, written: OnceLock::new() })
    }

    fn written(&self, write: impl FnOnce(&K) -> W) -> &W {
        self.written.get_or_init(|| write(&self.key))
    }
}

impl<K: PartialEq, W> PartialEq for Cached<K, W> {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
    }
}

impl<K: Eq, W> Eq for Cached<K, W> {}

/// The tax code and the tax rate of a price; the default has neither of them, which means untaxed.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct TaxKey(Option<Arc<Cached<Tax, String>>>);

/// A tax code with its rate.
#[derive(PartialEq, Eq, Described)]
pub(crate) struct Tax {
    /// The tax code; a sum has one only if all its parts have the same code and rate.
    #[member("taxCode")]
    pub(crate) code: Option<Box<str>>,
    /// The tax rate in percent; a sum has one only if all its parts have the same code and rate.
    #[member("taxRate")]
    pub(crate) rate: Option<Number>,
}

#[cfg(feature = "typed")]
impl Shaped for TaxKey {
    const SHAPE: Shape = Tax::SHAPE;
}

impl TaxKey {
    /// Creates the key of a tax code and a rate in percent.
    ///
    /// ```
    /// use cartwright::pricing::TaxKey;
    ///
    /// let tax = TaxKey::new(Some("REDUCED"), Some(7.into()));
    /// assert_eq!((tax.code(), tax.rate()), (Some("REDUCED"), Some(7.into())));
    /// assert_eq!(TaxKey::new(None, None), TaxKey::default());
    /// ```
    #[must_use]
    pub fn new(code: Option<&str>, rate: Option<Number>) -> Self {
        let taxed = code.is_some() || rate.is_some();
        Self(taxed.then(|| Cached::new(Tax { code: code.map(Box::from), rate })))
    }

    pub(crate) fn of_members(code: Option<Text<'_>>, rate: Option<Number>) -> Self {
        Self::new(code.as_deref(), rate)
    }

    /// Returns the tax code.
    #[must_use]
    pub fn code(&self) -> Option<&str> {
        self.0.as_ref().and_then(|kept| kept.key.code.as_deref())
    }

    /// Returns the tax rate in percent.
    #[must_use]
    pub fn rate(&self) -> Option<Number> {
        self.0.as_ref().and_then(|kept| kept.key.rate)
    }

    /// The JSON of code and rate as the last members of a price, with a comma before each.
    pub(crate) fn members(&self) -> &str {
        self.0.as_ref().map_or("", |kept| kept.written(members_of))
    }
}

fn members_of(tax: &Tax) -> String {
    let mut out = String::new();
    if let Some(code) = &tax.code {
        out.push_str(r#","taxCode":"#);
        string(&mut out, code);
    }
    if let Some(rate) = tax.rate {
        out.push_str(r#","taxRate":"#);
        rate.write(&mut out);
    }
    out
}

impl fmt::Debug for TaxKey {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_tuple("TaxKey").field(&self.code()).field(&self.rate()).finish()
    }
}

/// The origin of a discount.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[non_exhaustive]
#[choice(module = "pricing")]
pub enum DiscountOrigin {
    /// A coupon.
    #[default]
    #[choice("INTERNAL")]
    Internal,
    /// A discount that an external system has stated for a line.
    #[choice("EXTERNAL")]
    External,
    /// A promotion of the site.
    #[choice("PROMOTION")]
    Promotion,
}

/// The identity of a discount: its id, its origin and its type.
#[derive(Clone, PartialEq, Eq)]
pub struct DiscountKey(Arc<Cached<Named, [String; 3]>>);

/// The name of a discount.
#[derive(PartialEq, Eq, Described)]
pub(crate) struct Named {
    /// The code of the coupon, the `id` of the promotion, or the identifier of the external discount.
    #[member("id", required)]
    pub(crate) id: Box<str>,
    /// The type of the discount, which says how it is measured.
    #[member("discountType", required)]
    pub(crate) discount_type: DiscountType,
    /// The origin of the discount: a coupon (`INTERNAL`), an external system, or a promotion of the site.
    #[member("origin", required)]
    pub(crate) origin: DiscountOrigin,
}

#[cfg(feature = "typed")]
impl Shaped for DiscountKey {
    const SHAPE: Shape = Named::SHAPE;
}

impl DiscountKey {
    /// Creates the key of a discount.
    ///
    /// ```
    /// use cartwright::model::{DiscountType, Origin};
    /// use cartwright::pricing::{DiscountKey, DiscountOrigin};
    ///
    /// let key = DiscountKey::new("TEN", DiscountOrigin::Internal, DiscountType::Percent);
    /// assert_ne!(key, DiscountKey::new("TEN", DiscountOrigin::External, DiscountType::Percent));
    /// ```
    #[must_use]
    pub fn new(id: &str, origin: DiscountOrigin, discount_type: DiscountType) -> Self {
        Self(Cached::new(Named { id: Box::from(id), discount_type, origin }))
    }

    /// The code of the coupon, the `id` of the promotion, or the identifier of the external discount.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.0.key.id
    }

    /// The origin of the discount: a coupon (`INTERNAL`), an external discount of a line, or a promotion.
    #[must_use]
    pub fn origin(&self) -> DiscountOrigin {
        self.0.key.origin
    }

    /// The type of the discount, which says how it is measured.
    #[must_use]
    pub fn discount_type(&self) -> DiscountType {
        self.0.key.discount_type
    }

    /// The JSON of a discount up to the number of its value, and from there up to its price.
    pub(crate) fn members(&self) -> [&str; 2] {
        let [before, behind, _] = self.0.written(members_of_discount);
        [before, behind]
    }

    /// The JSON of an entry of `couponDiscounts` up to the number of its value.
    pub(crate) fn as_coupon(&self) -> &str {
        let [.., as_coupon] = self.0.written(members_of_discount);
        as_coupon
    }
}

fn members_of_discount(named: &Named) -> [String; 3] {
    let mut before = String::from(r#"{"id":"#);
    string(&mut before, &named.id);
    before.push_str(r#","value":"#);
    let mut behind = String::from(r#","discountType":"#);
    token(&mut behind, named.discount_type.as_str());
    behind.push_str(r#","origin":"#);
    token(&mut behind, named.origin.as_str());
    behind.push_str(r#","price":"#);
    let mut as_coupon = String::from(r#"{"couponId":"#);
    string(&mut as_coupon, &named.id);
    as_coupon.push_str(r#","value":"#);
    [before, behind, as_coupon]
}

impl fmt::Debug for DiscountKey {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_tuple("DiscountKey")
            .field(&self.id())
            .field(&self.origin())
            .field(&self.discount_type())
            .finish()
    }
}
