//! Texts of sources: the bodies of their functions, and several mutants of a body side by side.

use std::ops::Range;

use syn::visit::{self, Visit};

use crate::Outcome;

/// A position in a text, both numbers from 1, the column in characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Place {
    pub(super) line: usize,
    pub(super) column: usize,
}

impl Place {
    /// Returns the index of the byte at this position.
    pub(super) fn index(self, text: &str) -> Option<usize> {
        let before = text.split_inclusive('\n').take(self.line.checked_sub(1)?).map(str::len).sum::<usize>();
        let line = text.get(before..)?.split('\n').next()?;
        let columns = line.char_indices().map(|(index, _)| index).chain([line.len()]);
        before.checked_add(columns.into_iter().nth(self.column.checked_sub(1)?)?)
    }
}

/// A change of a text: the bytes that it replaces, and the text in their place.
#[derive(Debug, Clone)]
pub(super) struct Change<'m> {
    /// The number by which it is switched on.
    pub(super) number: usize,
    pub(super) bytes: Range<usize>,
    pub(super) replacement: &'m str,
}

/// The functions of a source that have a body and run only when a program does, by the bytes of their bodies with the
/// braces.
#[derive(Default)]
struct Bodies<'t> {
    text: &'t str,
    found: Vec<Range<usize>>,
}

impl Bodies<'_> {
    fn add(&mut self, signature: &syn::Signature, block: &syn::Block) {
        if signature.constness.is_some() {
            return;
        }
        let span = block.brace_token.span.join();
        let place = |at: proc_macro2::LineColumn| Place { line: at.line, column: at.column.saturating_add(1) };
        let ends = [place(span.start()), place(span.end())].map(|place| place.index(self.text));
        if let [Some(start), Some(end)] = ends {
            self.found.push(start..end);
        }
    }
}

impl<'ast> Visit<'ast> for Bodies<'_> {
    fn visit_item_fn(&mut self, function: &'ast syn::ItemFn) {
        self.add(&function.sig, &function.block);
        visit::visit_item_fn(self, function);
    }

    fn visit_impl_item_fn(&mut self, function: &'ast syn::ImplItemFn) {
        self.add(&function.sig, &function.block);
        visit::visit_impl_item_fn(self, function);
    }

    fn visit_trait_item_fn(&mut self, function: &'ast syn::TraitItemFn) {
        if let Some(block) = &function.default {
            self.add(&function.sig, block);
        }
        visit::visit_trait_item_fn(self, function);
    }
}

/// Returns the innermost of the bodies around each change; none for a change outside of all, or in a function that the
/// compiler may run, in which nothing can be switched.
pub(super) fn bodies(text: &str, changes: &[Change<'_>]) -> Outcome<Vec<Option<Range<usize>>>> {
    let mut bodies = Bodies { text, found: Vec::new() };
    bodies.visit_file(&syn::parse_file(text)?);
    let around = |change: &Change<'_>| {
        let around = |body: &&Range<usize>| body.start < change.bytes.start && change.bytes.end < body.end;
        bodies.found.iter().filter(around).min_by_key(|body| body.len()).cloned()
    };
    Ok(changes.iter().map(around).collect())
}

/// Returns a body with its changes beside it: the one that is switched on runs, otherwise the body as it was. Marks tell
/// the place of each.
pub(super) fn beside(text: &str, body: &Range<usize>, changes: &[&Change<'_>]) -> Option<String> {
    let mut all = "{ ".to_owned();
    for Change { number, bytes, replacement } in changes {
        let [before, after] = [body.start..bytes.start, bytes.end..body.end].map(|part| text.get(part));
        all += &format!("if crate::is_planted({number}) {}", begin(*number));
        all += &format!("{}{replacement}{}{} else ", before?, after?, END);
    }
    all += text.get(body.clone())?;
    all += " }";
    Some(all)
}

/// The mark behind a change.
pub(super) const END: &str = "/* planted to here */";

/// The mark before a change.
pub(super) fn begin(number: usize) -> String {
    format!("/* planted {number} */ ")
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "fn é() -> u8 {\n    1 + 2\n}\nconst fn never() -> u8 { 1 + 2 }\n";

    fn plus(line: usize, column: usize) -> Change<'static> {
        let start = Place { line, column }.index(TEXT).unwrap();
        Change { number: 7, bytes: start..start.saturating_add(1), replacement: "-" }
    }

    #[test]
    fn a_place_counts_characters() {
        assert_eq!(Place { line: 1, column: 5 }.index(TEXT), Some(5));
        assert_eq!(TEXT.get(plus(2, 7).bytes), Some("+"));
        assert_eq!(Place { line: 9, column: 2 }.index(TEXT), None);
    }

    #[test]
    fn a_body_runs_with_the_change_that_is_switched_on() {
        let change = plus(2, 7);
        let [body] = <[_; 1]>::try_from(bodies(TEXT, std::slice::from_ref(&change)).unwrap()).unwrap();
        let expected =
            "{ if crate::is_planted(7) /* planted 7 */ {\n    1 - 2\n}/* planted to here */ else {\n    1 + 2\n} }";
        assert_eq!(beside(TEXT, &body.unwrap(), &[&change]).as_deref(), Some(expected));
    }

    #[test]
    fn nothing_is_switched_in_a_function_that_the_compiler_may_run() {
        let at = TEXT.lines().last().unwrap().find('+').unwrap().saturating_add(1);
        assert_eq!(bodies(TEXT, &[plus(4, at)]).unwrap(), [None]);
    }
}
