//! The code that reads an object back as it was written.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::parse::{Parse, ParseStream};
use syn::{Ident, LitStr, Path, Result, Token, Type};

use crate::declared::Member;
use crate::owned;

/// The part of a member that is not read as it is written.
pub(crate) enum Read {
    /// Its need when it is read.
    Need(&'static str),
    /// The type that it is read as, and the function that checks it and makes it the value of the field.
    As(Box<Type>, Option<Path>),
}

impl Parse for Read {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        for (word, need) in [("optional", "Optional"), ("or_default", "OrDefault")] {
            if input.fork().parse::<Ident>().is_ok_and(|ident| ident == word) {
                input.parse::<Ident>()?;
                return Ok(Self::Need(need));
            }
        }
        let kind = input.parse()?;
        Ok(Self::As(kind, if input.parse::<Option<Token![,]>>()?.is_some() { Some(input.parse()?) } else { None }))
    }
}

/// The fields of a struct as they are read, in their order.
#[derive(Default)]
pub(crate) struct Back {
    names: Vec<LitStr>,
    needs: Vec<Ident>,
    /// The variables for the members, each with its type.
    variables: Vec<Ident>,
    kinds: Vec<Type>,
    /// The fields whose members are part of the object.
    within: Vec<Ident>,
    /// The fields of the value, each with what it is made from.
    made: Vec<TokenStream>,
}

impl Back {
    /// Adds a field that is a member.
    pub(crate) fn add(&mut self, member: &Member) {
        let Member { field, name, kind, need, read, .. } = member;
        let variable = format_ident!("read_{field}");
        let (need, kind, made) = match read {
            None => (need, kind, quote!(#variable)),
            Some(Read::Need(need)) => (need, kind, quote!(#variable)),
            Some(Read::As(read, None)) => (need, &**read, quote!(crate::document::IntoOwned::into_owned(#variable))),
            Some(Read::As(read, Some(check))) => (need, &**read, quote!(#check(#variable, node, #name)?)),
        };
        self.names.push(name.clone());
        self.needs.push(format_ident!("{need}"));
        self.kinds.push(kind.clone());
        self.made.push(quote!(#field: #made));
        self.variables.push(variable);
    }

    /// Adds a field whose members are part of the object; it is read first.
    pub(crate) fn add_within(&mut self, field: &Ident) {
        let variable = format_ident!("read_{field}");
        self.made.push(quote!(#field: #variable));
        self.within.push(variable);
    }

    /// Writes `FromNode`, and `IntoOwned`, since the value owns everything.
    pub(crate) fn of(&self, name: &Ident, is_closed: bool) -> TokenStream {
        let Self { names, needs, variables, kinds, within, made } = self;
        let places = 0..names.len();
        let close = is_closed.then(|| quote!(crate::document::close(node, &[&[#( #names, )*]])?;));
        let owned = owned::already(name);
        quote! {
            impl<'a> crate::document::FromNode<'a> for #name {
                fn read(node: crate::document::Node<'a>) -> Result<Self, crate::error::Error> {
                    const MEMBERS: &[crate::document::model::Member] =
                        &[#( crate::document::model::Member::new(#names, crate::document::Need::#needs), )*];
                    #close
                    #( let #within = crate::document::FromNode::read(node)?; )*
                    #( let mut #variables: #kinds = crate::document::Blank::blank(); )*
                    crate::document::model::object(node, MEMBERS, &mut |place, _, value| match place {
                        #( #places => crate::document::FromNode::read_into(&mut #variables, value), )*
                        _ => Ok(()),
                    })?;
                    Ok(Self { #( #made, )* })
                }
            }

            #owned
        }
    }
}
