//! Measures a calculation from text to text, of the request in a file, in nanoseconds: `cargo bench --bench text --
//! REQUEST`. `cargo xtask text-bench` compares it with other languages.

#[path = "support/time.rs"]
mod time;

use std::fs;

use cartwright::json;

fn main() {
    let Some(file) = std::env::args().skip(1).find(|argument| !argument.starts_with('-')) else {
        return println!("name a file with a request for `calculate`");
    };
    let request = fs::read_to_string(file).unwrap();
    let mut kept = String::new();
    let fresh = time::time(|| json::calculate(&request).unwrap());
    let again = time::time(|| json::calculate_into(&request, &mut kept).unwrap());
    println!("Rust\t{}\nRust, one answer for all calls\t{}", fresh.as_nanos(), again.as_nanos());
}
