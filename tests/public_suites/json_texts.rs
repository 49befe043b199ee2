//! JSONTestSuite: texts that are JSON (`y_`), that are none (`n_`), and that a reader may take or refuse (`i_`, and those
//! whose values readers change). A text that is taken has to come back as it was written.

use std::path::{Path, PathBuf};
use std::{fs, str};

use cartwright::document::Document;
use cartwright::json;

use super::tally::Tally;

pub(super) fn run(folder: &Path) -> Option<Tally> {
    let parsing = files(&folder.join("test_parsing"))?;
    let mut tally = Tally::default();
    for file in parsing.into_iter().chain(files(&folder.join("test_transform"))?) {
        let name = file.file_name().unwrap().to_str().unwrap();
        let read = read(&fs::read(&file).unwrap());
        let title = || format!("{name}: {read:?}");
        match (name.get(..2), &read) {
            (Some("y_"), Err(reason)) if *reason != "a name twice" => tally.judge(false, title),
            (Some("n_"), read) => tally.judge(read.is_err(), title),
            (_, Err(reason)) => tally.refuse(reason),
            (_, Ok(is_kept)) => tally.judge(*is_kept, title),
        }
    }
    Some(tally)
}

/// Returns the files of a folder, if it exists.
fn files(folder: &Path) -> Option<Vec<PathBuf>> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder).ok()?.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    Some(files)
}

/// Whether the text is still the same in an answer; or the reason why it is refused.
fn read(bytes: &[u8]) -> Result<bool, &'static str> {
    let text = str::from_utf8(bytes).map_err(|_| "not in UTF-8")?;
    if let Err(error) = Document::parse(text) {
        return Err(match error.code().as_str() {
            "LIMIT_EXCEEDED" => "too deep",
            _ if error.message().contains("duplicate member") => "a name twice",
            _ if text.starts_with('\u{feff}') => "a byte order mark",
            _ if text.to_lowercase().contains("\\ud") => "half a surrogate pair",
            _ => "no JSON",
        });
    }
    let own = text.trim_matches([' ', '\t', '\n', '\r']);
    let request = format!(r#"{{"cart":{{"currency":"EUR","siteCode":"main","x":{own}}},"site":{{}}}}"#);
    let answer = json::calculate(&request).map_err(|_| "refused within a cart")?;
    Ok(Document::parse(answer).unwrap().root().get("cart").unwrap().get("x").unwrap().raw() == own)
}

#[test]
fn texts_come_back_as_they_were_written() {
    assert_eq!(read(b" [1.50, \"\\u0061\"]\n"), Ok(true));
    for (bytes, reason) in [
        (&b"{\"a\":1,\"\\u0061\":1}"[..], "a name twice"),
        (b"\xff", "not in UTF-8"),
        (b"\xef\xbb\xbf{}", "a byte order mark"),
        (b"[\"\\uD800\"]", "half a surrogate pair"),
        (b"[1,]", "no JSON"),
        (&[b'['; 1000], "too deep"),
    ] {
        assert_eq!(read(bytes), Err(reason));
    }
}
