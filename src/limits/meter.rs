//! The limits `work` and `held_bytes`, which bound the products of all others.
//!
//! Every operation takes a bounded number of steps and bytes for each byte and each value of its request; these are
//! charged before it begins. Steps that a request can multiply, such as thousands of additions to one large line, are
//! charged in addition, each before it is done.

use std::cell::Cell;

use super::Limits;
use crate::error::Error;

/// Work for a byte of a request, which is read, compared, copied into an answer and read again.
const WORK_PER_BYTE: usize = 4;
/// Work for a value of a request, names of members included, which is looked up, checked and kept by its name.
const WORK_PER_VALUE: usize = 256;
/// Bytes that an operation holds for a byte of a request: in the changed document, and in the answer that it is copied
/// to.
const HELD_PER_BYTE: usize = 2;
/// Bytes that an operation holds for a value of a request: its entry for the request and for the changed document, and
/// the member of a model that keeps it.
const HELD_PER_VALUE: usize = 128;
/// Work for a byte of a line that is judged once more.
const WORK_PER_BYTE_JUDGED: usize = 16;

/// Work for a value that is compared with others.
const WORK_PER_COMPARISON: usize = 64;
/// Work for the share that one of several taxes gets of an amount.
const WORK_PER_SHARE: usize = 32;
/// Work for a part of an order that comes back: its figures are worked out, held and written.
const WORK_PER_RETURNED: usize = 1_024;

/// A container is wide if it has more members or elements than this. The strings of a wider one, which are kept in
/// order, no longer fit the cache of a core.
pub(crate) const WIDE: usize = 4_096;
/// Work for a member or an element of a wide container, which may be sorted and looked up in a long list several times.
const WORK_PER_ENTRY_OF_WIDE: usize = 4_096;

/// Refuses a document whose wide containers have too many members and elements. They are counted separately, before the
/// document has a meter.
///
/// # Errors
/// `LIMIT_EXCEEDED` if there are more than the limits allow.
pub(crate) fn check_wide(limits: &Limits, entries: usize) -> Result<(), Error> {
    let work = entries.saturating_mul(WORK_PER_ENTRY_OF_WIDE);
    if work <= limits.work {
        return Ok(());
    }
    let found = format!("objects and arrays of more than {WIDE} entries have {entries} in all, {work} bytes of work");
    Err(Limits::exceeded("work", limits.work, &found, ""))
}

/// The work that an operation has done so far.
#[derive(Debug)]
pub(crate) struct Meter<'a> {
    limits: &'a Limits,
    work: Cell<usize>,
}

impl<'a> Meter<'a> {
    /// Starts the meter of an operation on a request of this many bytes and values.
    ///
    /// # Errors
    /// `LIMIT_EXCEEDED` for a request that takes more than the limits allow, whatever the operation does with it.
    pub(crate) fn begin(limits: &'a Limits, bytes: usize, values: usize) -> Result<Self, Error> {
        let meter = Self::further(limits);
        let of = |per_byte: usize, per_value: usize| {
            bytes.saturating_mul(per_byte).saturating_add(values.saturating_mul(per_value))
        };
        let held = of(HELD_PER_BYTE, HELD_PER_VALUE);
        if held > limits.held_bytes {
            let found = format!("a request of {bytes} bytes with {values} values needs up to {held} bytes more");
            return Err(Limits::exceeded("held_bytes", limits.held_bytes, &found, ""));
        }
        meter.charge(of(WORK_PER_BYTE, WORK_PER_VALUE))?;
        Ok(meter)
    }

    /// Starts the meter of what a request multiplies, whose bytes and values have been charged by themselves.
    pub(crate) const fn further(limits: &'a Limits) -> Self {
        Self { limits, work: Cell::new(0) }
    }

    /// Charges for a line of this many bytes that is judged once more.
    pub(crate) fn judge_line(&self, bytes: usize) -> Result<(), Error> {
        self.charge(bytes.saturating_mul(WORK_PER_BYTE_JUDGED))
    }

    /// Charges for values that are compared with others.
    pub(crate) fn compare(&self, values: usize) -> Result<(), Error> {
        self.charge(values.saturating_mul(WORK_PER_COMPARISON))
    }

    /// Charges for an amount that is divided among taxes.
    pub(crate) fn divide(&self, taxes: usize) -> Result<(), Error> {
        self.charge(taxes.saturating_mul(WORK_PER_SHARE))
    }

    /// Charges for parts of an order that come back.
    pub(crate) fn give_back(&self, parts: usize) -> Result<(), Error> {
        self.charge(parts.saturating_mul(WORK_PER_RETURNED))
    }

    fn charge(&self, work: usize) -> Result<(), Error> {
        let all = self.work.get().saturating_add(work);
        self.work.set(all);
        if all <= self.limits.work {
            return Ok(());
        }
        Err(Limits::exceeded("work", self.limits.work, &format!("the operation needs {all} bytes of work"), ""))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wide_is_refused_past_the_limit() {
        let limits = Limits { work: 5_000 * WORK_PER_ENTRY_OF_WIDE, ..Limits::DEFAULT };
        assert!(check_wide(&limits, 5_000).is_ok());
        let refused = check_wide(&limits, 5_001).unwrap_err();
        assert!(refused.message().ends_with("the limit `work` is 20480000"), "{refused}");
    }

    #[test]
    fn what_is_charged_is_refused_past_the_limit_and_not_before() {
        let limits = Limits { work: 10 * WORK_PER_BYTE + WORK_PER_VALUE + 48, ..Limits::DEFAULT };
        let meter = Meter::begin(&limits, 10, 1).unwrap();
        assert!(meter.judge_line(3).is_ok());
        let refused = meter.judge_line(1).unwrap_err();
        assert!(refused.message().contains("the limit `work` is 344"), "{refused}");
        let held = Limits { held_bytes: 10 * HELD_PER_BYTE + HELD_PER_VALUE, ..Limits::DEFAULT };
        assert!(Meter::begin(&held, 10, 1).is_ok());
        assert!(Meter::begin(&held, 11, 1).is_err());
    }
}
