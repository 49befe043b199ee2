//! Everything that a calculation of tables is made with, read from its site, its options and the columns of its table.

use super::key::Key;
use super::now::{self, Moment};
use super::options::{Offers, Options, Refused, Source, Stated};
use super::plan::{Plan, Table, column_named, no_prefix, unknown};
use super::roots::{LINES, OPTIONS};
use super::tables::{Layout, Tables, Wanted};
use crate::columns::{Column, Field};
use crate::document::{Document, FromNode, IntoOwned, ReadCell, Shaped};
use crate::error::{Error, ErrorCode, SITE};
use crate::model::Restrictions;
use crate::model::borrowed::{Cart, Coupon, Item, Site};
use crate::pricing::prepared_site::PreparedSite;
use crate::pricing::state::Report;

/// The most threads that may be asked for. More than a machine has cores only take memory.
const MOST_THREADS: usize = 1_024;

/// The settings of a calculation.
#[derive(Debug)]
pub(crate) struct Settings {
    pub(crate) site: PreparedSite<'static>,
    pub(crate) coupons: Option<Vec<Coupon<'static>>>,
    /// A cart with the members that all carts share.
    pub(crate) template: Cart<'static>,
    pub(crate) fields: Vec<Field>,
    /// The index of the column with the ids of carts.
    pub(crate) key: usize,
    pub(crate) lines: Plan,
    pub(crate) carts: Plan,
    pub(crate) now: Moment,
    pub(crate) refused: Refused,
    pub(crate) sort: bool,
    pub(crate) keep: bool,
    /// The report on offers that the tables need.
    pub(crate) report: Report,
    /// The most threads that carts are priced in.
    pub(crate) threads: usize,
}

impl Settings {
    pub(crate) fn read(site: &str, options: &str, fields: &[Field], wanted: Wanted) -> Result<(Self, Tables), Error> {
        let document = Document::parse(site).map_err(|error| error.below(&SITE))?;
        let site = Site::read(document.root()).map_err(|error| error.below(&SITE))?;
        let site = PreparedSite::new(site)?;
        let document = Document::parse(options).map_err(|error| error.below(&OPTIONS))?;
        let options = Options::read(document.root()).map_err(|error| error.below(&OPTIONS))?;
        let key = column_named(fields, &options.cart, &OPTIONS.member("cart"))?;
        let scale = site.rules().basis.scale;
        let minor = if options.minor_units { scale } else { 0 };
        let (template, carts) = of_carts(&options, site.site(), fields)?;
        let lines = of_lines(&options, fields, minor)?;
        let dated = dated(site.site(), options.coupons.as_deref().unwrap_or(&template.discounts));
        let now = moment(&options, dated, fields)?;
        let coupons = options.coupons.map(|list| list.into_iter().map(IntoOwned::into_owned).collect());
        let layout = Layout {
            key: fields.get(key).ok_or_else(|| Error::new(ErrorCode::UnknownValue, LINES, "no column"))?,
            wanted,
            refused: options.refused,
            offers: options.offers,
            has_ids: lines.reads("id"),
            scale,
            is_minor: options.minor_units,
        };
        let report = match options.offers {
            _ if !wanted.offers => Report::Nothing,
            Offers::Applied => Report::Taken,
            Offers::Near => Report::Whole,
        };
        let tables = Tables::new(&layout)?;
        let settings = Self {
            site,
            coupons,
            template,
            fields: fields.to_vec(),
            key,
            lines,
            carts,
            now,
            refused: options.refused,
            sort: options.sort,
            keep: options.keep,
            report,
            threads: threads(options.threads)?,
        };
        Ok((settings, tables))
    }

    /// The indexes of the columns that are read.
    pub(crate) fn columns(&self) -> impl Iterator<Item = usize> {
        let now = if let Moment::Column { column, .. } = self.now { Some(column) } else { None };
        [self.key].into_iter().chain(now).chain(self.lines.columns()).chain(self.carts.columns())
    }

    /// The id of the cart that a row belongs to.
    pub(crate) fn key_of<'a>(&self, columns: &[Column<'a>], row: usize) -> Result<Key<'a>, Error> {
        let column = columns.get(self.key).zip(self.fields.get(self.key));
        let (column, field) = column.ok_or_else(|| Error::new(ErrorCode::UnknownValue, LINES, "no column"))?;
        Key::of(column, field, row)
    }
}

/// The number of threads, 1 by default.
fn threads(stated: Option<u32>) -> Result<usize, Error> {
    let stated = stated.unwrap_or(1);
    let threads = usize::try_from(stated).ok().filter(|threads| (1..=MOST_THREADS).contains(threads));
    threads.ok_or_else(|| {
        let message = format!("`threads` is {stated}, expected a whole number from 1 to {MOST_THREADS}");
        Error::new(ErrorCode::NumberOutOfRange, OPTIONS.member("threads"), message)
    })
}

/// The columns of the lines.
fn of_lines(options: &Options<'_>, fields: &[Field], minor: u32) -> Result<Plan, Error> {
    let mut plan = Plan::new(minor);
    let at = OPTIONS.member("columns");
    match &options.columns {
        Some(columns) => {
            for (name, sources) in columns.iter() {
                let path = at.member(name);
                for source in &sources.0 {
                    plan.add(Item::CELLS, name, source, &Table { fields, path: &path })?;
                }
            }
        }
        None => {
            refuse_of_carts(options, fields)?;
            plan.add_named(Item::CELLS, &Table { fields, path: &at })?;
        }
    }
    plan.check_required(Item::CELLS, &|_| false, &at)?;
    Ok(plan)
}

/// The members of a cart whose columns stand in many tables, and decide what an amount is and how it is taxed.
const OF_CARTS: [&str; 3] = ["currency", "siteCode", "countryCode"];

/// Refuses columns of carts that the options do not speak of: nothing would read them, and the amounts of a row would count
/// in another currency than it says.
fn refuse_of_carts(options: &Options<'_>, fields: &[Field]) -> Result<(), Error> {
    let is_passed_over = |name: &&str| !options.carts.contains(name) && fields.iter().any(|field| field.name == **name);
    OF_CARTS.into_iter().find(is_passed_over).map_or(Ok(()), |name| {
        let message = format!(
            "the column `{name}` is one of carts: give `carts` {{\"{name}\": {{\"column\": \"{name}\"}}}}, or a value for all of them"
        );
        Err(Error::new(ErrorCode::UnknownMember, LINES.member(name), message))
    })
}

/// The members that all carts share, and the columns of the others.
fn of_carts(options: &Options<'_>, site: &Site, fields: &[Field]) -> Result<(Cart<'static>, Plan), Error> {
    // No member of a cart that has a column is an amount.
    let mut plan = Plan::new(0);
    let at = OPTIONS.member("carts");
    let mut stated = Vec::new();
    for (name, value) in options.carts.iter() {
        if name == "items" {
            let message = "the lines of a cart are its rows: `items` has no place here";
            return Err(Error::new(ErrorCode::UnknownMember, at.member(name), message));
        }
        match value {
            Stated::Value(_) if Cart::SHAPE.member(name).is_none() => {
                return Err(unknown(Cart::CELLS, name, &at.member(name)));
            }
            Stated::Value(value) => stated.push((name, value.raw().to_owned())),
            Stated::Column(source) => {
                let path = at.member(name);
                plan.add(Cart::CELLS, name, source, &Table { fields, path: &path })?;
            }
        }
    }
    let has = |member: &str| options.carts.contains(member);
    let quoted = |text: &str| crate::document::written(&crate::document::Text::Borrowed(text));
    let mut text = String::from("{");
    // A member that is not stated is that of the site. A currency from a column is only set before it is read.
    let currency = site.currency.as_deref().or(plan.reads("currency").then_some("EUR"));
    let defaults = [("currency", currency), ("siteCode", Some(site.code.as_deref().unwrap_or_default()))];
    let of_site = defaults.into_iter().filter_map(|(name, value)| Some((name, quoted(value?))));
    let of_site = of_site.filter(|(name, _)| !has(name) || plan.reads(name));
    for (index, (name, value)) in of_site.chain(stated).enumerate() {
        if index > 0 {
            text.push(',');
        }
        text.push_str(&quoted(name));
        text.push(':');
        text.push_str(&value);
    }
    text.push('}');
    let document = Document::parse(text)?;
    let mut template = Cart::read(document.root()).map_err(|error| error.below(&at))?;
    // No rule of a cart reads its coupons: a calculation takes them beside it.
    if let Some(discounts) = document.root().present("discounts") {
        template.discounts = Vec::<Coupon<'_>>::read(discounts).map_err(|error| error.below(&at))?;
    }
    Ok((template.into_owned(), plan))
}

/// The time of each cart. `dated` is the first offer that needs one, in words.
fn moment(options: &Options<'_>, dated: Option<String>, fields: &[Field]) -> Result<Moment, Error> {
    let path = OPTIONS.member("now");
    match &options.now {
        None => match dated {
            None => Ok(Moment::Absent),
            Some(offer) => {
                let message = format!("{offer} has dates: give the time of the carts, or the column that has it");
                Err(Error::new(ErrorCode::MissingMember, path, message))
            }
        },
        Some(Stated::Column(Source { column, prefix })) => {
            if prefix.is_some() {
                return Err(no_prefix("`now` is a time", &path));
            }
            let column = column_named(fields, column, &path)?;
            if dated.is_none() && fields.get(column).is_some_and(is_local) {
                // No offer has dates: when a time without a zone was makes no difference.
                return Ok(Moment::Absent);
            }
            fields.get(column).map_or(Ok(()), now::check)?;
            Ok(Moment::Column { column, is_needed: dated.is_some() })
        }
        Some(Stated::Value(value)) => {
            let text = String::read(*value).map_err(|error| error.below(&OPTIONS))?;
            crate::timestamp::Now::read(&text, &path)?;
            Ok(Moment::Fixed(text))
        }
    }
}

fn is_local(field: &Field) -> bool {
    field.of_values().format == crate::columns::Format::LocalTime
}

/// The first offer with dates, in words; `coupons` are those of every cart.
fn dated(site: &Site, coupons: &[Coupon<'_>]) -> Option<String> {
    let is_dated =
        |restrictions: &Restrictions<'_>| restrictions.valid_from.is_some() || restrictions.valid_until.is_some();
    let mut promotions = site.promotions.iter().filter(|promotion| promotion.is_active());
    let promotion = promotions.find(|promotion| is_dated(&promotion.offer().restrictions));
    let coupon = || coupons.iter().find(|coupon| !coupon.is_invalid() && is_dated(&coupon.restrictions));
    match promotion {
        Some(promotion) => Some(format!("the promotion `{}`", promotion.id())),
        None => coupon().map(|coupon| format!("the coupon `{}`", coupon.code.as_deref().unwrap_or_default())),
    }
}
