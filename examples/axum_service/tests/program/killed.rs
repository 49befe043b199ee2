//! Kills at random moments: whatever was acknowledged is stored, once.

use std::hash::{BuildHasher, RandomState};
use std::thread;
use std::time::Duration;

use crate::client::{Folder, Program};
use crate::shopper::{Shopper, judged};

const KILLS: usize = 50;
const WRITERS: usize = 4;

#[test]
fn what_is_acknowledged_is_stored_once_after_fifty_kills() {
    let folder = Folder::new("killed");
    let mut shoppers: Vec<Shopper> = (0..WRITERS).map(Shopper::new).collect();
    for _ in 0..KILLS {
        let program = Program::start(&folder.file());
        let client = program.client;
        thread::scope(|scope| {
            for shopper in &mut shoppers {
                scope.spawn(|| shopper.shop(client, Duration::ZERO));
            }
            thread::sleep(Duration::from_millis(20 + RandomState::new().hash_one(()) % 180));
            drop(program);
        });
    }
    let program = Program::start(&folder.file());
    let known = judged(&folder, program.client, &shoppers).acknowledged;
    assert!(known >= KILLS / 3, "{known} orders are too few to tell");
    assert!(shoppers.iter().all(|shopper| shopper.refused == 0), "the disk is never full");
}
