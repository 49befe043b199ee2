//! A full disk, played by a limit on the size of files.

use std::process::Command;

use crate::client::{Client, Folder, PROGRAM, Program, one_tea, units, value};

/// Limits every file to 256 blocks of 512 bytes, and makes a write beyond it an error instead of a signal.
const LIMITED: &str = r#"trap "" XFSZ; ulimit -S -f 256; exec "$0" "$@""#;

/// Adds a unit and returns whether it is acknowledged; the refusal says why not.
fn add(client: Client, id: &str) -> bool {
    let read = client.cart(id).unwrap().expect("carts can still be read");
    let (status, text) = client.post(&one_tea(id, &read)).unwrap();
    if status == 200 {
        return true;
    }
    let problem = value(&text);
    assert!(status == 507 || status == 503, "{text}");
    assert!(problem["code"].as_str().unwrap().starts_with("STORE_"), "{text}");
    assert!(problem["detail"].as_str().unwrap().contains("nothing is changed"), "{text}");
    false
}

#[test]
fn a_full_disk_refuses_changes_and_loses_none() {
    let folder = Folder::new("full");
    let program = Program::of(Command::new("sh").args(["-c", LIMITED, PROGRAM]), &folder.file());
    let client = program.client;
    let id = client.new_cart(None).unwrap();
    let mut acknowledged: u64 = 0;
    while add(client, &id) {
        acknowledged += 1;
        assert!(acknowledged < 1000, "the disk is never full");
    }
    assert!(acknowledged > 0);
    for _ in 0..10 {
        acknowledged += u64::from(add(client, &id));
        assert_eq!(units(&client.cart(&id).unwrap().unwrap()["cart"]), acknowledged);
    }

    let more = Command::new("prlimit").args(["--fsize=unlimited:", "--pid", &program.id().to_string()]).status();
    assert!(more.unwrap().success(), "the disk gets room");
    assert!(add(client, &id), "the same program goes on");
    drop(program);
    let program = Program::start(&folder.file());
    assert_eq!(units(&program.client.cart(&id).unwrap().unwrap()["cart"]), acknowledged + 1);
}
