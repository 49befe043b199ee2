//! Counts the costs of a program with valgrind.

use std::process::Command;

/// Tells the program running in valgrind to run one case a number of times.
pub(crate) const COUNTED: &str = "CARTWRIGHT_COUNTED";

/// Returns the counts of a valgrind tool while this program runs a case: instructions, or blocks and the peak in bytes.
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
