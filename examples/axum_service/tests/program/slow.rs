//! Clients that send half of a request and then wait.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::thread;
use std::time::{Duration, Instant};

use cartwright_service_store::PATIENCE;

use crate::client::{Folder, Program};

const CLIENTS: usize = 300;

#[test]
fn three_hundred_half_sent_requests_are_dropped_while_others_are_answered() {
    let folder = Folder::new("slow");
    let program = Program::start(&folder.file());
    let begun = Instant::now();
    let head = "POST /carts HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n";
    let half_sent = |number: usize| {
        let mut stream = TcpStream::connect(program.client.0).unwrap();
        // Two of three have sent their head and half of the body, the third one only half of the head.
        let sent = if number.is_multiple_of(3) { head.to_owned() } else { format!("{head}\r\n{}", " ".repeat(500)) };
        stream.write_all(sent.as_bytes()).unwrap();
        stream.set_read_timeout(Some(PATIENCE * 3)).unwrap();
        stream
    };
    let mut streams: Vec<TcpStream> = (0..CLIENTS).map(half_sent).collect();
    let asked = Instant::now();
    program.client.new_cart(None).unwrap();
    assert!(asked.elapsed() < PATIENCE / 2, "others do not wait");

    // A byte now and then does not help.
    while begun.elapsed() < PATIENCE - Duration::from_secs(1) {
        thread::sleep(Duration::from_secs(1));
        for stream in streams.iter_mut().take(30) {
            stream.write_all(b" ").unwrap();
        }
    }
    for (number, mut stream) in streams.into_iter().enumerate() {
        let mut answer = String::new();
        // A connection that is reset is closed as well.
        let _ = stream.read_to_string(&mut answer);
        assert!(begun.elapsed() < PATIENCE * 2, "connection {number} is still open");
        if !number.is_multiple_of(3) && number >= 30 {
            assert!(answer.starts_with("HTTP/1.1 408 ") && answer.contains("BODY_TOO_SLOW"), "{answer}");
        }
    }
    program.client.new_cart(None).unwrap();
}
