//! The schemas of a registry, each compiled once, with everything that it leads to, when a value first needs it.
//!
//! A validation uses compiled schemas only if the result is certain to be the same as if they were compiled for it
//! alone. If not, or if a schema is refused, it compiles them itself. Findings and refusals are therefore the same
//! either way.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use jsonschema::Validator;

use super::documents::normalized;
use super::formats::with_format;
use super::unresolved::unresolved;
use super::validator::run;
use super::{Budget, Documents, Found, Prices, Reader, Spent, Subject, Subjects, Survey, url, validator, values};
use crate::collections::TextMap;
use crate::document::Document;
use crate::error::{Error, ErrorCode};
use crate::limits::Limits;

/// The parts of the default `pattern_bytes` (as divisors) that a schema may be compiled with. The smallest part that
/// suffices is taken, which leaves more for the other schemas of a validation.
const PARTS: [usize; 3] = [256, 16, 2];

/// The compiled schemas of a registry, made on first use.
#[derive(Default)]
pub(super) struct Compiled(OnceLock<Units>);

/// The documents of a registry, and what is compiled from them, by every URL that leads to one.
pub(super) struct Units {
    documents: Documents,
    /// Whether no document has a URL besides the one that it is registered under.
    are_distinct: bool,
    units: BTreeMap<String, OnceLock<Option<Unit>>>,
}

/// The schema of one URL, compiled with everything that it leads to.
struct Unit {
    found: Found,
    prices: Prices,
    spent: Spent,
    /// The `pattern_bytes` that it was compiled within.
    within: usize,
    validator: Validator,
    /// Whether it has a `format`, which is not judged.
    has_format: bool,
}

impl Compiled {
    /// The units of the documents, which are the same at every call.
    pub(super) fn of(&self, documents: &TextMap<'static, Document<'static>>) -> &Units {
        self.0.get_or_init(|| {
            let documents = documents.iter().map(|(url, schema)| {
                let at = |path: &str| url::place(url).below(path).pointer();
                let mut budget = Budget::within(&Limits::DEFAULT);
                (url, values::value(schema.root(), &mut budget).map_err(|error| error.with_paths(&at)))
            });
            let documents = Documents::of(documents, Limits::DEFAULT.held_bytes);
            let units = documents.urls().map(|url| (url.to_owned(), OnceLock::new())).collect();
            Units { are_distinct: documents.are_distinct(), documents, units }
        })
    }
}

impl Units {
    /// Validates every subject; the error lists the violations.
    pub(super) fn judge(&self, subjects: &[Subject<'_>], limits: &Limits) -> Result<(), Error> {
        let mut budget = Budget::within(limits);
        let to_judge = Subjects::of(subjects, &mut budget)?;
        to_judge.refuse_missing(&self.documents)?;
        let units = to_judge.urls.iter().map(|url| self.unit(url)).collect::<Option<Vec<_>>>();
        let Some(units) = units.filter(|units| self.go_together(units, limits)) else {
            return to_judge.judge(&self.documents, budget);
        };
        let mut survey = Survey::within(limits, distinct(&units).iter().map(|unit| &unit.prices).collect());
        for ((subject, url), unit) in subjects.iter().zip(&to_judge.urls).zip(&units) {
            survey.visit(unit.found.resolver()?.lookup(url).map_err(unresolved)?, subject.value)?;
        }
        let burden = survey.into_burden();
        let mut left = budget.clone();
        let held = distinct(&units).iter().map(|unit| unit.spent.held_bytes).fold(0, usize::saturating_add);
        if left.hold(held).is_err() || left.clone().hold(burden.bytes(limits.violations)).is_err() {
            return to_judge.judge(&self.documents, budget);
        }
        run(&to_judge.runs(units.iter().map(|unit| &unit.validator)), subjects, &burden, left)
    }

    /// Whether compiling these schemas together, within limits, gives the same as compiling each of them separately.
    fn go_together(&self, units: &[&Unit], limits: &Limits) -> bool {
        let units = distinct(units);
        let sum = |spent: fn(&Unit) -> usize| units.iter().map(|unit| spent(unit)).fold(0, usize::saturating_add);
        let widest = units.iter().map(|unit| unit.within).max().unwrap_or_default();
        // Compiled together, a URL that two schemas give themselves would lead to only one of them.
        (units.len() < 2 || self.are_distinct)
            && sum(|unit| unit.spent.steps) <= limits.schema_steps
            && sum(|unit| unit.spent.pattern_bytes).saturating_add(widest) <= limits.pattern_bytes
    }

    /// For each subject, whether its schema has a `format`.
    pub(super) fn with_format(&self, subjects: &[Subject<'_>], limits: &Limits) -> Vec<bool> {
        let of_unit = |subject: &Subject<'_>| Some(self.unit(&validator::reference(&subject.schema).ok()?)?.has_format);
        let known: Option<Vec<_>> = subjects.iter().map(of_unit).collect();
        known.unwrap_or_else(|| validator::with_format(&self.documents, subjects, limits))
    }

    fn unit(&self, url: &str) -> Option<&Unit> {
        let unit = self.units.get(&normalized(url)?)?;
        unit.get_or_init(|| Unit::of(&self.documents, url)).as_ref()
    }
}

/// The units without repetitions.
fn distinct<'u>(units: &[&'u Unit]) -> Vec<&'u Unit> {
    let mut distinct = units.to_vec();
    distinct.sort_by_key(|unit| std::ptr::from_ref(*unit).addr());
    distinct.dedup_by(|one, other| std::ptr::eq(*one, *other));
    distinct
}

impl Unit {
    /// Compiles the schema of a URL; `None` if something in it must be refused.
    fn of(documents: &Documents, url: &str) -> Option<Self> {
        let mut budget = Budget::within(&Limits::DEFAULT);
        let found = Found::of(documents, &[url.to_owned()], &mut budget).ok()?;
        let held = budget.spent().held_bytes;
        for part in PARTS {
            let within = Limits::DEFAULT.pattern_bytes.checked_div(part).unwrap_or_default();
            let mut budget = Budget::within(&Limits { pattern_bytes: within, ..Limits::DEFAULT });
            budget.hold(held).ok()?;
            let mut reader = Reader::within(budget);
            match found.outline(&mut reader) {
                Ok(()) => {
                    let validator = found.compile().ok()?;
                    let spent = reader.spent();
                    let (prices, _) = reader.into_parts();
                    let has_format = with_format(&found.resolver().ok()?, &[url.to_owned()]) == [true];
                    return Some(Self { found, prices, spent, within, validator, has_format });
                }
                Err(error) if error.code() == ErrorCode::LimitExceeded => {}
                Err(_) => return None,
            }
        }
        None
    }
}
