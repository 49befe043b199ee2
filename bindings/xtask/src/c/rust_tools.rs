//! Programs that come with the Rust compiler and support the object files of every platform.

use std::path::PathBuf;
use std::process::Command;

use crate::{Outcome, program};

/// Returns the compiler's own program for copying objects.
pub(super) fn objcopy() -> Outcome<Command> {
    let mut objcopy = Command::new(folder()?.join("rust-objcopy"));
    objcopy.env("LD_LIBRARY_PATH", sysroot()?.join("lib"));
    Ok(objcopy)
}

/// Returns the folder of the compiler's own programs.
pub(super) fn folder() -> Outcome<PathBuf> {
    let about = program::rustc(&["--version", "--verbose"])?;
    let host = about.lines().find_map(|line| line.strip_prefix("host: "));
    let host = host.ok_or("rustc does not say what it runs on")?;
    Ok(sysroot()?.join("lib/rustlib").join(host).join("bin"))
}

fn sysroot() -> Outcome<PathBuf> {
    Ok(PathBuf::from(program::rustc(&["--print", "sysroot"])?.trim()))
}
