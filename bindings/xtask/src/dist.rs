//! The delivery: for every platform the C library, as an archive with everything that a program needs, and the wheel
//! for Python; and the jars, one of which serves all platforms.

pub mod corpus;
pub mod jvm;
pub mod package;
pub mod sign;
mod statement;
pub mod test;

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::c::cross;
use crate::c::library::{Library, Profile};
use crate::java::{jar, jdk, pack};
use crate::platform::{self, Platform};
use crate::python::wheel;
use crate::readme::Checkout;
use crate::{Outcome, needs, program};

/// `cargo xtask dist [--install] [--twice] [--target PLATFORM]...`: writes the archives, the wheels, the jars and their
/// checksums into `target/dist`. With `--twice` each archive and each wheel is built again from scratch in another
/// folder, and must have the same bytes.
///
/// # Errors
/// When a tool cannot be installed, something cannot be built, or two builds differ.
pub fn command(given: &[String]) -> Outcome<()> {
    let (twice, targets): (Vec<_>, Vec<_>) = given.iter().cloned().partition(|argument| argument == "--twice");
    let platforms = needed(&targets)?;
    for platform in &platforms {
        let delivered = [package::write(platform)?, wheel::foreign(platform)?];
        for file in &delivered {
            println!("{}", file.display());
        }
        if !twice.is_empty() {
            again(platform, &delivered)?;
        }
    }
    for jar in jars(&platforms)? {
        println!("{}", jar.display());
    }
    println!("{}", package::checksums()?.display());
    Ok(())
}

/// Builds the jar with the libraries of the platforms, and the jars of its sources and documentation.
fn jars(platforms: &[Platform]) -> Outcome<Vec<PathBuf>> {
    let libraries: Vec<Library> =
        platforms.iter().map(|platform| cross::library(platform, Profile::Release, &[])).collect::<Outcome<_>>()?;
    let java = jdk::compiler()?;
    let jar = jar::with(&java, Profile::Release, &cross::folder().join("java"), &libraries)?;
    let mut jars = vec![pack::sources(&java, &jar)?, pack::javadoc(&java, &jar)?, jar];
    for jar in &mut jars {
        let delivered = cross::folder().join(jar.file_name().unwrap_or_default());
        fs::copy(&jar, &delivered)?;
        *jar = delivered;
    }
    Ok(jars)
}

/// Builds the delivery for a platform in a fresh copy of the repository, with the installed tools.
fn again(platform: &Platform, delivered: &[PathBuf]) -> Outcome<()> {
    let checkout = Checkout::fresh(&cross::folder().join("again"))?;
    let place = checkout.path().join("target/dist");
    fs::create_dir_all(&place)?;
    program::output(Command::new("cp").arg("-r").arg(cross::folder().join("venv")).arg(&place))?;
    checkout.run(&format!("cargo xtask dist --target {}", platform.name))?;
    for file in delivered {
        let other = place.join(file.file_name().unwrap_or_default());
        if fs::read(file)? != fs::read(&other)? {
            return Err(format!("{} and {} differ", file.display(), other.display()).into());
        }
        println!("{}: the same bytes again", file.display());
    }
    Ok(())
}

/// Returns the platforms named in arguments, after checking the tools; `--install` among the arguments installs them.
fn needed(given: &[String]) -> Outcome<Vec<Platform>> {
    let (install, targets): (Vec<_>, Vec<_>) = given.iter().cloned().partition(|argument| argument == "--install");
    needs::met(needs::of_dist, !install.is_empty())?;
    platforms(&targets)
}

/// Returns the platforms named in arguments, or all if there are none.
pub(crate) fn platforms(given: &[String]) -> Outcome<Vec<Platform>> {
    let mut platforms = Vec::new();
    for pair in given.chunks(2) {
        match pair {
            [option, name] if option == "--target" => platforms.push(platform::named(name)?),
            _ => return Err(format!("there is no argument `{}` here", pair.join(" ")).into()),
        }
    }
    Ok(if platforms.is_empty() { platform::ALL.to_vec() } else { platforms })
}
