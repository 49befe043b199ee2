//! A type for each model.

use std::collections::BTreeSet;

use crate::kind::{Kind, Member};
use crate::model::Model;
use crate::models::Models;
use crate::typescript::alternatives::OneKind;
use crate::typescript::comment::sentence;
use crate::typescript::exact::{BY_HAND, NEEDED, PASSED_THROUGH, SHARED, Shared, VALUES};
use crate::typescript::kinds::typed;
use crate::typescript::{alternatives, checked, words};
use crate::{Operation, Outcome};

const HEAD: &str = "// The types of requests and answers. Written by `cargo xtask operations`; do not edit.

import type { Code } from \"./error.js\";
import type { LineEntry } from \"./requests.js\";
import type { Json, LocalizedText, Money, Numeric, OneOf } from \"./values.js\";
";

/// Writes the source of the types. Those of an operation follow those of the operation before it.
pub(super) fn source(operations: &[Operation], models: &Models) -> Outcome<String> {
    checked::check(models)?;
    let mut out = String::from(HEAD);
    let mut written = BTreeSet::new();
    // A request that anyone may make needs no caller.
    let for_all = |operation: &&Operation| operation.docs.join(" ").contains("No scope");
    let requests = operations.iter().filter(for_all).filter_map(|operation| models.calls.get(&operation.name));
    let for_all: BTreeSet<&str> = requests.flat_map(|call| call.request.models()).map(String::as_str).collect();
    for shared in SHARED {
        let of = Type { name: shared.of, model: models.get(shared.of)?, models, is_for_all: false };
        out.push_str(&format!(
            "\n{}export type {} = {};\n",
            sentence("", shared.about),
            shared.name,
            of.object(&of.of(shared)?)
        ));
    }
    for operation in operations {
        let call = models.calls.get(&operation.name).ok_or_else(|| format!("{} has no schema", operation.name))?;
        for kind in [&call.request, &call.answer] {
            for name in kind.models() {
                write(&mut out, &mut written, (models, &for_all), name)?;
            }
        }
    }
    for (words, name) in &models.words {
        out.push_str(&words::source(if name == "Code" { "LibraryCode" } else { name }, words));
    }
    Ok(out)
}

/// Writes a model and all models in it, each at its first use.
fn write(
    out: &mut String,
    written: &mut BTreeSet<String>,
    (models, for_all): (&Models, &BTreeSet<&str>),
    name: &str,
) -> Outcome<()> {
    if written.insert(name.to_owned()) {
        let model = models.get(name)?;
        out.push_str(&Type { name, model, models, is_for_all: for_all.contains(name) }.declared()?);
        for within in model.members.iter().flat_map(|member| member.kind.models()) {
            write(out, written, (models, for_all), within)?;
        }
    }
    Ok(())
}

/// A type to write.
struct Type<'m> {
    name: &'m str,
    model: &'m Model,
    models: &'m Models,
    /// Whether it is a request that anyone may make.
    is_for_all: bool,
}

impl Type<'_> {
    fn declared(&self) -> Outcome<String> {
        let Self { name, model, .. } = self;
        let kinds = alternatives::of(name, model);
        let told = kinds.iter().flat_map(|kind| &kind.members).flatten();
        let told: Vec<&String> = model.kinds.iter().map(|(member, ..)| member).chain(told).collect();
        let apart = |member: &&Member| told.contains(&&member.name);
        let base = model.base.as_deref().filter(|base| self.models.by_name.contains_key(*base));
        let shared = self.shared()?;
        let is_shared = |member: &&Member| shared.iter().any(|shared| shared.members.contains(&member.name.as_str()));
        let own: Vec<&Member> = model.members.iter().filter(|member| !apart(member) && !is_shared(member)).collect();
        let (start, own) = match base {
            None => (shared.iter().map(|shared| format!("{} & ", shared.name)).collect(), own),
            Some(base) => self.beyond(base, own)?,
        };
        let object = format!("{start}{}", self.object(&own));
        let about = sentence("", &model.about);
        let alternatives = kinds.iter().map(|kind| self.kind(kind)).collect::<Outcome<Vec<_>>>()?;
        let is_by_hand = BY_HAND.contains(name);
        Ok(match (alternatives.is_empty(), is_by_hand) {
            (true, false) => format!("\n{about}export type {name} = {object};\n"),
            (true, true) => format!("\n/** The members of `{name}`. */\nexport type {name}Members = {object};\n"),
            (false, _) => {
                let parts = format!(
                    "\n/** The members of every `{name}`. */\nexport type {name}Members = {object};\n\
                     \n/** The kinds of `{name}`. */\nexport type {name}Kinds =\n{};\n",
                    alternatives.join("\n")
                );
                let whole = format!("\n{about}export type {name} = {name}Members & {name}Kinds;\n");
                if is_by_hand { parts } else { parts + &whole }
            }
        })
    }

    /// Returns the beginning of a type that is based on another, and the members that differ there.
    fn beyond<'t>(&'t self, base: &str, own: Vec<&'t Member>) -> Outcome<(String, Vec<&'t Member>)> {
        let other = self.models.get(base)?;
        let same = |member: &Member| {
            let there = other.members.iter().find(|there| there.name == member.name);
            let kind = there.is_some_and(|there| member.kind == Kind::Open || there.kind == member.kind);
            kind && (!self.model.needs.contains(&member.name) || other.needs.contains(&member.name))
        };
        let own: Vec<&Member> = own.into_iter().filter(|member| !same(member)).collect();
        let (members, kinds) = if alternatives::of(base, other).is_empty() {
            (base.to_owned(), String::new())
        } else {
            (format!("{base}Members"), format!("{base}Kinds & "))
        };
        let changed = own.iter().filter(|own| other.members.iter().any(|there| there.name == own.name));
        let changed: Vec<String> = changed.map(|member| format!("\"{}\"", member.name)).collect();
        let rest = if changed.is_empty() { members } else { format!("Omit<{members}, {}>", changed.join(" | ")) };
        Ok((format!("{kinds}{rest} & "), own))
    }

    /// The lists of shared members that a request has completely.
    fn shared(&self) -> Outcome<Vec<&'static Shared>> {
        let mut found = Vec::new();
        for shared in SHARED {
            let of = Type { name: shared.of, model: self.models.get(shared.of)?, ..*self };
            let theirs = of.of(shared)?;
            let is_own = |their: &&Member| {
                let own = self.model.members.iter().find(|own| own.name == their.name);
                let is_said = |own: &Member| (&own.about, &own.kind) == (&their.about, &their.kind);
                own.is_some_and(|own| is_said(own) && self.needs(own) == of.needs(their))
            };
            if !self.model.is_open && theirs.iter().all(is_own) {
                found.push(shared);
            }
        }
        Ok(found)
    }

    /// The members of the type that are shared.
    fn of(&self, shared: &Shared) -> Outcome<Vec<&Member>> {
        shared.members.iter().map(|name| self.find(name)).collect()
    }

    /// Writes the members between braces.
    fn object(&self, members: &[&Member]) -> String {
        let mut out = String::from("{\n");
        for member in members {
            out.push_str(&sentence("  ", &member.about));
            out.push_str(&self.member(member, self.needs(member)));
        }
        for (_, name, kind, about) in PASSED_THROUGH.iter().filter(|(model, ..)| *model == self.plain()) {
            out.push_str(&format!("{}  {name}?: {kind}{} | undefined;\n", sentence("  ", about), self.or_null()));
        }
        if self.model.is_extended {
            out.push_str("  [member: string]: Json | undefined;\n");
        }
        out + "}"
    }

    /// The name of the model that a patch changes.
    fn plain(&self) -> &str {
        self.name.strip_suffix("Patch").unwrap_or(self.name)
    }

    fn needs(&self, member: &Member) -> bool {
        let place = format!("{}.{}", self.name, member.name);
        let is_caller = member.name == "caller" && !self.is_for_all;
        self.model.needs.contains(&member.name) || NEEDED.contains(&place.as_str()) || is_caller
    }

    /// Writes a member, on one line.
    fn member(&self, member: &Member, is_needed: bool) -> String {
        let (name, kind) = (&member.name, self.value(member));
        if is_needed {
            return format!("  {name}: {kind};\n");
        }
        format!("  {name}?: {kind}{} | undefined;\n", self.or_null())
    }

    /// In a merge patch, `null` removes a member.
    fn or_null(&self) -> &'static str {
        if self.name == self.plain() { "" } else { " | null" }
    }

    /// The type of a member's values.
    fn value(&self, member: &Member) -> String {
        if member.name == "caller" {
            return "Caller | null".to_owned();
        }
        if let (Some((category, status)), name @ ("category" | "status")) = (self.outcome(), member.name.as_str()) {
            return if name == "category" { category } else { status }.to_owned();
        }
        let place = [self.name, self.plain()].map(|name| format!("{name}.{}", member.name));
        let exact = VALUES.iter().find(|(known, _)| place.iter().any(|place| place == known));
        exact.map_or_else(|| typed(&member.kind, self.model.is_asked), |(_, kind)| (*kind).to_owned())
    }

    /// The category and the status of an operation on stored entries that answers with a body. The name of the type
    /// tells whether an entry was created.
    fn outcome(&self) -> Option<(&'static str, &'static str)> {
        let has = |is: &dyn Fn(&Member) -> bool| self.model.members.iter().any(is);
        let is_one = has(&|member| member.kind == Kind::Word("OutcomeCategory".to_owned()))
            && has(&|member| member.name == "body");
        is_one.then_some(if self.name.ends_with("Created") { ("\"created\"", "201") } else { ("\"ok\"", "200") })
    }

    /// Writes a kind of object. The descriptions of many words say little about what they have in common.
    fn kind(&self, OneKind { words, members: [needs, may, lacks] }: &OneKind) -> Outcome<String> {
        let mut out = match words.as_slice() {
            [(_, about)] => format!("  | {}    {{\n", sentence("    ", about).trim_start()),
            [(_, one), (_, other)] => {
                format!("  | {}    {{\n", sentence("    ", &format!("{one} {other}")).trim_start())
            }
            _ => String::from("  | {\n"),
        };
        if let (Some((member, ..)), false) = (&self.model.kinds, words.is_empty()) {
            let words: Vec<String> = words.iter().map(|(word, _)| format!("\"{word}\"")).collect();
            out.push_str(&sentence("      ", &self.find(member)?.about));
            out.push_str(&format!("      {member}: {};\n", words.join(" | ")));
        }
        for (names, is_needed) in [(needs, true), (may, false)] {
            for name in names {
                let member = self.find(name)?;
                out.push_str(&sentence("      ", &member.about));
                out.push_str("    ");
                out.push_str(&self.member(member, is_needed));
            }
        }
        for name in lacks {
            out.push_str(&format!("      {}?: undefined;\n", self.find(name)?.name));
        }
        Ok(out + "    }")
    }

    fn find(&self, name: &str) -> Outcome<&Member> {
        let found = self.model.members.iter().find(|member| member.name == name);
        found.ok_or_else(|| {
            format!("{} has no member {name}: bindings/sources/src/typescript/exact.rs", self.name).into()
        })
    }
}
