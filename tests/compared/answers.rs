//! Answers requests as text and typed: the program that `cargo xtask compare` builds with two revisions of the library.
//! It reads a line `operation<TAB>request` for each request and writes a line with the answer. It uses nothing but the
//! public interface.

use std::io::{self, BufRead, BufWriter, Write};
use std::panic;

use cartwright::document::Document;
use cartwright::json::PreparedSiteText;
use cartwright::order::{ItemizeOptions, OrderInputs, Return, ReturnOptions, SettleOptions};
use cartwright::{Cart, Error, PreparedSite, Site, json};

/// Stands for a line break within a line. No text that is JSON has it, except as an escape.
pub(crate) const LINE_BREAK: &str = "\u{1e}";

/// Stands between the answer to the text, that on a prepared site, and the typed ones.
pub(crate) const TIER: &str = "\u{1f}";

/// The members of a calculation that a typed call does not have: they change only the extent of the text.
const OF_TEXT: [&str; 2] = ["answer", "calculatedOnly"];

fn main() -> io::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    for line in io::stdin().lock().split(b'\n') {
        let line = String::from_utf8(line?).map_err(io::Error::other)?;
        let (operation, request) = line.split_once('\t').unwrap_or((&line, ""));
        let request = request.replace(LINE_BREAK, "\n");
        let answer = panic::catch_unwind(|| answer(operation, &request));
        let answer = answer.unwrap_or_else(|_| String::from("the library panics"));
        writeln!(out, "{}", answer.replace('\n', LINE_BREAK))?;
    }
    out.flush()
}

/// Returns the answer to a request or its refusal; for a calculation, those on a prepared site and of typed values, too.
pub(crate) fn answer(operation: &str, request: &str) -> String {
    let text = said(json::call(operation, request));
    if operation != "calculate" {
        return text;
    }
    [text, said(on_prepared_site(request)), said(typed(request))].join(TIER)
}

fn said(answer: Result<String, Error>) -> String {
    answer.unwrap_or_else(|refusal| refusal.to_json())
}

/// Returns the members of a request with the given names, or with all others, as an object.
fn members(request: &Document<'_>, names: &[&str], given: bool) -> String {
    let members = request.root().members().filter(|(name, _)| names.contains(&name.as_ref()) == given);
    let members: Vec<String> = members.map(|(name, value)| format!("{name:?}:{}", value.raw())).collect();
    format!("{{{}}}", members.join(","))
}

fn on_prepared_site(request: &str) -> Result<String, Error> {
    let request = Document::parse(request)?;
    let site = PreparedSiteText::prepare(&members(&request, &["site"], true))?;
    site.calculate(&members(&request, &["site"], false))
}

/// Returns the order of typed values, and everything that it answers.
fn typed(request: &str) -> Result<String, Error> {
    let request = Document::parse(request)?;
    let part = |name: &str| request.root().get(name).map_or("null", |part| part.raw());
    let site = PreparedSite::new(Site::from_json(part("site"))?)?;
    let of_text = [&["cart", "site"], &OF_TEXT[..]].concat();
    let inputs = OrderInputs::from_json(&members(&request, &of_text, false))?;
    let order = site.price(Cart::from_json(part("cart"))?, inputs)?;
    let parts = [
        Ok(order.to_json()),
        order.settle(&SettleOptions::default()).map(|settled| settled.to_json()),
        order.itemize(&ItemizeOptions::default()).map(|itemized| itemized.to_json()),
        order.reconcile_tax().map(|taxes| taxes.to_json()),
        order.give_back(&Return::all(), &ReturnOptions::default()).map(|back| back.to_json()),
        order.verify(&site).map(|verified| verified.to_json()),
    ];
    Ok(parts.map(said).join(TIER))
}
