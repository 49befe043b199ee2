//! The shipped jar as tools and other builds use it: as a module, rebuilt with the same bytes, with its sources and
//! documentation beside it.

use std::fs;
use std::path::Path;

use super::jdk::{self, Java};
use super::ran::Ran;
use super::{jar, javac, module, pack};
use crate::c::version::VERSION;
use crate::{Outcome, files, program, root};

/// The first Java with modules.
const WITH_MODULES: u32 = 9;

/// Checks the jar, and builds the files beside it.
#[must_use]
pub fn checked(jar: &Path, compiler: &Java) -> Ran {
    let javas = jdk::all().into_iter().filter(|java| java.version >= WITH_MODULES);
    let mut checks: Vec<_> = javas.map(|java| modular(jar, compiler, &java)).collect();
    checks.push(again(jar, compiler));
    checks.push(pack::sources(compiler, jar).and_then(|_| pathless(&jar.with_file_name("sources"))));
    checks.push(pack::javadoc(compiler, jar).and_then(|_| pathless(&jar.with_file_name("javadoc"))));
    Ran::of("what is shipped", checks)
}

/// Checks that a program on the module path finds every package and the native library, and prints nothing to standard
/// error.
fn modular(jar: &Path, compiler: &Java, java: &Java) -> Outcome<()> {
    let classes = jar.with_file_name("modular");
    let mut javac = javac::javac_for("9", compiler, &classes);
    javac.arg("--module-path").arg(jar).args(javac::sources(&root().join("bindings/java/src/test/modular"))?);
    program::output(&mut javac)?;
    let mut program = java.program("java");
    program.env_remove("JAVA_TOOL_OPTIONS").args(jdk::native_access_of(java, module::NAME));
    program.arg("--module-path").arg(jar::class_path(&[jar, &classes])?).args(["--module", "shop/shop.Main"]);
    let output = program::output(&mut program)?;
    let packages: String =
        module::packages(&jar.with_file_name(pack::SOURCE))?.iter().map(|name| format!("{name}\n")).collect();
    let expected = format!("{}@{VERSION}\n{packages}9.9\n", module::NAME);
    let [printed, complained] = [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
    if printed == expected && !jdk::warned(&complained) {
        return Ok(());
    }
    Err(format!("as a module on Java {}:\n{printed}{complained}\nnot\n{expected}", java.version).into())
}

/// Checks that the same sources, compiled and packed again elsewhere and later, give the same bytes.
fn again(jar: &Path, compiler: &Java) -> Outcome<()> {
    let folder = jar.with_file_name("again");
    let [classes, _] = jar::compile(compiler, &folder)?;
    jar::extras(&classes)?;
    let native = jar.with_file_name("classes/native");
    for file in files::below(&native)? {
        let copy = classes.join("native").join(file.strip_prefix(&native)?);
        fs::create_dir_all(copy.parent().unwrap_or(&classes))?;
        fs::copy(file, copy)?;
    }
    let second = folder.join("second.jar");
    pack::pack(compiler, &second, jar::MANIFEST, &classes)?;
    if fs::read(jar)? != fs::read(&second)? {
        return Err(format!("{} and {} differ", jar.display(), second.display()).into());
    }
    fs::remove_dir_all(classes.join("native"))?;
    pathless(&classes)
}

/// Checks that no file names the folder that it was built in.
fn pathless(folder: &Path) -> Outcome<()> {
    // Followed by a folder of the repository: the repository may be in a folder called `/src`, which a text may name.
    let places = ["src", "bindings", "target"].map(|folder| root().join(folder).into_os_string().into_encoded_bytes());
    for file in files::below(folder)? {
        let bytes = fs::read(&file)?;
        if places.iter().any(|place| bytes.windows(place.len()).any(|part| part == place)) {
            return Err(format!("{} names a folder of {}", file.display(), root().display()).into());
        }
    }
    Ok(())
}
