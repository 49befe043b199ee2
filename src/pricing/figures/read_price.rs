//! Reads a price back from JSON, with its parts by tax.

use crate::document::{FromNode, Model, Node, Text};
use crate::error::Error;
use crate::money::Number;
use crate::pricing::amounts::{ComponentTax, PriceValue, TaxGroup, TaxKey};

/// A price as it is written: the code and the rate, which it keeps as one key, and its groups in an object of their own.
#[derive(Debug, Clone, Default, PartialEq, Model)]
struct PriceMembers<'a> {
    #[member("netValue", required)]
    net_value: Number,
    #[member("grossValue", required)]
    gross_value: Number,
    #[member("taxValue", required)]
    tax_value: Number,
    #[member("taxCode")]
    tax_code: Option<Text<'a>>,
    #[member("taxRate")]
    tax_rate: Option<Number>,
    #[member("taxAggregate")]
    tax_aggregate: Option<AggregateMembers>,
}

#[derive(Debug, Clone, Default, PartialEq, Model)]
struct AggregateMembers {
    #[member("lines", required)]
    lines: Vec<TaxGroup>,
}

impl<'a> FromNode<'a> for PriceValue {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let PriceMembers { net_value, gross_value, tax_value, tax_code, tax_rate, tax_aggregate } =
            PriceMembers::read(node)?;
        let tax_aggregate = tax_aggregate.map(|aggregate| aggregate.lines).unwrap_or_default();
        Ok(Self { net_value, gross_value, tax_value, tax: TaxKey::new(tax_code.as_deref(), tax_rate), tax_aggregate })
    }
}

/// A group as it is written: the code and the rate, which it keeps as one key, are members like the others.
#[derive(Debug, Clone, Default, PartialEq, Model)]
struct GroupMembers<'a> {
    #[member("netValue", required)]
    net_value: Number,
    #[member("grossValue", required)]
    gross_value: Number,
    #[member("taxValue", required)]
    tax_value: Number,
    #[member("taxCode")]
    tax_code: Option<Text<'a>>,
    #[member("taxRate")]
    tax_rate: Option<Number>,
    #[member("components")]
    components: Vec<ComponentTax>,
}

impl<'a> FromNode<'a> for TaxGroup {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let GroupMembers { net_value, gross_value, tax_value, tax_code, tax_rate, components } =
            GroupMembers::read(node)?;
        Ok(Self { net_value, gross_value, tax_value, tax: TaxKey::new(tax_code.as_deref(), tax_rate), components })
    }
}
