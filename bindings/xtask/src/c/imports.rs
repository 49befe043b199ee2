//! The imports of a static library for Windows: the compiler names each group of imports after its working folder,
//! which differs each time. The groups are renamed here.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use super::rust_tools;
use crate::platform::{Linker, Platform};
use crate::{Outcome, program};

/// The text before and after the name of a group.
const AROUND: [(&str, &str); 2] = [("_head_", "_imports_lib"), ("__", "_imports_lib_iname")];

/// Copies an archive and numbers its groups of imports, with names that no other library has.
///
/// # Errors
/// When a tool is missing or fails.
pub(super) fn rename(platform: &Platform, from: &Path, to: &Path) -> Outcome<()> {
    let Linker::Gnu(compiler, package) = platform.linker else {
        return Err(format!("the archive of `{}` is not one of GNU tools", platform.name).into());
    };
    let nm = compiler.replace("gcc", "nm");
    program::require(&nm, package)?;
    let names = program::output(Command::new(nm).arg("--format=just-symbols").arg(from))?;
    let folder = tempfile::tempdir()?;
    let list = folder.path().join("names");
    fs::write(&list, renamed(&String::from_utf8(names.stdout)?))?;
    // GNU's version stops at members without sections, of which the standard library has some.
    let mut copy = rust_tools::objcopy()?;
    copy.arg(format!("--redefine-syms={}", list.display()));
    program::output(copy.arg(from).arg(to)).map(drop)
}

/// Returns the old and the new name of every name of an import group, one pair a line.
fn renamed(names: &str) -> String {
    let mut groups = Vec::new();
    let mut seen = BTreeSet::new();
    for name in names.lines() {
        let group = AROUND.iter().find_map(|(before, behind)| name.strip_prefix(before)?.strip_suffix(behind));
        groups.extend(group.filter(|group| seen.insert(*group)));
    }
    let pair = |(number, group): (usize, &str)| {
        let line = |(before, behind)| format!("{before}{group}{behind} {before}cartwright_{number}{behind}\n");
        AROUND.map(line).concat()
    };
    groups.into_iter().enumerate().map(pair).collect()
}

#[cfg(test)]
mod tests {
    use super::renamed;

    #[test]
    fn groups_are_named_by_their_order() {
        let names = "_head__there_rustcB_kernel32_dll_imports_lib\nCloseHandle\n___there_rustcB_kernel32_dll_imports_lib_iname\n\
                     ___there_rustcA_ntdll_dll_imports_lib_iname\n";
        let lines = renamed(names);
        let pairs: Vec<_> = lines.lines().collect();
        assert_eq!(pairs.len(), 4);
        assert_eq!(pairs[0], "_head__there_rustcB_kernel32_dll_imports_lib _head_cartwright_0_imports_lib");
        assert_eq!(pairs[3], "___there_rustcA_ntdll_dll_imports_lib_iname __cartwright_1_imports_lib_iname");
    }
}
