//! Runs the shell commands of the READMEs unchanged: in a copy of the repository as a user would have it, in a shell
//! whose environment has only the paths of programs and of the home folder.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, io};

use crate::{Outcome, root};

/// A block of code in a Markdown text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Block {
    /// The heading above it; empty before the first heading.
    pub heading: String,
    /// The word after its fence, for example `sh`.
    pub language: String,
    /// Its lines.
    pub text: String,
}

impl Block {
    /// Whether it contains shell commands.
    #[must_use]
    pub fn is_shell(&self) -> bool {
        ["sh", "bash", "shell", "console"].contains(&self.language.as_str())
    }
}

/// Returns the blocks of code in a Markdown text, in order.
#[must_use]
pub fn blocks(markdown: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut heading = String::new();
    let mut open: Option<Block> = None;
    for line in markdown.lines() {
        match (&mut open, line.strip_prefix("```")) {
            (None, Some(language)) => {
                open = Some(Block { heading: heading.clone(), language: language.to_owned(), text: String::new() });
            }
            (None, None) if line.starts_with('#') => line.trim_start_matches('#').trim().clone_into(&mut heading),
            (None, None) => {}
            (Some(_), Some(_)) => blocks.extend(open.take()),
            (Some(block), None) => {
                block.text.push_str(line);
                block.text.push('\n');
            }
        }
    }
    blocks
}

/// Returns every README of the repository, by its path.
///
/// # Errors
/// When a folder cannot be read.
pub fn all() -> Outcome<Vec<PathBuf>> {
    let mut files = files()?;
    files.retain(|file| file.file_name().is_some_and(|name| name == "README.md"));
    Ok(files)
}

/// Returns the commands of a README under one heading, as one script.
///
/// # Errors
/// When it cannot be read, or has no commands there.
pub fn commands(readme: &Path, heading: &str) -> Outcome<String> {
    let text = fs::read_to_string(root().join(readme))?;
    let shell = blocks(&text).into_iter().filter(|block| block.is_shell() && block.heading == heading);
    let commands: String = shell.map(|block| block.text).collect();
    if commands.is_empty() {
        return Err(format!("{} has no commands under `{heading}`", readme.display()).into());
    }
    Ok(commands)
}

/// A copy of the repository, for the commands of one language.
#[derive(Debug)]
pub struct Checkout(PathBuf);

/// Folders that builds leave in a checkout: the next build continues from there, everything else is new.
const BUILDS: [&str; 4] = ["target/debug", "target/release", "target/shipped", "target/wasm32-unknown-unknown"];

impl Checkout {
    /// Returns the copy that the manuals of C and Java share, so that the second need not build what the first has
    /// built.
    ///
    /// # Errors
    /// The same as [`Checkout::fresh`].
    pub fn shared() -> Outcome<Self> {
        Self::fresh(&root().join("target/tmp/readme"))
    }

    /// Creates a fresh copy below a folder; only the results of an earlier build there are kept.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn fresh(below: &Path) -> Outcome<Self> {
        let (checkout, kept) = (below.join("checkout"), below.join("kept"));
        // Files that an interrupted run has set aside were not moved back.
        remove(&kept)?;
        for build in BUILDS {
            move_folder(&checkout.join(build), &kept.join(build))?;
        }
        remove(&checkout)?;
        for file in files()? {
            let copy = checkout.join(&file);
            fs::create_dir_all(copy.parent().unwrap_or(&checkout))?;
            let original = root().join(&file);
            fs::copy(&original, &copy)?;
            // The compiler goes by the modification time of a file.
            fs::File::options().write(true).open(&copy)?.set_modified(original.metadata()?.modified()?)?;
        }
        for build in BUILDS {
            move_folder(&kept.join(build), &checkout.join(build))?;
        }
        remove(&kept)?;
        Ok(Self(checkout))
    }

    /// Returns its path.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Runs commands at the top of the checkout, each only if the previous ones have succeeded, and returns all their
    /// output. Their environment has `PATH`, `HOME`, and the location of Rust if it is not below the home folder.
    ///
    /// # Errors
    /// When a command fails, with all the output.
    pub fn run(&self, commands: &str) -> Outcome<String> {
        let mut shell = Command::new("sh");
        shell.current_dir(&self.0).env_clear().args(["-e", "-x", "-c", commands]);
        for name in ["PATH", "HOME", "CARGO_HOME", "RUSTUP_HOME"] {
            shell.envs(env::var_os(name).map(|value| (name, value)));
        }
        let output = shell.output()?;
        let [said, complained] = [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text));
        if output.status.success() {
            return Ok(said.into_owned());
        }
        Err(format!("the commands ended with {}\n{said}{complained}", output.status).into())
    }
}

/// Returns the files of the repository by their paths: everything except files that are built, downloaded or ignored by
/// version control.
pub(crate) fn files() -> Outcome<Vec<PathBuf>> {
    const LEFT_OUT: [&str; 5] = ["target", "node_modules", "vendor", ".git", "__pycache__"];
    let (mut files, mut folders) = (Vec::new(), vec![PathBuf::new()]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(root().join(&folder))? {
            let entry = entry?;
            let path = folder.join(entry.file_name());
            if LEFT_OUT.iter().any(|name| entry.file_name() == *name) {
                continue;
            }
            if entry.file_type()?.is_dir() { folders.push(path) } else { files.push(path) }
        }
    }
    files.sort();
    Ok(files)
}

fn remove(folder: &Path) -> io::Result<()> {
    if folder.exists() { fs::remove_dir_all(folder) } else { Ok(()) }
}

fn move_folder(from: &Path, to: &Path) -> io::Result<()> {
    if !from.exists() {
        return Ok(());
    }
    if let Some(parent) = to.parent() {
        fs::create_dir_all(parent)?;
    }
    fs::rename(from, to)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn blocks_are_found_with_their_headings() {
        let text = "# One\n\n```sh\n# no heading\nls\n```\ntext ```not``` text\n## Two\n\n```rust\nlet x = 1;\n```\n```\nplain\n```\n";
        let of = |heading: &str, language: &str, text: &str| Block {
            heading: heading.into(),
            language: language.into(),
            text: text.into(),
        };
        let found = blocks(text);
        assert_eq!(
            found,
            [of("One", "sh", "# no heading\nls\n"), of("Two", "rust", "let x = 1;\n"), of("Two", "", "plain\n")]
        );
        assert_eq!(found.iter().filter(|block| block.is_shell()).count(), 1);
    }

    /// Returns every Markdown page with its text.
    fn pages() -> Vec<(PathBuf, String)> {
        let mut pages = files().unwrap();
        pages.retain(|file| file.extension().is_some_and(|extension| extension == "md"));
        pages.into_iter().map(|page| (page.clone(), fs::read_to_string(root().join(page)).unwrap())).collect()
    }

    /// Returns the label and the target of a line that defines a link.
    fn definition(line: &str) -> Option<(&str, &str)> {
        let (label, rest) = line.strip_prefix('[')?.split_once(']')?;
        let target = rest.strip_prefix(": ").filter(|target| !target.contains(' '))?;
        Some((label, target))
    }

    /// Returns the link targets of a page: `[text](target)` and `[label]: target`, except in code.
    fn targets(markdown: &str) -> Vec<String> {
        let mut targets = Vec::new();
        let mut code = false;
        for line in markdown.lines() {
            code ^= line.starts_with("```");
            if code {
                continue;
            }
            targets.extend(definition(line).map(|(_, target)| target.to_owned()));
            let inline = line.split("](").skip(1).filter_map(|rest| rest.split_once(')'));
            targets.extend(inline.map(|(target, _)| target.to_owned()));
        }
        targets
    }

    /// Returns the anchor of a heading.
    fn anchor(heading: &str) -> String {
        let kept = heading.chars().filter(|letter| letter.is_alphanumeric() || [' ', '-', '_'].contains(letter));
        kept.map(|letter| if letter == ' ' { '-' } else { letter.to_ascii_lowercase() }).collect()
    }

    /// Returns the anchors of all headings of a page.
    fn anchors(markdown: &str) -> Vec<String> {
        let headings = markdown.lines().filter(|line| line.starts_with('#'));
        headings.map(|line| anchor(line.trim_start_matches('#').trim())).collect()
    }

    #[test]
    fn every_link_of_a_page_leads_somewhere() {
        let mut checked = 0;
        for (page, text) in pages() {
            for target in targets(&text) {
                // The links of rustdoc are checked by rustdoc.
                if target.starts_with("https://") || target.starts_with("crate::") {
                    continue;
                }
                let (file, heading) = target.split_once('#').unwrap_or((&target, ""));
                let place = if file.is_empty() { page.clone() } else { page.with_file_name(file) };
                let place = root().join(place);
                assert!(place.exists(), "{}: `{target}` leads nowhere", page.display());
                if !heading.is_empty() {
                    let known = anchors(&fs::read_to_string(place).unwrap());
                    assert!(known.iter().any(|one| one == heading), "{}: `{target}` leads nowhere", page.display());
                }
                checked += 1;
            }
        }
        assert!(checked > 80, "{checked} links");
    }

    /// On the pages of rustdoc a path of the repository leads nowhere, and rustdoc does not tell. The first definition of a
    /// label counts there, that of `links.md`.
    #[test]
    fn every_label_of_the_manual_has_a_link_for_rustdoc() {
        let links = fs::read_to_string(root().join("src/guide/links.md")).unwrap();
        let known: BTreeSet<&str> = links.lines().filter_map(definition).map(|(label, _)| label).collect();
        let manual = |page: &Path| page == Path::new("README.md") || page.starts_with("src/guide");
        let pages: Vec<(PathBuf, String)> =
            pages().into_iter().filter(|(page, _)| manual(page) && !page.ends_with("links.md")).collect();
        let mut used = BTreeSet::new();
        for (page, text) in &pages {
            let inline = text.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(target, _)| target);
            for target in inline {
                assert!(target.starts_with(['#', 'h']), "{}: `{target}` needs a label", page.display());
            }
            for (label, target) in text.lines().filter_map(definition) {
                let uses = text.matches(&format!("[{label}]")).count();
                assert!(uses > 1, "{}: nothing leads to `{label}`", page.display());
                assert!(target.starts_with("https://") || known.contains(label), "links.md lacks `{label}`");
                used.insert(label);
            }
        }
        assert_eq!(known.difference(&used).collect::<Vec<_>>(), Vec::<&&str>::new(), "no page has these labels");
    }

    /// ARCHITECTURE.md and CONTRIBUTING.md name files and folders as code, which must exist.
    #[test]
    fn every_place_that_a_page_names_is_there() {
        const PARTS: [&str; 6] = ["src/", "tests/", "bindings/", "benches/", "examples/", "include/"];
        let mut checked = 0;
        for page in ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"] {
            let text = fs::read_to_string(root().join(page)).unwrap();
            for place in text.lines().flat_map(|line| line.split('`').skip(1).step_by(2)) {
                if PARTS.iter().any(|part| place.starts_with(part)) && !place.contains(['<', ' ', '*']) {
                    assert!(root().join(place).exists(), "{page}: there is no `{place}`");
                    checked += 1;
                }
            }
        }
        assert!(checked > 60, "{checked} places");
    }

    /// The npm package and the manual of the crate share the text of this table.
    #[test]
    fn what_never_comes_from_a_browser_is_the_same_everywhere() {
        let table = |page: &str| {
            let text = fs::read_to_string(root().join(page)).unwrap();
            let (_, section) = text.split_once("## What never comes from a browser\n").unwrap();
            let rows: Vec<String> =
                section.lines().skip_while(|line| !line.starts_with('|')).map(str::to_owned).collect();
            rows.into_iter().take_while(|line| line.starts_with('|')).collect::<Vec<String>>()
        };
        let manual = table("src/guide/security.md");
        assert_eq!(manual.len(), 10);
        assert_eq!(manual, table("bindings/wasm/package/README.md"));
    }
}
