//! A `TypedDict` for each model, and a `Literal` for each list of words.

use std::collections::BTreeMap;

use crate::kind::Member;
use crate::model::Model;
use crate::models::Models;
use crate::python::kinds::typed;

const HEAD: &str = r#""""The types of requests and answers. Written when the package is built.

A type checker checks an annotated request, and knows the members of its answer::

    request: CalculateRequest = {"cart": cart, "site": {"includesTax": True}}

Some objects may have further members, as the manual says; a type checker does not know them.
"""

from __future__ import annotations

from decimal import Decimal
from typing import Any, Dict, List, Literal, Mapping, Sequence, TypedDict, Union

#: A number of a request, exact to the last digit; a string is read as a number.
Numeric = Union[Decimal, int, str]

#: A string, or a map from language code to string.
LocalizedText = Union[str, Mapping[str, str]]


class _AmountNeeds(TypedDict):
    #: The amount.
    amount: Numeric


class Amount(_AmountNeeds, total=False):
    """An amount with its currency."""

    #: ISO 4217 code; defaults to the cart's currency. Any other is refused, except in an offer or in an order fee of
    #: the site, which then does not apply.
    currency: str


#: An amount in a currency; a plain number is in the currency of the cart.
Money = Union[Numeric, Amount]
"#;

/// The greatest length of a line.
const WIDTH: usize = 120;

/// Writes the module of the types.
pub(super) fn source(models: &Models) -> String {
    let mut out = String::from(HEAD);
    for (words, name) in &models.words {
        let words: Vec<String> = words.iter().map(|word| format!("    \"{word}\",\n")).collect();
        out.push_str(&format!("\n{name} = Literal[\n{}]\n", words.concat()));
    }
    let accepted = accepted(models);
    for (name, model) in &models.by_name {
        let mut model = model.clone();
        if model.is_asked {
            model.members.iter_mut().for_each(|member| member.kind.widen(&accepted));
        }
        out.push_str(&class(name, &model));
    }
    out
}

/// Objects of answers that requests take, besides those that are based on what they take. The cart of an answer has one
/// of three extents, which no type tells apart; the library refuses figures and totals alone by name.
const TAKEN: [(&str, &str); 6] = [
    ("Cart", "CartFigures"),
    ("Cart", "CartTotals"),
    ("Order", "CalculatedCart"),
    ("Order", "CartFigures"),
    ("Order", "CartTotals"),
    ("OrderProvenance", "Provenance"),
];

/// Returns, for a model of requests, those of answers that are accepted in its place: type checkers compare the members
/// of two classes exactly, and those of an answer are narrower.
fn accepted(models: &Models) -> BTreeMap<String, Vec<String>> {
    let mut accepted: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let answered = models.by_name.iter().filter(|(_, model)| !model.is_asked);
    let based = answered.filter_map(|(name, model)| Some((model.base.as_deref()?, name.as_str())));
    for (asked, answered) in based.chain(TAKEN) {
        accepted.entry(asked.to_owned()).or_insert_with(|| vec![asked.to_owned()]).push(answered.to_owned());
    }
    accepted
}

/// Writes a class. If it has both required and other members, the required ones are in a base class before it.
fn class(name: &str, model: &Model) -> String {
    let (needed, others): (Vec<&Member>, Vec<&Member>) =
        model.members.iter().partition(|member| model.needs.contains(&member.name));
    let mut out = String::new();
    let mut base = "TypedDict".to_owned();
    if !needed.is_empty() && !others.is_empty() {
        base = format!("_{name}Needs");
        out.push_str(&format!("\n\nclass {base}(TypedDict):\n"));
        needed.iter().for_each(|member| out.push_str(&line(name, member, model.is_asked)));
    }
    let (total, own) = if others.is_empty() { ("", needed) } else { (", total=False", others) };
    out.push_str(&format!("\n\nclass {name}({base}{total}):\n    \"\"\"{}\"\"\"\n", wrapped("    ", &model.about)));
    if !own.is_empty() {
        out.push('\n');
    }
    own.iter().for_each(|member| out.push_str(&line(name, member, model.is_asked)));
    out
}

fn line(model: &str, member: &Member, is_asked: bool) -> String {
    let null = model.ends_with("Patch");
    let kind = typed(&member.kind, is_asked);
    let kind = if null { format!("Union[{kind}, None]") } else { kind };
    format!("    #: {}\n    {}: {kind}\n", wrapped("    #: ", &member.about), member.name)
}

/// Wraps a text into lines, of which all but the first begin with `start`.
fn wrapped(start: &str, text: &str) -> String {
    let mut out = String::new();
    let mut width = start.len().saturating_add(3);
    for word in text.split_whitespace() {
        let length = word.chars().count().saturating_add(1);
        width = width.saturating_add(length);
        if width > WIDTH {
            out.push('\n');
            out.push_str(start);
            width = start.len().saturating_add(length);
        } else if !out.is_empty() {
            out.push(' ');
        }
        out.push_str(word);
    }
    out.replace('`', "``")
}
