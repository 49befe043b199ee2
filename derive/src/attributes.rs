//! The parts that declarations of every kind have: pairs of strings, a lifetime, a documentation.

use syn::meta::ParseNestedMeta;
use syn::{Attribute, Expr, ExprLit, Generics, Lifetime, Lit, LitStr, Meta, Result, Token, parenthesized};

/// The two strings behind a property of a model.
pub(crate) fn pair(meta: &ParseNestedMeta<'_>) -> Result<(LitStr, LitStr)> {
    let within;
    parenthesized!(within in meta.input);
    let first = within.parse()?;
    within.parse::<Token![,]>()?;
    Ok((first, within.parse()?))
}

/// The lifetime of a struct, the only generic parameter that it may have.
pub(crate) fn lifetime(generics: &Generics) -> Result<Option<Lifetime>> {
    let mut lifetimes = generics.lifetimes().map(|parameter| parameter.lifetime.clone());
    let first = lifetimes.next();
    if lifetimes.next().is_some() || generics.type_params().next().is_some() || generics.const_params().next().is_some()
    {
        return Err(syn::Error::new_spanned(generics, "a declaration may have one lifetime and no other parameter"));
    }
    Ok(first)
}

/// The lines of a documentation comment.
pub(crate) fn about(attributes: &[Attribute]) -> Vec<String> {
    let line = |attribute: &Attribute| match &attribute.meta {
        Meta::NameValue(pair) if pair.path.is_ident("doc") => match &pair.value {
            Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => Some(text.value()),
            _ => None,
        },
        _ => None,
    };
    attributes.iter().filter_map(line).collect()
}
