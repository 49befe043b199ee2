//! The Java examples, run as a user would.

use std::fs;
use std::path::Path;

use super::jar;
use super::jdk::{self, Java};
use super::test::native_access;
use crate::c::library::Profile;
use crate::{Outcome, arguments, program, root};

const EXAMPLES: [&str; 2] = ["PriceCart", "PriceBatch"];

/// `cargo xtask java-example`: runs the examples with the jar as it is shipped.
///
/// # Errors
/// When something cannot be built, or an example fails.
pub fn command(given: &[String]) -> Outcome<()> {
    arguments(given, &[], &[])?;
    let java = jdk::compiler()?;
    let jar = jar::build(&java, Profile::Release)?;
    for name in EXAMPLES {
        println!("--- {name}\n{}", run(&jar, &java, &java, name)?);
    }
    Ok(())
}

/// Runs every example on every Java and compares what it prints; gives how many ran.
///
/// # Errors
/// When one does not print what it should.
pub fn checked(jar: &Path, compiler: &Java) -> Outcome<usize> {
    let mut count = 0;
    for java in jdk::all() {
        for name in EXAMPLES {
            let expected = fs::read_to_string(root().join("examples/java").join(format!("{name}.out")))?;
            let printed = run(jar, compiler, &java, name)?;
            if printed != expected {
                return Err(format!("{name} on Java {} printed\n{printed}\nnot\n{expected}", java.version).into());
            }
            count += 1;
        }
    }
    Ok(count)
}

fn run(jar: &Path, compiler: &Java, java: &Java, name: &str) -> Outcome<String> {
    let classes = jar.with_file_name("examples");
    fs::create_dir_all(&classes)?;
    let mut javac = jar::javac(compiler, &classes);
    javac.arg("-cp").arg(jar).arg(root().join("examples/java").join(format!("{name}.java")));
    program::output(&mut javac)?;
    let mut program = java.program("java");
    program.current_dir(root()).args(native_access(java)).arg("-cp").arg(jar::class_path(&[&classes, jar])?).arg(name);
    Ok(String::from_utf8(program::output(&mut program)?.stdout)?)
}
