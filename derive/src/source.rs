//! Members that are read in another way than they are written.

use syn::parse::{Parse, ParseStream};
use syn::{Ident, Path, Result, Token, Type};

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
