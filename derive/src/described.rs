//! The JSON Schema descriptions of objects that the library writes, and their writers.

use proc_macro2::TokenStream;
use quote::quote;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{Data, DeriveInput, Field, Ident, LitStr, Result, Token, Type, Visibility, parenthesized};

use crate::attributes::{about, lifetime};
use crate::back::{Back, Within};
use crate::by_serde;
use crate::declared::Member;
use crate::shape;

/// The fields of a struct as they are written.
#[derive(Default)]
struct Fields {
    members: Vec<Member>,
    /// The types whose members are part of the object.
    within: Vec<Type>,
    /// The statements that write them, in order.
    statements: Vec<TokenStream>,
    back: Back,
}

/// Writes the shape of the struct, and the members that other objects take over.
pub(crate) fn of(input: &DeriveInput) -> Result<TokenStream> {
    let Data::Struct(data) = &input.data else {
        return Err(syn::Error::new_spanned(input, "a described type must be a struct"));
    };
    let mut called = input.ident.to_string();
    let [mut is_written, mut is_read, mut is_closed] = [false; 3];
    for attribute in input.attrs.iter().filter(|attribute| attribute.path().is_ident("described")) {
        for word in attribute.parse_args_with(Punctuated::<Word, Token![,]>::parse_terminated)? {
            match word {
                Word::Called(name) => called = name.value(),
                Word::Written => is_written = true,
                Word::Read => is_read = true,
                Word::Closed => is_closed = true,
            }
        }
    }
    let mut fields = Fields::default();
    for field in &data.fields {
        fields.take(field)?;
    }
    let name = &input.ident;
    let about = shape::sentences(&about(&input.attrs));
    let of_life = lifetime(&input.generics)?.map(|lifetime| quote!(<#lifetime>)).unwrap_or_default();
    let Fields { members, within, statements, back } = &fields;
    let own = members.iter().filter(|member| member.elsewhere.is_none());
    let kinds = shape::kinds(members);
    let more = quote! {
        crate::document::More {
            with: &[#( <#within as crate::document::Shaped>::SHAPE, )*],
            kinds: #kinds,
            ..crate::document::More::OF_LIBRARY
        }
    };
    let shape = shape::of_described((name, &of_life), [&called, &about], own, &more);
    let aside = members.iter().filter_map(|member| {
        let constant = member.elsewhere.as_ref()?;
        let described = shape::described(member, &quote!());
        Some(quote! {
            /// The member of another object as which the field is written.
            pub(crate) const #constant: crate::document::shape::Member = #described;
        })
    });
    let writer = is_written.then(|| {
        quote! {
            impl #of_life #name #of_life {
                /// Writes the members that are present.
                pub(crate) fn write_members(&self, out: &mut String) {
                    #( #statements )*
                }
            }

            impl #of_life crate::document::ToJson for #name #of_life {
                fn write(&self, out: &mut String) {
                    out.push('{');
                    self.write_members(out);
                    out.push('}');
                }
            }
        }
    });
    let reader = is_read.then(|| back.of(name, is_closed));
    let by_serde = (is_written && matches!(input.vis, Visibility::Public(_))).then(|| {
        let serialized = by_serde::serialized(name, &of_life);
        let deserialized = is_read.then(|| by_serde::deserialized(name));
        quote!(#serialized #deserialized)
    });
    Ok(quote! {
        #shape
        #writer
        #reader
        #by_serde

        #[cfg(feature = "typed")]
        impl #of_life #name #of_life {
            #( #aside )*
        }
    })
}

/// A part of `#[described(...)]`.
enum Word {
    /// The name in a schema.
    Called(LitStr),
    /// The writer follows from the fields.
    Written,
    /// The reader follows from the fields.
    Read,
    /// An object with a member that no field names is not read.
    Closed,
}

impl Parse for Word {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        if input.peek(LitStr) {
            return input.parse().map(Self::Called);
        }
        let word: Ident = input.parse()?;
        match word.to_string().as_str() {
            "written" => Ok(Self::Written),
            "read" => Ok(Self::Read),
            "closed" => Ok(Self::Closed),
            _ => Err(syn::Error::new(word.span(), "expected a name, `written`, `read` or `closed`")),
        }
    }
}

impl Fields {
    fn take(&mut self, field: &Field) -> Result<()> {
        let Some(name) = &field.ident else {
            return Err(syn::Error::new_spanned(field, "a described type needs named fields"));
        };
        for attribute in field.attrs.iter().filter(|attribute| attribute.path().is_ident("member")) {
            attribute.parse_args_with(|input: ParseStream<'_>| {
                if input.peek(LitStr) {
                    let member = Member::of(field, name, input)?;
                    if member.alias.is_some() || !member.roles.is_empty() {
                        return Err(syn::Error::new(member.name.span(), "aliases and roles need `#[derive(Model)]`"));
                    }
                    self.statements.push(written(&member));
                    self.back.add(&member);
                    self.members.push(member);
                    return Ok(());
                }
                let word: Ident = input.parse()?;
                if word != "within" {
                    return Err(syn::Error::new(word.span(), "expected the name of the member, or `within`"));
                }
                self.statements.push(quote!(self.#name.write_members(out);));
                let (mut kind, mut read) = (field.ty.clone(), None);
                while input.parse::<Option<Token![,]>>()?.is_some() {
                    let word: Ident = input.parse()?;
                    let said;
                    parenthesized!(said in input);
                    match word.to_string().as_str() {
                        "written" => kind = said.parse()?,
                        "read" => read = Some(Within::of(field, name, &said)?),
                        _ => return Err(syn::Error::new(word.span(), "expected `written(Type)` or `read(...)`")),
                    }
                }
                self.back.add_within(name, read.as_ref());
                self.within.push(kind);
                Ok(())
            })?;
        }
        Ok(())
    }
}

/// The statement that writes a member, if it is present.
fn written(member: &Member) -> TokenStream {
    let Member { field, name, by, .. } = member;
    if let Some(by) = by {
        return quote!(#by(out, #name, &self.#field););
    }
    let write = quote! {
        crate::document::name(out, #name);
        crate::document::ToJson::write(&self.#field, out);
    };
    // A required member is always written.
    if member.need == "Required" {
        return write;
    }
    quote! {
        if !crate::document::ToJson::is_absent(&self.#field) {
            #write
        }
    }
}

#[cfg(test)]
mod tests {
    use syn::parse_quote;

    use super::*;

    #[test]
    fn a_struct_is_written_from_its_fields_in_their_order() {
        let declared: DeriveInput = parse_quote! {
            #[described("Place", written)]
            struct Line<'c> {
                #[member(within, written(Cart))]
                cart: &'c Cart,
                #[member("id", required)]
                id: String,
                #[member("note")]
                note: Option<String>,
                #[member("steps", by(list))]
                steps: Vec<Step>,
                index: usize,
            }
        };
        let written = of(&declared).map_or_else(|error| error.to_string(), |tokens| tokens.to_string());
        let statements = [
            "self . cart . write_members (out) ;",
            r#"crate :: document :: name (out , "id") ;"#,
            "if ! crate :: document :: ToJson :: is_absent (& self . note) {",
            r#"list (out , "steps" , & self . steps) ;"#,
        ];
        let places = statements.map(|statement| written.find(statement));
        assert!(places.is_sorted() && places[0].is_some(), "{places:?} in {written}");
        assert!(!written.contains("self . index") && written.contains(r#"name : "Place""#), "{written}");
    }

    #[test]
    fn a_struct_is_read_back_in_one_pass() {
        let declared: DeriveInput = parse_quote! {
            #[described(read, closed)]
            struct Line {
                #[member(within)]
                price: Price,
                #[member("scale", required, read(Number, scale))]
                scale: u32,
                #[member("origin", required, read(or_default))]
                origin: Origin,
                #[member("name", read(Option<Name<'a>>))]
                name: Option<Name<'static>>,
                #[member(within, written(WrittenRule), read("rule", required))]
                rule: Rule,
                #[member(within, read(TaxKey::of, "taxCode": Code, "taxRate": Rate))]
                tax: TaxKey,
            }
        };
        let read = of(&declared).map_or_else(|error| error.to_string(), |tokens| tokens.to_string());
        for part in [
            r#"close (node , & [& ["scale" , "origin" , "name" , "rule" , "taxCode" , "taxRate" ,]]) ? ;"#,
            "let read_price = crate :: document :: FromNode :: read (node) ? ;",
            "let mut read_scale : Number = crate :: document :: Blank :: blank () ;",
            r#"Member :: new ("origin" , crate :: document :: Need :: OrDefault)"#,
            "1usize => crate :: document :: FromNode :: read_into (& mut read_origin , value)",
            r#"price : read_price , scale : scale (read_scale , node , "scale") ? , origin : read_origin ,"#,
            "name : crate :: document :: IntoOwned :: into_owned (read_name) , rule : read_rule ,",
            "tax : TaxKey :: of (read_tax_0 , read_tax_1) ,",
        ] {
            assert!(read.contains(part), "{part} in {read}");
        }
    }

    #[test]
    fn an_unknown_word_does_not_compile() {
        let declared: DeriveInput = parse_quote! {
            #[described(redd)]
            struct Line {}
        };
        assert_eq!(
            of(&declared).err().map(|error| error.to_string()).as_deref(),
            Some("expected a name, `written`, `read` or `closed`")
        );
    }
}
