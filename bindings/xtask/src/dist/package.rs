//! The archive of a platform: the files that `c-install` installs, with their licences; the same sources give the same
//! bytes, whenever and wherever they are built.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::c::install::folders::Folders;
use crate::c::library::Profile;
use crate::c::version::VERSION;
use crate::c::{cross, install};
use crate::java::jdk;
use crate::java::pack::DATE;
use crate::platform::{Platform, System};
use crate::{Outcome, files, notices, program, root, sbom};

/// Returns the folder that a platform's archive contains.
#[must_use]
pub fn folder(platform: &Platform) -> PathBuf {
    cross::folder().join(format!("cartwright-{VERSION}-{}", platform.name))
}

/// Builds a platform's library and installs it into its folder, without packing it.
///
/// # Errors
/// When something cannot be built or written.
pub fn lay_out(platform: &Platform) -> Outcome<PathBuf> {
    let folder = folder(platform);
    drop(fs::remove_dir_all(&folder));
    install::install(&cross::library(platform, Profile::Release, &[])?, &Folders::usual(&folder))?;
    Ok(folder)
}

/// Installs a platform's library with its licences and its bill of materials, packs it, and returns the archive.
///
/// # Errors
/// The same as [`lay_out`].
pub fn write(platform: &Platform) -> Outcome<PathBuf> {
    let folder = lay_out(platform)?;
    let licences = folder.join("share/doc/cartwright");
    fs::create_dir_all(&licences)?;
    for licence in ["LICENSE-APACHE", "LICENSE-MIT"] {
        fs::copy(root().join(licence), licences.join(licence))?;
    }
    notices::put(&licences)?;
    sbom::write(platform, &licences.join("sbom.cdx.json"))?;
    if platform.system == System::Windows { zip(&folder) } else { tar(&folder) }
}

/// Packs an archive with links and permissions, for Unix.
fn tar(folder: &Path) -> Outcome<PathBuf> {
    program::require("tar", "tar")?;
    let archive = beside(folder, "tar.gz");
    let mut tar = Command::new("tar");
    tar.args(["--create", "--use-compress-program=gzip --no-name --best", "--format=ustar", "--sort=name"]);
    tar.args(["--owner=0", "--group=0", "--numeric-owner", "--mode=u=rwX,go=rX"]).arg(format!("--mtime={DATE}"));
    tar.arg("--file").arg(&archive).arg("--directory").arg(cross::folder()).arg(name(folder));
    program::output(&mut tar)?;
    Ok(archive)
}

/// Packs an archive that Windows can open without other programs.
fn zip(folder: &Path) -> Outcome<PathBuf> {
    let archive = beside(folder, "zip");
    let mut zip = jdk::compiler()?.program("jar");
    zip.current_dir(cross::folder()).args(["--create", "--no-manifest", "--date", DATE, "--file"]).arg(&archive);
    for file in files::below(folder)? {
        zip.arg(file.strip_prefix(cross::folder())?);
    }
    program::output(&mut zip)?;
    Ok(archive)
}

fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

fn beside(folder: &Path, extension: &str) -> PathBuf {
    folder.with_file_name(format!("{}.{extension}", name(folder)))
}

/// Writes the checksums of all existing archives, in the format of `sha256sum --check`.
///
/// # Errors
/// When a file cannot be read or written.
pub fn checksums() -> Outcome<PathBuf> {
    let begin = format!("cartwright-{VERSION}");
    let entries = fs::read_dir(cross::folder())?.map(|entry| Ok(entry?.path())).collect::<Outcome<Vec<_>>>()?;
    let mut archives: Vec<PathBuf> = entries.into_iter().filter(|path| path.is_file()).collect();
    archives.retain(|path| name(path).starts_with(&begin));
    archives.sort();
    let line = |archive: &PathBuf| Outcome::Ok(format!("{}  {}\n", files::sha256(archive)?, name(archive)));
    let sums: String = archives.iter().map(line).collect::<Outcome<_>>()?;
    let file = cross::folder().join("SHA256SUMS");
    fs::write(&file, sums)?;
    Ok(file)
}
