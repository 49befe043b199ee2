//! Lists of currencies and exchange rates: filters, order and pages. Only references are copied; without a sort, only
//! those on the page.

use super::{Currencies, ExchangeRate, LocalizedCurrency};
use crate::document::{Model, lower_case};
use crate::error::{Error, ErrorCode, cut};
use crate::money::Number;
use crate::store::{Criterion, Cut, Page, Window, from_one, sort};

/// The default number of entries on a page.
const PAGE_SIZE: u64 = 60;

/// A query for a list of currencies. All filters must match; each finds its text anywhere, ignoring case.
///
/// ```
/// use cartwright::currency::{Currencies, CurrencyQuery};
///
/// let currencies = Currencies::new("en", &["en"])?;
/// let query = CurrencyQuery { sort: Some("name:desc".into()), total_count: Some(true), ..Default::default() };
/// assert_eq!(currencies.list_currencies(&query)?.total_count, Some(0));
/// # Ok::<(), cartwright::Error>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(described)]
pub struct CurrencyQuery {
    /// Text that the code must contain, ignoring case.
    #[member("code")]
    pub code: Option<String>,
    /// Text that the name must contain, ignoring case.
    ///
    /// The filter applies to the name that the answer shows; if the accept language is `*`, to any translation.
    #[member("name")]
    pub name: Option<String>,
    /// The order: `field[:asc|:desc]`, with commas between several fields. By default, and among equal entries, the
    /// order is by `code`.
    ///
    /// The fields are `code` and `name`.
    #[member("sort")]
    pub sort: Option<String>,
    /// The number of the page, starting at 1.
    #[member("pageNumber", shape = WHOLE)]
    pub page_number: Option<Number>,
    /// The number of entries on a page. Defaults to 60.
    #[member("pageSize", shape = WHOLE)]
    pub page_size: Option<Number>,
    /// Whether the answer states the number of entries on all pages.
    #[member("totalCount")]
    pub total_count: Option<bool>,
    /// The languages of the names: `*` for all of them, or a list as in the header Accept-Language, such as `de-CH,
    /// en;q=0.5`. Defaults to the default language.
    #[member("acceptLanguage")]
    pub accept_language: Option<String>,
}

/// A query for a list of exchange rates. All filters must match; each finds its text anywhere, ignoring case.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(described)]
pub struct ExchangeRateQuery {
    /// Text that the code must contain, ignoring case.
    #[member("code")]
    pub code: Option<String>,
    /// Text that the code of the source must contain, ignoring case.
    #[member("sourceCurrency")]
    pub source_currency: Option<String>,
    /// Text that the code of the target must contain, ignoring case.
    #[member("targetCurrency")]
    pub target_currency: Option<String>,
    /// The order: `field[:asc|:desc]`, with commas between several fields. By default, and among equal entries, the
    /// order is by `code`.
    ///
    /// The fields are `code`, `sourceCurrency` and `targetCurrency`.
    #[member("sort")]
    pub sort: Option<String>,
    /// The number of the page, starting at 1.
    #[member("pageNumber", shape = WHOLE)]
    pub page_number: Option<Number>,
    /// The number of entries on a page. Defaults to 60.
    #[member("pageSize", shape = WHOLE)]
    pub page_size: Option<Number>,
    /// Whether the answer states the number of entries on all pages.
    #[member("totalCount")]
    pub total_count: Option<bool>,
}

impl Page<LocalizedCurrency<'_>> {
    /// The same page, independent of the currencies that it was read from.
    #[must_use]
    pub fn into_owned(self) -> Page<LocalizedCurrency<'static>> {
        self.map(LocalizedCurrency::into_owned)
    }
}

impl Page<&ExchangeRate> {
    /// The same page, independent of the currencies that it was read from.
    #[must_use]
    pub fn into_owned(self) -> Page<ExchangeRate> {
        self.map(ExchangeRate::clone)
    }
}

impl Currencies {
    /// One page of the currencies.
    ///
    /// ```
    /// use cartwright::currency::{Currencies, CurrencyQuery, NewCurrency};
    ///
    /// let mut currencies = Currencies::new("en", &["en"])?;
    /// currencies.create_currency(&NewCurrency::new("EUR".parse()?, "Euro"), None)?;
    /// let page = currencies.list_currencies(&CurrencyQuery::default())?.into_owned();
    /// assert_eq!(page.items[0].name(), "Euro");
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// `PAGE_OUT_OF_RANGE` for a page or size that is not a whole number from 1, `NEGATIVE_VALUE`, `SORT_INVALID`,
    /// `LANGUAGE_INVALID`.
    pub fn list_currencies(&self, query: &CurrencyQuery) -> Result<Page<LocalizedCurrency<'_>>, Error> {
        let accepted = self.languages.accepted(query.accept_language.as_deref())?;
        let cut = page_cut(query.page_number, query.page_size, query.total_count)?;
        let criteria = criteria(query.sort.as_deref(), &["code", "name"])?;
        let (code, name) = (Filter::new(&query.code), Filter::new(&query.name));
        let mut found = self
            .currencies
            .by_code()
            .filter(|currency| code.admits(currency.code().as_str()))
            .map(|currency| LocalizedCurrency::new(currency, &accepted))
            .filter(|currency| name.0.as_ref().is_none_or(|name| currency.name_contains(name)));
        Ok(cut.sorted_page(&mut found, &criteria, &|field, one, other| match field {
            "name" => one.name().cmp(other.name()),
            _ => one.currency().code().cmp(&other.currency().code()),
        }))
    }

    /// One page of the exchange rates.
    ///
    /// ```
    /// use cartwright::currency::{Currencies, ExchangeRateQuery};
    ///
    /// let currencies = Currencies::new("en", &["en"])?;
    /// let query = ExchangeRateQuery { source_currency: Some("eur".into()), ..ExchangeRateQuery::default() };
    /// assert!(currencies.list_exchange_rates(&query)?.items.is_empty());
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// `PAGE_OUT_OF_RANGE` for a page or size that is not a whole number from 1, `NEGATIVE_VALUE`, `SORT_INVALID`.
    pub fn list_exchange_rates(&self, query: &ExchangeRateQuery) -> Result<Page<&ExchangeRate>, Error> {
        let cut = page_cut(query.page_number, query.page_size, query.total_count)?;
        let criteria = criteria(query.sort.as_deref(), &["code", "sourceCurrency", "targetCurrency"])?;
        let code = Filter::new(&query.code);
        let (source, target) = (Filter::new(&query.source_currency), Filter::new(&query.target_currency));
        let mut found = self.rates.by_code().filter(|rate| {
            source.admits(rate.code().source.as_str())
                && target.admits(rate.code().target.as_str())
                && code.admits_made(|| rate.code().text())
        });
        Ok(cut.sorted_page(&mut found, &criteria, &|field, one, other| match field {
            "sourceCurrency" => one.code().source.cmp(&other.code().source),
            "targetCurrency" => one.code().target.cmp(&other.code().target),
            _ => one.code().cmp(&other.code()),
        }))
    }
}

/// A text to find, in lower case; without one, everything is admitted.
struct Filter(Option<String>);

impl Filter {
    fn new(text: &Option<String>) -> Self {
        Self(text.as_ref().map(|text| lower_case(text)))
    }

    fn admits(&self, text: &str) -> bool {
        self.0.as_ref().is_none_or(|filter| lower_case(text).contains(filter))
    }

    /// Like [`Filter::admits`], for a text that is made only if there is something to find.
    fn admits_made(&self, text: impl FnOnce() -> String) -> bool {
        self.0.is_none() || self.admits(&text())
    }
}

/// Reads `field[:asc|:desc],...`, each field at most once.
fn criteria(stated: Option<&str>, fields: &[&'static str]) -> Result<Vec<Criterion<&'static str>>, Error> {
    let mut criteria: Vec<Criterion<&'static str>> = Vec::new();
    for text in stated.unwrap_or_default().split(',').map(str::trim) {
        if text.is_empty() {
            continue;
        }
        let (name, direction) = text.split_once(':').unwrap_or((text, "asc"));
        let field = fields.iter().find(|field| **field == name);
        let (Some(field), "asc" | "desc") = (field, direction) else {
            let message =
                format!("sort `{}`, expected one of {}, alone or with `:asc` or `:desc`", cut(text), fields.join(", "));
            return Err(Error::new(ErrorCode::SortInvalid, "/sort", message));
        };
        sort::add(&mut criteria, Criterion { field, descending: direction == "desc" }, field, "/sort")?;
    }
    Ok(criteria)
}

/// The page that a query asks for.
fn page_cut(number: Option<Number>, size: Option<Number>, count: Option<bool>) -> Result<Cut, Error> {
    let number = number.map_or(Ok(1), |number| from_one(number, "/pageNumber"))?;
    let size = size.map_or(Ok(PAGE_SIZE), |size| from_one(size, "/pageSize"))?;
    Ok(Cut { window: Window::new(number, size), count: count.unwrap_or_default() })
}
