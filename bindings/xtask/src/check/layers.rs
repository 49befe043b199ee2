//! The layers of the library, as ARCHITECTURE.md draws them: a folder of `src` uses those in the rows below its own,
//! and files never depend on each other in a circle. Nor do the files of the commands and of the source generators.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use super::source::without_tests;
use crate::{Outcome, readme, root};

/// The folders of sources without circular dependencies.
const FOLDERS: [&str; 3] = [LIBRARY, "bindings/xtask/src", "bindings/sources/src"];
/// The folder that has layers.
const LIBRARY: &str = "src";

/// The modules that each module uses.
type Arrows = BTreeMap<String, BTreeSet<String>>;

/// Checks that the folders point down, and that there is no circle.
pub(super) fn point_down() -> Outcome<()> {
    let map = fs::read_to_string(root().join("ARCHITECTURE.md"))?;
    let rows = rows(&map);
    let mut wrong = Vec::new();
    for folder in FOLDERS {
        let circle = circle(&arrows(folder)?);
        wrong.extend(circle.map(|circle| format!("files of {folder} need each other: {}", circle.join(" -> "))));
    }
    let arrows = arrows(LIBRARY)?;
    for (from, to) in arrows.iter().flat_map(|(from, all)| all.iter().map(move |to| (from, to))) {
        let (own, other) = (top(from), top(to));
        match (rows.get(own), rows.get(other)) {
            _ if own == other => {}
            (Some(row), Some(below)) if below > row => {}
            (Some(_), Some(_)) => {
                wrong.push(format!("src/{own} uses src/{other}, which stands beside or above it: {from} -> {to}"))
            }
            (None, _) => wrong.push(format!("ARCHITECTURE.md has no row for src/{own}")),
            (_, None) => wrong.push(format!("ARCHITECTURE.md has no row for src/{other}")),
        }
    }
    wrong.sort();
    wrong.dedup();
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n").into()) }
}

/// Returns the row of every folder in the drawing, counted from the top.
fn rows(map: &str) -> BTreeMap<&str, usize> {
    let drawing = map.split("```text").nth(1).and_then(|rest| rest.split("```").next()).unwrap_or_default();
    let mut rows = BTreeMap::new();
    for (row, line) in drawing.lines().enumerate() {
        for word in line.split_whitespace() {
            if let Some(folder) = word.strip_prefix("src/") {
                rows.insert(folder, row);
            }
        }
    }
    rows
}

fn top(module: &str) -> &str {
    module.split("::").next().unwrap_or(module)
}

/// Returns the files that each file of a folder names, except in the crate's own list of contents and in the manual.
fn arrows(folder: &str) -> Outcome<Arrows> {
    let mut texts = BTreeMap::new();
    for file in readme::files()?.iter().filter(|file| file.starts_with(folder) && is_rust(file)) {
        let module = file.strip_prefix(folder)?.with_extension("");
        let module = module.iter().map(|step| step.to_string_lossy()).collect::<Vec<_>>().join("::");
        if module != "lib" && module != "guide" {
            texts.insert(module, fs::read_to_string(root().join(file))?);
        }
    }
    let modules: BTreeSet<String> = texts.keys().cloned().collect();
    let mut arrows = Arrows::new();
    for (module, text) in &texts {
        let used = paths(text, module).into_iter().filter_map(|path| file_of(&path, &modules));
        arrows.insert(module.clone(), used.filter(|used| used != module).collect());
    }
    Ok(arrows)
}

fn is_rust(file: &Path) -> bool {
    file.extension().is_some_and(|extension| extension == "rs")
}

/// Returns the module whose file a path leads into: the longest prefix of the path that is a module.
fn file_of(path: &str, modules: &BTreeSet<String>) -> Option<String> {
    let mut path = path;
    loop {
        if modules.contains(path) {
            return Some(path.to_owned());
        }
        path = path.rsplit_once("::")?.0;
    }
}

/// Returns every path from the root of the crate that the code of a module names, except in tests and comments.
fn paths(text: &str, module: &str) -> Vec<String> {
    let code: Vec<&str> = without_tests(text).lines().filter(|line| !line.trim_start().starts_with("//")).collect();
    // Re-exporting names of its own modules is not a dependency.
    let code = code.join(" ").replace("pub use self::", "$").replace("pub(crate) use self::", "$");
    let own = format!("{module}::");
    let mut paths = Vec::new();
    for (word, begins) in [("crate::", ""), ("super::", above(&own)), ("self::", &own)] {
        let mut rest = code.as_str();
        while let Some((before, after)) = rest.split_once(word) {
            rest = after;
            if begins_behind(before) {
                let mut begins = begins;
                while let Some(next) = rest.strip_prefix("super::") {
                    (begins, rest) = (above(begins), next);
                }
                unfold(begins, rest, &mut paths);
            }
        }
    }
    // Its own modules are named without a prefix.
    for name in code.split("mod ").skip(1).filter_map(|rest| rest.split_once(';')).map(|(name, _)| name) {
        let path = format!("{name}::");
        let mut used = code.match_indices(&path).filter_map(|(at, _)| code.get(..at));
        if used.any(begins_behind) {
            paths.push(format!("{own}{name}"));
        }
    }
    paths
}

/// Whether a path may begin after a piece of code. A path with `$crate` is a dependency of the callers of its macro.
fn begins_behind(before: &str) -> bool {
    !before.ends_with(|c: char| ['$', ':', '_', '"'].contains(&c) || c.is_alphanumeric())
}

/// Returns the prefix of paths in the parent module: `a::` for `a::b::`.
fn above(begins: &str) -> &str {
    let end = begins.trim_end_matches("::").rfind("::").map_or(0, |at| at.saturating_add(2));
    begins.get(..end).unwrap_or_default()
}

/// Expands the braces of a path; returns the text after it.
fn unfold<'t>(prefix: &str, text: &'t str, paths: &mut Vec<String>) -> &'t str {
    let end = text.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':')).unwrap_or(text.len());
    let (own, mut rest) = text.split_at(end);
    let path = format!("{prefix}{own}");
    let Some(inner) = rest.strip_prefix('{').filter(|_| own.ends_with("::") || own.is_empty()) else {
        paths.push(path.trim_end_matches("::").to_owned());
        return rest;
    };
    rest = inner;
    loop {
        rest = unfold(&path, rest.trim_start(), paths).trim_start();
        match rest.strip_prefix(',') {
            Some(next) if next.trim_start().starts_with('}') => rest = next.trim_start(),
            Some(next) => rest = next,
            None => return rest.strip_prefix('}').unwrap_or(rest),
        }
    }
}

/// Returns files that depend on each other in a circle, if any.
fn circle(arrows: &Arrows) -> Option<Vec<String>> {
    let mut done = BTreeSet::new();
    arrows.keys().find_map(|start| walk(start, arrows, &mut Vec::new(), &mut done))
}

fn walk<'a>(
    module: &'a str,
    arrows: &'a Arrows,
    way: &mut Vec<&'a str>,
    done: &mut BTreeSet<&'a str>,
) -> Option<Vec<String>> {
    if let Some(start) = way.iter().position(|before| *before == module) {
        return Some(way.iter().skip(start).chain([&module]).map(|step| (*step).to_owned()).collect());
    }
    if !done.insert(module) {
        return None;
    }
    way.push(module);
    let found = arrows.get(module)?.iter().find_map(|next| walk(next, arrows, way, done));
    way.pop();
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_library_stands_as_it_is_drawn() {
        point_down().unwrap_or_else(|wrong| panic!("{wrong}"));
    }

    #[test]
    fn paths_are_unfolded() {
        let text = "use crate::a::{b::{C, d}, e};\nfn f() -> crate::g::H { $crate::no::I }\n// crate::no::J\n";
        assert_eq!(paths(text, "k"), ["a::b::C", "a::b::d", "a::e", "g::H"]);
        let text = "mod m;\nuse super::{b, c::D};\nuse super::super::e;\nfn f() { self::g(m::h, i::m::j) }\n";
        assert_eq!(paths(text, "x::y"), ["x::b", "x::c::D", "e", "x::y::g", "x::y::m"]);
    }

    #[test]
    fn a_circle_is_found() {
        let arrows = |list: &[(&str, &str)]| -> Arrows {
            let mut arrows = Arrows::new();
            for (from, to) in list {
                arrows.entry((*from).to_owned()).or_default().insert((*to).to_owned());
                arrows.entry((*to).to_owned()).or_default();
            }
            arrows
        };
        assert_eq!(circle(&arrows(&[("a", "b"), ("b", "c"), ("a", "c")])), None);
        let found = circle(&arrows(&[("a", "b"), ("b", "c"), ("c", "b")]));
        assert_eq!(found.unwrap(), ["b", "c", "b"]);
    }

    #[test]
    fn the_drawing_has_rows() {
        let rows = rows("x\n```text\n bindings/c\n src/json  text\n src/cart  src/site\n```\n src/no");
        assert!(rows["json"] < rows["cart"] && rows["cart"] == rows["site"] && rows.len() == 3);
    }
}
