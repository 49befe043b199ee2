//! PHP with the package: its programs take the extension and what composer has installed.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::extension::{Extension, folder};
use crate::{Outcome, program, root};

/// The server, by the name of Debian, which has the version in it.
const SERVER: &str = "php-fpm";

/// PHP with the package.
#[derive(Debug)]
pub struct Php {
    pub(super) extension: Extension,
    pub(super) autoload: PathBuf,
}

impl Php {
    /// Has composer install the package for an extension, from its folder and without a network.
    ///
    /// # Errors
    /// When composer fails.
    pub fn of(extension: Extension) -> Outcome<Self> {
        let project = folder().join("project");
        drop(fs::remove_dir_all(&project));
        fs::create_dir_all(&project)?;
        let package = root().join("bindings/php");
        let manifest = serde_json::json!({
            "repositories": [{"type": "path", "url": package}, {"packagist": false}],
            "require": {"cartwright/cartwright": "*@dev"},
            // Debian has Brick\Math, which composer would download.
            "autoload": {"psr-4": {"Cartwright\\Tests\\": package.join("tests/"), "Brick\\Math\\": "/usr/share/php/Brick/Math/"}},
        });
        fs::write(project.join("composer.json"), manifest.to_string())?;
        composer(&["install", "--quiet"], &project)?;
        Ok(Self { extension, autoload: project.join("vendor/autoload.php") })
    }

    /// Returns PHP with the extension, which takes further arguments.
    pub(super) fn with_extension(&self) -> Command {
        let mut php = Command::new("php");
        php.args(["-d", "zend.assertions=1", "-d"]).arg(format!("extension={}", self.extension.file.display()));
        php
    }

    /// Returns a script of the package, which takes further arguments.
    fn script(&self, name: &str) -> Command {
        let mut php = self.with_extension();
        php.arg(root().join("bindings/php").join(name)).arg(&self.autoload);
        php.env("CARTWRIGHT_PREFIX", &self.extension.prefix);
        php
    }

    /// Returns the program that answers every line with a line: with the extension, or with FFI.
    #[must_use]
    pub fn lines(&self, way: &str) -> Command {
        let mut lines = self.script("tests/lines.php");
        lines.arg(way);
        lines
    }

    /// Returns the program that measures a calculation of the request in a file.
    #[must_use]
    pub fn bench(&self, request: &str) -> Command {
        let mut bench = self.script("benches/text.php");
        bench.arg(request);
        bench
    }
}

/// Returns the name of the server: Debian's has the version of PHP in it.
///
/// # Errors
/// When there is no PHP.
pub fn server() -> Outcome<String> {
    let said = program::output(Command::new("php").args(["-r", "echo PHP_MAJOR_VERSION, '.', PHP_MINOR_VERSION;"]))?;
    Ok(format!("{SERVER}{}", String::from_utf8(said.stdout)?))
}

/// Whether PHP has a module.
#[must_use]
pub fn has_module(name: &str) -> bool {
    let said = Command::new("php").arg("--modules").output();
    said.is_ok_and(|said| String::from_utf8_lossy(&said.stdout).lines().any(|module| module == name))
}

/// Runs composer in a folder.
pub(super) fn composer(given: &[&str], folder: &Path) -> Outcome<()> {
    let mut composer = Command::new("composer");
    composer.current_dir(folder).env("COMPOSER_ALLOW_SUPERUSER", "1").args(given).arg("--no-interaction");
    program::output(&mut composer).map(drop)
}
