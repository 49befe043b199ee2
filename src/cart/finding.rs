//! The findings of a validation.

use crate::document::model::{Choice, Described};
use crate::error::code::Code;
use crate::error::{Error, pointer};

/// One thing that is wrong with a cart.
#[derive(Debug, Clone, PartialEq, Eq, Described)]
#[non_exhaustive]
pub struct Finding {
    /// Why a change or a calculation would refuse it.
    #[member("errorCode", required)]
    pub error_code: Code,
    /// The fault, in words for a person.
    #[member("message", required)]
    pub message: String,
    /// The member that it is about, within its line or within the cart: its names joined by dots, positions in lists left
    /// out, as in `price.effectiveAmount`.
    #[member("field", required)]
    pub field: String,
}

/// The faults of one line.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct ItemFindings {
    /// The id of the line, when it has one.
    pub id: Option<String>,
    /// The place of the line among the lines of the cart.
    pub index: usize,
    /// The faults.
    pub errors: Vec<Finding>,
}

/// The kinds of warnings: nothing is wrong, and a person should look at it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[non_exhaustive]
#[choice(module = "cart")]
pub enum WarningCode {
    /// A member that is not known and looks like one that is.
    #[default]
    #[choice("MEMBER_MISSPELT")]
    MemberMisspelt,
    /// An INTERNAL line without tax, where the site or another line has some.
    #[choice("LINE_UNTAXED")]
    LineUntaxed,
    /// A coupon whose conditions do not hold, whose sets are not complete, or beside which another offer of its group takes more:
    /// a calculation takes nothing for it.
    #[choice("COUPON_NOT_MET")]
    CouponNotMet,
}

/// Something that a person should look at although nothing is wrong.
#[derive(Debug, Clone, PartialEq, Eq, Described)]
#[non_exhaustive]
pub struct Warning {
    /// A member that looks like a known one misspelt, a line without tax where others have some, or a coupon that takes
    /// nothing for now.
    #[member("code", required)]
    pub code: WarningCode,
    /// The oddity, in words for a person; it names the line.
    #[member("message", required)]
    pub message: String,
    /// The member that it is about, as in a [`Finding`].
    #[member("field", required)]
    pub field: String,
    /// The name that may have been meant.
    #[member("suggestion", written(Option<String>))]
    pub suggestion: Option<&'static str>,
}

/// The outcome of [`validate_cart`](crate::cart::validate::validate_cart).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Validation {
    /// The lines that something is wrong with, in the order of the cart.
    pub items: Vec<ItemFindings>,
    /// The faults of the cart itself, its coupons and its mixins.
    pub cart: Vec<Finding>,
    /// The warnings, which make nothing invalid.
    pub warnings: Vec<Warning>,
}

impl Validation {
    /// Whether nothing is wrong.
    ///
    /// ```
    /// use cartwright::Site;
    /// use cartwright::cart::{CartContext, validate_cart};
    /// use cartwright::document::Document;
    ///
    /// let cart = Document::parse(r#"{"currency": "EUR", "siteCode": "main", "items": [{"itemYrn": "urn:tea"}]}"#)?;
    /// let validation = validate_cart(cart.root(), &Site::default(), &CartContext::default())?;
    /// assert!(!validation.is_valid());
    /// assert_eq!(validation.items[0].errors[0].field, "quantity");
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn is_valid(&self) -> bool {
        self.items.is_empty() && self.cart.is_empty()
    }
}

/// Findings as they are made.
#[derive(Debug, Default)]
pub(crate) struct Findings(pub(crate) Vec<Finding>);

impl Findings {
    /// Notes a finding about a member.
    pub(crate) fn add(&mut self, error_code: Code, message: String, field: &str) {
        self.0.push(Finding { error_code, message, field: field.to_owned() });
    }

    /// Notes a refusal whose pointer begins at what `field` names; `whole` is what a pointer to nothing else is about.
    pub(crate) fn refusal(&mut self, error: &Error, field: &str, whole: &str) {
        let field = field_of(field, error.path());
        let field = if field.is_empty() { whole } else { &field };
        if error.path().is_empty() {
            let error = error.clone().with_paths(&|_| format!("/{field}"));
            return self.add(error.code(), error.message().to_owned(), field);
        }
        self.add(error.code(), error.message().to_owned(), field);
    }
}

/// The names on a pointer, behind `field` and joined by dots.
pub(crate) fn field_of(field: &str, pointer: &str) -> String {
    let mut out = String::from(field);
    for name in pointer.split('/').skip(1).filter(|name| name.parse::<usize>().is_err()) {
        if !out.is_empty() {
            out.push('.');
        }
        out.push_str(&pointer::unescaped(name));
    }
    out
}
