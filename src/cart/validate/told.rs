//! The faults of one object, told all at once: of the types of its members, of their values, then of what they say
//! together. What only follows from a fault that is told already is left out.

use crate::document::{Faults, FromNode, Node, Shape};
use crate::error::{Error, ErrorCode, every};

/// The faults of members that are needed, or do not go, because of what others say: code, end of the pointer, and those
/// others. Where one of them could not be read, nobody knows.
const DEPENDENT: [(ErrorCode, &str, &[&str]); 13] = [
    (ErrorCode::MissingMember, "", &["feeType", "lineAmount"]),
    (ErrorCode::ItemWithoutProduct, "/itemYrn", &["product"]),
    (ErrorCode::ItemWithoutProduct, "/product/id", &["itemYrn"]),
    (ErrorCode::TaxInformationMissing, "/tax", &["lineTax"]),
    (ErrorCode::TaxInformationMissing, "/lineTax/rate", &["tax"]),
    (ErrorCode::TaxInformationMissing, "Value", &["netValue", "grossValue"]),
    (ErrorCode::LineTaxInvalid, "", &["netValue", "grossValue"]),
    (ErrorCode::FeeTaxMissing, "", &["taxRate", "taxCode"]),
    (
        ErrorCode::CouponValueMissing,
        "",
        &["discountType", "discountPercentage", "discountRate", "discountAbsolute", "amount"],
    ),
    (ErrorCode::OfferMeasure, "", &["discountType", "discountCalculationType", "set"]),
    (ErrorCode::OfferSet, "/taken", &["discountType", "per"]),
    (ErrorCode::OfferSet, "/choose", &["discountType", "per", "set"]),
    (ErrorCode::OfferSet, "/maxSets", &["set"]),
];

/// The faults of one object that are told so far.
pub(super) struct Told {
    pub(super) faults: Vec<Error>,
    /// The number of those that are first: of members that could not be read.
    unread: usize,
}

impl Told {
    /// The faults of what a document that keeps its `faults` holds, each read by itself, and the value of what can be read;
    /// `None` for another type than the model's. The members named in `but` are judged elsewhere.
    pub(super) fn read<'n, T: FromNode<'n>>(
        node: Node<'n>,
        faults: &Faults,
        shape: &Shape,
        but: &[&str],
    ) -> (Option<T>, Self) {
        let value = T::read(node);
        let unreadable = value.as_ref().err().cloned();
        let mut told = Self { faults: every(|tell| shape.faults_of_members(node, but, tell)), unread: 0 };
        let is_elsewhere = |fault: &Error| but.iter().any(|name| fault.path().split('/').nth(1) == Some(*name));
        for fault in faults.take().into_iter().chain(unreadable).filter(|fault| !is_elsewhere(fault)) {
            if !told.is_within(&fault) {
                told.faults.push(fault);
            }
        }
        told.unread = told.faults.len();
        (value.ok(), told)
    }

    /// Whether a fault is told of any of these members.
    pub(super) fn has_any(&self, members: &[&str]) -> bool {
        self.faults.iter().any(|fault| fault.path().split('/').nth(1).is_some_and(|name| members.contains(&name)))
    }

    /// Adds what is wrong with the values that could be read.
    pub(super) fn judge(&mut self, faults: impl IntoIterator<Item = Error>) {
        for fault in faults {
            if !self.is_within(&fault) && !self.explains(&fault) {
                self.faults.push(fault);
            }
        }
    }

    /// Whether a fault is told of the same member, of what holds it, or of what it holds.
    fn is_within(&self, fault: &Error) -> bool {
        let holds = |outer: &str, inner: &str| {
            inner.strip_prefix(outer).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        };
        self.faults.iter().any(|told| holds(told.path(), fault.path()) || holds(fault.path(), told.path()))
    }

    /// Whether a fault may only be one because a member that it depends on could not be read: one beside it, or one of the
    /// whole object.
    fn explains(&self, fault: &Error) -> bool {
        let object = fault.path().rsplit_once('/').map_or("", |(object, _)| object);
        let names = |told: &Error, object: &str, others: &[&str]| {
            let member = told.path().strip_prefix(object).and_then(|rest| rest.split('/').nth(1));
            member.is_some_and(|name| others.contains(&name))
        };
        let is_unread = |others: &[&str]| {
            let mut unread = self.faults.iter().take(self.unread);
            unread.any(|told| names(told, object, others) || names(told, "", others))
        };
        DEPENDENT
            .iter()
            .any(|(code, end, others)| *code == fault.code() && fault.path().ends_with(end) && is_unread(others))
    }
}
