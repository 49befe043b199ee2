//! The platforms for which the library is delivered.

use std::env;

use crate::Outcome;

/// The C library for 64-bit ARM Linux installed beside this system's.
pub const ARM64_LIBC: &str = "/usr/aarch64-linux-gnu/lib/libc.so.6";

/// The loader of programs linked with musl.
pub const MUSL: &str = "/lib/ld-musl-x86_64.so.1";

/// The program that runs Windows programs.
pub const WINE: &str = "/usr/lib/wine/wine64";

/// The kinds of systems, by the form of library files.
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
    /// Returns the system of this machine.
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
    /// Zig, which includes the system libraries of every platform, also old ones; with its name for the platform, and
    /// the suffix of Rust's name. A version in them is the oldest C library of the system that is supported.
    Zig(&'static str, &'static str),
    /// A GNU compiler, with the package that contains it. On Windows, Zig would export every name.
    Gnu(&'static str, &'static str),
}

/// A platform.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Platform {
    /// The name of its archive and of its folder in the jar.
    pub name: &'static str,
    /// Rust's name for it.
    pub triple: &'static str,
    /// The linker for it.
    pub linker: Linker,
    /// The kind of its system.
    pub system: System,
    /// The name of the platform in Python wheels.
    pub python: &'static str,
    /// Further compiler flags.
    pub flags: &'static [&'static str],
}

const fn linux(name: &'static str, triple: &'static str, linker: &'static str, python: &'static str) -> Platform {
    Platform { name, triple, linker: Linker::Zig(linker, ".2.17"), system: System::Elf, python, flags: &[] }
}

/// On musl, Rust would put the C library into every library; the program's is to be used instead.
const fn musl(name: &'static str, triple: &'static str, linker: &'static str, python: &'static str) -> Platform {
    let flags = &["-Ctarget-feature=-crt-static"];
    Platform { name, triple, linker: Linker::Zig(linker, ""), system: System::Elf, python, flags }
}

const fn macos(name: &'static str, triple: &'static str, linker: &'static str, python: &'static str) -> Platform {
    // The linker derives a library's identity from everything it writes, including the paths of the objects unless told
    // otherwise.
    let flags = &["-Clink-arg=-Wl,-S"];
    Platform { name, triple, linker: Linker::Zig(linker, ""), system: System::MacOs, python, flags }
}

const WINDOWS: Platform = Platform {
    name: "windows-x86_64",
    triple: "x86_64-pc-windows-gnu",
    linker: Linker::Gnu("x86_64-w64-mingw32-gcc", "gcc-mingw-w64-x86-64"),
    system: System::Windows,
    python: "win_amd64",
    // The time of the build must not be part of the library.
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

/// Returns the platform with a name, its own or Rust's.
///
/// # Errors
/// When there is none, with the known names.
pub fn named(name: &str) -> Outcome<Platform> {
    let found = ALL.into_iter().find(|platform| platform.name == name || platform.triple == name);
    found.ok_or_else(|| {
        let names: Vec<&str> = ALL.iter().map(|platform| platform.name).collect();
        format!("there is no platform `{name}`: take one of {}, or what Rust calls it", names.join(", ")).into()
    })
}

/// Returns the platform of this machine.
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
