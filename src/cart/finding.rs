//! The findings of a validation.

use std::borrow::Cow;

use crate::document::{Choice, Described};
use crate::error::{Error, ErrorCode, pointer};

/// A fault of a cart.
#[derive(Debug, Clone, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described(written)]
pub struct Finding {
    /// The code of the error with which a change or a calculation would refuse the cart.
    #[member("errorCode", required)]
    pub error_code: ErrorCode,
    /// The fault, described for a person.
    #[member("message", required)]
    pub message: String,
    /// The member that the fault is in, within its line or within the cart: its names joined by dots, without list
    /// indexes, as in `price.effectiveAmount`.
    #[member("field", required)]
    pub field: String,
}

/// The faults of one line.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct ItemFindings {
    /// The id of the line, if it has one.
    pub id: Option<String>,
    /// The index of the line among the lines of the cart.
    pub index: usize,
    /// The faults.
    pub errors: Vec<Finding>,
}

/// The kinds of warnings: oddities that a person should look at although nothing is wrong.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[non_exhaustive]
#[choice(module = "cart")]
pub enum WarningCode {
    /// An unknown member whose name resembles a known one.
    #[default]
    #[choice("MEMBER_MISSPELT")]
    MemberMisspelt,
    /// An INTERNAL line without tax, although the site or another line has some.
    #[choice("LINE_UNTAXED")]
    LineUntaxed,
    /// A coupon that takes nothing in a calculation, because its conditions do not hold, its sets are not complete, or
    /// another offer of its group takes more.
    #[choice("COUPON_NOT_MET")]
    CouponNotMet,
    /// A coupon that takes nothing in a calculation, because an earlier coupon of the cart has the same code.
    #[choice("COUPON_DUPLICATE")]
    CouponDuplicate,
    /// A mixin whose schema has a `format`: a validation does not judge it, so that any string satisfies it.
    #[choice("SCHEMA_FORMAT_UNJUDGED")]
    SchemaFormatUnjudged,
}

/// An oddity that a person should look at although nothing is wrong.
#[derive(Debug, Clone, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described(written)]
pub struct Warning {
    /// The kind of the warning: a member that resembles a known one, a line without tax where others have some, a coupon
    /// that takes nothing for now, or a schema with a `format`.
    #[member("code", required)]
    pub code: WarningCode,
    /// A description of the oddity for people, which names the line.
    #[member("message", required)]
    pub message: String,
    /// The member that the warning is about, in the form of a finding's `field`.
    #[member("field", required)]
    pub field: String,
    /// The member that was probably meant: its name, or its place as a path of names joined by `/`.
    #[member("suggestion", written(Option<String>))]
    pub suggestion: Option<Cow<'static, str>>,
}

/// The result of [`validate_cart`](crate::cart::validate_cart).
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
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Validation {
    /// The lines with faults, in the order of the cart.
    pub items: Vec<ItemFindings>,
    /// The faults of the cart itself, its coupons and its mixins.
    pub cart: Vec<Finding>,
    /// The warnings, which do not make the cart invalid.
    pub warnings: Vec<Warning>,
}

impl Validation {
    /// Whether the cart has no faults.
    #[must_use]
    pub fn is_valid(&self) -> bool {
        self.items.is_empty() && self.cart.is_empty()
    }
}

/// Findings as they are collected.
#[derive(Debug, Default)]
pub(crate) struct Findings(pub(crate) Vec<Finding>);

impl Findings {
    /// Notes a finding about a member.
    pub(crate) fn add(&mut self, error_code: ErrorCode, message: String, field: &str) {
        self.0.push(Finding { error_code, message, field: field.to_owned() });
    }

    /// Adds the refusal of a value named `field`, where the error's pointer begins; `whole` is used if the pointer
    /// names nothing.
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

/// The names in a pointer, appended to `field` and joined by dots.
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
