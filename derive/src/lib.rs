//! The declaration of a model: what a member of a JSON object is stands beside its field, and everything else asks it.
//!
//! `#[derive(Model)]` is for structs of the library: what it writes speaks of `crate`.

mod choice;
mod declared;
mod described;
mod group;
mod members;
mod operation;
mod owned;
mod read;
mod roles;
mod setters;
mod shape;
mod written;

use proc_macro::TokenStream;
use quote::quote;
use syn::{DeriveInput, Result};

use declared::Model;

/// Makes a struct the model of a JSON object, by its members. In front of each field stands `#[member("name")]`, and behind the
/// name whatever holds of it:
///
/// - `required`: an object without it is refused; `or_default`: `null` counts as absent; `kept`: no rule reads it;
/// - `answered`: the answer of a calculation sets it;
/// - `alias = "other"`: the name that requests have for it;
/// - `shape = Name`: the JSON type, where that of the field's type is not meant;
/// - `role(value, ...)`: the parts that it has in a rule. The struct gets the names of the members with each as a constant,
///   `ROLE_VALUE`, and `each_member`, a walk over all.
///
/// `#[member(rest)]` stands in front of the field that keeps the members which no field names; `beside("name")` names such that
/// hosts have. Without that field they are passed over, and the model is read alone.
///
/// On the struct, `#[model(...)]` says more:
///
/// - `by_hand`: reading and writing are written by hand, on top of `read_members` and `write_members`;
/// - `ahead`: it is read while its document is listed, too, as the lines of a cart are;
/// - `blank`: there is no `Default`, and reading begins with the blank value of each field;
/// - `unless("flag", "member")`: where the flag is `false`, the other members but this one may be anything;
/// - `described`: an object that is read alone has a JSON Schema too; `described = "Name"`, under another name;
/// - `written`: so it is, too;
/// - `setters`: `Changes` of it has a setter for each member, but for those whose role `update` is `ignored` or `refused`;
/// - `roles(role(value, ...), ...)`: every member says the parts that it has in these rules, `role()` where it has none.
#[proc_macro_derive(Model, attributes(model, member))]
pub fn model(input: TokenStream) -> TokenStream {
    let input = syn::parse_macro_input!(input as DeriveInput);
    written_for(&input).unwrap_or_else(|error| error.into_compile_error()).into()
}

/// Makes a struct a group of members of a request, for [`macro@operation`]. The type of a field says whether the member is
/// needed, `Required<'r, T>` or `Optional<'r, T>`, and what it is; without `T`, a document that is handed on. In front of it stands
/// `#[member("name")]` as for a [`Model`], and behind the name, where a schema tells of another type than the one that is read:
///
/// - `shape = Name`: the JSON type;
/// - `written(Type)`: the type in whose shape a host writes it.
///
/// The struct gets `NAMES`, and `of`, which makes it of a request: a member is looked for only when its field is asked for it.
#[proc_macro_derive(Members, attributes(member))]
pub fn members(input: TokenStream) -> TokenStream {
    let input = syn::parse_macro_input!(input as DeriveInput);
    group::of(&input).unwrap_or_else(|error| error.into_compile_error()).into()
}

/// Describes a struct that the library writes by hand: the JSON Schema of the object has its members. In front of a field stands
/// `#[member("name")]` as for a [`Model`], and behind the name, too:
///
/// - `written(Type)`: the type in whose shape it is written;
/// - `elsewhere(CONSTANT)`: it is a member of another object, which takes the constant.
///
/// `#[member(within)]` stands in front of a field whose own members stand in the object. A field without any is not written.
/// `#[described("Name")]` on the struct is its name in a schema.
#[proc_macro_derive(Described, attributes(described, member))]
pub fn described(input: TokenStream) -> TokenStream {
    let input = syn::parse_macro_input!(input as DeriveInput);
    described::of(&input).unwrap_or_else(|error| error.into_compile_error()).into()
}

/// Makes an enumeration one of texts, read and written by them: in front of each variant stands `#[choice("TEXT")]`. A public
/// one says on the enumeration in which module of the library a host finds it, `#[choice(module = "name")]`.
#[proc_macro_derive(Choice, attributes(choice))]
pub fn choice(input: TokenStream) -> TokenStream {
    let input = syn::parse_macro_input!(input as DeriveInput);
    choice::of(&input).unwrap_or_else(|error| error.into_compile_error()).into()
}

/// Declares an operation in front of its function, which takes the text of a request: a constant of its name in capitals has
/// what closes, reads and describes the request. The documentation of the function up to its example stands in every language.
/// In the parentheses stands the sentence of the request, and behind it:
///
/// - `takes(Group, ...)`: the groups of members that the request has, each with `NAMES` and a shape: [`macro@Members`], or a
///   [`Model`] that is `described`;
/// - `beside(Group, ...)`: groups of members that may be there and have no effect;
/// - `entries(Group)`: the members of the entries in `items`, where those are closed too;
/// - `answers(Type)`: the answer;
/// - `either("member", ...)`, `patches("member", ...)`, `reads("member", ...)`: fields of `More`.
#[proc_macro_attribute]
pub fn operation(declared: TokenStream, function: TokenStream) -> TokenStream {
    operation::of(declared.into(), &function.into()).unwrap_or_else(|error| error.into_compile_error()).into()
}

/// Everything that a model has.
fn written_for(input: &DeriveInput) -> Result<proc_macro2::TokenStream> {
    let model = Model::of(input)?;
    let [members, read, roles] = [members::of(&model), read::of(&model), roles::of(&model)];
    let ahead = model.is_ahead.then(|| read::ahead(&model));
    let setters = setters::of(&model)?;
    let rest = if model.rest.is_some() {
        let parts = [shape::of_whole(&model), written::of(&model), written::by_serde(&model), owned::of(&model)];
        quote!(#(#parts)*)
    } else {
        let described = model.described.as_deref().map(|called| {
            let (about, more) = (shape::sentences(&model.about), quote!(crate::document::shape::More::OF_HOST));
            shape::of_described((&model.name, &model.life()), [called, &about], model.members.iter(), &more)
        });
        let written = model.is_written.then(|| written::of(&model));
        quote!(#described #written)
    };
    Ok(quote!(#members #read #ahead #roles #setters #rest))
}
