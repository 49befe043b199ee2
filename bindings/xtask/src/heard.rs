//! Passes on the output of a running program at once, and keeps the part needed to understand a failure later.

use std::collections::VecDeque;
use std::io::{BufRead as _, BufReader, Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::Mutex;
use std::{io, thread};

/// The marks that the test runners in use print where a test fails.
const MARKS: &[&str] = &["panicked at", "FAILED", "not ok ", "error: ", "error[", "AssertionError", "[X]"];
/// The number of lines kept: after a mark, after all marks together, and before the end.
const AFTER_A_MARK: usize = 12;
const OF_MARKS: usize = 120;
const BEFORE_THE_END: usize = 20;

/// Runs a command, forwards its output, and returns the part to repeat if it fails.
///
/// # Errors
/// When it cannot be started, or its output cannot be passed on.
pub(crate) fn run(command: &mut Command) -> io::Result<(ExitStatus, String)> {
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
    let heard = Mutex::new(Heard::default());
    let status = listen(child, &heard)?;
    let heard = heard.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    Ok((status, heard.excerpt()))
}

fn listen(mut child: Child, heard: &Mutex<Heard>) -> io::Result<ExitStatus> {
    let (out, err) = (child.stdout.take(), child.stderr.take());
    thread::scope(|scope| {
        let errors = scope.spawn(|| err.map_or(Ok(()), |from| pass_on(from, io::stderr(), heard)));
        let said = out.map_or(Ok(()), |from| pass_on(from, io::stdout(), heard));
        said.and(errors.join().unwrap_or(Ok(())))
    })?;
    child.wait()
}

fn pass_on(from: impl Read, mut to: impl Write, heard: &Mutex<Heard>) -> io::Result<()> {
    let mut from = BufReader::new(from);
    let mut line = Vec::new();
    while from.read_until(b'\n', &mut line)? > 0 {
        to.write_all(&line)?;
        to.flush()?;
        if let Ok(mut heard) = heard.lock() {
            heard.line(String::from_utf8_lossy(&line).trim_end());
        }
        line.clear();
    }
    Ok(())
}

/// The lines worth repeating.
#[derive(Default)]
struct Heard {
    marked: Vec<String>,
    wanted: usize,
    /// The last lines, each with whether a mark occurred shortly before it.
    last: VecDeque<(bool, String)>,
}

impl Heard {
    fn line(&mut self, line: &str) {
        if MARKS.iter().any(|mark| line.contains(mark)) {
            self.wanted = AFTER_A_MARK;
        }
        if self.last.len() == BEFORE_THE_END {
            // A line that leaves the end is kept only if a mark occurred shortly before it.
            if let Some((true, line)) = self.last.pop_front()
                && self.marked.len() < OF_MARKS
            {
                self.marked.push(line);
            }
        }
        self.last.push_back((self.wanted > 0, line.chars().take(400).collect()));
        self.wanted = self.wanted.saturating_sub(1);
    }

    fn excerpt(&self) -> String {
        let last = self.last.iter().map(|(_, line)| line);
        self.marked.iter().chain(last).map(|line| format!("    {line}\n")).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failure_in_the_middle_is_repeated_beside_the_end() {
        let script = "for i in $(seq 100); do echo line $i; done; echo thread panicked at here; echo left 1 >&2; \
                      for i in $(seq 101 200); do echo line $i; done; exit 3";
        let (status, heard) = run(Command::new("sh").args(["-c", script])).expect("it runs");
        assert_eq!(status.code(), Some(3));
        assert!(heard.contains("    thread panicked at here\n"), "{heard}");
        // The other stream may be heard at any time, also last.
        let last = heard.lines().rfind(|line| !line.contains("left"));
        assert!(heard.contains("line 105\n") && last == Some("    line 200"), "{heard}");
        assert!(!heard.contains("line 99\n") && !heard.contains("line 150\n"), "{heard}");
    }
}
