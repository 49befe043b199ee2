//! Compares the prices from Spark with those of this library: `check_sample SAMPLE SITE`.
//!
//! The sample has three lines for each cart: the request, the answer or the refusal, and the gross total or `refused`.

use std::error::Error;
use std::fs;
use std::process::ExitCode;

use cartwright::document::Document;
use cartwright::{Number, json};

/// Returns the answer that the sample must give for a cart; the site is read again for each cart instead of being
/// prepared.
fn expected(request: &str, site: &str) -> Result<(String, Option<Number>), Box<dyn Error>> {
    let members = request.strip_prefix('{').ok_or("a request must be one JSON object")?;
    let answer = match json::calculate(&format!("{{\"site\":{site},{members}")) {
        Ok(answer) => answer,
        Err(refusal) => return Ok((refusal.to_json(), None)),
    };
    let document = Document::parse(answer.as_str())?;
    let path = ["cart", "calculatedPrice", "finalPrice", "grossValue"];
    let gross = path.iter().try_fold(document.root(), |node, name| node.get(name)).ok_or("there is no gross total")?;
    let gross = gross.raw().parse()?;
    Ok((answer, Some(gross)))
}

fn main() -> ExitCode {
    match check() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn check() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let (Some(sample), Some(site)) = (arguments.next(), arguments.next()) else {
        return Err("usage: check_sample SAMPLE SITE".into());
    };
    let (sample, site) = (fs::read_to_string(sample)?, fs::read_to_string(site)?);
    let [mut carts, mut refused] = [0, 0];
    let mut lines = sample.lines();
    while let Some(request) = lines.next() {
        let (Some(answer), Some(total)) = (lines.next(), lines.next()) else {
            return Err("the sample ends in the middle of a cart".into());
        };
        let (expected, gross) = expected(request, &site)?;
        let found = if total == "refused" { None } else { Some(total.parse::<Number>()?) };
        if answer != expected || found != gross {
            return Err(format!("Spark priced\n{request}\nat {total}\n{answer}\nnot\n{expected}").into());
        }
        carts += 1;
        refused += usize::from(gross.is_none());
    }
    if carts == refused {
        return Err(format!("of {carts} carts in the sample, {refused} are refused: that compares nothing").into());
    }
    println!(
        "{carts} carts of them compared with Rust, {refused} of these refused: every byte and every total is the same"
    );
    Ok(())
}
