//! The Java binding: its sources, its jar, its tests and its examples.

pub mod example;
pub mod jar;
pub mod javac;
pub mod jdk;
pub mod mappers;
pub mod module;
pub mod native;
pub mod pack;
pub mod quick_start;
pub mod ran;
pub mod shipped;
pub mod source;
pub mod spark;
pub mod test;
