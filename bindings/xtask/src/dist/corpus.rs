//! Runs the case corpus with the packed library of a platform: a C program is linked with it, and each answer must have
//! the same bytes as in Rust.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::c::{cross, exports};
use crate::platform::{ARM64_LIBC, MUSL, Platform, System, WINE};
use crate::{Outcome, cases, program, root};

/// The way in which a program is linked with the library.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Link {
    /// With the shared library.
    Shared,
    /// With the static library.
    Static,
}

/// Compiles the driver with an unpacked archive, runs all cases, and returns its output; `None` if this machine cannot
/// run programs of that platform.
///
/// # Errors
/// When a tool is missing, the driver does not compile, or an answer differs.
pub fn run(platform: &Platform, unpacked: &Path, link: Link) -> Outcome<Option<String>> {
    let Some(mut driver) = driver(platform, unpacked, link)? else { return Ok(None) };
    let said = program::output(driver.arg("cases").args(files(&cases::write()?)?))?;
    Ok(Some(String::from_utf8(said.stdout)?.trim().to_owned()))
}

/// Compiles the driver with an unpacked archive, and returns its command without arguments; `None` if this machine
/// cannot run programs of that platform.
///
/// # Errors
/// When a tool is missing, or the driver does not compile.
pub fn driver(platform: &Platform, unpacked: &Path, link: Link) -> Outcome<Option<Command>> {
    let Some(mut runner) = runner(platform, link)? else { return Ok(None) };
    let driver = compile(platform, unpacked, link)?;
    if platform.system == System::Windows {
        let dll = unpacked.join("bin/cartwright.dll");
        fs::copy(dll, driver.with_file_name("cartwright.dll"))?;
        missing_in_wine(platform, &driver)?;
    }
    runner.current_dir(root()).arg(driver);
    Ok(Some(runner))
}

/// Returns the command that runs a program of a platform on this machine; `None` if there is none.
///
/// # Errors
/// When it is missing.
pub fn runner(platform: &Platform, link: Link) -> Outcome<Option<Command>> {
    let here = if cfg!(target_os = "linux") { std::env::consts::ARCH } else { "" };
    let emulated = |folder: &str| {
        program::require("qemu-aarch64", "qemu-user")?;
        let mut qemu = Command::new("qemu-aarch64");
        qemu.args(["-L", folder]);
        Outcome::Ok(Some(qemu))
    };
    let needs = |file: &str, package: &str| {
        if Path::new(file).exists() { Ok(()) } else { Err(program::missing(&format!("`{file}`"), package)) }
    };
    match (platform.name, link) {
        ("linux-x86_64", _) if here == "x86_64" => Ok(Some(Command::new("env"))),
        ("linux-musl-x86_64", _) if here == "x86_64" => {
            needs(MUSL, "musl")?;
            Ok(Some(Command::new("env")))
        }
        ("linux-aarch64", _) => {
            needs(ARM64_LIBC, "libc6-arm64-cross")?;
            emulated("/usr/aarch64-linux-gnu")
        }
        // A shared library would need musl itself.
        ("linux-musl-aarch64", Link::Static) => emulated("/"),
        ("windows-x86_64", _) if here == "x86_64" => {
            needs(WINE, "wine64")?;
            let mut wine = Command::new(WINE);
            wine.env("WINEPREFIX", cross::folder().join("wine")).env("WINEDEBUG", "-all");
            Ok(Some(wine))
        }
        _ => Ok(None),
    }
}

/// Compiles the test driver for a platform, without the parts that exist only on Linux.
fn compile(platform: &Platform, unpacked: &Path, link: Link) -> Outcome<PathBuf> {
    let folder = cross::folder().join("driver").join(format!("{}-{link:?}", platform.name).to_lowercase());
    fs::create_dir_all(&folder)?;
    let names = exports::read()?;
    let names = names.iter().map(|export| format!("OPERATION({})\n", export.operation));
    fs::write(folder.join("operations.inc"), names.collect::<String>())?;
    let source = root().join("bindings/c/tests/driver");
    let driver = folder.join(if platform.system == System::Windows { "driver.exe" } else { "driver" });
    let mut cc = if (platform.name, link) == ("linux-musl-x86_64", Link::Shared) {
        // Zig links parts of its own C library into a program, which need a newer musl than many systems have.
        program::require("musl-gcc", "musl-tools")?;
        Command::new("musl-gcc")
    } else {
        cross::compiler(platform)?
    };
    cc.args(["-std=c99", "-DALONE", "-I"]).arg(unpacked.join("include")).arg("-I").arg(&folder).arg("-o").arg(&driver);
    cc.args(["driver", "cases", "lines", "seal", "tools"].map(|part| source.join(part).with_extension("c")));
    let lib = unpacked.join("lib");
    match (link, platform.system) {
        (Link::Static, _) => cc.arg(lib.join("libcartwright.a")).args(system_libraries(platform, unpacked)?),
        (Link::Shared, System::Windows) => cc.arg(lib.join("libcartwright.dll.a")),
        (Link::Shared, _) => cc.arg("-L").arg(&lib).arg("-lcartwright").arg(format!("-Wl,-rpath,{}", lib.display())),
    };
    if link == Link::Static && platform.name.contains("musl") {
        cc.arg("-static");
    }
    program::output(&mut cc)?;
    Ok(driver)
}

/// Returns the libraries that the static one needs, as stated in the package.
fn system_libraries(platform: &Platform, unpacked: &Path) -> Outcome<Vec<String>> {
    let pc = fs::read_to_string(unpacked.join("lib/pkgconfig/cartwright-static.pc"))?;
    let line = pc.lines().find_map(|line| line.strip_prefix("Libs: ${libdir}/libcartwright.a"));
    let said = line.ok_or("cartwright-static.pc does not begin its libraries with its own")?;
    let mut libraries = cross::system_libraries(platform, said);
    // Zig's linker has no option that hides what is exported, which a program does not need.
    libraries.retain(|word| !word.starts_with("-Wl,"));
    if platform.system == System::Elf {
        // A C compiler links its own part of gcc; Zig does so on request.
        libraries.push("-lunwind".to_owned());
    }
    Ok(libraries)
}

/// Returns the case files by their path in the repository.
fn files(folder: &Path) -> Outcome<Vec<PathBuf>> {
    let (mut files, mut folders) = (Vec::new(), vec![folder.to_owned()]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() { folders.push(path) } else { files.push(path.strip_prefix(root())?.to_owned()) }
        }
    }
    files.sort();
    Ok(files)
}

/// Puts a library beside a program that Wine 8 lacks: the one that provides random numbers on Windows, which the Rust
/// standard library needs.
///
/// # Errors
/// When it cannot be compiled.
pub fn missing_in_wine(platform: &Platform, driver: &Path) -> Outcome<()> {
    let source = driver.with_file_name("random.c");
    fs::write(
        &source,
        "#include <stdlib.h>\n__declspec(dllexport) int ProcessPrng(unsigned char *bytes, size_t length) {\n    \
         while (length > 0) {\n        bytes[--length] = (unsigned char)rand();\n    }\n    return 1;\n}\n",
    )?;
    let mut cc = cross::compiler(platform)?;
    cc.arg("-shared").arg(source).arg("-o").arg(driver.with_file_name("bcryptprimitives.dll"));
    program::output(&mut cc).map(drop)
}
