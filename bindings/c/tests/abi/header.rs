//! The header: what the sources say, all of it documented, clean for every compiler.

use std::fs;

use cartwright::json::OPERATIONS;
use xtask::c::header;
use xtask::program;

use crate::support::{C99, CPP17, Link, compile, folder};

/// What the header declares beside the operations.
const OTHERS: [&str; 6] = ["string_free", "version", "abi_version", "site_prepare", "site_calculate", "site_free"];

/// A function of the header: its documentation and its declaration.
pub(crate) struct Function {
    pub(crate) docs: String,
    pub(crate) declaration: String,
}

impl Function {
    pub(crate) fn name(&self) -> &str {
        let before = self.declaration.split('(').next().unwrap();
        before.rsplit([' ', '*']).next().unwrap()
    }

    /// The lines of C in its documentation.
    fn example(&self) -> Vec<&str> {
        let lines = self.docs.lines().map(|line| line.strip_prefix(" *").unwrap_or(line));
        lines.skip_while(|line| *line != " ```c").skip(1).take_while(|line| *line != " ```").collect()
    }
}

/// The functions that the committed header declares.
pub(crate) fn functions() -> Vec<Function> {
    let header = fs::read_to_string(header::path()).unwrap();
    let mut functions = Vec::new();
    let mut docs = Vec::new();
    for line in header.lines() {
        if line.starts_with("/**") {
            docs = Vec::new();
        }
        if line.starts_with("/**") || line.starts_with(" *") {
            docs.push(line);
        } else {
            if line.ends_with(");") && !line.starts_with("typedef") {
                functions.push(Function { docs: docs.join("\n"), declaration: line.to_owned() });
            }
            docs = Vec::new();
        }
    }
    functions
}

#[test]
fn is_what_the_sources_say() {
    let committed = fs::read_to_string(header::path()).unwrap();
    assert!(header::text().unwrap() == committed, "include/cartwright.h is not up to date: run `cargo xtask c-header`");
}

#[test]
fn declares_every_operation_and_nothing_else() {
    let functions = functions();
    let mut declared: Vec<&str> = functions.iter().map(Function::name).collect();
    let operations = OPERATIONS.iter().map(|(name, _)| *name);
    let mut expected: Vec<String> = operations.chain(OTHERS).map(|name| format!("cartwright_{name}")).collect();
    declared.sort_unstable();
    expected.sort_unstable();
    assert_eq!(declared, expected, "the list of `operations!` in bindings/c/src/lib.rs must name every operation");
}

#[test]
fn says_what_every_function_promises() {
    for function in functions() {
        let Function { docs, declaration } = &function;
        let says = |words: &str| assert!(docs.contains(words), "{declaration} says nothing of {words}");
        says("thread");
        if declaration.contains("*") {
            says("NULL");
            says("release");
        }
        if declaration.starts_with("enum cartwright_status") {
            for status in ["OK", "REFUSED", "NULL_POINTER", "INVALID_UTF8", "PANIC"] {
                says(&format!("`CARTWRIGHT_{status}`"));
            }
            says("request");
            says("response");
        }
        assert!(function.example().len() >= 3, "{declaration} has no example");
        assert!(function.example().concat().contains(function.name()), "{declaration} has an example of another");
    }
}

/// A program of every example of the header, which includes the header twice, as large programs do.
fn examples() -> String {
    let mut program = String::from("#include <cartwright.h>\n#include <cartwright.h>\n#include <stdio.h>\n");
    for function in functions() {
        let example = function.example();
        let own = |name: &str, declaration: &str| {
            let declares = example.iter().any(|line| line.contains(declaration));
            if example.concat().contains(name) && !declares {
                format!("    {declaration} = NULL;\n")
            } else {
                String::new()
            }
        };
        program.push_str(&format!("\nvoid example_of_{0}(const char *request);\n", function.name()));
        program.push_str(&format!("void example_of_{}(const char *request) {{\n", function.name()));
        program.push_str(&own("response", "char *response"));
        program.push_str(&own("site,", "struct cartwright_site *site"));
        program.push_str(&example.join("\n"));
        program.push_str("\n    (void)request;\n");
        if example.concat().contains(" status =") {
            program.push_str("    (void)status;\n");
        }
        program.push_str("}\n");
    }
    program.push_str("\nint main(void) {\n    return cartwright_abi_version() == CARTWRIGHT_ABI_VERSION ? 0 : 1;\n}\n");
    program
}

#[test]
fn compiles_clean_with_its_examples() {
    let source = folder("header").join("examples.c");
    fs::write(&source, examples()).unwrap();
    let sources = [source];
    compile("gcc", C99, &sources, Link::Shared, "header-gcc");
    compile("g++", CPP17, &sources, Link::Shared, "header-g++");
    if program::available("clang", "clang", "the header with clang").unwrap() {
        compile("clang", C99, &sources, Link::Shared, "header-clang");
        compile("clang++", CPP17, &sources, Link::Shared, "header-clang++");
    }
}
