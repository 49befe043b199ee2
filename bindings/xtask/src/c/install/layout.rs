//! The files of the shared library by the conventions of each system: their paths, and the names by which programs find
//! them.

use crate::c::version::{VERSION, abi};
use crate::platform::System;

/// The files of a shared library below a prefix.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Layout {
    /// The library itself.
    pub(super) shared: String,
    /// Other names in the folder `lib`, each with its target: the one that programs load at start, and the one that the
    /// linker looks for.
    pub(super) links: Vec<(String, String)>,
    /// The file that is linked instead of the library.
    pub(super) import: Option<&'static str>,
    /// The CMake property that says how programs find it.
    pub(super) found_by: String,
    /// The linker option that says where programs find it, followed by a blank.
    pub(super) run_path: &'static str,
}

impl Layout {
    pub(super) fn of(system: System) -> Self {
        let abi = abi::CARTWRIGHT_ABI_VERSION;
        match system {
            System::Elf => {
                let [file, name] = [VERSION, &abi.to_string()].map(|version| format!("libcartwright.so.{version}"));
                Self::linked("libcartwright.so", file, name.clone(), name)
            }
            System::MacOs => {
                let [file, name] = [VERSION, &abi.to_string()].map(|version| format!("libcartwright.{version}.dylib"));
                let asked = format!("@rpath/{name}");
                Self::linked("libcartwright.dylib", file, name, asked)
            }
            System::Windows => Self {
                shared: "bin/cartwright.dll".to_owned(),
                links: Vec::new(),
                import: Some(IMPORT),
                found_by: format!(r#"IMPORTED_IMPLIB "${{_cartwright_prefix}}/{IMPORT}""#),
                run_path: "",
            },
        }
    }

    /// Describes a library with its version in its name. Programs ask for `asked`, and the file is called `name`.
    fn linked(plain: &str, file: String, name: String, asked: String) -> Self {
        Self {
            shared: format!("lib/{file}"),
            links: vec![(name.clone(), file), (plain.to_owned(), name)],
            import: None,
            found_by: format!(r#"IMPORTED_SONAME "{asked}""#),
            run_path: "-Wl,-rpath,${libdir} ",
        }
    }
}

/// The file that a Windows program links to find the library.
const IMPORT: &str = "lib/libcartwright.dll.a";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_system_has_its_customs() {
        let linux = Layout::of(System::Elf);
        assert_eq!(linux.shared, format!("lib/libcartwright.so.{VERSION}"));
        let [(asked, file), (plain, name)] = linux.links.as_slice() else { panic!("two names") };
        assert_eq!((plain.as_str(), name), ("libcartwright.so", asked));
        assert_eq!(linux.shared, format!("lib/{file}"));
        assert!(Layout::of(System::MacOs).found_by.contains("@rpath/libcartwright."));
        assert_eq!(Layout::of(System::Windows).links, []);
    }
}
