//! Groups of members of a request. Each member is declared once, with its description, as the field by which it is
//! read.

use proc_macro2::TokenStream;
use quote::quote;
use syn::parse::ParseStream;
use syn::{Attribute, Data, DeriveInput, Field, Result, Type};

use crate::attributes::{about, lifetime};
use crate::declared::Member;
use crate::shape;

/// The types of the fields, named after the needs that they express.
const NEEDS: [&str; 2] = ["Required", "Optional"];

/// Writes the names of the members, the constructor of the group, and its shape.
pub(crate) fn of(input: &DeriveInput) -> Result<TokenStream> {
    let Data::Struct(data) = &input.data else {
        return Err(syn::Error::new_spanned(input, "a group of members must be a struct"));
    };
    let Some(life) = lifetime(&input.generics)? else {
        return Err(syn::Error::new_spanned(&input.ident, "a group of members needs the lifetime of its request"));
    };
    let (name, of_life) = (&input.ident, quote!(<#life>));
    let members = data.fields.iter().map(member).collect::<Result<Vec<Member>>>()?;
    let names = members.iter().map(|member| &member.name).collect::<Vec<_>>();
    let fields = members.iter().map(|member| &member.field);
    let kinds = members.iter().map(|member| &member.kind);
    let (called, about) = (name.to_string(), shape::sentences(&about(&input.attrs)));
    let more = quote!(crate::document::More::OF_HOST);
    let shape = shape::of_described((name, &of_life), [&called, &about], members.iter(), &more);
    Ok(quote! {
        impl #of_life #name #of_life {
            /// The names of the members.
            pub(crate) const NAMES: &'static [&'static str] = &[#( #names, )*];

            /// The members of a request, none of which is looked up yet.
            #[inline]
            pub(crate) const fn of(request: crate::document::Node<#life>) -> Self {
                Self { #( #fields: <#kinds>::of(request, #names), )* }
            }
        }

        #shape
    })
}

/// The member that a field declares; its type states whether it is required.
fn member(field: &Field) -> Result<Member> {
    let attributes: Vec<&Attribute> =
        field.attrs.iter().filter(|attribute| attribute.path().is_ident("member")).collect();
    let ([attribute], Some(name)) = (&attributes[..], &field.ident) else {
        return Err(syn::Error::new_spanned(field, "a field of a group needs exactly one `#[member(...)]`"));
    };
    let mut member = attribute.parse_args_with(|input: ParseStream<'_>| Member::of(field, name, input))?;
    if member.alias.is_some()
        || member.is_answered
        || member.decides
        || member.elsewhere.is_some()
        || member.read.is_some()
        || !member.roles.is_empty()
        || member.tie.is_some()
    {
        return Err(syn::Error::new(member.name.span(), "a member of a group may only state a shape, or be `written`"));
    }
    let need = match &field.ty {
        Type::Path(path) => {
            path.path.segments.last().and_then(|last| NEEDS.into_iter().find(|need| last.ident == need))
        }
        _ => None,
    };
    let ("Optional", Some(need)) = (member.need, need) else {
        return Err(syn::Error::new_spanned(&field.ty, "the type must state the need, `Required` or `Optional`"));
    };
    member.need = need;
    Ok(member)
}

#[cfg(test)]
mod tests {
    use syn::parse_quote;

    use super::*;

    /// The code for a group with this field, or the refusal of it.
    fn group(field: &TokenStream) -> String {
        let declared: DeriveInput = parse_quote! {
            /// A line.
            struct Line<'r> {
                #field
            }
        };
        of(&declared).map_or_else(|error| error.to_string(), |tokens| tokens.to_string())
    }

    #[test]
    fn a_member_is_named_described_and_read_by_one_field() {
        let group = group(&quote! {
            /// The id.
            #[member("itemId")]
            item_id: Required<'r, Text<'r>>,
            /// The changes.
            #[member("changes", shape = OPEN)]
            changes: Optional<'r>,
        });
        for part in [
            r#"NAMES : & 'static [& 'static str] = & ["itemId" , "changes" ,]"#,
            r#"item_id : < Required < 'r , Text < 'r > > > :: of (request , "itemId")"#,
            r#"name : "itemId" , about : " The id.\n" , need : crate :: document :: Need :: Required"#,
            "Need :: Optional , decides : false , shape : crate :: document :: Shape :: OPEN",
        ] {
            assert!(group.contains(part), "{part} in {group}");
        }
    }

    #[test]
    fn what_is_misspelt_does_not_compile() {
        for (field, refusal) in [
            (quote!(item_id: Required<'r>), "a field of a group needs exactly one `#[member(...)]`"),
            (quote!(#[member("itemId")] id: Text<'r>), "the type must state the need, `Required` or `Optional`"),
            (
                quote!(#[member("itemId", required)] id: Optional<'r>),
                "the type must state the need, `Required` or `Optional`",
            ),
            (
                quote!(#[member("itemId", update(set))] id: Optional<'r>),
                "a member of a group may only state a shape, or be `written`",
            ),
        ] {
            assert_eq!(group(&field), refusal);
        }
        let declared: DeriveInput = parse_quote!(
            struct Line {}
        );
        assert!(of(&declared).is_err_and(|error| error.to_string().contains("the lifetime of its request")));
    }
}
