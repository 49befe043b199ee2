//! The code that reads an object back as it was written.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::parse::ParseStream;
use syn::{Field, Ident, LitStr, Path, Result, Token, Type};

use crate::declared::Member;
use crate::owned;
use crate::source::Read;

/// The source of a field whose members are part of the object.
pub(crate) enum Within {
    /// One member.
    One(Box<Member>),
    /// Optional members, each with its type, and the function that makes the field from their values.
    Several(Path, Vec<(LitStr, Type)>),
}

impl Within {
    pub(crate) fn of(field: &Field, name: &Ident, input: ParseStream<'_>) -> Result<Self> {
        if input.peek(LitStr) {
            return Member::of(field, name, input).map(|member| Self::One(Box::new(member)));
        }
        let (make, mut members) = (input.parse()?, Vec::new());
        while input.parse::<Option<Token![,]>>()?.is_some() {
            let name = input.parse()?;
            input.parse::<Token![:]>()?;
            members.push((name, input.parse()?));
        }
        Ok(Self::Several(make, members))
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
        self.made.push(quote!(#field: #made));
        self.look_for(name, need, kind, variable);
    }

    /// Adds a field whose members are part of the object. Unless they are listed, it is read first.
    pub(crate) fn add_within(&mut self, field: &Ident, within: Option<&Within>) {
        let variable = format_ident!("read_{field}");
        match within {
            Some(Within::One(member)) => self.add(member),
            Some(Within::Several(make, members)) => {
                let variables: Vec<_> = (0..members.len()).map(|at| format_ident!("{variable}_{at}")).collect();
                self.made.push(quote!(#field: #make(#( #variables ),*)));
                for ((name, kind), variable) in members.iter().zip(variables) {
                    self.look_for(name, "Optional", kind, variable);
                }
            }
            None => {
                self.made.push(quote!(#field: #variable));
                self.within.push(variable);
            }
        }
    }

    /// Reads a member into a variable.
    fn look_for(&mut self, name: &LitStr, need: &str, kind: &Type, variable: Ident) {
        self.names.push(name.clone());
        self.needs.push(format_ident!("{need}"));
        self.kinds.push(kind.clone());
        self.variables.push(variable);
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
