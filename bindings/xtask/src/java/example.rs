//! Runs the Java examples as a user would.

use std::fs;
use std::path::Path;

use super::jdk::{self, Java, native_access};
use super::ran::Ran;
use super::{jar, javac, mappers};
use crate::c::library::Profile;
use crate::tier::Tier;
use crate::{Outcome, arguments, program, readme, root};

const EXAMPLES: [&str; 4] = ["PriceCart", "PriceBatch", "ChangeCart", "TypedCart"];

/// The manuals with Java code.
const MANUALS: [&str; 2] = ["README.md", "bindings/java/README.md"];

/// `cargo xtask java-example`: runs the examples with the jar as shipped.
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

/// Runs every example on every Java and checks its output.
///
/// # Errors
/// When one cannot be built or run.
pub fn checked(jar: &Path, compiler: &Java, tier: Tier) -> Outcome<Ran> {
    let mut checks = Vec::new();
    for java in jdk::all() {
        for name in EXAMPLES {
            let expected = fs::read_to_string(root().join("examples/java").join(format!("{name}.out")))?;
            let printed = run(jar, compiler, &java, name)?;
            let wrong = || format!("{name} on Java {} printed\n{printed}\nnot\n{expected}", java.version).into();
            checks.push(if printed == expected { Ok(()) } else { Err(wrong()) });
        }
    }
    for manual in MANUALS {
        let wrong = |error| format!("the Java of {manual}: {error}").into();
        checks.push(shown(jar, compiler, manual).map_err(wrong));
    }
    checks.push(mappers::checked(jar, compiler, tier).map_err(|error| format!("with a mapper: {error}").into()));
    Ok(Ran::of("examples", checks))
}

/// Compiles the code in a manual: one piece of Java of at most eight lines.
fn shown(jar: &Path, compiler: &Java, manual: &str) -> Outcome<()> {
    let blocks = readme::blocks(&fs::read_to_string(root().join(manual))?);
    let own = |block: &readme::Block| block.language == "java" && !mappers::HEADINGS.contains(&block.heading.as_str());
    let mut java = blocks.into_iter().filter(own);
    let (Some(shown), None) = (java.next(), java.next()) else {
        return Err("there is not one piece of Java in it".into());
    };
    if shown.text.lines().count() > 8 {
        return Err("its Java has more than eight lines".into());
    }
    let shown = shown.text;
    let folder = jar.with_file_name("manual");
    fs::create_dir_all(&folder)?;
    let source = folder.join("QuickStart.java");
    let imports = "import io.github.cartwright.*;\nimport java.math.BigDecimal;\n";
    let head = "final class QuickStart {\n    static void run(String request, String json, String cart) {\n";
    fs::write(&source, format!("{imports}{head}{shown}    }}\n}}\n"))?;
    let mut javac = javac::javac(compiler, &folder);
    program::output(javac.arg("-cp").arg(jar).arg(source)).map(drop)
}

fn run(jar: &Path, compiler: &Java, java: &Java, name: &str) -> Outcome<String> {
    let classes = jar.with_file_name("examples");
    fs::create_dir_all(&classes)?;
    let mut javac = javac::javac(compiler, &classes);
    javac.arg("-cp").arg(jar).arg(root().join("examples/java").join(format!("{name}.java")));
    program::output(&mut javac)?;
    let mut program = java.program("java");
    program.current_dir(root()).args(native_access(java)).arg("-cp").arg(jar::class_path(&[&classes, jar])?).arg(name);
    Ok(String::from_utf8(program::output(&mut program)?.stdout)?)
}
