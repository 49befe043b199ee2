//! The layers of the library, as ARCHITECTURE.md draws them: a room of a drawing, which is a folder or a file beside
//! folders, uses those in the rows below its own. Files never depend on each other in a circle, in any crate.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use super::source::without_tests;
use crate::{Outcome, readme, root};

/// The sources of the library, which have layers.
const LIBRARY: &str = "src";

/// The modules that each module uses.
type Arrows = BTreeMap<String, BTreeSet<String>>;

/// The rows of a drawing, counted from the top.
#[derive(Debug, Default)]
struct Drawing<'m> {
    /// The module whose rooms it shows, with `::` behind it; empty for the crate.
    inside: String,
    rows: BTreeMap<&'m str, usize>,
}

/// The faults of the layers, each as a sentence.
#[derive(Debug, Default)]
pub(crate) struct Faults {
    /// The circles of files of every crate.
    pub(crate) circles: Vec<String>,
    /// The arrows between the rooms of the drawings that do not point down.
    pub(crate) upward: Vec<String>,
}

/// Checks that the rooms point down, and that there is no circle.
pub(super) fn point_down() -> Outcome<()> {
    let Faults { circles, upward } = faults()?;
    let wrong = [circles, upward].concat();
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n").into()) }
}

/// Returns the faults of the layers.
///
/// # Errors
/// When the map or a source cannot be read.
pub(crate) fn faults() -> Outcome<Faults> {
    let map = fs::read_to_string(root().join("ARCHITECTURE.md"))?;
    let mut faults = Faults::default();
    for folder in crates()? {
        let arrows = arrows(&folder)?;
        let told = circles(&arrows).into_iter().map(|circle| circle.join(" -> "));
        faults.circles.extend(told.map(|circle| format!("files of {folder} need each other: {circle}")));
        if folder == LIBRARY {
            faults.upward.extend(drawings(&map).iter().flat_map(|drawing| upward(drawing, &arrows)));
        }
    }
    for list in [&mut faults.circles, &mut faults.upward] {
        list.sort();
        list.dedup();
    }
    Ok(faults)
}

/// Returns the folders of sources of every crate.
fn crates() -> Outcome<Vec<String>> {
    let files = readme::files()?;
    let manifests = files.iter().filter(|file| file.ends_with("Cargo.toml"));
    let sources = manifests.map(|file| file.with_file_name("src").to_string_lossy().into_owned());
    Ok(sources.filter(|folder| files.iter().any(|file| file.starts_with(folder) && is_rust(file))).collect())
}

/// Returns the arrows between the rooms of a drawing that do not point down.
fn upward(drawing: &Drawing<'_>, arrows: &Arrows) -> Vec<String> {
    let mut wrong = Vec::new();
    let inside = drawing.inside.replace("::", "/");
    for (from, to) in arrows.iter().flat_map(|(from, all)| all.iter().map(move |to| (from, to))) {
        let (Some(own), Some(other)) = (drawing.room(from), drawing.room(to)) else { continue };
        match (drawing.rows.get(own), drawing.rows.get(other)) {
            _ if own == other => {}
            (Some(row), Some(below)) if below > row => {}
            (Some(_), Some(_)) => wrong.push(format!(
                "src/{inside}{own} uses src/{inside}{other}, which stands beside or above it: {from} -> {to}"
            )),
            (None, _) => wrong.push(format!("ARCHITECTURE.md has no row for src/{inside}{own}")),
            (_, None) => wrong.push(format!("ARCHITECTURE.md has no row for src/{inside}{other}")),
        }
    }
    wrong
}

impl Drawing<'_> {
    /// Returns the room that a module belongs to; `None` for one that is elsewhere.
    fn room<'n>(&self, module: &'n str) -> Option<&'n str> {
        module.strip_prefix(&self.inside)?.split("::").next()
    }
}

/// Returns the drawings of the map that have rooms of the library.
fn drawings(map: &str) -> Vec<Drawing<'_>> {
    let blocks = map.split("```text\n").skip(1).filter_map(|rest| rest.split("```").next());
    let drawings = blocks.map(|block| {
        let mut drawing = Drawing::default();
        for (row, line) in block.lines().enumerate() {
            for room in line.split_whitespace().filter_map(|word| word.strip_prefix("src/")) {
                let (inside, name) = room
                    .rsplit_once('/')
                    .map_or((String::new(), room), |(inside, name)| (format!("{}::", inside.replace('/', "::")), name));
                drawing.inside = inside;
                drawing.rows.insert(name, row);
            }
        }
        drawing
    });
    drawings.filter(|drawing| !drawing.rows.is_empty()).collect()
}

/// Returns the files that each file of a folder names, except in the crate's own list of contents and in the manual.
fn arrows(folder: &str) -> Outcome<Arrows> {
    let mut texts = BTreeMap::new();
    for file in readme::files()?.iter().filter(|file| file.starts_with(folder) && is_rust(file)) {
        let module = file.strip_prefix(folder)?.with_extension("");
        let module = module.iter().map(|step| step.to_string_lossy()).collect::<Vec<_>>().join("::");
        if !["lib", "main", "guide"].contains(&module.as_str()) {
            texts.insert(module, fs::read_to_string(root().join(file))?);
        }
    }
    let handed = texts.iter().flat_map(|(module, text)| handed_on(text, module)).collect();
    let mut arrows = Arrows::new();
    for (module, text) in &texts {
        let used = paths(text, module).into_iter().filter_map(|path| file_of(path, &texts, &handed));
        arrows.insert(module.clone(), used.filter(|used| used != module).collect());
    }
    Ok(arrows)
}

fn is_rust(file: &Path) -> bool {
    file.extension().is_some_and(|extension| extension == "rs")
}

/// Returns the module whose file a path leads into: the longest prefix of the path that is a module, unless that module
/// only hands the next name on.
fn file_of(path: String, texts: &BTreeMap<String, String>, handed: &BTreeMap<String, String>) -> Option<String> {
    let mut path = path;
    // No name is handed on more often than there are levels of folders.
    for _ in 0..8 {
        let prefixes = || path.match_indices("::").map(|(end, _)| end).chain([path.len()]);
        let known = prefixes().filter_map(|end| path.split_at_checked(end)).find_map(|(name, rest)| {
            let origin = handed.get(name).filter(|_| !texts.contains_key(name))?;
            Some(format!("{origin}{rest}"))
        });
        let Some(origin) = known else { break };
        path = origin;
    }
    loop {
        if texts.contains_key(&path) {
            return Some(path);
        }
        path.truncate(path.rfind("::")?);
    }
}

/// Returns the names that a module hands on from its own modules, each with the path that it stands for.
fn handed_on(text: &str, module: &str) -> Vec<(String, String)> {
    let code = code_of(text);
    let own = format!("{module}::");
    let mut handed = Vec::new();
    for rest in ["pub use self::", "pub(crate) use self::"].iter().flat_map(|start| code.split(start).skip(1)) {
        let mut paths = Vec::new();
        unfold(&own, rest, &mut paths);
        let name = |path: &str| path.rsplit("::").next().map(|name| format!("{own}{name}"));
        handed.extend(paths.into_iter().filter_map(|path| Some((name(&path)?, path))));
    }
    handed
}

/// Returns the code of a module, except tests and comments.
fn code_of(text: &str) -> String {
    let lines = without_tests(text).lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.collect::<Vec<_>>().join(" ")
}

/// Returns every path from the root of the crate that the code of a module names, except in tests and comments.
fn paths(text: &str, module: &str) -> Vec<String> {
    // Re-exporting names of its own modules is not a dependency.
    let code = code_of(text).replace("pub use self::", "$").replace("pub(crate) use self::", "$");
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
    // `pub(in crate::a)` says who may use a name, not which name is used.
    !before.ends_with("(in ") && !before.ends_with(|c: char| ['$', ':', '_', '"'].contains(&c) || c.is_alphanumeric())
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

/// Returns the files that depend on each other in a circle: one circle for each arrow that leads back to a file on the
/// way to it.
fn circles(arrows: &Arrows) -> Vec<Vec<String>> {
    let mut walk = Walk { arrows, way: Vec::new(), done: BTreeSet::new(), circles: Vec::new() };
    for start in arrows.keys() {
        walk.enter(start);
    }
    walk.circles
}

/// A walk along the arrows, which enters each module once.
struct Walk<'a> {
    arrows: &'a Arrows,
    /// The modules from the start to the present one.
    way: Vec<&'a str>,
    done: BTreeSet<&'a str>,
    circles: Vec<Vec<String>>,
}

impl<'a> Walk<'a> {
    fn enter(&mut self, module: &'a str) {
        if let Some(start) = self.way.iter().position(|before| *before == module) {
            let circle = self.way.iter().skip(start).chain([&module]);
            self.circles.push(circle.map(|step| (*step).to_owned()).collect());
        } else if self.done.insert(module) {
            self.way.push(module);
            for next in self.arrows.get(module).into_iter().flatten() {
                self.enter(next);
            }
            self.way.pop();
        }
    }
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
    fn circles_are_found() {
        let arrows = |list: &[(&str, &str)]| -> Arrows {
            let mut arrows = Arrows::new();
            for (from, to) in list {
                arrows.entry((*from).to_owned()).or_default().insert((*to).to_owned());
                arrows.entry((*to).to_owned()).or_default();
            }
            arrows
        };
        assert!(circles(&arrows(&[("a", "b"), ("b", "c"), ("a", "c")])).is_empty());
        assert_eq!(circles(&arrows(&[("a", "b"), ("b", "c"), ("c", "b")])), [["b", "c", "b"]]);
        let two = circles(&arrows(&[("a", "b"), ("b", "a"), ("b", "c"), ("d", "c"), ("c", "d")]));
        assert_eq!(two, [["a", "b", "a"], ["c", "d", "c"]]);
    }

    #[test]
    fn a_name_that_is_handed_on_leads_to_its_file() {
        let facade = "mod b;\npub(crate) use self::b::{C, d::E};\npub use self::f::G as H;\n";
        let handed: BTreeMap<_, _> = handed_on(facade, "a").into_iter().collect();
        let texts = ["a", "a::b", "a::b::d"].map(|module| (module.to_owned(), String::new())).into();
        let file = |path: &str| file_of(path.to_owned(), &texts, &handed).unwrap();
        assert_eq!([file("a::C"), file("a::E::new"), file("a::Other")], ["a::b", "a::b::d", "a"]);
    }

    #[test]
    fn the_drawings_have_rows() {
        let map = "x\n```text\n bindings/c\n src/json  text\n src/cart  src/site\n```\n src/no\n\
            ```text\n src/a/b\n src/a/c\n```\n```text\nnothing\n```\n";
        let drawings = drawings(map);
        let rows = &drawings[0].rows;
        assert!(rows["json"] < rows["cart"] && rows["cart"] == rows["site"] && rows.len() == 3);
        assert_eq!((drawings.len(), drawings[1].inside.as_str()), (2, "a::"));
        let arrows = |from: &str, to: &str| Arrows::from([(from.to_owned(), BTreeSet::from([to.to_owned()]))]);
        assert!(upward(&drawings[1], &arrows("a::b::x", "a::c")).is_empty());
        assert_eq!(upward(&drawings[1], &arrows("a::c", "a::b::x")).len(), 1);
        assert_eq!(upward(&drawings[1], &arrows("a::d", "a::c")).len(), 1);
        assert!(upward(&drawings[1], &arrows("z", "a::c")).is_empty());
    }
}
