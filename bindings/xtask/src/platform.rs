//! The platforms that the library is delivered for.

use std::env;

use crate::Outcome;

/// The kinds of systems, as far as the files of a library go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum System {
    /// Linux, and the BSDs.
    Elf,
    /// macOS.
    MacOs,
    /// Windows.
    Windows,
}

impl System {
    /// The one that this runs on.
    #[must_use]
    pub fn here() -> Self {
        match env::consts::OS {
            "macos" => Self::MacOs,
            "windows" => Self::Windows,
            _ => Self::Elf,
        }
    }
}

/// The linkers for a platform on this machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Linker {
    /// That of Zig, which brings the system libraries of every platform along, and old ones; by the name that it has
    /// for the platform, and what Rust's name has behind it. Where they say a version, that is the oldest C library of
    /// the system that serves.
    Zig(&'static str, &'static str),
    /// A GNU compiler, with the package that brings it. On Windows that of Zig would export every name.
    Gnu(&'static str, &'static str),
}

/// A platform.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Platform {
    /// The name of its archive and of its folder in the jar.
    pub name: &'static str,
    /// The name that Rust has for it.
    pub triple: &'static str,
    /// The linker for it.
    pub linker: Linker,
    /// The kind of its system.
    pub system: System,
    /// The name that a wheel of Python has for it.
    pub python: &'static str,
    /// Further flags of the compiler.
    pub flags: &'static [&'static str],
}

const fn linux(name: &'static str, triple: &'static str, linker: &'static str, python: &'static str) -> Platform {
    Platform { name, triple, linker: Linker::Zig(linker, ".2.17"), system: System::Elf, python, flags: &[] }
}

/// On musl Rust would put the C library into every library; the one of the program is meant.
const fn musl(name: &'static str, triple: &'static str, linker: &'static str, python: &'static str) -> Platform {
    let flags = &["-Ctarget-feature=-crt-static"];
    Platform { name, triple, linker: Linker::Zig(linker, ""), system: System::Elf, python, flags }
}

const fn macos(name: &'static str, triple: &'static str, linker: &'static str, python: &'static str) -> Platform {
    // The linker makes the identity of a library of all that it writes, the places of the objects too unless it is told so.
    let flags = &["-Clink-arg=-Wl,-S"];
    Platform { name, triple, linker: Linker::Zig(linker, ""), system: System::MacOs, python, flags }
}

const WINDOWS: Platform = Platform {
    name: "windows-x86_64",
    triple: "x86_64-pc-windows-gnu",
    linker: Linker::Gnu("x86_64-w64-mingw32-gcc", "gcc-mingw-w64-x86-64"),
    system: System::Windows,
    python: "win_amd64",
    // The time of the build is none of the library.
    flags: &["-Clink-arg=-Wl,--no-insert-timestamp"],
};

/// Every platform.
pub const ALL: [Platform; 7] = [
    linux("linux-x86_64", "x86_64-unknown-linux-gnu", "x86_64-linux-gnu.2.17", "manylinux_2_17_x86_64"),
    linux("linux-aarch64", "aarch64-unknown-linux-gnu", "aarch64-linux-gnu.2.17", "manylinux_2_17_aarch64"),
    musl("linux-musl-x86_64", "x86_64-unknown-linux-musl", "x86_64-linux-musl", "musllinux_1_1_x86_64"),
    musl("linux-musl-aarch64", "aarch64-unknown-linux-musl", "aarch64-linux-musl", "musllinux_1_1_aarch64"),
    WINDOWS,
    macos("macos-x86_64", "x86_64-apple-darwin", "x86_64-macos", "macosx_10_13_x86_64"),
    macos("macos-aarch64", "aarch64-apple-darwin", "aarch64-macos", "macosx_11_0_arm64"),
];

/// The platform of a name, its own or Rust's.
///
/// # Errors
/// When there is none, with the names.
pub fn named(name: &str) -> Outcome<Platform> {
    let found = ALL.into_iter().find(|platform| platform.name == name || platform.triple == name);
    found.ok_or_else(|| {
        let names: Vec<&str> = ALL.iter().map(|platform| platform.name).collect();
        format!("there is no platform `{name}`: take one of {}, or what Rust calls it", names.join(", ")).into()
    })
}

/// The platform that this runs on.
///
/// # Errors
/// When nothing is delivered for it.
pub fn here() -> Outcome<Platform> {
    let system = if cfg!(target_env = "musl") { "linux-musl" } else { env::consts::OS };
    named(&format!("{system}-{}", env::consts::ARCH))
}

#[cfg(test)]
mod tests {
    use super::named;

    #[test]
    fn a_platform_has_a_name_of_its_own_and_that_of_rust() {
        assert_eq!(named("linux-aarch64").unwrap(), named("aarch64-unknown-linux-gnu").unwrap());
        assert!(named("vax").unwrap_err().to_string().contains("windows-x86_64"));
    }
}
