//! Puts the npm package together from its modules.

use std::thread::{self, ScopedJoinHandle};
use std::{env, fs};

use super::modules::{self, LITE, Profile, REACT_NATIVE, TAILOR};
use super::npm;
use crate::{Outcome, program};

/// The functions of the module that is shipped as JavaScript.
const OF_SCRIPT: [&str; 4] = ["alloc", "calculate", "shipping_quotes", "release"];

/// Builds the package with the modules of entries into the folder `cartwright` of a profile. The npm downloads and the
/// programs that work on modules are prepared while the modules are compiled.
///
/// # Errors
/// When a tool is missing or a step fails.
pub(super) fn build(profile: Profile, entries: &[&'static str]) -> Outcome<()> {
    program::require("node", "nodejs")?;
    program::require("npm", "npm")?;
    let mut with_module: Vec<&'static str> = entries.iter().copied().filter(|entry| *entry != REACT_NATIVE).collect();
    // The package of the first tier has no command: its module takes a minute to compile.
    if profile == Profile::Shipped && entries.contains(&LITE) {
        with_module.push(TAILOR);
    }
    let (programs, modules) = thread::scope(|scope| {
        let tools = scope.spawn(move || install(profile));
        let programs = scope.spawn(modules::compile_programs);
        let modules = modules::compile(profile, &with_module);
        ended(tools)?;
        Outcome::Ok((ended(programs)?, modules?))
    })?;
    let glue = profile.folder().join("glue");
    for (entry, module) in modules {
        modules::glue(&programs.glue, &module, &glue.join(entry))?;
    }
    if entries.contains(&REACT_NATIVE) {
        fs::create_dir_all(&glue)?;
        modules::plain(profile, &programs, &OF_SCRIPT, &glue.join("script.wasm"))?;
    }
    // `build.js` cuts modules once the package can run them.
    fs::copy(&programs.cutter, glue.join("cutter").with_extension(env::consts::EXE_EXTENSION))?;
    println!("wasm: the package");
    let mut build = npm::node();
    build.arg("build.js").arg(glue).arg(profile.folder().join("cartwright")).args(entries);
    if matches!(profile, Profile::Shipped) {
        build.arg("--optimize");
    }
    program::run(&mut build)
}

/// Installs the tools to put the package together; the optimizer of modules is large, and only needed for shipped ones.
fn install(profile: Profile) -> Outcome<()> {
    npm::install(&npm::folder())?;
    match profile {
        Profile::Shipped => npm::install(&npm::folder().join("shipped")),
        Profile::Tests => Ok(()),
    }
}

fn ended<T>(thread: ScopedJoinHandle<Outcome<T>>) -> Outcome<T> {
    thread.join().unwrap_or_else(|_| Err("a step has panicked".into()))
}
