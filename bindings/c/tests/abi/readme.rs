//! Runs the commands that the READMEs and the header give to C users, unchanged.

use std::fs;
use std::path::Path;

use xtask::c::header;
use xtask::{program, readme};

use crate::support::{example, folder};

/// The READMEs and the headings above the commands: the quick start, and the manual.
const C: [(&str, &str); 2] = [("README.md", "C"), ("bindings/c/README.md", "Install and link")];

/// Words that mark commands about the C library.
const WORDS: [&str; 5] = ["c-install", "pkg-config", "examples/c", "libcartwright", "cartwright.h"];

/// Two packets of tea at 4.95, as a C string.
const REQUEST: &str = r#""{\"cart\":{\"currency\":\"EUR\",\"siteCode\":\"main\",\"items\":[{\"itemYrn\":\"urn:tea\",\"quantity\":2,"
    "\"price\":{\"effectiveAmount\":4.95}}]},\"site\":{\"includesTax\":true}}""#;

/// Commands elsewhere would be missed.
#[test]
fn all_commands_for_c_stand_under_their_heading() {
    for path in readme::all().unwrap() {
        let text = fs::read_to_string(xtask::root().join(&path)).unwrap();
        for block in readme::blocks(&text).iter().filter(|block| block.is_shell()) {
            let concerned = WORDS.iter().any(|word| block.text.contains(word));
            assert!(
                !concerned || C.contains(&(path.to_str().unwrap(), block.heading.as_str())),
                "{}, `{}`: nobody runs these commands:\n{}",
                path.display(),
                block.heading,
                block.text
            );
        }
    }
}

/// Returns the commands in the header that compile a program.
fn linking() -> Vec<String> {
    let header = fs::read_to_string(header::path()).unwrap();
    let lines = header.lines().filter_map(|line| line.strip_prefix(" *   cc "));
    lines.map(|line| format!("cc {}", line.split("   ").next().unwrap())).collect()
}

#[test]
#[cfg_attr(feature = "everything", ignore = "part of `cargo xtask test --full`")]
fn they_work_as_they_stand() {
    let check = "the commands of the READMEs for C";
    for (tool, package) in [("cc", "gcc"), ("pkg-config", "pkg-config"), ("cmake", "cmake")] {
        if !program::available(tool, package, check).unwrap() {
            return;
        }
    }
    let checkout = readme::Checkout::shared().unwrap();
    for ((path, heading), printed) in C.into_iter().zip([&["price_cart"][..], &["price_cart", "shopping_session"]]) {
        let commands = readme::commands(Path::new(path), heading).unwrap();
        let said = checkout.run(&commands).unwrap();
        for name in printed {
            let expected = fs::read_to_string(example(&format!("{name}.out"))).unwrap();
            assert!(said.contains(&expected), "{path}: {name} did not print what it should:\n{said}");
        }
    }

    // The manual's example, which makes a call and reads a figure from its answer.
    let manual = fs::read_to_string(xtask::root().join(C[1].0)).unwrap();
    let shown = readme::blocks(&manual).into_iter().filter(|block| block.language == "c").map(|block| block.text);
    let [call, figure] = <[String; 2]>::try_from(shown.collect::<Vec<String>>()).unwrap();
    let (before, released) = call.split_once("cartwright_string_free").unwrap();
    let source = folder("readme").join("call.c");
    let program = format!(
        "#include <cartwright.h>\n#include <stdio.h>\nint main(void) {{ const char *request = {REQUEST};\n\
         {before}{figure}cartwright_string_free{released}return 0; }}\n"
    );
    fs::write(&source, program).unwrap();
    let said = checkout.run(&format!(
        "export PKG_CONFIG_PATH=\"$PWD/target/c/lib/pkgconfig\" LD_LIBRARY_PATH=\"$PWD/target/c/lib\"
         cc -Wall -Werror {} $(pkg-config --cflags --libs cartwright) -o target/call
         target/call",
        source.display()
    ));
    let said = said.unwrap();
    assert!(said.starts_with("{\"cart\":") && said.ends_with("}\n9.9\n"), "{said}");

    // The commands in the header, in a folder of the user's.
    let linking = linking();
    assert_eq!(linking.len(), 3, "the header shows how to link each way");
    let expected = fs::read_to_string(example("price_cart.out")).unwrap();
    for line in linking {
        let said = checkout.run(&format!(
            "export PKG_CONFIG_PATH=\"$PWD/target/c/lib/pkgconfig\" LD_LIBRARY_PATH=\"$PWD/target/c/lib\"
             mkdir -p target/user && cp examples/c/price_cart.c target/user/program.c && cd target/user
             {line}
             ./a.out"
        ));
        assert_eq!(said.unwrap(), expected, "{line}");
    }
}
