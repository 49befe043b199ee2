//! Runs the manual's recipes for programs that map JSON with Jackson or Gson.

use std::path::{Path, PathBuf};
use std::{env, fs};

use super::jdk::{Java, native_access};
use super::{jar, javac};
use crate::tier::Tier;
use crate::{Outcome, files, program, readme, root};

/// The package that contains Jackson 2.
pub const JACKSON: &str = "libjackson2-databind-java";
/// The package that contains Gson.
pub const GSON: &str = "libgoogle-gson-java";
const FOLDER: &str = "/usr/share/java";
const PARTS: [&str; 3] = ["jackson-annotations.jar", "jackson-core.jar", "jackson-databind.jar"];

/// The page with the recipes.
const MANUAL: &str = "bindings/java/README.md";
const PLACE: &str = "        // The recipe stands here.\n";

/// A recipe: the heading above it, and the program around it, whose output shows that no digit and no zero is lost, no
/// exponent is added, and objects of the library are written unchanged, but refused without the recipe.
struct Recipe {
    heading: &'static str,
    program: &'static str,
    /// The oldest Java that it runs on.
    release: &'static str,
}

const JACKSON_2: Recipe = Recipe { heading: "With Jackson", program: "Jackson2", release: javac::RELEASE };
const JACKSON_3: Recipe = Recipe { heading: "With Jackson 3", program: "Jackson3", release: "17" };
const WITH_GSON: Recipe = Recipe { heading: "With Gson", program: "WithGson", release: javac::RELEASE };

/// The headings above the recipes.
pub const HEADINGS: [&str; 3] = [JACKSON_2.heading, JACKSON_3.heading, WITH_GSON.heading];

/// Returns the jars of Jackson 2: those of Debian, or in the folder named by `CARTWRIGHT_JACKSON`.
///
/// # Errors
/// When one is missing.
pub fn jackson() -> Outcome<Vec<PathBuf>> {
    let folder = env::var_os("CARTWRIGHT_JACKSON").map_or_else(|| PathBuf::from(FOLDER), PathBuf::from);
    let jars = PARTS.map(|part| folder.join(part));
    match jars.iter().find(|jar| !jar.is_file()) {
        None => Ok(jars.into()),
        Some(jar) => {
            let what = format!("{}, or where CARTWRIGHT_JACKSON leads,", jar.display());
            Err(program::missing(&what, JACKSON).into())
        }
    }
}

/// Returns the jar of Gson.
///
/// # Errors
/// When it is missing.
pub fn gson() -> Outcome<Vec<PathBuf>> {
    let jar = Path::new(FOLDER).join("gson.jar");
    if jar.is_file() { Ok(vec![jar]) } else { Err(program::missing(&jar.display().to_string(), GSON).into()) }
}

/// Compiles the unchanged recipes of the manual inside programs, and runs them. That for Jackson 3, which Debian does not
/// have, is run in the full tier if `CARTWRIGHT_JACKSON_3` names a folder with its jars.
///
/// # Errors
/// When a jar is missing, the manual lacks a recipe, or the output of a program is wrong.
pub fn checked(jar: &Path, java: &Java, tier: Tier) -> Outcome<()> {
    JACKSON_2.checked(jar, java, &jackson()?)?;
    WITH_GSON.checked(jar, java, &gson()?)?;
    match env::var_os("CARTWRIGHT_JACKSON_3") {
        Some(folder) => {
            let jars = files::below(Path::new(&folder))?.into_iter();
            let jars: Vec<PathBuf> = jars.filter(|file| file.extension().is_some_and(|end| end == "jar")).collect();
            JACKSON_3.checked(jar, java, &jars)
        }
        None if tier == Tier::Full => {
            let why = "CARTWRIGHT_JACKSON_3 does not name the folder of its jars, which Debian does not have";
            program::not_checked("the recipe for Jackson 3", why)
        }
        None => Ok(()),
    }
}

impl Recipe {
    fn checked(&self, jar: &Path, java: &Java, jars: &[PathBuf]) -> Outcome<()> {
        let Self { heading, program: name, release } = self;
        let manual = fs::read_to_string(root().join(MANUAL))?;
        let mut blocks = readme::blocks(&manual).into_iter();
        let recipe = blocks.find(|block| block.heading == *heading && block.language == "java");
        let recipe = recipe.ok_or_else(|| format!("{MANUAL} has no Java under `{heading}`"))?;
        let programs = root().join("bindings/java/src/test/mappers");
        let program = fs::read_to_string(programs.join(name).with_extension("java"))?;
        let expected = fs::read_to_string(programs.join(name).with_extension("out"))?;
        if !program.contains(PLACE) {
            return Err(format!("{name}.java has no place for the recipe").into());
        }
        let folder = jar.with_file_name("mappers");
        fs::create_dir_all(&folder)?;
        let source = folder.join(name).with_extension("java");
        fs::write(&source, program.replace(PLACE, &recipe.text))?;

        let mut paths: Vec<&Path> = vec![&folder, jar];
        paths.extend(jars.iter().map(PathBuf::as_path));
        let paths = jar::class_path(&paths)?;
        let mut javac = java.program("javac");
        // The class files of mappers name annotations that none of their jars contain.
        javac.args(["--release", release, "-encoding", "UTF-8", "-proc:none", "-nowarn", "-d"]).arg(&folder);
        program::output(javac.arg("-cp").arg(&paths).arg(source))?;
        let mut run = java.program("java");
        let output = program::output(run.args(native_access(java)).arg("-cp").arg(&paths).arg(name))?;
        let printed = String::from_utf8(output.stdout)?;
        if printed == expected {
            return Ok(());
        }
        Err(format!("the recipe under `{heading}` printed\n{printed}\nnot\n{expected}").into())
    }
}
