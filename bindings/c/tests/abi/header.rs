//! The header agrees with the sources, documents everything, and compiles cleanly with every compiler.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::process::Command;

use cartwright::ErrorCode;
use cartwright::json::OPERATIONS;
#[cfg(feature = "everything")]
use xtask::c::operations;
use xtask::c::{declarations, header};
use xtask::program;

use crate::support::{Link, compile, folder, prefix};

/// The declarations of the header besides the operations.
const OTHERS: [&str; 16] = [
    "status_name",
    "string_free",
    "version",
    "abi_version",
    "site_prepare",
    "site_calculate",
    "site_verify_cart",
    "site_free",
    "call",
    "site_call",
    "site_call_verify_cart",
    "response_free",
    "value",
    "values",
    "price_lines",
    "stream_again",
];

/// The name of the type of every operation, which documents the common contract.
const OPERATION: &str = "cartwright_operation";

/// A declaration in the header with its documentation: a function, or the type of every operation.
pub(crate) struct Declaration {
    docs: String,
    line: String,
}

impl Declaration {
    pub(crate) fn name(&self) -> &str {
        if self.line.starts_with("typedef") {
            return OPERATION;
        }
        let before = self.line.split('(').next().unwrap();
        before.rsplit([' ', '*']).next().unwrap()
    }

    fn is_operation(&self) -> bool {
        OPERATIONS.iter().any(|own| self.name() == format!("cartwright_{}", own.name))
    }

    /// Returns the lines of C in its documentation.
    fn example(&self) -> Vec<&str> {
        let lines = self.docs.lines().map(|line| line.strip_prefix(" *").unwrap_or(line));
        lines.skip_while(|line| *line != " ```c").skip(1).take_while(|line| *line != " ```").collect()
    }
}

fn committed() -> String {
    fs::read_to_string(header::path()).unwrap()
}

/// Returns the functions declared by the committed header, after the type of every operation.
fn declarations() -> Vec<Declaration> {
    let mut declarations = Vec::new();
    let mut docs = Vec::new();
    for line in committed().lines() {
        if line.starts_with("/**") {
            docs = Vec::new();
        }
        if line.starts_with("/**") || line.starts_with(" *") {
            docs.push(line.to_owned());
        } else {
            if line.ends_with(");") {
                declarations.push(Declaration { docs: docs.join("\n"), line: line.to_owned() });
            }
            docs = Vec::new();
        }
    }
    assert!(declarations.iter().any(|declaration| declaration.name() == OPERATION));
    declarations
}

/// Returns the functions declared by the committed header.
pub(crate) fn functions() -> Vec<Declaration> {
    declarations().into_iter().filter(|declaration| declaration.name() != OPERATION).collect()
}

#[cfg(feature = "everything")]
#[test]
fn the_exports_are_the_operations_of_the_library() {
    let declared = OPERATIONS.iter().map(|own| operations::Declared {
        name: own.name,
        about: own.about(),
        takes_schemas: own.takes("schemas"),
    });
    assert!(
        operations::text(&declared.collect::<Vec<_>>()).unwrap() == fs::read_to_string(operations::path()).unwrap(),
        "bindings/c/src/operations.rs is not up to date: run `cargo xtask operations`"
    );
}

#[test]
fn is_what_the_sources_say() {
    assert!(
        header::text().unwrap() == committed(),
        "include/cartwright.h is not up to date: run `cargo xtask c-header`"
    );
}

#[test]
fn declares_every_operation_and_nothing_else() {
    let functions = functions();
    let mut declared: Vec<&str> = functions.iter().map(Declaration::name).collect();
    let operations = OPERATIONS.iter().map(|own| own.name);
    let mut expected: Vec<String> = operations.chain(OTHERS).map(|name| format!("cartwright_{name}")).collect();
    declared.sort_unstable();
    expected.sort_unstable();
    assert_eq!(
        declared, expected,
        "the list of `operations!` in bindings/c/src/operations.rs must name every operation"
    );
}

#[test]
fn says_what_is_promised() {
    for declaration in declarations() {
        let says = |words: &str| {
            assert!(declaration.docs.contains(words), "{} says nothing of {words}", declaration.line);
        };
        if declaration.is_operation() {
            says("Request `{");
            says("nswer");
            continue;
        }
        if declaration.line.contains('*') {
            says("NULL");
            says("release");
        }
        assert!(declaration.example().len() >= 3, "{} has no example", declaration.line);
        if declaration.name() != OPERATION {
            let called = declaration.example().concat().contains(declaration.name());
            assert!(called, "{} has an example of another", declaration.line);
            continue;
        }
        says("thread");
        for status in ["OK", "REFUSED", "NULL_POINTER", "INVALID_UTF8", "PANIC", "NO_THREAD"] {
            says(&format!("`CARTWRIGHT_{status}`"));
        }
        says("`request`");
        says("`*response`");
    }
    let conventions = committed();
    let conventions = conventions.split_once("#ifndef").unwrap().0;
    let conventions_told = [
        "Text",
        "Requests",
        "Status",
        "Memory",
        "Lengths",
        "Figures",
        "Tables",
        "Threads",
        "Stack",
        "Failure",
        "Unloading",
        "Schemas",
    ];
    for convention in conventions_told {
        assert!(conventions.contains(&format!("\n * {convention} ")), "nothing is said of {convention}");
    }
    let policy = conventions.split_once("THE POLICY").unwrap().1.split_once("LINKING").unwrap().0;
    assert_eq!(policy.lines().filter(|line| line.starts_with(" *   ")).count(), 6);
    let listed = conventions.split_once("THE CODES OF REFUSALS").unwrap().1;
    let listed: BTreeSet<&str> = listed.split_whitespace().filter(|word| !word.contains('*')).collect();
    assert_eq!(listed, ErrorCode::ALL.iter().map(|code| code.as_str()).collect());
    let schemas = prefix().join("share/cartwright/schemas");
    for name in ["calculate.request.json", "calculate.answer.json", "error.json"] {
        assert!(conventions.contains(name) && schemas.join(name).is_file(), "{name}");
    }
}

/// Languages such as Ada and Pascal do not tell names apart by case. The earlier names of two macros are names of others,
/// which bindings pass over.
#[test]
fn no_two_names_differ_by_case_alone() {
    let text = committed();
    let code = declarations::of(&text.replace("#define ", ""));
    let mut spelt: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    let is_other = |letter: char| !letter.is_ascii_alphanumeric() && letter != '_';
    let earlier = |word: &&str| header::EARLIER.iter().any(|(old, _)| old == word);
    for word in code.split(is_other).filter(|word| !word.is_empty() && !earlier(word)) {
        spelt.entry(word.to_lowercase()).or_default().insert(word);
    }
    let twice: Vec<_> = spelt.values().filter(|words| words.len() > 1).collect();
    assert!(spelt.contains_key("cartwright_version") && twice.is_empty(), "{twice:?}");
    for (old, new) in header::EARLIER {
        assert!(text.contains(&format!("#define {old} {new}\n")), "{old}");
    }
}

#[test]
fn the_binding_that_gcc_makes_for_ada_has_no_name_twice() {
    program::require("gcc", "gcc").unwrap();
    let folder = folder("ada");
    let mut dump = Command::new("gcc");
    dump.current_dir(&folder).args(["-c", "-fdump-ada-spec-slim"]).arg(header::path());
    program::output(&mut dump).unwrap();
    let spec = fs::read_to_string(folder.join("cartwright_h.ads")).unwrap();
    let declared = spec.lines().filter_map(|line| {
        let line = line.trim_start();
        let name = ["function ", "procedure "].iter().find_map(|kind| line.strip_prefix(kind));
        let name =
            name.or_else(|| line.split_once(" : ").filter(|(name, _)| !name.contains("--")).map(|(name, _)| name));
        Some(name?.split([' ', ';']).next()?.to_lowercase()).filter(|name| name.starts_with("cartwright"))
    });
    let (mut seen, mut twice) = (BTreeSet::new(), Vec::new());
    for name in declared {
        if !seen.insert(name.clone()) {
            twice.push(name);
        }
    }
    assert!(seen.contains("cartwright_version") && seen.contains("cartwright_header_version"), "{spec}");
    assert_eq!(twice, Vec::<String>::new());
}

#[test]
fn has_its_declarations_beside_it() {
    let read = fs::read_to_string(declarations::path()).unwrap();
    assert!(
        declarations::of(&header::text().unwrap()) == read,
        "include/cartwright.ffi.h is not up to date: run `cargo xtask c-header`"
    );
    for word in ["/*", "//", "#", "extern", "size_t", "ptrdiff_t"] {
        assert!(!read.contains(word), "{word}");
    }
    for function in functions() {
        let line = function.line.replace("size_t", "uintptr_t");
        assert!(read.lines().any(|own| own == line), "{line}");
    }
    assert_eq!(fs::read_to_string(prefix().join("include/cartwright.ffi.h")).unwrap(), read);
    // A C compiler reads them too, as soon as it knows the type of lengths.
    let source = folder("declarations").join("main.c");
    fs::write(&source, format!("#include <stdint.h>\n{read}int main(void) {{ return 0; }}\n")).unwrap();
    compile("gcc", &[&["-std=c99"][..], &STRICT].concat(), &[source], Link::Shared, "declarations");
}

/// The macros of the version agree with the crate, each in its form, and so does the library.
#[test]
fn has_the_version_of_the_crate() {
    let header = committed();
    let defined = |name: &str| {
        let line = header.lines().find_map(|line| line.strip_prefix(&format!("#define CARTWRIGHT_{name} ")));
        line.unwrap_or_else(|| panic!("CARTWRIGHT_{name} is not defined")).to_owned()
    };
    assert_eq!(defined("HEADER_VERSION"), concat!('"', env!("CARGO_PKG_VERSION"), '"'));
    assert_eq!(defined("VERSION_MAJOR"), env!("CARGO_PKG_VERSION_MAJOR"));
    assert_eq!(defined("VERSION_MINOR"), env!("CARGO_PKG_VERSION_MINOR"));
    assert_eq!(defined("VERSION_PATCH"), env!("CARGO_PKG_VERSION_PATCH"));
    assert_eq!(defined("HEADER_ABI"), xtask::c::version::abi::CARTWRIGHT_HEADER_ABI.to_string());
}

/// Builds a program from every example in the header; it includes the header twice, as large programs do.
fn examples() -> String {
    let mut program = String::from("#include <cartwright.h>\n#include <cartwright.h>\n#include <stdio.h>\n");
    program.push_str("#include <string.h>\n");
    for declaration in declarations().iter().filter(|declaration| !declaration.is_operation()) {
        let example = declaration.example();
        let own = |name: &str, line: &str| {
            let variable = line.rsplit('*').next().unwrap();
            let with_length = format!("struct cartwright_response {variable} = ");
            let declares = example.iter().any(|own| own.contains(line) || own.contains(&with_length));
            if example.concat().contains(name) && !declares { format!("    {line} = NULL;\n") } else { String::new() }
        };
        program.push_str(&format!("\nvoid example_of_{0}(const char *request);\n", declaration.name()));
        program.push_str(&format!("void example_of_{}(const char *request) {{\n", declaration.name()));
        program.push_str(&own("response", "char *response"));
        program.push_str(&own("site,", "struct cartwright_site *site"));
        program.push_str(&example.join("\n"));
        program.push_str("\n    (void)request;\n");
        if example.concat().contains(" status =") {
            program.push_str("    (void)status;\n");
        }
        program.push_str("}\n");
    }
    program.push_str("\nint main(void) {\n    return cartwright_abi_version() == CARTWRIGHT_HEADER_ABI ? 0 : 1;\n}\n");
    program
}

/// The standards of a language, oldest first. Those that a compiler does not know are left out.
const C: [&str; 5] = ["c89", "c99", "c11", "c17", "c2x"];
const CPP: [&str; 5] = ["c++98", "c++11", "c++14", "c++17", "c++20"];

/// All warnings are errors, and everything outside the standard is refused.
const STRICT: [&str; 4] = ["-pedantic-errors", "-Wall", "-Wextra", "-Werror"];

#[test]
fn compiles_clean_with_its_examples() {
    let source = folder("header").join("examples.c");
    fs::write(&source, examples()).unwrap();
    let sources = [source];
    for (c, cpp) in [("gcc", "g++"), ("clang", "clang++")] {
        let optional = c == "clang";
        if optional && !program::available("clang", "clang", "the header with clang").unwrap() {
            continue;
        }
        for (compiler, standards, language) in [(c, C, "c"), (cpp, CPP, "c++")] {
            for standard in standards {
                let standard = format!("-std={standard}");
                let flags = [&["-x", language, standard.as_str()][..], &STRICT[..]].concat();
                compile(compiler, &flags, &sources, Link::Shared, &format!("header-{compiler}"));
            }
        }
    }
}
