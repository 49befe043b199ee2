//! Clients that send a byte at a time and never finish.

use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use cartwright_service_store::PATIENCE;

use crate::client::Client;

/// The number of slow clients at a time.
const CLIENTS: usize = 20;

/// The time between two bytes.
const BETWEEN: Duration = Duration::from_millis(250);

const HEAD: &str = "POST /carts HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n";

/// The connections of slow clients, over all lives of the program.
#[derive(Default)]
pub struct SlowClients {
    /// The connections that the program has closed, some of them with the answer 408.
    pub dropped: usize,
    pub answered: usize,
    /// The connections that ended because the program was killed.
    pub lost: usize,
    /// The longest time for which the program has held a connection.
    pub longest: Duration,
}

/// A connection that sends its head slowly, or its body.
struct Slow {
    stream: TcpStream,
    rest: Vec<u8>,
    begun: Instant,
}

/// How a connection goes on.
enum Now {
    Open,
    Closed { answered: bool },
}

impl Slow {
    fn open(client: Client, number: usize) -> Option<Self> {
        let mut stream = TcpStream::connect(client.0).ok()?;
        let mut rest = HEAD.as_bytes().to_vec();
        if !number.is_multiple_of(3) {
            rest = vec![b' '; 999];
            stream.write_all(format!("{HEAD}\r\n").as_bytes()).ok()?;
        }
        rest.reverse();
        stream.set_nonblocking(true).ok()?;
        Some(Self { stream, rest, begun: Instant::now() })
    }

    fn byte(&mut self) -> Now {
        let mut answer = [0; 512];
        match self.stream.read(&mut answer) {
            Ok(length) => return Now::Closed { answered: answer[..length].starts_with(b"HTTP/1.1 408 ") },
            Err(error) if error.kind() == ErrorKind::WouldBlock => {}
            Err(_) => return Now::Closed { answered: false },
        }
        let sent = self.rest.pop().map_or(Ok(()), |byte| self.stream.write_all(&[byte]));
        if sent.is_ok() { Now::Open } else { Now::Closed { answered: false } }
    }
}

impl SlowClients {
    /// Holds connections to a program until it is killed.
    pub fn hold(&mut self, client: Client, killed: &AtomicBool) {
        let mut slow: Vec<Option<Slow>> = (0..CLIENTS).map(|number| Slow::open(client, number)).collect();
        while !killed.load(Ordering::SeqCst) {
            thread::sleep(BETWEEN);
            for (number, one) in slow.iter_mut().enumerate() {
                let Some(open) = one else {
                    *one = Slow::open(client, number);
                    continue;
                };
                let now = open.byte();
                if killed.load(Ordering::SeqCst) {
                    break;
                }
                if let Now::Closed { answered } = now {
                    self.dropped += 1;
                    self.answered += usize::from(answered);
                    self.longest = self.longest.max(open.begun.elapsed());
                    *one = None;
                }
            }
        }
        assert!(self.longest < PATIENCE * 2, "a slow client was held for {:?}", self.longest);
        self.lost += slow.iter().flatten().count();
    }
}
