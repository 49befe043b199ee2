//! The commands that the READMEs and the header give to users of C, run as they stand.

use std::fs;
use std::path::Path;

use xtask::c::header;
use xtask::{program, readme};

use crate::support::{example, folder};

/// The README and the heading that the commands stand under.
const C: (&str, &str) = ("README.md", "C");

/// Words by which commands are known to concern the C library.
const WORDS: [&str; 5] = ["c-install", "pkg-config", "examples/c", "libcartwright", "cartwright.h"];

/// Commands that stand somewhere else would be overlooked.
#[test]
fn all_commands_for_c_stand_under_their_heading() {
    for path in readme::all().unwrap() {
        let text = fs::read_to_string(xtask::root().join(&path)).unwrap();
        for block in readme::blocks(&text).iter().filter(|block| block.is_shell()) {
            let concerned = WORDS.iter().any(|word| block.text.contains(word));
            assert!(
                !concerned || (path == Path::new(C.0) && block.heading == C.1),
                "{}, `{}`: nobody runs these commands:\n{}",
                path.display(),
                block.heading,
                block.text
            );
        }
    }
}

/// The commands of the header that compile a program.
fn linking() -> Vec<String> {
    let header = fs::read_to_string(header::path()).unwrap();
    let lines = header.lines().filter_map(|line| line.strip_prefix(" *   cc "));
    lines.map(|line| format!("cc {}", line.split("   ").next().unwrap())).collect()
}

#[test]
fn they_work_as_they_stand() {
    let check = "the commands of the README for C";
    for (tool, package) in [("cc", "gcc"), ("pkg-config", "pkg-config"), ("cmake", "cmake")] {
        if !program::available(tool, package, check).unwrap() {
            return;
        }
    }
    let checkout = readme::Checkout::fresh(&folder("readme")).unwrap();
    let commands = readme::commands(Path::new(C.0), C.1).unwrap();
    let said = checkout.run(&commands).unwrap();
    for name in ["price_cart", "shopping_session"] {
        let expected = fs::read_to_string(example(&format!("{name}.out"))).unwrap();
        assert!(said.contains(&expected), "{name} did not print what it should:\n{said}");
    }

    // The lines of the header, in a folder of the user's own.
    let linking = linking();
    assert_eq!(linking.len(), 2, "the header shows how to link both ways");
    let expected = fs::read_to_string(example("price_cart.out")).unwrap();
    for line in linking {
        let said = checkout.run(&format!(
            "export PKG_CONFIG_PATH=\"$PWD/target/c/lib/pkgconfig\"
             mkdir -p target/user && cp examples/c/price_cart.c target/user/program.c && cd target/user
             {line}
             ./a.out"
        ));
        assert_eq!(said.unwrap(), expected, "{line}");
    }
}
