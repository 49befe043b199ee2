//! The installed library, and the compilers that build programs with it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::OnceLock;

use xtask::c::install;
use xtask::c::install::folders::Folders;
use xtask::c::library::{self, Library, Profile};
use xtask::tier::Tier;
use xtask::{cases, program};

/// Returns the library in the profile of these tests and with their features, built once.
pub(crate) fn library() -> &'static Library {
    static LIBRARY: OnceLock<Library> = OnceLock::new();
    let tier = if cfg!(feature = "everything") { Tier::First } else { Tier::Full };
    let build = || if cfg!(debug_assertions) { library::of_tests(tier) } else { library::build(Profile::Release, &[]) };
    LIBRARY.get_or_init(|| build().unwrap())
}

/// Creates a folder for a test.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("c").join(name);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Returns the folder in which the library is installed for these tests.
pub(crate) fn prefix() -> &'static Path {
    static PREFIX: OnceLock<PathBuf> = OnceLock::new();
    PREFIX.get_or_init(|| {
        let prefix = folder("prefix");
        install::install(library(), &Folders::usual(&prefix)).unwrap();
        prefix
    })
}

/// The way in which a program is linked with the library.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Link {
    Shared,
    Static,
}

pub(crate) const LINKS: [Link; 2] = [Link::Shared, Link::Static];

/// Warnings are errors, because the header must not cause any in a user's program.
pub(crate) const C99: &[&str] = &["-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-g", "-O1"];
pub(crate) const CPP17: &[&str] =
    &["-x", "c++", "-std=c++17", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-g", "-O1"];

/// Compiles sources into a program in a folder with the given name.
pub(crate) fn compile(compiler: &str, flags: &[&str], sources: &[PathBuf], link: Link, name: &str) -> PathBuf {
    let lib = prefix().join("lib");
    let libraries = match link {
        // The path of the library is stored in the program: the tests install nothing system-wide.
        Link::Shared => {
            vec![format!("-L{}", lib.display()), "-lcartwright".into(), format!("-Wl,-rpath,{}", lib.display())]
        }
        Link::Static => {
            let system = library().system_libraries.split_whitespace().map(str::to_owned);
            std::iter::once(lib.join("libcartwright.a").display().to_string()).chain(system).collect()
        }
    };
    compile_with(compiler, flags, sources, &libraries, name)
}

/// Like [`compile`], with given libraries.
pub(crate) fn compile_with(
    compiler: &str,
    flags: &[&str],
    sources: &[PathBuf],
    libraries: &[String],
    name: &str,
) -> PathBuf {
    program::require(compiler, compiler).unwrap();
    let program = folder(name).join("program");
    let mut command = Command::new(compiler);
    command.args(flags).arg("-I").arg(prefix().join("include")).arg("-I").arg(folder(name));
    command.args(sources).args(["-x", "none", "-o"]).arg(&program).arg("-pthread").args(libraries);
    program::output(&mut command).unwrap();
    program
}

/// Compiles the test driver, which finds every operation by name.
pub(crate) fn driver(compiler: &str, flags: &[&str], link: Link, name: &str) -> PathBuf {
    let operations = cartwright::json::OPERATIONS.iter().map(|own| format!("OPERATION({})\n", own.name));
    fs::write(folder(name).join("operations.inc"), operations.collect::<String>()).unwrap();
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/driver");
    let parts = [
        "driver",
        "cases",
        "lines",
        "arguments",
        "values",
        "names",
        "threads",
        "handles",
        "stack",
        "disturb",
        "forks",
        "seal",
        "fault",
        "tools",
    ];
    let parts = parts.map(|part| source.join(part).with_extension("c"));
    compile(compiler, &[C99, flags].concat(), &parts, link, name)
}

/// Returns the unmodified driver, compiled once.
pub(crate) fn plain_driver(link: Link) -> &'static Path {
    static SHARED: OnceLock<PathBuf> = OnceLock::new();
    static STATIC: OnceLock<PathBuf> = OnceLock::new();
    match link {
        Link::Shared => SHARED.get_or_init(|| driver("gcc", &[], link, "driver-shared")),
        Link::Static => STATIC.get_or_init(|| driver("gcc", &[], link, "driver-static")),
    }
}

/// Runs a program that has to succeed, and returns its output.
pub(crate) fn printed(program: &mut Command) -> String {
    String::from_utf8(program::output(program).unwrap().stdout).unwrap()
}

/// Runs a program that may fail.
pub(crate) fn outcome(program: &mut Command) -> (Output, String) {
    let output = program.output().unwrap();
    let text = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    (output, text)
}

/// Returns the path of an example.
pub(crate) fn example(name: &str) -> PathBuf {
    xtask::root().join("examples/c").join(name)
}

/// The examples that are complete programs.
pub(crate) const EXAMPLES: [&str; 4] = ["price_cart", "exact_amounts", "shopping_session", "prepared_site"];

/// Returns every case file, in a form for a driver without a JSON parser.
pub(crate) fn case_files() -> Vec<PathBuf> {
    fn below(folder: &Path) -> Vec<PathBuf> {
        let mut paths: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        paths.sort();
        let nested = paths.into_iter().flat_map(|path| if path.is_dir() { below(&path) } else { vec![path] });
        nested.filter(|path| path.extension().is_some_and(|extension| extension == "json")).collect()
    }
    static FOLDER: OnceLock<PathBuf> = OnceLock::new();
    below(FOLDER.get_or_init(|| cases::write().unwrap()))
}
