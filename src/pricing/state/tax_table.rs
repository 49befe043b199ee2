//! The tax table of a site, sorted.

use crate::collections::sort;
use crate::error::{Pointed, SITE};
use crate::model::{Site, TaxComponent};
use crate::money::Number;

/// One tax class of the table, and its position in the site.
#[derive(Debug, Clone)]
pub(crate) struct TaxRow {
    country: String,
    code: String,
    pub(crate) rate: Option<Number>,
    pub(crate) components: Vec<TaxComponent>,
    place: [usize; 3],
}

impl TaxRow {
    /// Whether the class has the code and the country of another one.
    fn is_again(&self, first: &Self) -> bool {
        self.country == first.country && self.code == first.code
    }
}

/// The place of the second of two classes of one service, if it is the first one again with another rate or other taxes.
/// Services overlap on purpose: the first one that has a code has precedence.
fn contradiction(pair: &[TaxRow]) -> Option<[usize; 3]> {
    let [first, later] = pair else { return None };
    let taxes = |row: &TaxRow| -> Vec<Number> { row.components.iter().map(|tax| tax.rate).collect() };
    let is_again = later.place[0] == first.place[0] && later.is_again(first);
    (is_again && (later.rate != first.rate || taxes(later) != taxes(first))).then_some(later.place)
}

impl Pointed for TaxRow {
    /// Pointer to the tax class.
    fn pointer(&self) -> String {
        class_at(self.place)
    }
}

fn class_at([service, country, class]: [usize; 3]) -> String {
    SITE.below(&format!("/tax/{service}/countries/{country}/taxClasses/{class}")).pointer()
}

/// The tax classes of every active tax service, sorted by code and country. Of equal classes, only the first is kept.
#[derive(Debug, Clone)]
pub(crate) struct Taxes {
    rows: Vec<TaxRow>,
    /// Every country of the table, sorted.
    countries: Vec<String>,
    /// Whether any class has components.
    have_components: bool,
    /// The place of the first class that contradicts another one of its service.
    contradicts: Option<[usize; 3]>,
}

impl Taxes {
    pub(crate) fn of(site: &Site) -> Self {
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
                        components: class.components.clone(),
                        place: [service_index, country_index, class_index],
                    });
                }
            }
        }
        // The sort is stable: of equal classes, the first stays first.
        sort::sort_by(&mut rows, |a, b| (&a.code, &a.country).cmp(&(&b.code, &b.country)));
        let contradicts = rows.windows(2).filter_map(contradiction).min();
        rows.dedup_by(|later, first| later.is_again(first));
        let have_components = rows.iter().any(|row| !row.components.is_empty());
        let mut countries: Vec<String> = rows.iter().map(|row| row.country.clone()).collect();
        sort::sort_by(&mut countries, Ord::cmp);
        countries.dedup();
        Self { rows, countries, have_components, contradicts }
    }

    /// Whether any class has components.
    pub(crate) const fn have_components(&self) -> bool {
        self.have_components
    }

    /// The pointer to the first class that has the code and the country of another one of its service, and another rate
    /// or other taxes.
    pub(crate) fn contradiction(&self) -> Option<String> {
        self.contradicts.map(class_at)
    }

    /// Whether the table has no class.
    pub(crate) const fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// The class of a code in a country.
    pub(crate) fn find(&self, country: &str, code: &str) -> Option<&TaxRow> {
        let to_country = |row: &TaxRow| row.country.bytes().cmp(country.bytes().map(|byte| byte.to_ascii_uppercase()));
        let at = self.rows.binary_search_by(|row| row.code.as_str().cmp(code).then_with(|| to_country(row))).ok()?;
        self.rows.get(at)
    }

    /// Whether the table has a code, in any country.
    pub(crate) fn knows(&self, code: &str) -> bool {
        let at = self.rows.partition_point(|row| row.code.as_str() < code);
        self.rows.get(at).is_some_and(|row| row.code == code)
    }

    /// Whether the table has any class for a country.
    pub(crate) fn has_country(&self, country: &str) -> bool {
        let country = country.to_ascii_uppercase();
        self.countries.binary_search(&country).is_ok()
    }
}
