//! The static library to be linked into programs: a single object, whose only visible names are those of the header, so
//! that two libraries in Rust can be linked into one program.

use std::fs;
use std::path::Path;
use std::process::Command;

use super::library::Library;
use super::{cross, imports, rust_tools};
use crate::platform::System;
use crate::{Outcome, program};

/// The sections in which the compiler keeps its own form of the code: once joined they are invalid, and stop the tools.
const FORM_OF_THE_COMPILER: [&str; 2] = [".llvmbc", ".llvmcmd"];

/// The tools that join objects, hide their names and archive them.
struct Tools {
    join: Command,
    hide: Command,
    pack: Command,
}

/// Writes the static library built by cargo to `archive`, without the names of other code.
///
/// # Errors
/// When a tool is missing or fails.
pub fn write(library: &Library, archive: &Path) -> Outcome<()> {
    if archive.exists() {
        fs::remove_file(archive)?;
    }
    let Some(Tools { mut join, mut hide, mut pack }) = tools(library)? else {
        // Objects cannot be joined there; the linker takes only missing symbols from an archive.
        return match (library.platform, library.system()) {
            // Some contain paths of the machine on which Rust itself was built.
            (Some(_), System::MacOs) => {
                program::output(rust_tools::objcopy()?.arg("--strip-debug").arg(&library.archive).arg(archive))
                    .map(drop)
            }
            (Some(platform), System::Windows) => imports::rename(&platform, &library.archive, archive),
            _ => Ok(fs::copy(&library.archive, archive).map(drop)?),
        };
    };
    let folder = tempfile::tempdir()?;
    let [joined, own] = ["joined.o", "cartwright.o"].map(|name| folder.path().join(name));
    program::output(join.args(["-r", "--whole-archive"]).arg(&library.archive).arg("-o").arg(&joined))?;
    hide.args(["--wildcard", "--keep-global-symbol=cartwright_*"]);
    hide.args(FORM_OF_THE_COMPILER.map(|section| format!("--remove-section={section}")));
    if !library.debug {
        hide.arg("--strip-debug");
    }
    program::output(hide.arg(&joined).arg(&own))?;
    // Without times and owners, so that the same object gives the same archive.
    program::output(pack.arg("rcsD").arg(archive).arg(&own)).map(drop)
}

/// Returns the tools for a library; `None` if the library is left unchanged.
fn tools(library: &Library) -> Outcome<Option<Tools>> {
    let new = Command::new::<&str>;
    Ok(match (library.platform, library.system()) {
        (_, System::MacOs | System::Windows) => None,
        (None, System::Elf) => {
            for tool in ["ld", "objcopy", "ar"] {
                program::require(tool, "binutils")?;
            }
            Some(Tools { join: new("ld"), hide: new("objcopy"), pack: new("ar") })
        }
        // The compiler's own tools support every platform.
        (Some(_), System::Elf) => {
            let join = Command::new(rust_tools::folder()?.join("gcc-ld/ld.lld"));
            Some(Tools { join, hide: rust_tools::objcopy()?, pack: cross::zig("ar")? })
        }
    })
}
