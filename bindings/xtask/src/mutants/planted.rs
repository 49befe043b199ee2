//! A build of the library that contains many mutants at once, of which the environment switches on one. So a sample
//! takes the time of one build, not of one for each mutant.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::ops::Range;
use std::path::PathBuf;
use std::process::Stdio;

use serde_json::Value;

use super::left_out::LeftOut;
use super::sample::Mutant;
use super::text::{self, Change};
use super::tree;
use crate::{Outcome, program, root};

/// The variable with the number of the mutant that is switched on.
pub(super) const SWITCH: &str = "CARTWRIGHT_MUTANT";

/// The file of the library to which the function below is added.
const LIBRARY: &str = "src/lib.rs";

/// The function that mutants ask, added to the library; it reads the switch in the place of `NAME`.
const FUNCTION: &str = "
pub(crate) fn is_planted(number: usize) -> bool {
    static NUMBER: std::sync::LazyLock<Option<usize>> =
        std::sync::LazyLock::new(|| std::env::var(\"NAME\").ok()?.parse().ok());
    *NUMBER == Some(number)
}
";

/// The tests, from the quickest, by the arguments of cargo that build them.
pub(super) const TESTS: [(&str, &[&str]); 3] =
    [("cases", &["--test", "cases"]), ("unit", &["--lib"]), ("suite", &["--test", "suite"])];

/// The most builds until no error is left: the compiler reports the errors of one phase at a time.
const BUILDS: usize = 12;

/// A build of the tests with mutants.
pub(super) struct Planted {
    pub(super) left_out: LeftOut,
    /// The programs of the tests, in the order of `TESTS`.
    pub(super) programs: Vec<PathBuf>,
}

/// Plants mutants, whose numbers are their positions, and builds the tests; those that do not compile are left out.
pub(super) fn build(mutants: &[Mutant]) -> Outcome<Planted> {
    let mut planted = Planted { left_out: LeftOut::read(mutants)?, programs: Vec::new() };
    for _ in 0..BUILDS {
        let written = planted.write(mutants)?;
        let errors = planted.compile()?;
        if errors.is_empty() {
            planted.left_out.keep(mutants)?;
            return Ok(planted);
        }
        for error in &errors {
            match place(&written, error) {
                Some(At::Mutant(number)) => planted.left_out.unviable.extend([number]),
                Some(At::Body(numbers)) => planted.left_out.unswitched.extend(numbers),
                None => return Err(format!("the library with mutants does not compile:\n{}", error.message).into()),
            }
        }
    }
    Err(format!("after {BUILDS} builds, mutants still do not compile").into())
}

/// The text of a file with mutants.
struct Written {
    text: String,
    /// The bodies with mutants, by their bytes, with the numbers of these.
    bodies: Vec<(Range<usize>, Vec<usize>)>,
}

/// An error of the compiler, and the files and bytes that it points at.
struct CompileError {
    message: String,
    places: Vec<(String, usize)>,
}

/// The cause of an error.
enum At {
    Mutant(usize),
    Body(Vec<usize>),
}

/// Returns the mutant that an error is in, or those of the body that it is in.
fn place(written: &BTreeMap<String, Written>, error: &CompileError) -> Option<At> {
    let bodies = error.places.iter().filter_map(|(file, byte)| {
        let written = written.get(file)?;
        let (bytes, numbers) = written.bodies.iter().find(|(bytes, _)| bytes.contains(byte))?;
        let before = written.text.get(bytes.start..*byte)?;
        let begun = numbers.iter().filter_map(|number| Some((before.rfind(&text::begin(*number))?, *number))).max();
        let open = begun.filter(|(start, _)| before.get(*start..).is_some_and(|rest| !rest.contains(text::END)));
        Some(open.map_or_else(|| At::Body(numbers.clone()), |(_, number)| At::Mutant(number)))
    });
    let mut bodies: Vec<At> = bodies.collect();
    let of_one = bodies.iter().position(|at| matches!(at, At::Mutant(_))).unwrap_or(0);
    (!bodies.is_empty()).then(|| bodies.swap_remove(of_one))
}

impl Planted {
    /// Writes the files with the mutants that are not left out.
    fn write(&mut self, mutants: &[Mutant]) -> Outcome<BTreeMap<String, Written>> {
        let files: BTreeSet<&String> = mutants.iter().map(|mutant| &mutant.file).collect();
        let mut written = BTreeMap::new();
        for file in files {
            let text = fs::read_to_string(root().join(file))?;
            let of_file = mutants.iter().enumerate().filter(|(_, mutant)| mutant.file == *file);
            let mut changes = Vec::new();
            for (number, mutant) in of_file.filter(|(number, _)| !self.left_out.has(*number)) {
                let [start, end] = mutant.span.map(|place| place.index(&text));
                let bytes = start.zip(end).map(|(start, end)| start..end);
                let bytes = bytes.ok_or_else(|| format!("{mutant} is not in the file"))?;
                changes.push(Change { number, bytes, replacement: &mutant.replacement });
            }
            written.insert(file.clone(), self.with(&text, &changes)?);
        }
        let mut texts: BTreeMap<String, String> =
            written.iter().map(|(file, written)| (file.clone(), written.text.clone())).collect();
        let library = fs::read_to_string(root().join(LIBRARY))?;
        texts.insert(LIBRARY.to_owned(), library + &FUNCTION.replace("NAME", SWITCH));
        tree::write(&texts)?;
        Ok(written)
    }

    /// Returns a text with its changes.
    fn with(&mut self, text: &str, changes: &[Change<'_>]) -> Outcome<Written> {
        let mut grouped: BTreeMap<usize, (Range<usize>, Vec<&Change<'_>>)> = BTreeMap::new();
        for (change, body) in changes.iter().zip(text::bodies(text, changes)?) {
            match body {
                Some(body) => grouped.entry(body.start).or_insert_with(|| (body, Vec::new())).1.push(change),
                None => self.left_out.unswitched.extend([change.number]),
            }
        }
        let (mut new, mut end, mut bodies) = (String::new(), 0, Vec::new());
        for (body, changes) in grouped.into_values() {
            let numbers: Vec<usize> = changes.iter().map(|change| change.number).collect();
            // A function in a function whose body has mutants, too.
            if body.start < end {
                self.left_out.unswitched.extend(numbers);
                continue;
            }
            new += text.get(end..body.start).unwrap_or_default();
            let start = new.len();
            new += &text::beside(text, &body, &changes).ok_or("a body is not in its file")?;
            bodies.push((start..new.len(), numbers));
            end = body.end;
        }
        new += text.get(end..).unwrap_or_default();
        Ok(Written { text: new, bodies })
    }

    /// Builds the tests, and returns the errors in the library.
    fn compile(&mut self) -> Outcome<Vec<CompileError>> {
        let mut cargo = program::cargo();
        cargo.current_dir(tree::folder()).args([
            "test",
            "--no-run",
            "--locked",
            "--package",
            "cartwright",
            "--package",
            "cartwright-suite",
            "--all-features",
        ]);
        cargo.args(TESTS.iter().flat_map(|(_, built)| *built)).args(["--message-format=json", "--target-dir"]);
        // The crates that the library depends on are those of the other tests.
        let said = cargo.arg(root().join("target")).stderr(Stdio::inherit()).output()?;
        let lines = said.stdout.split(|byte| *byte == b'\n');
        let messages: Vec<Value> = lines.filter_map(|line| serde_json::from_slice(line).ok()).collect();
        if said.status.success() {
            let program = |name: &str| {
                let own = |message: &&Value| {
                    let target = message.pointer("/target/name").and_then(Value::as_str);
                    message.get("executable").is_some_and(Value::is_string) && target == Some(name)
                };
                Some(PathBuf::from(messages.iter().find(own)?.get("executable")?.as_str()?))
            };
            let programs = ["cases", "cartwright", "suite"].map(program);
            self.programs = programs.into_iter().collect::<Option<_>>().ok_or("cargo names no program of the tests")?;
            return Ok(Vec::new());
        }
        let errors: Vec<CompileError> = messages.iter().filter_map(CompileError::of).collect();
        if errors.is_empty() { Err("the library with mutants does not compile".into()) } else { Ok(errors) }
    }
}

impl CompileError {
    fn of(message: &Value) -> Option<Self> {
        let message =
            message.get("message").filter(|message| message.get("level").is_some_and(|own| own == "error"))?;
        let mut places: Vec<(bool, String, usize)> = Vec::new();
        for span in message.get("spans")?.as_array()? {
            let byte = usize::try_from(span.get("byte_start")?.as_u64()?).ok()?;
            places.push((!span.get("is_primary")?.as_bool()?, span.get("file_name")?.as_str()?.to_owned(), byte));
        }
        // "Aborting due to 3 previous errors" points at nothing.
        if places.is_empty() {
            return None;
        }
        places.sort();
        let places = places.into_iter().map(|(_, file, byte)| (file, byte)).collect();
        Some(Self { message: message.get("rendered")?.as_str()?.to_owned(), places })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the mutants that an error at the given word is put down to.
    fn of_error_at(word: &str) -> Option<Vec<usize>> {
        let text = "fn f() { if crate::is_planted(4) /* planted 4 */ { one }/* planted to here */ else \
                    if crate::is_planted(5) /* planted 5 */ { two }/* planted to here */ else { three } } fn g() {}";
        let body = text.find("{ if").unwrap()..text.find(" fn g").unwrap();
        let written = Written { text: text.to_owned(), bodies: vec![(body, vec![4, 5])] };
        let places = vec![("src/f.rs".to_owned(), text.find(word).unwrap())];
        let error = CompileError { message: String::new(), places };
        match place(&BTreeMap::from([("src/f.rs".to_owned(), written)]), &error)? {
            At::Mutant(number) => Some(vec![number]),
            At::Body(numbers) => Some(numbers),
        }
    }

    #[test]
    fn an_error_is_put_down_to_the_mutant_around_it_or_to_those_of_the_body() {
        assert_eq!(of_error_at("one"), Some(vec![4]));
        assert_eq!(of_error_at("two"), Some(vec![5]));
        assert_eq!(of_error_at("three"), Some(vec![4, 5]));
        assert_eq!(of_error_at("g()"), None);
    }
}
