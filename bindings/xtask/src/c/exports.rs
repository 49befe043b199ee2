//! The list of operations in `bindings/c/src/operations.rs`, the source for every language based on the C library.

use std::fs;

use cartwright_sources::Operation;
use syn::parse::{Parse, ParseStream};
use syn::{Attribute, Expr, ExprLit, Ident, Item, Lit, Meta, Token};

use super::operations;
use crate::Outcome;

/// A line of the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Export {
    /// The lines of its documentation, each with the blank after the slashes.
    pub docs: Vec<String>,
    /// Its name in C, for example `cartwright_add_item`.
    pub name: String,
    /// Its name in Rust, for example `add_item`.
    pub operation: String,
}

impl Parse for Export {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let docs = lines(&input.call(Attribute::parse_outer)?);
        let name = input.parse::<Ident>()?.to_string();
        input.parse::<Token![:]>()?;
        let operation = input.parse::<Ident>()?.to_string();
        // The place where the operation runs does not matter to the languages.
        input.parse::<Token![,]>()?;
        input.parse::<Ident>()?;
        input.parse::<Token![;]>()?;
        Ok(Self { docs, name, operation })
    }
}

struct Exports(Vec<Export>);

impl Parse for Exports {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let mut exports = Vec::new();
        while !input.is_empty() {
            exports.push(input.parse()?);
        }
        Ok(Self(exports))
    }
}

/// Returns every operation with its documentation, in the order of the list.
///
/// # Errors
/// The same as [`read`].
pub fn operations() -> Outcome<Vec<Operation>> {
    Ok(read()?.into_iter().map(|export| Operation { name: export.operation, docs: export.docs }).collect())
}

/// Returns every operation that the C library exports, in the order of the list.
///
/// # Errors
/// When the source cannot be read.
pub fn read() -> Outcome<Vec<Export>> {
    let source = fs::read_to_string(operations::path())?;
    let mut exports = Vec::new();
    for item in syn::parse_file(&source)?.items {
        let Item::Macro(list) = item else { continue };
        exports.extend(list.mac.parse_body::<Exports>()?.0);
    }
    Ok(exports)
}

/// Returns the lines of a documentation comment.
pub(crate) fn lines(attributes: &[Attribute]) -> Vec<String> {
    attributes.iter().filter_map(doc).collect()
}

fn doc(attribute: &Attribute) -> Option<String> {
    let Meta::NameValue(meta) = &attribute.meta else { return None };
    match &meta.value {
        Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) if meta.path.is_ident("doc") => Some(text.value()),
        _ => None,
    }
}
