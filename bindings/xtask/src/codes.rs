//! The codes of refusals, read from their declaration in the library, and the page of the manual that lists them.

use std::fs;
use std::path::PathBuf;

use cartwright_sources::refusals::{Category, Code, page};
use syn::parse::{Parse, ParseStream};
use syn::{Attribute, Ident, Item, LitStr, Token};

use crate::c::exports::lines;
use crate::{Outcome, root};

/// The codes that a macro declares.
struct Codes(Vec<Code>);

impl Parse for Codes {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let mut codes = Vec::new();
        while !input.is_empty() {
            let docs = lines(&input.call(Attribute::parse_outer)?);
            input.parse::<Ident>()?;
            input.parse::<Token![=]>()?;
            let name = input.parse::<LitStr>()?.value();
            input.parse::<Token![,]>()?;
            let category = input.parse::<Ident>()?.to_string();
            input.parse::<Token![;]>()?;
            codes.push(Code { name, category, docs });
        }
        Ok(Self(codes))
    }
}

/// Returns every code, in the order of the library.
///
/// # Errors
/// When the source cannot be read.
pub fn read() -> Outcome<Vec<Code>> {
    let mut codes = Vec::new();
    for item in declarations("code")? {
        let Item::Macro(list) = item else { continue };
        if list.mac.path.is_ident("codes") {
            codes.extend(list.mac.parse_body::<Codes>()?.0);
        }
    }
    Ok(codes)
}

/// Returns every category, in the order of the library.
fn categories() -> Outcome<Vec<Category>> {
    let mut categories = Vec::new();
    for item in declarations("category")? {
        let Item::Enum(list) = item else { continue };
        let category =
            |variant: syn::Variant| Category { name: variant.ident.to_string(), docs: lines(&variant.attrs) };
        categories.extend(list.variants.into_iter().map(category));
    }
    Ok(categories)
}

/// Returns what a file of the library's errors declares.
fn declarations(file: &str) -> Outcome<Vec<Item>> {
    let path = root().join("src/error").join(file).with_extension("rs");
    Ok(syn::parse_file(&fs::read_to_string(path)?)?.items)
}

/// Writes the page of the manual.
///
/// # Errors
/// When a declaration cannot be read, or the file cannot be written.
pub fn write() -> Outcome<()> {
    Ok(fs::write(path(), text()?)?)
}

fn path() -> PathBuf {
    root().join("src/guide/refusals.md")
}

fn text() -> Outcome<String> {
    page(&categories()?, &read()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_lists_the_codes_of_the_library() {
        let is_up_to_date = fs::read_to_string(path()).is_ok_and(|written| written == text().unwrap());
        assert!(is_up_to_date, "{} is not up to date: run `cargo xtask operations`", path().display());
    }
}
