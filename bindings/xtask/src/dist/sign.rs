//! Signs a delivery with a key that never has to be on a machine with a network, and verifies it: the checksums, and an
//! in-toto statement in a DSSE envelope. The signatures are Ed25519, by OpenSSL.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use super::statement::{self, PAYLOAD_TYPE, Sources};
use crate::c::cross;
use crate::{Outcome, arguments, files, program};

const SUMS: &str = "SHA256SUMS";
const SIGNATURE: &str = "SHA256SUMS.sig";
const ENVELOPE: &str = "provenance.intoto.json";

/// `cargo xtask dist-sign --key FILE`: signs what `cargo xtask dist` has written, with a private key in PEM.
///
/// # Errors
/// When the sources differ from the commit, or the key does not sign.
pub fn command(given: &[String]) -> Outcome<()> {
    let named = arguments(given, &[], &["--key"])?;
    let key = named.get("--key").ok_or("dist-sign needs `--key FILE`, a private Ed25519 key in PEM")?;
    for file in sign(&cross::folder(), Path::new(key), &Sources::committed()?)? {
        println!("{}", file.display());
    }
    Ok(())
}

/// `cargo xtask dist-verify --key FILE [--folder FOLDER]`: verifies a delivery with a public key in PEM.
///
/// # Errors
/// When a signature, the statement or a file is another.
pub fn verify_command(given: &[String]) -> Outcome<()> {
    let named = arguments(given, &[], &["--key", "--folder"])?;
    let key = named.get("--key").ok_or("dist-verify needs `--key FILE`, the public key in PEM")?;
    let folder = named.get("--folder").map_or_else(cross::folder, PathBuf::from);
    let count = verify(&folder, Path::new(key))?;
    println!("{count} files are what was signed");
    Ok(())
}

/// Signs the checksums of a folder and the statement about them.
fn sign(folder: &Path, key: &Path, sources: &Sources) -> Outcome<[PathBuf; 2]> {
    require()?;
    let [sums, signature, envelope] = [SUMS, SIGNATURE, ENVELOPE].map(|name| folder.join(name));
    let text = statement::text(&sums)?;
    same_files(folder, &text)?;
    signed(key, &sums, &signature)?;
    let payload = statement::of(&text, sources)?;
    let bytes = Scratch::with(&statement::signed(&payload))?;
    let own = Scratch::with(b"")?;
    signed(key, bytes.path(), own.path())?;
    let signatures = json!([{"sig": base64(own.path(), false)?}]);
    let payload = Scratch::with(payload.as_bytes())?;
    let whole =
        json!({"payloadType": PAYLOAD_TYPE, "payload": base64(payload.path(), false)?, "signatures": signatures});
    fs::write(&envelope, whole.to_string() + "\n")?;
    Ok([signature, envelope])
}

/// Verifies a folder, and returns the number of its files.
fn verify(folder: &Path, key: &Path) -> Outcome<usize> {
    require()?;
    let sums = folder.join(SUMS);
    verified(key, &sums, &folder.join(SIGNATURE))?;
    let envelope: Value = serde_json::from_str(&statement::text(&folder.join(ENVELOPE))?)?;
    let text = |pointer: &str| envelope.pointer(pointer).and_then(Value::as_str).unwrap_or_default();
    if text("/payloadType") != PAYLOAD_TYPE {
        return Err(format!("{ENVELOPE} has no in-toto statement").into());
    }
    let payload = String::from_utf8(decoded(text("/payload"))?)?;
    let signature = Scratch::with(&decoded(text("/signatures/0/sig"))?)?;
    verified(key, Scratch::with(&statement::signed(&payload))?.path(), signature.path())?;
    let sums = statement::text(&sums)?;
    statement::names(&payload, &sums)?;
    same_files(folder, &sums)
}

/// Checks that every file of the checksums is there, with its hash.
fn same_files(folder: &Path, sums: &str) -> Outcome<usize> {
    let sums = statement::sums(sums)?;
    for (hash, name) in &sums {
        if files::sha256(&folder.join(name))? != *hash {
            return Err(format!("{name} is another file than the checksums name").into());
        }
    }
    if sums.is_empty() { Err(format!("{SUMS} names no file").into()) } else { Ok(sums.len()) }
}

/// Makes sure that OpenSSL is there, which has no option `--version` in every release.
fn require() -> Outcome<()> {
    match program::output(Command::new("openssl").arg("version")) {
        Ok(_) => Ok(()),
        Err(_) => Err(program::missing("`openssl`", "openssl").into()),
    }
}

fn signed(key: &Path, file: &Path, signature: &Path) -> Outcome<()> {
    let mut openssl = Command::new("openssl");
    openssl.args(["pkeyutl", "-sign", "-rawin", "-inkey"]).arg(key).arg("-in").arg(file).arg("-out").arg(signature);
    program::output(&mut openssl).map(drop)
}

fn verified(key: &Path, file: &Path, signature: &Path) -> Outcome<()> {
    let mut openssl = Command::new("openssl");
    openssl.args(["pkeyutl", "-verify", "-rawin", "-pubin", "-inkey"]).arg(key).arg("-in").arg(file);
    program::output(openssl.arg("-sigfile").arg(signature)).map(drop)
}

fn decoded(text: &str) -> Outcome<Vec<u8>> {
    base64_bytes(Scratch::with(text.as_bytes())?.path(), true)
}

fn base64(file: &Path, decode: bool) -> Outcome<String> {
    Ok(String::from_utf8(base64_bytes(file, decode)?)?)
}

fn base64_bytes(file: &Path, decode: bool) -> Outcome<Vec<u8>> {
    let mut openssl = Command::new("openssl");
    openssl.args(["base64", "-A"]).args(decode.then_some("-d")).arg("-in").arg(file).stdin(Stdio::null());
    Ok(program::output(&mut openssl)?.stdout)
}

/// A file that is gone afterwards.
struct Scratch(tempfile::NamedTempFile);

impl Scratch {
    fn with(bytes: &[u8]) -> Outcome<Self> {
        let file = tempfile::NamedTempFile::new()?;
        fs::write(&file, bytes)?;
        Ok(Self(file))
    }

    fn path(&self) -> &Path {
        self.0.path()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(folder: &Path) -> [PathBuf; 2] {
        let [private, public] = ["key.pem", "key.pub"].map(|name| folder.join(name));
        let mut openssl = Command::new("openssl");
        program::output(openssl.args(["genpkey", "-algorithm", "ed25519", "-out"]).arg(&private)).unwrap();
        let mut openssl = Command::new("openssl");
        program::output(openssl.args(["pkey", "-pubout", "-in"]).arg(&private).arg("-out").arg(&public)).unwrap();
        [private, public]
    }

    #[test]
    fn a_delivery_is_what_was_signed() {
        if let Err(error) = require() {
            return program::not_checked("the signature of a delivery", &error.to_string()).unwrap();
        }
        let [folder, apart] = [(); 2].map(|()| tempfile::tempdir().unwrap());
        let [own, [_, other]] = [keys(folder.path()), keys(apart.path())];
        let [private, public] = own;
        let place = |name: &str| folder.path().join(name);
        for name in ["one.zip", "two.whl"] {
            fs::write(place(name), name).unwrap();
        }
        let hash = |name| files::sha256(&place(name)).unwrap();
        fs::write(place(SUMS), format!("{}  one.zip\n{}  two.whl\n", hash("one.zip"), hash("two.whl"))).unwrap();
        let sources = Sources { commit: "c0ffee".into(), lock: "0".into(), compiler: "rustc".into() };
        sign(folder.path(), &private, &sources).unwrap();
        assert_eq!(verify(folder.path(), &public).unwrap(), 2);
        verify(folder.path(), &other).unwrap_err();

        let changed = |name: &str, change: &dyn Fn(&str) -> String| {
            let bytes = fs::read(place(name)).unwrap();
            fs::write(place(name), change(&String::from_utf8_lossy(&bytes))).unwrap();
            verify(folder.path(), &public).expect_err(name);
            fs::write(place(name), bytes).unwrap();
        };
        changed("one.zip", &|text| text.to_owned() + "!");
        changed(SUMS, &|text| text.lines().take(1).map(|line| line.to_owned() + "\n").collect());
        changed(SIGNATURE, &|_| "no signature".to_owned());
        changed(ENVELOPE, &|text| text.replace("vnd.in-toto", "other"));
        // A statement that nobody has signed, about the same files.
        let forged =
            statement::of(&statement::text(&place(SUMS)).unwrap(), &Sources { commit: "bad".into(), ..sources });
        let forged = base64(Scratch::with(forged.unwrap().as_bytes()).unwrap().path(), false).unwrap();
        changed(ENVELOPE, &|text| {
            let mut envelope: Value = serde_json::from_str(text).unwrap();
            *envelope.get_mut("payload").unwrap() = json!(forged);
            envelope.to_string()
        });
        assert_eq!(verify(folder.path(), &public).unwrap(), 2);
        fs::remove_file(place("two.whl")).unwrap();
        verify(folder.path(), &public).unwrap_err();
        sign(folder.path(), &private, &Sources { commit: "late".into(), lock: "0".into(), compiler: "rustc".into() })
            .unwrap_err();
    }
}
