//! The declaration of an operation: its name, its description, and the members of its request.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{Attribute, Ident, LitStr, Path, Result, Token, Visibility, parenthesized};

use crate::attributes::about;

/// The parts of `#[operation(...)]`.
struct Declared {
    request: LitStr,
    takes: Vec<Path>,
    beside: Vec<Path>,
    entries: Vec<Path>,
    answers: Path,
    /// Fields of `More` that are lists of members.
    more: Vec<(Ident, Vec<LitStr>)>,
}

/// The head of the function: its attributes and its name.
struct Function {
    attributes: Vec<Attribute>,
    name: Ident,
}

impl Parse for Function {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let attributes = input.call(Attribute::parse_outer)?;
        input.parse::<Visibility>()?;
        input.parse::<Token![fn]>()?;
        let name = input.parse()?;
        // The rest of the function is not changed.
        input.parse::<TokenStream>()?;
        Ok(Self { attributes, name })
    }
}

/// Parses the elements in the parentheses of a part.
fn list<T: Parse>(input: ParseStream<'_>) -> Result<Vec<T>> {
    let within;
    parenthesized!(within in input);
    Ok(Punctuated::<T, Token![,]>::parse_terminated(&within)?.into_iter().collect())
}

impl Parse for Declared {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let request = input.parse()?;
        let (mut takes, mut beside, mut entries, mut answers, mut more) = (vec![], vec![], vec![], None, vec![]);
        while input.parse::<Option<Token![,]>>()?.is_some() && !input.is_empty() {
            let part: Ident = input.parse()?;
            match part.to_string().as_str() {
                "takes" => takes = list(input)?,
                "beside" => beside = list(input)?,
                "entries" => entries = list(input)?,
                "answers" => answers = list(input)?.pop(),
                "either" | "patches" | "reads" => more.push((part, list(input)?)),
                _ => return Err(syn::Error::new(part.span(), "unknown part of an operation")),
            }
        }
        let answers = answers.ok_or_else(|| input.error("an operation must state its answer, `answers(Type)`"))?;
        Ok(Self { request, takes, beside, entries, answers, more })
    }
}

/// Writes the function, followed by the constant that declares the operation.
pub(crate) fn of(declared: TokenStream, function: &TokenStream) -> Result<TokenStream> {
    let Declared { request, takes, beside, entries, answers, more } = syn::parse2(declared)?;
    let Function { attributes, name: run } = syn::parse2(function.clone())?;
    let name = run.to_string();
    let constant = format_ident!("{}", name.to_uppercase());
    let called = camel(&name) + "Request";
    let sentences = sentences(&attributes);
    if sentences.is_empty() {
        return Err(syn::Error::new(run.span(), "an operation needs a doc comment"));
    }
    let request_about = format!(" {}\n", request.value());
    let names = takes.iter().chain(&beside).map(|group| quote!(#group::NAMES)).collect::<Vec<_>>();
    let (fields, lists): (Vec<_>, Vec<_>) = more.into_iter().unzip();
    let more = fields.iter().zip(lists).map(|(field, names)| quote!(#field: &[#( #names ),*],));
    let docs = format!("The declaration of [`{name}`].");
    Ok(quote! {
        #function

        #[doc = #docs]
        pub(crate) const #constant: crate::json::Operation = crate::json::Operation {
            name: #name,
            run: #run,
            members: &[#( #names ),*],
            entries: &[#( #entries::NAMES ),*],
            #[cfg(feature = "typed")]
            about: #sentences,
            #[cfg(feature = "typed")]
            request: crate::document::Shape::Object(&crate::document::Model {
                name: #called,
                about: #request_about,
                unless: None,
                beside: &[],
                instead: &[],
                encloses: false,
                members: &[],
                more: crate::document::More {
                    with: &[#( <#takes as crate::document::Shaped>::SHAPE ),*],
                    closed: Some(&[#( #names ),*]),
                    closes: |name| #( name == "items" && !#entries::NAMES.is_empty() || )*
                        crate::json::of_object(name).is_some(),
                    #( #more )*
                    ..crate::document::More::OF_HOST
                },
            }),
            #[cfg(feature = "typed")]
            answer: <crate::json::answers::#answers as crate::document::Shaped>::SHAPE,
        };
    })
}

/// The lines of the documentation up to the example or the first heading, without surrounding blanks.
fn sentences(attributes: &[Attribute]) -> String {
    let lines = about(attributes);
    let lines =
        lines.iter().map(|line| line.trim()).take_while(|line| !line.starts_with("```") && !line.starts_with('#'));
    lines.collect::<Vec<_>>().join("\n").trim().to_owned()
}

/// `AddItem` of `add_item`.
fn camel(name: &str) -> String {
    let word = |word: &str| {
        let mut letters = word.chars();
        letters.next().map(|first| first.to_ascii_uppercase().to_string() + letters.as_str()).unwrap_or_default()
    };
    name.split('_').map(word).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The code for a function with these parts, or the refusal of them.
    fn declared(parts: TokenStream) -> String {
        let function = quote! {
            /// Adds a line.
            ///
            /// Request `{"cart"}`.
            ///
            /// ```
            /// add_line("{}");
            /// ```
            pub fn add_line(text: &str) -> String {}
        };
        of(parts, &function).map_or_else(|error| error.to_string(), |tokens| tokens.to_string())
    }

    #[test]
    fn the_documentation_up_to_the_example_is_what_other_languages_say() {
        let declared = declared(quote!("A line.", takes(Cart), answers(Changed), reads("site")));
        assert!(declared.contains(r#"about : "Adds a line.\n\nRequest `{\"cart\"}`.""#), "{declared}");
        assert!(declared.contains("const ADD_LINE :") && declared.contains(r#""AddLineRequest""#), "{declared}");
        assert!(declared.contains(r#"reads : & ["site"]"#), "{declared}");
    }

    #[test]
    fn what_is_misspelt_does_not_compile() {
        assert_eq!(declared(quote!("A line.", take(Cart), answers(Changed))), "unknown part of an operation");
        let refusal = "an operation must state its answer, `answers(Type)`";
        assert!(declared(quote!("A line.", takes(Cart))).contains(refusal));
    }
}
