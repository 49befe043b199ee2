//! Runs the manual's recipe for programs that read JSON with Jackson.

use std::path::{Path, PathBuf};
use std::{env, fs};

use super::jdk::{Java, native_access};
use super::{jar, javac};
use crate::{Outcome, program, readme, root};

/// The package that contains Jackson.
pub const PACKAGE: &str = "libjackson2-databind-java";
const FOLDER: &str = "/usr/share/java";
const PARTS: [&str; 3] = ["jackson-annotations.jar", "jackson-core.jar", "jackson-databind.jar"];

/// The page with the recipe.
const MANUAL: &str = "bindings/java/README.md";
/// The heading above the recipe.
pub const HEADING: &str = "With Jackson";
const PLACE: &str = "        // The recipe stands here.\n";

/// The output of the program: no digit and no zero is lost, and no exponent is added; objects of the library are
/// written unchanged, and refused without the module.
const PRINTED: &str = "1234567890123456.7\n1234567890123456.70\n100\ntrue\ntrue\n\
    {\"cart\":{\"currency\":\"EUR\",\"mixins\":{\"erp\":{\"no\":\"A-1\",\"weight\":1.50}},\"totalUnitsCount\":2.000},\
    \"erp\":{\"no\":\"A-1\",\"weight\":1.50},\"most\":19.90}\n\
    refused\nrefused\nrefused\nrefused\nrefused\nrefused\n";

/// Returns the jars of Jackson: those of Debian, or in the folder named by `CARTWRIGHT_JACKSON`.
///
/// # Errors
/// When one is missing.
pub fn jars() -> Outcome<Vec<PathBuf>> {
    let folder = env::var_os("CARTWRIGHT_JACKSON").map_or_else(|| PathBuf::from(FOLDER), PathBuf::from);
    let jars = PARTS.map(|part| folder.join(part));
    match jars.iter().find(|jar| !jar.is_file()) {
        None => Ok(jars.into()),
        Some(jar) => {
            let what = format!("{}, or where CARTWRIGHT_JACKSON leads,", jar.display());
            Err(program::missing(&what, PACKAGE).into())
        }
    }
}

/// Compiles the unchanged recipe of the manual inside a program, and runs it.
///
/// # Errors
/// When Jackson is missing, the manual has no recipe, or the output of the program is wrong.
pub fn checked(jar: &Path, java: &Java) -> Outcome<()> {
    let manual = fs::read_to_string(root().join(MANUAL))?;
    let recipe = readme::blocks(&manual).into_iter().find(|block| block.heading == HEADING && block.language == "java");
    let recipe = recipe.ok_or_else(|| format!("{MANUAL} has no Java under `{HEADING}`"))?;
    let program = fs::read_to_string(root().join("bindings/java/src/test/jackson/Recipe.java"))?;
    if !program.contains(PLACE) {
        return Err("Recipe.java has no place for the recipe".into());
    }
    let folder = jar.with_file_name("jackson");
    fs::create_dir_all(&folder)?;
    let source = folder.join("Recipe.java");
    fs::write(&source, program.replace(PLACE, &recipe.text))?;

    let jars = jars()?;
    let mut paths: Vec<&Path> = vec![&folder, jar];
    paths.extend(jars.iter().map(PathBuf::as_path));
    let paths = jar::class_path(&paths)?;
    let mut javac = java.program("javac");
    // The class files of Jackson name annotations that none of its jars contain.
    javac.args(["--release", javac::RELEASE, "-encoding", "UTF-8", "-proc:none", "-nowarn", "-d"]).arg(&folder);
    program::output(javac.arg("-cp").arg(&paths).arg(source))?;
    let mut run = java.program("java");
    let output = program::output(run.args(native_access(java)).arg("-cp").arg(&paths).arg("Recipe"))?;
    let printed = String::from_utf8(output.stdout)?;
    if printed == PRINTED { Ok(()) } else { Err(format!("the recipe printed\n{printed}\nnot\n{PRINTED}").into()) }
}
