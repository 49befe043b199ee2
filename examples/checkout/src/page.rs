//! The files of the page, read once, each with its Brotli copy; and the headers of every answer.

use std::collections::HashMap;
use std::error::Error;
use std::path::Path;
use std::sync::Arc;
use std::{fs, io};

use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

use crate::Service;

/// The headers of every answer, the same as `serve.js` sends.
const HEADERS: &str = include_str!("../../browser/headers.json");

/// The content types by file extension.
const KINDS: [(&str, &str); 6] = [
    (".html", "text/html; charset=utf-8"),
    (".css", "text/css; charset=utf-8"),
    (".js", "text/javascript; charset=utf-8"),
    (".svg", "image/svg+xml"),
    (".tgz", "application/gzip"),
    (".wasm", "application/wasm"),
];

/// The file extension of a Brotli copy.
const PACKED: &str = ".br";

/// The files by path, and the headers of every answer. Requests never read any other file.
pub(crate) struct Page {
    files: HashMap<String, Vec<u8>>,
    headers: HeaderMap,
}

impl Page {
    /// Reads the files of a folder; there are none if it does not exist.
    pub(crate) fn read(folder: &Path) -> Result<Self, Box<dyn Error>> {
        let stated: HashMap<String, String> = serde_json::from_str(HEADERS)?;
        let mut headers = HeaderMap::new();
        for (name, value) in stated {
            headers.insert(HeaderName::try_from(name)?, HeaderValue::try_from(value)?);
        }
        let mut files = HashMap::new();
        if folder.is_dir() {
            read(folder, "/", &mut files)?;
        }
        Ok(Self { files, headers })
    }
}

fn read(folder: &Path, path: &str, files: &mut HashMap<String, Vec<u8>>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{path}{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            read(&entry.path(), &format!("{name}/"), files)?;
        } else {
            files.insert(name, fs::read(entry.path())?);
        }
    }
    Ok(())
}

/// Answers with a file of the page.
pub(crate) async fn file(State(service): State<Arc<Service>>, uri: Uri, headers: HeaderMap) -> Response {
    let files = &service.page.files;
    let path = if uri.path() == "/" { "/index.html" } else { uri.path() };
    let kind = KINDS.iter().find(|(end, _)| path.ends_with(end)).map(|(_, kind)| *kind);
    let (Some(kind), Some(content)) = (kind, files.get(path)) else {
        let why = if files.is_empty() { "The page is not built: cargo xtask wasm-example builds it.\n" } else { "" };
        return (StatusCode::NOT_FOUND, why).into_response();
    };
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let packed = accepted.split(',').any(|one| one.trim() == "br").then(|| files.get(&format!("{path}{PACKED}")));
    let vary = (header::VARY, "Accept-Encoding");
    let kind = (header::CONTENT_TYPE, kind);
    match packed.flatten() {
        Some(packed) => ([kind, vary, (header::CONTENT_ENCODING, "br")], packed.clone()).into_response(),
        None => ([kind, vary], content.clone()).into_response(),
    }
}

/// Adds the headers to every answer.
pub(crate) async fn secured(State(service): State<Arc<Service>>, mut response: Response) -> Response {
    response.headers_mut().extend(service.page.headers.clone());
    response
}
