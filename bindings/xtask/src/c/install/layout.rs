//! The files of the shared library by the conventions of each system: their paths, and the names by which programs find
//! them.

use crate::c::version::{VERSION, abi};
use crate::platform::System;

/// The files of an installed library, in the folder of libraries unless something else is said.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Layout {
    /// The shared library itself.
    pub(super) shared: String,
    /// Whether it is in the folder `bin` of the prefix, among programs.
    pub(super) in_bin: bool,
    /// Other names of it, each with its target: the one that programs load at start, and the one that the linker looks
    /// for.
    pub(super) links: Vec<(String, String)>,
    /// The file that is linked instead of it.
    pub(super) import: Option<&'static str>,
    /// The CMake property that says how programs find it.
    pub(super) found_by: String,
    /// The linker option with which a plug-in exports nothing of the static library in it, followed by a blank; empty
    /// where the linker has none.
    pub(super) hidden: &'static str,
}

impl Layout {
    pub(super) fn of(system: System) -> Self {
        let abi = abi::CARTWRIGHT_HEADER_ABI;
        match system {
            System::Elf => {
                let [file, name] = [VERSION, &abi.to_string()].map(|version| format!("libcartwright.so.{version}"));
                Self { hidden: HIDDEN, ..Self::linked("libcartwright.so", file, name.clone(), name) }
            }
            System::MacOs => {
                let [file, name] = [VERSION, &abi.to_string()].map(|version| format!("libcartwright.{version}.dylib"));
                let asked = format!("@rpath/{name}");
                Self::linked("libcartwright.dylib", file, name, asked)
            }
            System::Windows => Self {
                shared: "cartwright.dll".to_owned(),
                in_bin: true,
                links: Vec::new(),
                import: Some(IMPORT),
                found_by: format!(r#"IMPORTED_IMPLIB "${{_cartwright_lib}}/{IMPORT}""#),
                hidden: HIDDEN,
            },
        }
    }

    /// Describes a library with its version in its name. Programs ask for `asked`, and the file is called `name`.
    fn linked(plain: &str, file: String, name: String, asked: String) -> Self {
        Self {
            shared: file.clone(),
            in_bin: false,
            links: vec![(name.clone(), file), (plain.to_owned(), name)],
            import: None,
            found_by: format!(r#"IMPORTED_SONAME "{asked}""#),
            hidden: "",
        }
    }

    /// Returns the path of the shared library, as the CMake package names it.
    pub(super) fn shared_for_cmake(&self) -> String {
        let folder = if self.in_bin { "${_cartwright_prefix}/bin" } else { "${_cartwright_lib}" };
        format!("{folder}/{}", self.shared)
    }
}

/// The file that a Windows program links to find the library.
const IMPORT: &str = "libcartwright.dll.a";

/// The option of GNU's linkers and of LLVM's. Apple's has none for an archive that is named by its path.
const HIDDEN: &str = "-Wl,--exclude-libs,libcartwright.a ";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_system_has_its_customs() {
        let linux = Layout::of(System::Elf);
        assert_eq!(linux.shared, format!("libcartwright.so.{VERSION}"));
        let [(asked, file), (plain, name)] = linux.links.as_slice() else { panic!("two names") };
        assert_eq!((plain.as_str(), name), ("libcartwright.so", asked));
        assert_eq!(&linux.shared, file);
        assert!(Layout::of(System::MacOs).found_by.contains("@rpath/libcartwright."));
        let windows = Layout::of(System::Windows);
        assert_eq!(windows.links, []);
        assert!(windows.in_bin && windows.shared_for_cmake().ends_with("/bin/cartwright.dll"));
    }
}
