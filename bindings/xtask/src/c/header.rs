//! `include/cartwright.h`, written by cbindgen from the sources of the C library.
//!
//! cbindgen does not expand macros, so the list of operations in `bindings/c/src/lib.rs` is unfolded here: every
//! operation becomes a function of the type `cartwright_operation`, with its own documentation and the contract that
//! stands at that type. The compiler checks there that each export is of that type.

use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::PathBuf;

use syn::parse::{Parse, ParseStream};
use syn::{Attribute, Expr, ExprLit, Ident, Item, ItemType, Lit, Meta, Token};

use crate::{Outcome, arguments, root};

const OPERATION: &str = "cartwright_operation";

/// `cargo xtask c-header [--check]`.
///
/// # Errors
/// When the sources cannot be read, or with `--check` when the header is not what they say.
pub fn command(given: &[String]) -> Outcome<()> {
    let named = arguments(given, &["--check"], &[])?;
    let header = text()?;
    if !named.contains_key("--check") {
        fs::create_dir_all(root().join("include"))?;
        return Ok(fs::write(path(), header)?);
    }
    let same = fs::read_to_string(path())? == header;
    if same { Ok(()) } else { Err("include/cartwright.h is not up to date: run `cargo xtask c-header`".into()) }
}

/// Where the header stands.
#[must_use]
pub fn path() -> PathBuf {
    root().join("include/cartwright.h")
}

/// The header as the sources say it.
///
/// # Errors
/// When the sources cannot be read.
pub fn text() -> Outcome<String> {
    let source = root().join("bindings/c/src");
    let boundary = fs::read_to_string(source.join("boundary.rs"))?;
    let exports = fs::read_to_string(source.join("lib.rs"))?;
    let config = cbindgen::Config::from_file(root().join("bindings/c/cbindgen.toml"))?;

    // cbindgen reads files only.
    let mut unfolded = tempfile::Builder::new().suffix(".rs").tempfile()?;
    unfolded.write_all(unfold(&boundary, &exports)?.as_bytes())?;
    let sources = [source.join("abi.rs"), source.join("boundary.rs"), unfolded.path().to_owned()];
    let builder = sources.iter().fold(cbindgen::Builder::new().with_config(config), cbindgen::Builder::with_src);
    let mut header = Vec::new();
    builder.generate()?.write(&mut header);
    // What Rust puts under this heading are the promises of the caller: in C every function has some.
    Ok(String::from_utf8(header)?.replace(" * # Safety\n", "") + "\n")
}

/// A line of the list: documentation, the name in C, the name in Rust.
struct Export {
    docs: Vec<Attribute>,
    name: Ident,
}

impl Parse for Export {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let docs = input.call(Attribute::parse_outer)?;
        let name = input.parse()?;
        input.parse::<Token![:]>()?;
        input.parse::<Ident>()?;
        input.parse::<Token![;]>()?;
        Ok(Self { docs, name })
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

/// The functions that the list stands for.
fn unfold(boundary: &str, exports: &str) -> Outcome<String> {
    let operation = syn::parse_file(boundary)?.items.into_iter().find_map(|item| match item {
        Item::Type(item) if item.ident == OPERATION => Some(item),
        _ => None,
    });
    let operation = operation.ok_or("boundary.rs has no type `cartwright_operation`")?;
    let (arguments, result) = signature(boundary, &operation)?;
    let contract: Vec<String> = lines(&operation.attrs).into_iter().skip_while(|line| !line.is_empty()).collect();

    let mut out = String::from("use std::ffi::c_char;\n");
    for item in syn::parse_file(exports)?.items {
        let Item::Macro(list) = item else { continue };
        for export in list.mac.parse_body::<Exports>()?.0 {
            let name = export.name.to_string();
            for line in lines(&export.docs) {
                writeln!(out, "///{line}")?;
            }
            for line in &contract {
                writeln!(out, "///{}", line.replace(OPERATION, &name))?;
            }
            writeln!(out, "#[unsafe(no_mangle)] pub unsafe extern \"C\" fn {name}({arguments}) {result} {{}}")?;
        }
    }
    Ok(out)
}

/// Arguments and result of the type of all operations, as they stand in its source.
fn signature<'a>(boundary: &'a str, operation: &ItemType) -> Outcome<(&'a str, &'a str)> {
    let declared = boundary.split_once(&format!("pub type {} =", operation.ident)).map(|(_, rest)| rest);
    let declared = declared.and_then(|rest| rest.split_once(';')).map(|(declared, _)| declared);
    let (arguments, result) = declared
        .and_then(|declared| declared.split_once("fn("))
        .and_then(|(_, rest)| rest.rsplit_once(')'))
        .ok_or("`cartwright_operation` is not a type of functions")?;
    Ok((arguments.trim(), result.trim()))
}

/// The lines of a documentation comment.
fn lines(attributes: &[Attribute]) -> Vec<String> {
    attributes.iter().filter_map(doc).collect()
}

fn doc(attribute: &Attribute) -> Option<String> {
    let Meta::NameValue(meta) = &attribute.meta else { return None };
    match &meta.value {
        Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) if meta.path.is_ident("doc") => Some(text.value()),
        _ => None,
    }
}
