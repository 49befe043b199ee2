//! The batch example: a million carts repriced on Spark, with the jar as a function on its tables.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use super::jdk::{self, Java};
use super::{jar, javac, pack};
use crate::c::library::{self, Profile};
use crate::python::wheel;
use crate::{Outcome, arguments, program, python, root};

/// The oldest Java that runs Spark 4.
const OLDEST: u32 = 17;
const CARTS: u64 = 1_000_000;

/// `cargo xtask spark [--carts N] [--by wheel|jar] [--master MASTER]`: sets up Spark below `target/spark`, runs the
/// tests of the Python package that need it, reprices generated carts and compares a sample of them with the library's
/// answers in Rust.
///
/// # Errors
/// When something cannot be installed or built, the job fails, or a cart of the sample differs.
pub fn command(given: &[String]) -> Outcome<()> {
    let named = arguments(given, &[], &["--carts", "--by", "--master"])?;
    let carts = match named.get("--carts") {
        Some(number) => number.parse().ok().filter(|carts| *carts > 1).ok_or("`--carts` needs a number above 1")?,
        None => CARTS,
    };
    let java = jdk::compiler_from(OLDEST)?;
    let python = python::with(&example().join("requirements.txt"), &folder())?;
    println!("spark: building the jar of cartwright and the functions of the example");
    let library = jar::build(&java, Profile::Release)?;
    let functions = functions(&java, &python, &library)?;
    let wheel = wheel::write(&library::build(Profile::Release, &[])?, &wheel::folder(), None)?;
    let mut pip = Command::new(&python);
    pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", "--force-reinstall"]);
    program::output(pip.arg(wheel))?;
    let mut tests = Command::new(&python);
    tests.current_dir(root().join("bindings/python/tests")).args(["-m", "unittest", "test_spark"]);
    tests.env("JAVA_HOME", &java.home).env("PYTHONDONTWRITEBYTECODE", "1");
    program::run(alone(&mut tests, &python))?;

    let mut job = Command::new(&python);
    job.current_dir(root()).arg(example().join("reprice_carts.py"));
    job.args(["--carts", &carts.to_string(), "--jars"]).arg(format!("{},{}", library.display(), functions.display()));
    job.arg("--folder").arg(folder()).env("JAVA_HOME", &java.home).env("PYTHONUNBUFFERED", "1");
    for option in ["--by", "--master"] {
        job.args(named.get(option).map(|value| [option, value]).into_iter().flatten());
    }
    program::run(alone(&mut job, &python))?;

    for (name, file) in [("check_sample", "sample.txt"), ("without_spark", "requests.txt")] {
        let mut rust = program::cargo();
        rust.current_dir(root()).args([
            "run",
            "--release",
            "--quiet",
            "--package",
            "cartwright",
            "--example",
            name,
            "--",
        ]);
        program::run(rust.arg(folder().join(file)).arg(example().join("site.json")))?;
    }
    Ok(())
}

/// Lets a program use the Spark that was just installed, and no other one on this machine.
fn alone<'a>(job: &'a mut Command, python: &Path) -> &'a mut Command {
    // Spark starts its workers with this name, otherwise with the system's Python.
    job.env("PYSPARK_PYTHON", python);
    for variable in ["SPARK_HOME", "SPARK_CONF_DIR", "PYSPARK_SUBMIT_ARGS", "PYTHONPATH", "JAVA_TOOL_OPTIONS"] {
        job.env_remove(variable);
    }
    job
}

/// Returns the sources of the functions on a cart, which need no Spark; the tests of the jar run them.
#[must_use]
pub fn without_spark() -> [PathBuf; 2] {
    ["Carts", "Repricer"].map(|name| example().join(format!("overnight/{name}.java")))
}

fn example() -> PathBuf {
    root().join("examples/spark")
}

fn folder() -> PathBuf {
    root().join("target/spark")
}

/// Builds the jar with the functions that the job calls.
fn functions(java: &Java, python: &Path, library: &Path) -> Outcome<PathBuf> {
    let show = "import pathlib, pyspark; print(pathlib.Path(pyspark.__file__).parent / 'jars' / '*')";
    let spark = String::from_utf8(program::output(Command::new(python).args(["-c", show]))?.stdout)?;
    let classes = folder().join("classes");
    drop(fs::remove_dir_all(&classes));
    fs::create_dir_all(&classes)?;
    let mut javac = java.program("javac");
    // Spark's jars have class files for this Java, annotations of other libraries, and annotation processors.
    javac.args(["--release", &OLDEST.to_string(), "-encoding", "UTF-8", "-proc:none", "-Xlint:all,-path,-classfile"]);
    javac.args(["-Werror", "-d"]).arg(&classes).arg("-cp").arg(env::join_paths([library, Path::new(spark.trim())])?);
    program::output(javac.args(javac::sources(&example().join("overnight"))?))?;
    let functions = folder().join("overnight.jar");
    pack::pack(java, &functions, "", &classes)?;
    Ok(functions)
}
