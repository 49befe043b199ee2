//! Tests on tables of their own, because the library's table is shared with all other tests.

use std::sync::Arc;
use std::thread;

use super::*;

/// A value whose copies can be counted.
type Counted = Arc<()>;

/// The number of copies of a value that the table keeps.
fn kept(value: &Counted) -> usize {
    Arc::strong_count(value).saturating_sub(1)
}

#[test]
fn a_handle_has_its_value_until_it_is_released() {
    static TABLE: Table<String> = Table::new();
    let [one, two] = ["one", "two"].map(|value| TABLE.put(value.to_owned()));
    assert_ne!(one, two);
    for (handle, value) in [(one, "one"), (two, "two"), (one, "one")] {
        assert_eq!(&**TABLE.get(handle).unwrap(), value);
    }
    TABLE.release(one);
    TABLE.release(one);
    assert!(TABLE.get(one).is_none());
    assert_eq!(&**TABLE.get(two).unwrap(), "two");
    TABLE.release(two);
}

#[test]
fn a_released_handle_is_never_that_of_a_later_value() {
    static TABLE: Table<usize> = Table::new();
    let mut released = Vec::new();
    for value in 0..100 {
        let handle = TABLE.put(value);
        assert_eq!(*TABLE.get(handle).unwrap(), value);
        for &old in &released {
            assert_ne!(old, handle);
            assert!(TABLE.get(old).is_none());
            TABLE.release(old);
        }
        assert_eq!(*TABLE.get(handle).unwrap(), value);
        TABLE.release(handle);
        released.push(handle);
    }
    assert_eq!(TABLE.lock().used, 1, "one slot was enough");
}

#[test]
fn a_slot_that_has_had_all_its_turns_is_used_no_more() {
    static TABLE: Table<usize> = Table::new();
    let first = TABLE.put(1);
    TABLE.release(first);
    let last_turn = (1_u64 << TURN_BITS) - 1;
    TABLE.first[0].state.store(last_turn << TURN_AT, Relaxed);
    let last = TABLE.put(2);
    assert_eq!(parts(last), Some((0, last_turn)));
    assert_eq!(*TABLE.get(last).unwrap(), 2);
    TABLE.release(last);
    let next = TABLE.put(3);
    assert_eq!(parts(next), Some((1, 0)));
    assert!(TABLE.get(last).is_none() && TABLE.get(first).is_none());
    TABLE.release(next);
}

#[test]
fn no_other_number_is_a_handle() {
    static TABLE: Table<u8> = Table::new();
    let handle = TABLE.put(7);
    let mut others: Vec<usize> = (0..usize::BITS).map(|bit| handle ^ 1 << bit).collect();
    others.extend([0, 1, usize::MAX, ENDS | !ENDS, handle.wrapping_add(2), (&raw const TABLE).addr()]);
    others.push((&raw const handle).addr() | 1);
    for other in others {
        assert!(TABLE.get(other).is_none(), "{other:x}");
        TABLE.release(other);
    }
    assert_eq!(*TABLE.get(handle).unwrap(), 7);
    TABLE.release(handle);
}

#[test]
fn there_are_slots_for_many() {
    static TABLE: Table<Counted> = Table::new();
    let value = Counted::default();
    let handles: Vec<usize> = (0..1000).map(|_| TABLE.put(value.clone())).collect();
    assert_eq!(kept(&value), 1000);
    assert!(handles.iter().all(|handle| TABLE.get(*handle).is_some()));
    for handle in &handles {
        TABLE.release(*handle);
    }
    assert_eq!(kept(&value), 0);
    assert!(handles.iter().all(|handle| TABLE.get(*handle).is_none()));
    assert_eq!(TABLE.lock().used, 1000);
}

#[test]
fn a_value_that_is_released_in_use_goes_with_its_last_use() {
    static TABLE: Table<Counted> = Table::new();
    let value = Counted::default();
    let handle = TABLE.put(value.clone());
    let [first, second] = [TABLE.get(handle).unwrap(), TABLE.get(handle).unwrap()];
    TABLE.release(handle);
    TABLE.release(handle);
    assert!(TABLE.get(handle).is_none());
    drop(first);
    assert_eq!((kept(&second), kept(&value)), (1, 1));
    drop(second);
    assert_eq!(kept(&value), 0);
}

/// Threads put, use and release the same handles at once: none gets another's value, and no value is leaked or dropped
/// twice.
#[test]
fn threads_do_not_get_in_each_others_way() {
    static TABLE: Table<(usize, Counted)> = Table::new();
    static SHARED: [AtomicUsize; 3] = [const { AtomicUsize::new(0) }; 3];
    let rounds = if cfg!(miri) { 30 } else { 20_000 };
    let value = Counted::default();
    thread::scope(|scope| {
        for thread in 0..4_usize {
            let value = &value;
            scope.spawn(move || {
                for round in 0..rounds {
                    let place = thread.wrapping_add(round) % SHARED.len();
                    if round % 3 == 0 {
                        let old = SHARED[place].swap(TABLE.put((place, value.clone())), AcqRel);
                        TABLE.release(old);
                        TABLE.release(old);
                    } else if let Some(found) = TABLE.get(SHARED[place].load(Acquire)) {
                        assert_eq!(found.0, place);
                    }
                }
            });
        }
    });
    assert_eq!(kept(&value), SHARED.len());
    for handle in &SHARED {
        TABLE.release(handle.load(Acquire));
    }
    assert_eq!(kept(&value), 0);
}
