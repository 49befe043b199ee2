//! Listing sites: filters, order and pages.

use super::{SiteRegistry, Sort, StoredSite};
use crate::document::{FromNode, Node, Text, lower_case, write};
use crate::error::{Error, ErrorCode, cut};
use crate::model::Site;
use crate::store::{Cut, Page, Window};

/// The page of a list that a query asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SitePage {
    /// The number of the page, starting at 1.
    pub number: u64,
    /// The number of sites on a page, at least 1.
    pub size: u64,
}

/// The first page, of 16 sites.
impl Default for SitePage {
    fn default() -> Self {
        Self { number: 1, size: 16 }
    }
}

/// A query for a list of sites.
///
/// ```
/// use cartwright::site::{SiteQuery, Sites};
///
/// let sites = Sites::from_json(r#"{"sites": [{"code": "b", "name": "B"}, {"code": "a", "name": "A", "active": false}]}"#)?;
/// let query = SiteQuery { include_inactive: true, sort: "name:desc".parse()?, ..SiteQuery::default() };
/// let found: Vec<_> = sites.list_sites(&query).items.iter().map(|site| site.code()).collect();
/// assert_eq!(found, ["b", "a"]);
/// assert_eq!(sites.list_sites(&SiteQuery::default()).items.len(), 1);
/// # Ok::<(), cartwright::Error>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SiteQuery {
    /// Whether inactive sites are listed too.
    pub include_inactive: bool,
    /// The page; without one, all sites are listed.
    pub page: Option<SitePage>,
    /// The order; by default, ascending by code.
    pub sort: Sort,
    /// Text that the name of a site must contain, ignoring case.
    pub name: Option<String>,
    /// Whether the answer states the number of entries on all pages.
    pub total_count: bool,
}

impl SiteRegistry<'_> {
    /// Lists sites.
    pub(crate) fn list(&self, query: &SiteQuery) -> Page<StoredSite<'_>> {
        let name = query.name.as_ref().map(|name| lower_case(name));
        let mut found = self.by_code().filter(|site| {
            (query.include_inactive || site.is_active()) && name.as_ref().is_none_or(|name| contains(*site, name))
        });
        let window = query.page.map_or(Window::ALL, |page| Window::new(page.number, page.size));
        query.sort.page(&mut found, Cut { window, count: query.total_count })
    }

    /// Lists the codes of sites; without a page in the query, those of the first page.
    pub(crate) fn list_codes(&self, query: &SiteQuery) -> Page<String> {
        let query = SiteQuery { page: Some(query.page.unwrap_or_default()), ..query.clone() };
        self.list(&query).map(|site| site.code().into_owned())
    }
}

impl Page<StoredSite<'_>> {
    /// The sites of the page, each typed and whole.
    ///
    /// ```
    /// use cartwright::site::{SiteQuery, Sites};
    ///
    /// let sites = Sites::from_json(r#"{"sites": [{"code": "b"}, {"code": "a"}]}"#)?;
    /// let page = sites.list_sites(&SiteQuery::default()).to_sites()?;
    /// assert_eq!(page[1].code.as_deref(), Some("b"));
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// Those of [`StoredSite::to_site`].
    pub fn to_sites(&self) -> Result<Vec<Site>, Error> {
        self.items.iter().map(StoredSite::to_site).collect()
    }

    /// The sites of the page as a JSON array, each as it is stored.
    ///
    /// ```
    /// use cartwright::site::{SiteQuery, Sites};
    ///
    /// let sites = Sites::from_json(r#"{"sites": [{"code": "b"}, {"code": "a"}]}"#)?;
    /// assert_eq!(sites.list_sites(&SiteQuery::default()).to_json(), r#"[{"code": "a"},{"code": "b"}]"#);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn to_json(&self) -> String {
        let mut out = String::new();
        write::list(&mut out, &self.items, |out, site| out.push_str(site.to_json()));
        out
    }
}

fn contains(site: StoredSite<'_>, wanted: &str) -> bool {
    let name = site.node().get("name").and_then(|name| name.as_text()).unwrap_or_default();
    lower_case(&name).contains(wanted)
}

/// The text in a search query `name:<text>`, which a name must contain.
pub(crate) fn search(query: Node<'_>) -> Result<String, Error> {
    let text = Text::read(query)?;
    text.strip_prefix("name:").map(str::to_owned).ok_or_else(|| {
        let message = format!("search query `{}`, expected `name:` and a string", cut(&text));
        Error::new(ErrorCode::SearchInvalid, query.pointer(), message)
    })
}
