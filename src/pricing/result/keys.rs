//! The keys of figures: the tax of a price and the name of a discount. Each stands once in the memory of a
//! calculation, however many figures carry it.

use std::fmt;
use std::sync::{Arc, OnceLock};

use crate::document::model::{Choice, Described};
#[cfg(feature = "serde")]
use crate::document::shape::{Shape, Shaped};
use crate::document::write::{string, token};
use crate::model::coupon::DiscountType;
use crate::money::number::Number;

/// A key, and what results write of it: made for the first figure that is written with it, and the same for all others.
struct Kept<K, W> {
    key: K,
    written: OnceLock<W>,
}

impl<K, W> Kept<K, W> {
    fn new(key: K) -> Arc<Self> {
        Arc::new(Self { key, written: OnceLock::new() })
    }

    fn written(&self, write: impl FnOnce(&K) -> W) -> &W {
        self.written.get_or_init(|| write(&self.key))
    }
}

impl<K: PartialEq, W> PartialEq for Kept<K, W> {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
    }
}

impl<K: Eq, W> Eq for Kept<K, W> {}

/// The tax code and the tax rate of a price; the default is "untaxed", neither of them.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct TaxKey(Option<Arc<Kept<Tax, String>>>);

/// A tax code with its rate.
#[derive(PartialEq, Eq, Described)]
pub(crate) struct Tax {
    /// Tax code; on a sum only where all its parts have the same code and rate.
    #[member("taxCode")]
    pub(crate) code: Option<Box<str>>,
    /// Tax rate in percent; on a sum as the code.
    #[member("taxRate")]
    pub(crate) rate: Option<Number>,
}

#[cfg(feature = "serde")]
impl Shaped for TaxKey {
    const SHAPE: Shape = Tax::SHAPE;
}

impl TaxKey {
    /// The key of a code and a rate in percent.
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
        Self(taxed.then(|| Kept::new(Tax { code: code.map(Box::from), rate })))
    }

    /// The tax code.
    ///
    /// ```
    /// use cartwright::pricing::TaxKey;
    ///
    /// assert_eq!(TaxKey::new(Some("REDUCED"), Some(7.into())).code(), Some("REDUCED"));
    /// ```
    #[must_use]
    pub fn code(&self) -> Option<&str> {
        self.0.as_ref().and_then(|kept| kept.key.code.as_deref())
    }

    /// The tax rate in percent.
    ///
    /// ```
    /// use cartwright::pricing::TaxKey;
    ///
    /// assert_eq!(TaxKey::new(Some("REDUCED"), Some(7.into())).rate(), Some(7.into()));
    /// ```
    #[must_use]
    pub fn rate(&self) -> Option<Number> {
        self.0.as_ref().and_then(|kept| kept.key.rate)
    }

    /// Code and rate as the last members of a price, a comma before each.
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

/// Which discount took something off: its id, where it comes from and how it is measured.
#[derive(Clone, PartialEq, Eq)]
pub struct DiscountKey(Arc<Kept<Named, [String; 3]>>);

/// The name of a discount.
#[derive(PartialEq, Eq, Described)]
pub(crate) struct Named {
    /// Code of the coupon, or identifier of the external discount.
    #[member("id", required)]
    pub(crate) id: Box<str>,
    /// How the discount is measured.
    #[member("discountType", required)]
    pub(crate) discount_type: DiscountType,
    /// A coupon (`INTERNAL`), a discount that an external system has stated, or a promotion of the site.
    #[member("origin", required)]
    pub(crate) origin: DiscountOrigin,
}

#[cfg(feature = "serde")]
impl Shaped for DiscountKey {
    const SHAPE: Shape = Named::SHAPE;
}

impl DiscountKey {
    /// The key of a discount.
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
        Self(Kept::new(Named { id: Box::from(id), discount_type, origin }))
    }

    /// Code of the coupon, or identifier of the external discount.
    ///
    /// ```
    /// use cartwright::model::{DiscountType, Origin};
    /// use cartwright::pricing::{DiscountKey, DiscountOrigin};
    ///
    /// assert_eq!(DiscountKey::new("TEN", DiscountOrigin::Internal, DiscountType::Percent).id(), "TEN");
    /// ```
    #[must_use]
    pub fn id(&self) -> &str {
        &self.0.key.id
    }

    /// A coupon (INTERNAL), an external discount of a line, or a promotion.
    ///
    /// ```
    /// use cartwright::model::{DiscountType, Origin};
    /// use cartwright::pricing::{DiscountKey, DiscountOrigin};
    ///
    /// assert_eq!(DiscountKey::new("TEN", DiscountOrigin::Internal, DiscountType::Percent).origin(), DiscountOrigin::Internal);
    /// ```
    #[must_use]
    pub fn origin(&self) -> DiscountOrigin {
        self.0.key.origin
    }

    /// How the discount is measured.
    ///
    /// ```
    /// use cartwright::model::{DiscountType, Origin};
    /// use cartwright::pricing::{DiscountKey, DiscountOrigin};
    ///
    /// let key = DiscountKey::new("TEN", DiscountOrigin::Internal, DiscountType::Percent);
    /// assert_eq!(key.discount_type(), DiscountType::Percent);
    /// ```
    #[must_use]
    pub fn discount_type(&self) -> DiscountType {
        self.0.key.discount_type
    }

    /// The text of a discount up to the number of its value, and from there up to its price.
    pub(crate) fn members(&self) -> [&str; 2] {
        let [before, behind, _] = self.0.written(members_of_discount);
        [before, behind]
    }

    /// The text of what a coupon takes off a line, up to the number.
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
