//! Runs the commands that the manual gives to Java users, unchanged.

use std::fs;
use std::path::Path;

use crate::{Outcome, readme, root};

/// The place of the commands: the page and the heading.
const PLACE: (&str, &str) = ("bindings/java/README.md", "Quick start");

/// Words that mark commands about Java.
const WORDS: [&str; 4] = ["java-jar", "javac", "java -cp", "mvn"];

/// Runs the commands in a checkout of their own, with no settings of this machine; they must print the output of the
/// example.
///
/// # Errors
/// When a command fails or its output is wrong, or when there are commands that are not run here.
pub fn checked() -> Outcome<()> {
    let (page, heading) = PLACE;
    for path in readme::all()? {
        let blocks = readme::blocks(&fs::read_to_string(root().join(&path))?);
        for block in
            blocks.iter().filter(|block| block.is_shell() && (path != Path::new(page) || block.heading != heading))
        {
            if WORDS.iter().any(|word| block.text.contains(word)) {
                return Err(format!("{}: nobody runs these commands:\n{}", path.display(), block.text).into());
            }
        }
    }
    let checkout = readme::Checkout::shared()?;
    let printed = checkout.run(&readme::commands(Path::new(page), heading)?)?;
    let expected = fs::read_to_string(root().join("examples/java/PriceCart.out"))?;
    if printed.contains(&expected) {
        return Ok(());
    }
    Err(format!("the commands of {page} printed\n{printed}\nwithout\n{expected}").into())
}
