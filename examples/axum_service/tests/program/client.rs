//! The running program and a client of it.

use std::fs;
use std::io::{self, BufRead, BufReader, ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::Value;

/// The program.
pub const PROGRAM: &str = env!("CARGO_BIN_EXE_cartwright-axum-service");

/// A folder with the file of a store, removed at the end.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new(name: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    pub fn file(&self) -> PathBuf {
        self.0.join("shop.sqlite")
    }

    /// Returns the text of every row of a table.
    pub fn rows(&self, table: &str) -> Vec<Value> {
        let database = rusqlite::Connection::open(self.file()).unwrap();
        let mut query = database.prepare(&format!("SELECT text FROM {table} ORDER BY id")).unwrap();
        let rows = query.query_map([], |row| row.get::<_, String>(0)).unwrap();
        rows.map(|row| serde_json::from_str(&row.unwrap()).unwrap()).collect()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The program while it runs; killed at the end, with `SIGKILL`.
pub struct Program {
    child: Child,
    pub client: Client,
}

impl Program {
    pub fn start(file: &Path) -> Self {
        Self::of(&mut Command::new(PROGRAM), file)
    }

    /// Starts the program by a command that takes its arguments.
    pub fn of(command: &mut Command, file: &Path) -> Self {
        let mut child = command.arg(file).arg("127.0.0.1:0").stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("listening on ").expect("the program tells its address");
        let client = Client(address.parse().unwrap());
        Self { child, client }
    }

    pub fn id(&self) -> u32 {
        self.child.id()
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

/// A request that changes something; with a key it may be sent again.
#[derive(Debug, Clone)]
pub struct Post {
    pub path: String,
    pub key: Option<String>,
    pub body: Value,
}

/// A client, with a connection for each request.
#[derive(Debug, Clone, Copy)]
pub struct Client(pub SocketAddr);

impl Client {
    pub fn get(self, path: &str) -> io::Result<(u16, String)> {
        self.send(&format!("GET {path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n"))
    }

    pub fn post(self, Post { path, key, body }: &Post) -> io::Result<(u16, String)> {
        let body = body.to_string();
        let key = key.as_ref().map(|key| format!("Idempotency-Key: {key}\r\n")).unwrap_or_default();
        self.send(&format!(
            "POST {path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nContent-Type: application/json\r\n\
             {key}Content-Length: {}\r\n\r\n{body}",
            body.len()
        ))
    }

    /// Sends a request and returns status and body; an error unless the whole answer arrives.
    fn send(self, request: &str) -> io::Result<(u16, String)> {
        let mut stream = TcpStream::connect(self.0)?;
        stream.set_read_timeout(Some(Duration::from_secs(60)))?;
        stream.write_all(request.as_bytes())?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        let (head, body) = answer.split_once("\r\n\r\n").ok_or(ErrorKind::UnexpectedEof)?;
        let lower = head.to_lowercase();
        let length = lower.lines().find_map(|line| line.strip_prefix("content-length: ")?.parse::<usize>().ok());
        if length != Some(body.len()) {
            return Err(ErrorKind::UnexpectedEof.into());
        }
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).ok_or(ErrorKind::InvalidData)?;
        Ok((status, body.to_owned()))
    }

    /// Creates a cart for a customer, or for a guest, and returns its id.
    pub fn new_cart(self, customer: Option<&str>) -> io::Result<String> {
        let (status, text) = self.post(&Self::cart_of(customer))?;
        assert_eq!(status, 201, "{text}");
        Ok(value(&text)["cart"]["id"].as_str().unwrap().to_owned())
    }

    /// The request that creates a cart.
    pub fn cart_of(customer: Option<&str>) -> Post {
        let body = serde_json::json!(
            {"currency": "EUR", "siteCode": "main", "countryCode": "DE", "customerId": customer});
        Post { path: "/carts".to_owned(), key: None, body }
    }

    /// Reads a cart with its price; nothing if it is gone.
    pub fn cart(self, id: &str) -> io::Result<Option<Value>> {
        let (status, text) = self.get(&format!("/carts/{id}"))?;
        assert!(status == 200 || status == 404, "{text}");
        Ok((status == 200).then(|| value(&text)))
    }
}

/// A unit of tea for a cart as it was read.
pub fn one_tea(id: &str, read: &Value) -> Post {
    one_of("tea", id, read)
}

/// A unit of a product for a cart as it was read.
pub fn one_of(sku: &str, id: &str, read: &Value) -> Post {
    let body = serde_json::json!({"sku": sku, "quantity": 1, "version": read["cart"]["metadata"]["version"]});
    Post { path: format!("/carts/{id}/lines"), key: None, body }
}

/// The checkout of a cart as it was read.
pub fn checkout(id: &str, read: &Value, key: String) -> Post {
    let amount = &read["price"]["calculatedPrice"]["finalPrice"]["grossValue"];
    let body = serde_json::json!({"version": read["cart"]["metadata"]["version"], "amount": amount});
    Post { path: format!("/carts/{id}/checkout"), key: Some(key), body }
}

/// The units in a cart.
pub fn units(cart: &Value) -> u64 {
    cart["items"].as_array().into_iter().flatten().map(|line| line["quantity"].as_u64().unwrap()).sum()
}

pub fn value(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}
