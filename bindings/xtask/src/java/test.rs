//! The tests of the Java binding, in JUnit: on the Java that compiles them, or on every Java of this machine.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, thread};

use super::jdk::{self, Java, native_access};
use super::ran::Ran;
use super::{example, jar, javac, native, quick_start, shipped, source, spark};
use crate::c::library::{self, Profile};
use crate::c::version::abi::CARTWRIGHT_HEADER_ABI;
use crate::tier::Tier;
use crate::{Outcome, arguments, carts, cases, program, root};

/// The package that contains JUnit.
pub const JUNIT_PACKAGE: &str = "junit5";
/// The oldest Java that loads all of its jar.
const WHOLE_JUNIT: u32 = 11;
const JUNIT: &str = "/usr/share/java/junit-platform-console-standalone.jar";

/// `cargo xtask java-test [--release]`.
///
/// # Errors
/// When a test fails, or a tool for the tests is missing.
pub fn command(given: &[String]) -> Outcome<()> {
    let release = arguments(given, &["--release"], &[])?.contains_key("--release");
    if release { as_shipped() } else { run(Profile::Debug, Tier::Full) }
}

fn as_shipped() -> Outcome<()> {
    run(Profile::Release, Tier::Full)?;
    quick_start::checked()
}

/// Runs every test. The first tier runs them on the Java that compiles them. The full tier runs them on every Java,
/// each time once more while the virtual machine checks the calls of the shim, and checks the jar and its companions as
/// shipped.
///
/// # Errors
/// The same as [`command`].
pub fn run(profile: Profile, tier: Tier) -> Outcome<()> {
    source::checked()?;
    let compiler = jdk::compiler()?;
    let junit = junit()?;
    let library = if profile == Profile::Debug { library::of_tests(tier) } else { library::build(profile, &[]) }?;
    let for_c = library.shared.clone();
    let jar = jar::with(&compiler, profile, &jar::folder(profile), &[library])?;
    let carts = carts::write()?;
    let cases = cases::write()?;

    let classes = jar::folder(profile).join("test-classes");
    drop(fs::remove_dir_all(&classes));
    fs::create_dir_all(&classes)?;
    compile(&compiler, &jar, &junit, &classes)?;

    let other = jar::folder(profile).join("other_abi.library");
    let source = root().join("bindings/java/src/test/c/other_abi.c");
    let mut cc = native::shared_library(&compiler, None, &source, &other)?;
    program::output(cc.arg(format!("-DOTHER_ABI_VERSION={}", CARTWRIGHT_HEADER_ABI + 1)))?;

    let run = |java, checked| {
        Run {
            java,
            checked,
            tier,
            jar: &jar,
            junit: &junit,
            classes: &classes,
            carts: &carts,
            cases: &cases,
            other: &other,
            for_c: &for_c,
            calls: if profile == Profile::Release { 10_000 } else { 500 },
        }
        .run()
    };
    let mut ran = Vec::new();
    if tier == Tier::First {
        ran.push(run(&compiler, false)?);
    }
    let javas = if tier == Tier::Full { jdk::all() } else { Vec::new() };
    if tier == Tier::Full && javas.iter().all(|java| java.version != jdk::OLDEST) {
        let why = "none is here (sh bindings/xtask/install.sh java8 unpacks one of Debian's unstable release)";
        program::not_checked("the jar on Java 8, the oldest that it is for", why)?;
    }
    for java in &javas {
        // A run mostly uses a single thread; two of them fit the smallest machine.
        let both = thread::scope(|scope| {
            let checked = scope.spawn(|| run(java, true));
            [run(java, false), checked.join().unwrap_or_else(|_| Err("a run of the tests panicked".into()))]
        });
        for one in both {
            ran.push(one?);
        }
    }
    ran.push(example::checked(&jar, &compiler, tier)?);
    if tier == Tier::Full {
        ran.push(shipped::checked(&jar, &compiler));
    }

    let complaints: Vec<&str> = ran.iter().filter_map(|ran| ran.complaint.as_deref()).collect();
    let passed: usize = ran.iter().map(|ran| ran.passed).sum();
    let failed: usize = ran.iter().map(|ran| ran.failed).sum();
    println!("{passed} passed, {failed} failed");
    if failed == 0 { Ok(()) } else { Err(complaints.join("\n").into()) }
}

/// Compiles the tests into an existing folder.
///
/// # Errors
/// When they do not compile.
pub fn compile(compiler: &Java, jar: &Path, junit: &Path, classes: &Path) -> Outcome<()> {
    let mut javac = javac::javac(compiler, classes);
    javac.arg("-cp").arg(jar::class_path(&[jar, junit])?);
    javac.args(javac::sources(&root().join("bindings/java/src/test/java"))?);
    javac.args(spark::without_spark());
    program::output(&mut javac).map(drop)
}

/// Returns a program of the tests for every Java on this machine, with its version; the newest comes last.
///
/// # Errors
/// When there is no compiler, or something cannot be built.
pub fn programs(class: &str) -> Outcome<Vec<(u32, Command)>> {
    let compiler = jdk::compiler()?;
    let jar = jar::build(&compiler, Profile::Release)?;
    let classes = root().join("target/java/programs");
    fs::create_dir_all(&classes)?;
    compile(&compiler, &jar, &junit()?, &classes)?;
    let program = |java: Java| {
        let mut program = java.program("java");
        program.args(jdk::native_access(&java)).arg("-cp").arg(jar::class_path(&[&classes, &jar])?);
        program.arg(format!("io.github.cartwright.{class}"));
        Ok((java.version, program))
    };
    jdk::all().into_iter().map(program).collect()
}

/// Returns the path of JUnit.
///
/// # Errors
/// When it is missing.
pub fn junit() -> Outcome<PathBuf> {
    let path = env::var_os("CARTWRIGHT_JUNIT").map_or_else(|| PathBuf::from(JUNIT), PathBuf::from);
    let missing = || program::missing(&format!("{}, or what CARTWRIGHT_JUNIT names,", path.display()), JUNIT_PACKAGE);
    if path.is_file() { Ok(path) } else { Err(missing().into()) }
}

/// A run of all tests.
struct Run<'a> {
    java: &'a Java,
    checked: bool,
    tier: Tier,
    jar: &'a Path,
    junit: &'a Path,
    classes: &'a Path,
    carts: &'a Path,
    cases: &'a Path,
    other: &'a Path,
    for_c: &'a Path,
    calls: u32,
}

impl Run<'_> {
    /// Returns JUnit without the listener in Debian's jar that older Javas cannot load, for a format of reports.
    fn older_junit(&self) -> Outcome<PathBuf> {
        let folder = self.jar.with_file_name("older-junit").join(if self.checked { "checked" } else { "plain" });
        drop(fs::remove_dir_all(&folder));
        fs::create_dir_all(&folder)?;
        let mut unpack = jdk::compiler()?.program("jar");
        program::output(unpack.current_dir(&folder).arg("--extract").arg("--file").arg(self.junit))?;
        fs::remove_file(folder.join("META-INF/services/org.junit.platform.launcher.TestExecutionListener"))?;
        Ok(folder)
    }

    fn run(&self) -> Outcome<Ran> {
        let checked = if self.checked { "-checked" } else { "" };
        let temporary = self.jar.with_file_name(format!("tmp-{}{checked}", self.java.version));
        drop(fs::remove_dir_all(&temporary));
        fs::create_dir_all(&temporary)?;
        let mut java = self.java.program("java");
        java.current_dir(root()).env_remove("JAVA_TOOL_OPTIONS");
        java.arg(format!("-Djava.io.tmpdir={}", temporary.display()));
        java.arg(format!("-XX:ErrorFile={}", self.jar.with_file_name("hs_err_%p.log").display()));
        java.args(["-ea", "-Xmx1g", "-Dfile.encoding=UTF-8"]).args(native_access(self.java));
        if self.checked {
            java.arg("-Xcheck:jni");
        }
        let older = if self.java.version < WHOLE_JUNIT { Some(self.older_junit()?) } else { None };
        java.arg("-cp").arg(jar::class_path(&[self.classes, self.jar, older.as_deref().unwrap_or(self.junit)])?);
        java.arg(format!("-Dcartwright.test.carts={}", self.carts.display()));
        java.arg(format!("-Dcartwright.test.cases={}", self.cases.display()));
        java.arg(format!("-Dcartwright.test.jar={}", self.jar.display()));
        java.arg(format!("-Dcartwright.test.other={}", self.other.display()));
        java.arg(format!("-Dcartwright.test.c={}", self.for_c.display()));
        java.arg(format!("-Dcartwright.test.abi={CARTWRIGHT_HEADER_ABI}"));
        java.arg(format!("-Dcartwright.test.calls={}", self.calls));
        java.args(["org.junit.platform.console.ConsoleLauncher", "--disable-banner", "--fail-if-no-tests"]);
        java.args(["--disable-ansi-colors", "--details=tree", "--scan-classpath"]).arg(self.classes);
        if self.tier == Tier::First {
            java.args(["--exclude-tag", "full"]);
        }
        let output = java.output()?;
        let [out, err] = [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text).into_owned());
        let text = format!("{out}{err}");

        let name = format!("Java {}{}", self.java.version, if self.checked { " with -Xcheck:jni" } else { "" });
        let [passed, failed] = ["successful", "failed"].map(|what| count(&text, &format!("tests {what}")));
        let warned = jdk::warned(&text);
        let left_out: Vec<&str> = text.lines().filter(|line| line.contains("Assumption failed")).collect();
        for line in &left_out {
            eprintln!("NOT CHECKED: {name}: {}", line.trim_start_matches(|letter: char| !letter.is_alphabetic()));
        }
        let complete = left_out.is_empty() || env::var_os("CARTWRIGHT_REQUIRE_TOOLS").is_none();
        let fine = output.status.success() && passed > 0 && failed == 0 && !warned && complete;
        // A virtual machine that crashes has counted nothing.
        let failed = if fine { 0 } else { failed.max(1) };
        println!("{name}: {passed} passed, {failed} failed");
        // The tree of all tests precedes the list of failures, if the run got that far.
        let told = text.find("\nFailures (").and_then(|at| text.get(at..)).unwrap_or(&text);
        let complaint = (!fine).then(|| format!("{name} ended with {}\n{told}", output.status));
        Ok(Ran { passed, failed, complaint })
    }
}

/// Returns the number in a line of the summary, `[  17 tests successful  ]`.
#[must_use]
pub fn count(text: &str, what: &str) -> usize {
    let line = text.lines().find(|line| line.starts_with('[') && line.contains(what));
    let words = line.unwrap_or_default().split_whitespace();
    words.filter_map(|word| word.parse().ok()).next().unwrap_or_default()
}
