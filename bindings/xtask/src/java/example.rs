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

/// The imports of the code in the manuals.
const IMPORTS: &str = "import io.github.cartwright.*;\nimport io.github.cartwright.model.*;\nimport java.math.BigDecimal;\n\
    import java.util.*;\n";

/// The heading above the code with classes, of which only the manual of Java has any.
const CLASSES: &str = "Classes instead of text";

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

/// Compiles the code in a manual: one piece of Java of at most eight lines, and one with classes below its heading.
fn shown(jar: &Path, compiler: &Java, manual: &str) -> Outcome<()> {
    let blocks = readme::blocks(&fs::read_to_string(root().join(manual))?);
    let own = |block: &readme::Block| block.language == "java" && !mappers::HEADINGS.contains(&block.heading.as_str());
    let (classes, java): (Vec<_>, Vec<_>) = blocks.into_iter().filter(own).partition(|block| block.heading == CLASSES);
    let [start] = java.as_slice() else {
        return Err("there is not one piece of Java in it".into());
    };
    if start.text.lines().count() > 8 {
        return Err("its Java has more than eight lines".into());
    }
    compiled(jar, compiler, "QuickStart", "String request, String json, String cart", &start.text)?;
    if classes.len() != usize::from(manual != "README.md") {
        return Err(format!("there is not one piece of Java below `{CLASSES}`").into());
    }
    let given = "PreparedSite site, Cart stored, BigDecimal version, List<Coupon> coupons";
    classes.iter().try_for_each(|shown| compiled(jar, compiler, "WithClasses", given, &shown.text))
}

/// Compiles lines of Java that find some values given.
fn compiled(jar: &Path, compiler: &Java, class: &str, given: &str, lines: &str) -> Outcome<()> {
    let folder = jar.with_file_name("manual");
    fs::create_dir_all(&folder)?;
    let source = folder.join(class).with_extension("java");
    let head = format!("final class {class} {{\n    static void run({given}) {{\n");
    fs::write(&source, format!("{IMPORTS}{head}{lines}    }}\n}}\n"))?;
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
