//! Counts of a program by valgrind.

use std::process::Command;

/// Tells the program that valgrind runs that it is to run one case so many times.
pub(crate) const COUNTED: &str = "CARTWRIGHT_COUNTED";

/// The counts of a tool of valgrind while this program runs a case: instructions, or blocks and the bytes at the peak.
pub(crate) fn valgrind(tool: &str, counted: &str) -> Vec<u64> {
    let mut valgrind = Command::new("valgrind");
    valgrind.args([format!("--tool={tool}"), format!("--{tool}-out-file=/dev/null")]);
    let output = valgrind.arg(std::env::current_exe().unwrap()).env(COUNTED, counted).output();
    let output = output.expect("valgrind is installed");
    let said = String::from_utf8_lossy(&output.stderr);
    let after = |label: &str, unit: &str| -> Option<u64> {
        let line = said.lines().find_map(|line| line.split_once(label))?.1;
        let number = line.split(unit).next()?.rsplit(' ').next()?;
        number.replace(',', "").parse().ok()
    };
    let counts = match tool {
        "callgrind" => after("Collected : ", "\n").map(|instructions| vec![instructions]),
        _ => after("Total:", " blocks").zip(after("At t-gmax:", " bytes")).map(|(blocks, peak)| vec![blocks, peak]),
    };
    counts.unwrap_or_else(|| panic!("{said}"))
}
