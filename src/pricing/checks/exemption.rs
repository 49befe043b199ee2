//! Checks that the exemption of a customer from tax has a code.

use crate::error::{CUSTOMER, Error, ErrorCode, Path};
use crate::limits::Limits;
use crate::model::TaxExemption;

/// The place of the code.
pub(crate) const CODE: Path<'static> = CUSTOMER.below("/taxExemption/code");
const REASON: Path<'static> = CUSTOMER.below("/taxExemption/reason");

impl TaxExemption<'_> {
    /// Refuses a blank code, which counts as missing: it would take the tax off without a reason that an invoice can
    /// state. A code or a reason that is too long to be repeated in answers is refused too.
    pub(crate) fn check(&self, limits: &Limits) -> Result<(), Error> {
        if self.code.trim().is_empty() {
            let message = "the required member `code` is blank, expected a tax code";
            return Err(Error::new(ErrorCode::MissingMember, CODE, message));
        }
        limits.check_text(&self.code, &CODE)?;
        self.reason.as_deref().map_or(Ok(()), |reason| limits.check_text(reason, &REASON))
    }
}
