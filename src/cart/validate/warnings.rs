//! Warnings, which do not make a cart invalid: members that are misspelt or misplaced, lines without tax, and schemas with
//! a `format`.

use std::borrow::Cow;
use std::cell::OnceCell;

#[cfg(feature = "schema")]
use crate::cart::Mixins;
use crate::cart::finding::field_of;
use crate::cart::validate::inspection::Inspection;
use crate::cart::{Warning, WarningCode, lists};
use crate::document::{FromNode, Kind, Node, Search, Shaped, edit};
use crate::error::{CUSTOMER, Path, cut};
use crate::model::borrowed::{Cart, Item};
use crate::pricing::lines::untaxed;
use crate::pricing::state::{REQUEST, each_tag};

impl Inspection<'_> {
    /// The warnings about the cart, its lines, and what `beside` looks through: its site and its customer.
    pub(crate) fn warnings(&self, beside: &dyn Fn(&mut Search<'_>)) -> Vec<Warning> {
        let mut warnings = Vec::new();
        let start = &Path::Text("");
        let of_cart = &mut |path: &Path<'_>, meant| warnings.push(misspelt("the cart", path, meant));
        Cart::SHAPE.misspelt_members(self.cart, start, &["items"], &mut Search::new(&REQUEST, of_cart));
        let array = lists::lines(self.cart).ok().flatten().unwrap_or(edit::nothing());
        for (index, line) in array.elements().enumerate() {
            // Made once per line, since a line may have many members to search for its id.
            let owner = OnceCell::new();
            let of_line = &mut |path: &Path<'_>, meant| {
                warnings.push(misspelt(owner.get_or_init(|| named(index, line)), path, meant));
            };
            Item::SHAPE.misspelt(line, start, &mut Search::new(&REQUEST, of_line));
        }
        let of_others = &mut |path: &Path<'_>, meant| {
            let of_customer = CUSTOMER.steps_to(&path.pointer()).is_some();
            warnings.push(misspelt(if of_customer { "the customer" } else { "the site" }, path, meant));
        };
        beside(&mut Search::new(&REQUEST, of_others));
        each_tag(self.context.customer, &mut |path, meant| warnings.push(of_tag(path, meant)));
        self.untaxed(array, &mut warnings);
        warnings
    }

    /// The mixins whose schemas have a `format`.
    #[cfg(feature = "schema")]
    pub(crate) fn unjudged_formats(&self) -> Vec<Warning> {
        let Ok(mixins) = Mixins::of(self.cart) else { return Vec::new() };
        let mut warnings = Vec::new();
        for name in mixins.with_format(self.inputs.schemas, &self.context.limits) {
            let message =
                format!("the schema of the mixin `{}` has a `format`, which is not judged; a `pattern` is", cut(name));
            let field = format!("metadata.mixins.{name}");
            warnings.push(Warning { code: WarningCode::SchemaFormatUnjudged, message, field, suggestion: None });
        }
        warnings
    }

    /// No mixin is validated in this build, by a `format` or otherwise.
    #[cfg(not(feature = "schema"))]
    pub(crate) fn unjudged_formats(&self) -> Vec<Warning> {
        Vec::new()
    }

    /// INTERNAL lines without tax, if the site or another line has some.
    fn untaxed(&self, array: Node<'_>, warnings: &mut Vec<Warning>) {
        let own: Vec<_> = array.elements().map(|line| line.to_document()).collect();
        let items: Vec<_> = own.iter().map(|line| Item::read(line.root()).ok()).collect();
        let taxed_site = self.site.is_some_and(|(site, _)| untaxed::has_taxes(site));
        let readable = || items.iter().flatten();
        if !taxed_site && !readable().any(untaxed::is_taxed) {
            return;
        }
        for (index, line) in array.elements().enumerate() {
            let untaxed = items.get(index).and_then(Option::as_ref).is_some_and(|item| !untaxed::is_taxed(item));
            if untaxed {
                let message = format!("{} has no tax, although the site or another line has one", named(index, line));
                let field = String::from("taxCode");
                warnings.push(Warning { code: WarningCode::LineUntaxed, message, field, suggestion: None });
            }
        }
    }
}

fn misspelt(owner: &str, path: &Path<'_>, meant: Cow<'static, str>) -> Warning {
    let field = field_of("", &path.pointer());
    let name = field.rsplit('.').next().unwrap_or_default();
    let is_misplaced = meant.rsplit('/').next() == Some(name);
    let message = if is_misplaced {
        format!("{owner} has the member `{}`, which has no effect there; its place is `{meant}`", cut(&field))
    } else {
        format!("{owner} has an unknown member `{}`; did you mean `{meant}`?", cut(name))
    };
    Warning { code: WarningCode::MemberMisspelt, message, field, suggestion: Some(meant) }
}

fn of_tag(path: &Path<'_>, meant: &'static str) -> Warning {
    let message = format!("an address of the customer has a tag that resembles `{meant}`, which is case-sensitive");
    let (code, field) = (WarningCode::MemberMisspelt, field_of("", &path.pointer()));
    Warning { code, message, field, suggestion: Some(Cow::Borrowed(meant)) }
}

/// A line as a message names it: by its id, or by its index.
fn named(index: usize, line: Node<'_>) -> String {
    match line.present("id").filter(|id| id.kind() == Kind::String).and_then(|id| id.as_text()) {
        Some(id) => format!("line `{}`", cut(&id)),
        None => format!("the line at index {index}"),
    }
}
