//! Counters of the items of Rust sources. Items in the text of a macro are not parsed: only `lines` and `code` include
//! them.

use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Attribute, Block, FnArg, Generics, ImplItemFn, ItemEnum, ItemFn, ItemMod, ItemStruct, ItemUnion, ItemUse};
use syn::{Pat, Path, Signature, TraitItemFn};

use crate::check::source::without_tests;

/// The lines that a function may have before it counts as long.
pub(super) const LONG: usize = 60;

/// The parameters from which on a function counts as one with many.
pub(super) const MANY: usize = 5;

/// The counts of some sources. Tests are included only in `lines` and `uses`.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Counts {
    pub(super) files: usize,
    pub(super) lines: usize,
    /// The lines that are neither comments nor blank.
    pub(super) code: usize,
    /// The structs, enums and unions.
    pub(super) types: usize,
    /// The types with a lifetime parameter.
    pub(super) borrowing: usize,
    /// The lines of each function that has a body, from its `fn` to its closing brace.
    pub(super) lengths: Vec<usize>,
    /// The functions with many parameters, among which is the receiver.
    pub(super) many: usize,
    /// The functions with a parameter that is taken apart as a tuple.
    pub(super) tuples: usize,
    /// The lines of `use` items.
    pub(super) uses: usize,
}

impl Counts {
    /// Adds the counts of a source.
    ///
    /// # Errors
    /// When it cannot be parsed.
    pub(super) fn add(&mut self, source: &str) -> syn::Result<()> {
        let file = syn::parse_file(source)?;
        let is_code = |line: &&str| !line.trim().is_empty() && !line.trim_start().starts_with("//");
        add(&mut self.files, 1);
        add(&mut self.lines, source.matches('\n').count());
        add(&mut self.code, without_tests(source).lines().filter(is_code).count());
        Visitor { counts: self, tests: false }.visit_file(&file);
        Ok(())
    }
}

fn add(count: &mut usize, more: usize) {
    *count = count.saturating_add(more);
}

/// A visitor of the items of a source.
struct Visitor<'c> {
    counts: &'c mut Counts,
    /// Whether it is inside tests.
    tests: bool,
}

impl Visitor<'_> {
    fn add_type(&mut self, generics: &Generics) {
        if !self.tests {
            add(&mut self.counts.types, 1);
            add(&mut self.counts.borrowing, usize::from(generics.lifetimes().next().is_some()));
        }
    }

    fn add_function(&mut self, signature: &Signature, body: &Block) {
        if !self.tests {
            let is_tuple = |input: &FnArg| matches!(input, FnArg::Typed(typed) if is_tuple(&typed.pat));
            self.counts.lengths.push(lines(&signature.fn_token, &body.brace_token.span.close()));
            add(&mut self.counts.many, usize::from(signature.inputs.len() >= MANY));
            add(&mut self.counts.tuples, usize::from(signature.inputs.iter().any(is_tuple)));
        }
    }

    /// Visits an item that may be made for tests only.
    fn inside(&mut self, attributes: &[Attribute], visit: impl FnOnce(&mut Self)) {
        let before = self.tests;
        self.tests |= attributes.iter().any(is_for_tests);
        visit(self);
        self.tests = before;
    }
}

impl<'ast> Visit<'ast> for Visitor<'_> {
    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        self.inside(&item.attrs, |own| visit::visit_item_mod(own, item));
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        add(&mut self.counts.uses, lines(&item.use_token, &item.semi_token));
    }

    fn visit_item_struct(&mut self, item: &'ast ItemStruct) {
        self.inside(&item.attrs, |own| own.add_type(&item.generics));
    }

    fn visit_item_enum(&mut self, item: &'ast ItemEnum) {
        self.inside(&item.attrs, |own| own.add_type(&item.generics));
    }

    fn visit_item_union(&mut self, item: &'ast ItemUnion) {
        self.inside(&item.attrs, |own| own.add_type(&item.generics));
    }

    fn visit_item_fn(&mut self, item: &'ast ItemFn) {
        self.inside(&item.attrs, |own| {
            own.add_function(&item.sig, &item.block);
            visit::visit_item_fn(own, item);
        });
    }

    fn visit_impl_item_fn(&mut self, item: &'ast ImplItemFn) {
        self.inside(&item.attrs, |own| {
            own.add_function(&item.sig, &item.block);
            visit::visit_impl_item_fn(own, item);
        });
    }

    fn visit_trait_item_fn(&mut self, item: &'ast TraitItemFn) {
        self.inside(&item.attrs, |own| {
            if let Some(body) = &item.default {
                own.add_function(&item.sig, body);
            }
            visit::visit_trait_item_fn(own, item);
        });
    }
}

/// Returns the number of lines from one token to another.
fn lines(first: &impl Spanned, last: &impl Spanned) -> usize {
    let above = last.span().end().line.saturating_sub(first.span().start().line);
    above.saturating_add(1)
}

/// Whether a parameter is taken apart as a tuple, `(a, b): (A, B)` or `&(a, b): &(A, B)`.
fn is_tuple(pattern: &Pat) -> bool {
    match pattern {
        Pat::Tuple(_) => true,
        Pat::Reference(reference) => is_tuple(&reference.pat),
        _ => false,
    }
}

/// Whether an attribute is `#[cfg(test)]`.
fn is_for_tests(attribute: &Attribute) -> bool {
    attribute.path().is_ident("cfg") && attribute.parse_args::<Path>().is_ok_and(|path| path.is_ident("test"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(sources: &[&str]) -> Counts {
        let mut counts = Counts::default();
        for source in sources {
            counts.add(source).unwrap();
        }
        counts
    }

    #[test]
    fn lines_are_counted() {
        let source = "//! About.\n\n/// It.\npub(crate) use a::{\n    b, c,\n};\n\nfn f() {\n    // No.\n    use d;\n}\n\
            #[cfg(test)]\nmod tests {\n    use super::*;\n    struct A;\n}\n";
        let once = counts(&[source]);
        assert_eq!((once.files, once.lines, once.code, once.uses), (1, 16, 6, 5));
        let twice = counts(&[source, source]);
        assert_eq!((twice.files, twice.lines, twice.code, twice.uses), (2, 32, 12, 10));
    }

    #[test]
    fn types_are_counted_outside_of_tests() {
        let found =
            counts(&["struct A<'a>(&'a u8);\nenum B<T> { C(T) }\nunion D<'d> { e: &'d u8 }\ntype F<'f> = A<'f>;\n\
            fn g() { struct H; }\nmod i { struct J; }\n#[cfg(test)]\nstruct K;\n\
            #[cfg(test)]\nmod tests { struct L<'l>(&'l u8); mod m { enum N {} } }\nstruct O;\n"]);
        assert_eq!((found.types, found.borrowing), (6, 2));
    }

    #[test]
    fn functions_are_counted_outside_of_tests() {
        let found = counts(&["/// It.\n#[inline]\npub const fn f(\n    a: u8,\n) {\n    fn g() {}\n}\n\
            impl A {\n    pub fn h(&self) {\n    }\n    #[cfg(test)]\n    fn i() {}\n}\n\
            trait B { fn j(); fn k() {} }\n#[cfg(feature = \"l\")]\nfn l() {}\n\
            #[cfg(test)]\nmod tests { fn m() {} impl N { fn o() {} } }\n"]);
        assert_eq!(found.lengths, [5, 1, 2, 1, 1]);
    }

    #[test]
    fn parameters_are_counted() {
        let found = counts(&["fn a(b: u8, c: u8, d: u8, e: u8, f: u8) {}\nfn a(b: u8, c: u8, d: u8, e: u8) {}\n\
            impl A { fn a(&self, b: u8, c: u8, d: u8, e: u8) {} fn b((c, d): (u8, u8), (e, f): (u8, u8)) {} }\n\
            fn a(b: u8, &(c, d): &(u8, u8)) {}\nfn a(b: (u8, u8)) { |(c, d)| (c, d); }\n"]);
        assert_eq!((found.many, found.tuples), (2, 2));
    }
}
