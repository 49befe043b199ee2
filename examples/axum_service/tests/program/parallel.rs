//! Eight writers at once, on two programs that share a file.

use std::collections::BTreeSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use serde_json::json;

use crate::client::{Client, Folder, Post, Program, checkout, one_tea, units, value};

const WRITERS: usize = 8;

/// Runs the eight writers, each with its number and one of the two programs.
fn writers(programs: &[Program; 2], write: impl Fn(usize, Client) + Sync) {
    thread::scope(|scope| {
        for (number, program) in (0..WRITERS).zip(programs.iter().cycle()) {
            let write = &write;
            scope.spawn(move || write(number, program.client));
        }
    });
}

/// Adds a unit, again and again until it is acknowledged; returns whether the cart was still there.
fn add(client: Client, id: &str) -> bool {
    loop {
        let Some(read) = client.cart(id).unwrap() else { return false };
        match client.post(&one_tea(id, &read)).unwrap() {
            (200, _) => return true,
            (409 | 404, _) => {}
            (status, text) => panic!("{status} {text}"),
        }
    }
}

#[test]
fn every_acknowledged_line_is_stored_once_and_no_cart_is_overwritten() {
    let folder = Folder::new("lines");
    let programs = [Program::start(&folder.file()), Program::start(&folder.file())];
    let shared: Vec<String> = (0..3).map(|_| programs[0].client.new_cart(None).unwrap()).collect();
    let own = Mutex::new(Vec::new());
    writers(&programs, |number, client| {
        for round in 0..12 {
            assert!(add(client, &shared[round % shared.len()]));
            let customer = format!("writer {number}, round {round}");
            let id = client.new_cart(Some(&customer)).unwrap();
            assert!(add(client, &id));
            own.lock().unwrap().push((id, customer));
        }
    });
    let client = programs[0].client;
    let stored = shared.iter().map(|id| units(&client.cart(id).unwrap().unwrap()["cart"]));
    assert_eq!(stored.collect::<Vec<u64>>(), [32; 3]);
    let own = own.into_inner().unwrap();
    let ids: BTreeSet<&String> = own.iter().map(|(id, _)| id).chain(&shared).collect();
    assert_eq!(ids.len(), own.len() + shared.len(), "an id was given out twice");
    for (id, customer) in &own {
        let cart = &client.cart(id).unwrap().unwrap()["cart"];
        assert_eq!((&cart["customerId"], units(cart)), (&json!(customer), 1));
    }
}

#[test]
fn a_cart_becomes_one_order_with_every_acknowledged_line_and_no_order_is_replaced() {
    let folder = Folder::new("checkouts");
    let programs = [Program::start(&folder.file()), Program::start(&folder.file())];
    let mut orders = Vec::new();
    for round in 0..20_u64 {
        let id = programs[0].client.new_cart(None).unwrap();
        assert!(add(programs[0].client, &id));
        let added = AtomicU64::new(1);
        let paid = Mutex::new(Vec::new());
        writers(&programs, |number, client| {
            if number < WRITERS / 2 {
                while added.load(Ordering::SeqCst) < 20 + round && add(client, &id) {
                    added.fetch_add(1, Ordering::SeqCst);
                }
                return;
            }
            while let Some(read) = client.cart(&id).unwrap() {
                match client
                    .post(&checkout(&id, &read, format!("{id}, {number}, {}", read["cart"]["metadata"])))
                    .unwrap()
                {
                    (201, order) => paid.lock().unwrap().push(order),
                    (409 | 404, _) => {}
                    (status, text) => panic!("{status} {text}"),
                }
            }
        });
        let [order] = <[String; 1]>::try_from(paid.into_inner().unwrap()).expect("the cart is paid once");
        assert_eq!(units(&value(&order)["cart"]), added.into_inner(), "every acknowledged unit is paid");
        orders.push(order);
    }
    for order in &orders {
        let path = format!("/orders/{}", value(order)["id"].as_str().unwrap());
        assert_eq!(programs[1].client.get(&path).unwrap(), (200, order.clone()));
    }
    assert_eq!((folder.rows("orders").len(), folder.rows("carts").len()), (orders.len(), 0));
}

#[test]
fn a_request_that_is_sent_eight_times_at_once_is_done_once() {
    let folder = Folder::new("keys");
    let programs = [Program::start(&folder.file()), Program::start(&folder.file())];
    let client = programs[0].client;
    let eight = |post: Post| {
        let answers = Mutex::new(BTreeSet::new());
        writers(&programs, |_, client| {
            answers.lock().unwrap().insert(client.post(&post).unwrap());
        });
        let answers: Vec<(u16, String)> = answers.into_inner().unwrap().into_iter().collect();
        let [(status, text)] = <[_; 1]>::try_from(answers).expect("all get the same answer");
        assert!(status < 300, "{text}");
        value(&text)
    };
    for round in 0..10 {
        let [guest, own] = [None, Some("anna")].map(|customer| client.new_cart(customer).unwrap());
        assert!(add(client, &guest) && add(client, &own));
        let body = json!({"guest": guest, "version": 2});
        let merged = eight(Post { path: format!("/carts/{own}/merge"), key: Some(format!("m{round}")), body });
        assert_eq!(units(&merged["cart"]), 2);
        let order = eight(checkout(&own, &merged, format!("c{round}")));
        let body = json!({"returned": [{"itemId": order["cart"]["items"][0]["id"], "quantity": 1}]});
        let path = format!("/orders/{}/returns", order["id"].as_str().unwrap());
        eight(Post { path, key: Some(format!("r{round}")), body });
    }
    let orders = folder.rows("orders");
    assert_eq!((orders.len(), folder.rows("carts").len()), (10, 0));
    assert!(orders.iter().all(|order| units(&order["cart"]) == 2 && order["returns"].as_array().unwrap().len() == 1));
}
