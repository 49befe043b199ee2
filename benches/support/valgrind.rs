//! What a program does, counted by valgrind.

use std::fs;
use std::path::Path;
use std::process::Command;

/// Tells the program that valgrind runs that it is to run one case so many times.
pub(crate) const COUNTED: &str = "CARTWRIGHT_COUNTED";

/// What a tool of valgrind counts while this program runs a case: instructions, or blocks and the bytes at the peak.
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

/// Has glibc copy in steps of a vector at any length: an instruction that copies byte by byte is counted for each byte.
const COPIES: &str = "glibc.cpu.x86_rep_movsb_threshold=1073741824:glibc.cpu.x86_rep_stosb_threshold=1073741824";

/// The instructions of every call of a function, one after the other, while this program runs a case; `folder` is for its files.
pub(crate) fn valgrind_calls(function: &str, counted: &str, folder: &Path) -> Vec<u64> {
    let dumps = folder.join("dump");
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--tool=callgrind", "--dump-line=no"]);
    valgrind.args(["toggle-collect", "dump-after"].map(|option| format!("--{option}={function}")));
    valgrind.arg(format!("--callgrind-out-file={}", dumps.display()));
    let output =
        valgrind.arg(std::env::current_exe().unwrap()).env(COUNTED, counted).env("GLIBC_TUNABLES", COPIES).output();
    let output = output.expect("valgrind is installed");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let count = |number: usize| {
        let dump = fs::read_to_string(folder.join(format!("dump.{number}"))).ok()?;
        dump.lines().find_map(|line| line.strip_prefix("totals: "))?.trim().parse().ok()
    };
    (1..).map_while(count).collect()
}
