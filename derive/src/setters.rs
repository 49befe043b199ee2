//! The setters of `Changes`, one for each member that an update sets.

use proc_macro2::{Group, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::{GenericArgument, PathArguments, Result, Type};

use crate::declared::{Member, Model};

/// The values of the role `update` for members that no update sets.
const NOT_SET: [&str; 2] = ["ignored", "refused"];

/// Writes the setters for the `Changes` of a model that asks for them.
pub(crate) fn of(model: &Model) -> Result<TokenStream> {
    if !model.has_setters {
        return Ok(TokenStream::new());
    }
    if model.roles.iter().all(|(role, _)| role != "update") {
        return Err(syn::Error::new(model.name.span(), "setters need members with the role `update(...)`"));
    }
    let name = &model.name;
    let of_static = model.lifetime.as_ref().map(|_| quote!(<'static>));
    let setters = model.members.iter().filter(|member| is_set(member)).map(|member| {
        let Member { name, field, about, .. } = member;
        let lead = format!(" Sets `{}`.", name.value());
        let kind = anonymous(said(&member.kind).to_token_stream());
        quote! {
            #[doc = #lead]
            #( #[doc = #about] )*
            #[must_use]
            pub fn #field(self, value: #kind) -> Self {
                self.set(#name, crate::document::Verbatim::written(&value))
            }
        }
    });
    Ok(quote! {
        impl crate::document::Changes<#name #of_static> {
            #( #setters )*
        }
    })
}

fn is_set(member: &Member) -> bool {
    let update = member.roles.iter().filter(|(role, _)| role == "update");
    update.flat_map(|(_, values)| values).all(|value| NOT_SET.iter().all(|not| value != not))
}

/// The type of a present value: `T` for `Option<T>` and `Box<T>`.
fn said(kind: &Type) -> &Type {
    let Type::Path(path) = kind else { return kind };
    let Some(last) = path.path.segments.last() else { return kind };
    match &last.arguments {
        PathArguments::AngleBracketed(within) if last.ident == "Option" || last.ident == "Box" => {
            match within.args.first() {
                // `Box<str>` is a type of its own.
                Some(GenericArgument::Type(inner)) if !matches!(inner, Type::Path(path) if path.path.is_ident("str")) => {
                    said(inner)
                }
                _ => kind,
            }
        }
        _ => kind,
    }
}

/// Replaces every lifetime of a type by `'_`.
fn anonymous(kind: TokenStream) -> TokenStream {
    let mut is_lifetime = false;
    let token = |token| match token {
        TokenTree::Group(group) => Group::new(group.delimiter(), anonymous(group.stream())).into(),
        TokenTree::Ident(name) if is_lifetime => {
            is_lifetime = false;
            proc_macro2::Ident::new("_", name.span()).into()
        }
        TokenTree::Punct(mark) => {
            is_lifetime = mark.as_char() == '\'';
            mark.into()
        }
        other => other,
    };
    kind.into_iter().map(token).collect::<Vec<TokenTree>>().into_iter().collect()
}

#[cfg(test)]
mod tests {
    use syn::{DeriveInput, parse_quote};

    use super::*;

    #[test]
    fn a_member_that_an_update_sets_has_a_setter_of_its_plain_type() {
        let declared: DeriveInput = parse_quote! {
            #[model(setters, roles(update(set, refused)))]
            struct Line<'a> {
                /// The id.
                #[member("id", update(refused))]
                id: Option<Text<'a>>,
                /// The channel.
                #[member("channel", update(set))]
                channel: Option<Box<Channel<'a>>>,
            }
        };
        let setters = of(&Model::of(&declared).unwrap()).unwrap().to_string();
        assert!(setters.contains("Changes < Line < 'static > >"), "{setters}");
        assert!(setters.contains("pub fn channel (self , value : Channel < '_ >) -> Self"), "{setters}");
        assert!(!setters.contains("fn id"), "{setters}");
    }

    #[test]
    fn setters_need_the_role_of_an_update() {
        let declared: DeriveInput = parse_quote! {
            #[model(setters)]
            struct Line {
                #[member("id")]
                id: String,
            }
        };
        assert!(of(&Model::of(&declared).unwrap()).is_err());
    }
}
