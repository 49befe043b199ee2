//! A soak: shoppers at a bounded rate, for as long as `CARTWRIGHT_SOAK_MINUTES` says, while the program is killed and
//! replaced, its disk is full, and slow clients hold connections. `cargo xtask soak` runs it, and prints the table of the
//! README.

mod slow_clients;
mod table;

use std::env;
use std::fs;
use std::hash::{BuildHasher, RandomState};
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use cartwright::json::calculate;
use serde_json::{Value, json};

use crate::client::{Client, Folder, PROGRAM, Program, value};
use crate::shopper::{Judged, Shopper, judged};

use self::slow_clients::SlowClients;

const SHOPPERS: usize = 4;

/// The pause of a shopper after every act, which bounds the load.
const PAUSE: Duration = Duration::from_millis(40);

/// The shortest life of a program, and the longest.
const LIFE: [Duration; 2] = [Duration::from_secs(1), Duration::from_secs(25)];

/// A write beyond the limit on the size of files is an error instead of a signal.
const WITHOUT_SIGNAL: &str = r#"trap "" XFSZ; exec "$0" "$@""#;

/// The site of the program.
const SITE: &str = include_str!("../../data/site.json");

/// The events of a soak.
#[derive(Default)]
struct Events {
    kills: usize,
    /// The kills while the disk was full.
    full_kills: usize,
    /// The programs that were replaced by another one, which was started before they were killed.
    replaced: usize,
    full: Duration,
    /// The longest time from a start to the first answer.
    slowest_start: Duration,
    /// The largest memory of a program in kB, in the first and in the last quarter of the soak.
    memory: [u64; 2],
}

/// One life of a program, by its number.
struct Life {
    length: Duration,
    full: bool,
    /// The disk stays full until the program is killed.
    full_to_the_end: bool,
    replaced: bool,
}

impl Life {
    fn of(number: usize) -> Self {
        let [least, most] = LIFE;
        let varied = (most - least).as_millis() as u64;
        let length = least + Duration::from_millis(RandomState::new().hash_one(number) % varied);
        let full = number % 3 == 1;
        Self { length, full, full_to_the_end: full && number % 2 == 1, replaced: number % 4 == 3 }
    }
}

#[test]
#[ignore = "takes as long as it is told: `cargo xtask soak`"]
fn soak() {
    let minutes: u64 = env::var("CARTWRIGHT_SOAK_MINUTES").map_or(60, |minutes| minutes.parse().unwrap());
    let length = Duration::from_secs(minutes * 60);
    let folder = Folder::new("soak");
    let mut shoppers: Vec<Shopper> = (0..SHOPPERS).map(Shopper::new).collect();
    let (mut events, mut slow) = (Events::default(), SlowClients::default());
    let begun = Instant::now();
    let mut next = None;
    for number in 0.. {
        let program = next.take().unwrap_or_else(|| started(&folder, &mut events));
        let (client, life, killed) = (program.client, Life::of(number), AtomicBool::new(false));
        thread::scope(|scope| {
            for shopper in &mut shoppers {
                scope.spawn(|| shopper.shop(client, PAUSE));
            }
            scope.spawn(|| slow.hold(client, &killed));
            thread::sleep(life.length / 3);
            let full = Instant::now();
            if life.full {
                limited(&program, &wal_size(&folder).to_string());
            }
            thread::sleep(life.length / 3);
            if life.full && !life.full_to_the_end {
                limited(&program, "unlimited");
                events.full += full.elapsed();
            }
            thread::sleep(life.length / 3);
            let quarter = begun.elapsed().as_secs() * 4 / length.as_secs().max(1);
            if let Some(memory) = [0, 3].iter().position(|measured| *measured == quarter.min(3)) {
                events.memory[memory] = events.memory[memory].max(most_memory(&program));
            }
            if life.replaced {
                next = Some(started(&folder, &mut events));
                events.replaced += 1;
            } else {
                events.kills += 1;
            }
            if life.full_to_the_end {
                events.full_kills += 1;
                events.full += full.elapsed();
            }
            killed.store(true, Ordering::SeqCst);
            drop(program);
        });
        if begun.elapsed() >= length {
            break;
        }
    }
    let took = begun.elapsed();
    drop(next);
    let size = fs::metadata(folder.file()).unwrap().len();
    let program = started(&folder, &mut events);
    let known = judged(&folder, program.client, &shoppers);
    verified(program.client, &known);
    assert!(known.acknowledged > 0 && slow.dropped > 0, "too short a soak to tell");
    table::print(took, &events, &slow, &known, &shoppers, size);
}

/// Starts a program, and waits for its first answer.
fn started(folder: &Folder, events: &mut Events) -> Program {
    let begun = Instant::now();
    let program = Program::of(Command::new("sh").args(["-c", WITHOUT_SIGNAL, PROGRAM]), &folder.file());
    assert_eq!(program.client.cart("c0").unwrap(), None);
    events.slowest_start = events.slowest_start.max(begun.elapsed());
    program
}

/// Limits the files of a program: to a size in bytes, as a disk without room does, or not at all.
fn limited(program: &Program, size: &str) {
    let limit =
        Command::new("prlimit").args([&format!("--fsize={size}:"), "--pid", &program.id().to_string()]).status();
    assert!(limit.unwrap().success());
}

/// Returns the size of the write-ahead log: limited to it, a program can write no page more.
fn wal_size(folder: &Folder) -> u64 {
    let mut wal = folder.file().into_os_string();
    wal.push("-wal");
    fs::metadata(wal).map_or(0, |data| data.len())
}

/// Returns the most memory that a program has had, in kB.
fn most_memory(program: &Program) -> u64 {
    let status = fs::read_to_string(format!("/proc/{}/status", program.id())).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    line.trim().trim_end_matches(" kB").parse().unwrap()
}

/// Has the service verify every order, and the library calculate each anew.
fn verified(client: Client, known: &Judged) {
    let site = value(SITE);
    for order in &known.orders {
        let id = order["id"].as_str().unwrap();
        let (status, text) = client.get(&format!("/orders/{id}/verification")).unwrap();
        assert_eq!((status, &value(&text)["isValid"]), (200, &json!(true)), "{id}: {text}");
        let mut request = json!({"cart": order["cart"], "site": site, "offers": true});
        for (name, input) in order["inputs"].as_object().unwrap() {
            request[name] = input.clone();
        }
        let anew: Value = value(&calculate(&request.to_string()).unwrap());
        let stored = figures(&order["calculation"]);
        assert!(stored.iter().all(|figure| figure.is_object()), "{id}: {stored:?}");
        assert_eq!(figures(&anew["cart"]), stored, "{id}");
    }
}

/// Returns the prices of a cart: those of the whole, and those of every line.
fn figures(of: &Value) -> Vec<&Value> {
    let lines = of["items"].as_array().into_iter().flatten();
    let lines = lines.flat_map(|line| [&line["unitPrice"], &line["calculatedPrice"]]);
    [&of["calculatedPrice"], &of["totalTax"]].into_iter().chain(lines).collect()
}
