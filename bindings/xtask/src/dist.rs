//! What is delivered: the library for C for every platform, each as an archive that holds all that a program needs.

pub mod build;
pub mod corpus;
pub mod notices;
pub mod package;
pub mod platform;
pub mod test;

use std::fs;
use std::path::Path;
use std::process::Command;

use self::platform::Platform;
use crate::python::wheel;
use crate::readme::Checkout;
use crate::{Outcome, program};

/// `cargo xtask dist [--twice] [--target PLATFORM]...`: writes the archives and their checksums into `target/dist`. With
/// `--twice` each is built once more, from nothing and in another folder, and must have the same bytes.
///
/// # Errors
/// When a tool cannot be installed, something cannot be built, or two builds differ.
pub fn command(given: &[String]) -> Outcome<()> {
    let (twice, targets): (Vec<_>, Vec<_>) = given.iter().cloned().partition(|argument| argument == "--twice");
    for platform in platforms(&targets)? {
        let archive = package::write(&platform)?;
        println!("{}\n{}", archive.display(), wheel::foreign(&platform)?.display());
        if !twice.is_empty() {
            again(&platform, &archive)?;
        }
    }
    println!("{}", package::checksums()?.display());
    Ok(())
}

/// Builds an archive in a fresh copy of the repository, with the tools that are there.
fn again(platform: &Platform, archive: &Path) -> Outcome<()> {
    let checkout = Checkout::fresh(&build::folder().join("again"))?;
    let place = checkout.path().join("target/dist");
    fs::create_dir_all(&place)?;
    program::output(Command::new("cp").arg("-r").arg(build::folder().join("venv")).arg(&place))?;
    checkout.run(&format!("cargo xtask dist --target {}", platform.name))?;
    if fs::read(archive)? == fs::read(place.join(archive.file_name().unwrap_or_default()))? {
        println!("{}: the same bytes again", platform.name);
        return Ok(());
    }
    Err(format!("{}: a build in {} made other bytes", platform.name, place.display()).into())
}

/// The platforms that arguments name; without any, all.
fn platforms(given: &[String]) -> Outcome<Vec<Platform>> {
    let mut platforms = Vec::new();
    for pair in given.chunks(2) {
        match pair {
            [option, name] if option == "--target" => platforms.push(platform::named(name)?),
            _ => return Err(format!("there is no argument `{}` here", pair.join(" ")).into()),
        }
    }
    Ok(if platforms.is_empty() { platform::ALL.to_vec() } else { platforms })
}
