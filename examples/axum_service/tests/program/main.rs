//! Tests the program itself, over its port and with its file: writers in parallel, kills, a full disk, slow clients.

mod client;
#[cfg(target_os = "linux")]
mod full_disk;
mod killed;
mod parallel;
mod shopper;
mod slow;
#[cfg(target_os = "linux")]
mod soak;
