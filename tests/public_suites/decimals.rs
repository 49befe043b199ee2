//! The test cases of General Decimal Arithmetic, files `*.decTest`: every operation that `Number` has, on exact results.
//! A case whose result is rounded to its precision asks what the library never does, except where it asks for rounding
//! to a number of decimals.

use std::fs;
use std::path::Path;

use cartwright::Number;
use num_bigint::BigInt;
use num_rational::BigRational;

use super::tally::Tally;

/// The operations that `Number` has, as the files are called.
const FILES: [&str; 11] =
    ["abs", "add", "base", "compare", "minus", "multiply", "plus", "quantize", "reduce", "subtract", "tointegral"];

pub(super) fn run(folder: &Path) -> Option<Tally> {
    let places = [folder.to_owned(), folder.join("testdata"), folder.join("decimaltestdata")];
    let folder = places.iter().find(|folder| folder.join("add.decTest").exists())?;
    let mut tally = Tally::default();
    for file in FILES {
        let Ok(bytes) = fs::read(folder.join(file).with_extension("decTest")) else { continue };
        let mut rounding = String::new();
        for line in String::from_utf8_lossy(&bytes).lines() {
            if let Some((name, value)) = line.split_once(':')
                && name.trim().eq_ignore_ascii_case("rounding")
            {
                rounding = value.split_whitespace().next().unwrap_or_default().to_lowercase();
            } else if let Some(case) = Case::read(line) {
                match case.outcome(&rounding) {
                    Ok(found) => tally.judge(found == value(&case.result), || format!("{line}: {found:?}")),
                    Err(reason) => tally.refuse(reason),
                }
            }
        }
    }
    Some(tally)
}

/// A line of a file: `add001 add 1 1 -> 2`, and the conditions that it raises.
struct Case {
    operation: String,
    operands: Vec<String>,
    result: String,
    conditions: Vec<String>,
}

impl Case {
    fn read(line: &str) -> Option<Self> {
        let line = line.split_once("--").map_or(line, |(before, _)| before);
        let (question, answer) = line.split_once("->")?;
        let bare = |word: &str| word.trim_matches(['\'', '"']).to_owned();
        let mut words = question.split_whitespace().skip(1);
        let operation = words.next()?.to_lowercase();
        let operands = words.map(bare).collect();
        let mut answer = answer.split_whitespace();
        let result = bare(answer.next()?);
        Some(Self { operation, operands, result, conditions: answer.map(str::to_lowercase).collect() })
    }

    /// The library's result; or the reason why it has none.
    fn outcome(&self, rounding: &str) -> Result<Option<BigRational>, &'static str> {
        let rounds = ["quantize", "tointegral", "tointegralx"].contains(&&*self.operation);
        let raises = |condition: &str| self.conditions.iter().any(|own| own == condition);
        if self.operands.iter().chain([&self.result]).any(|text| value(text).is_none()) {
            return Err("with an operand or a result that is no number");
        }
        if (raises("inexact") && !rounds) || raises("clamped") {
            return Err("rounded to a precision");
        }
        if rounds && rounding != "half_up" && value(&self.result) != self.operands.first().and_then(|one| value(one)) {
            return Err("rounded otherwise than half away from zero");
        }
        let number = |text: &String| {
            text.parse::<Number>().map_err(|error| match error {
                cartwright::money::NumberError::Syntax => "with an operand that is not written as in JSON",
                _ => "with an operand of more than 28 digits or decimals",
            })
        };
        let operands = self.operands.iter().map(number).collect::<Result<Vec<_>, _>>()?;
        let result = match (&*self.operation, &*operands) {
            ("abs", [one]) => Some(one.abs()),
            ("minus", [one]) => Some(-*one),
            ("plus" | "reduce" | "tosci" | "toeng" | "apply", [one]) => Some(*one),
            ("tointegral" | "tointegralx", [one]) => Some(one.round(0)),
            ("add", [one, two]) => one.checked_add(*two),
            ("subtract", [one, two]) => one.checked_sub(*two),
            ("multiply", [one, two]) => one.checked_mul(*two),
            ("compare", [one, two]) => Some(i32::from(one > two).wrapping_sub(i32::from(one < two)).into()),
            ("quantize", [one, _]) => match decimals(self.operands.get(1).unwrap()) {
                Some(decimals) => Some(one.round(decimals)),
                None => return Err("rounded to tens"),
            },
            _ => return Err("of an operation that is not offered"),
        };
        let result = result.ok_or("with a result of more than 28 digits or decimals")?;
        Ok(value(&result.to_string()))
    }
}

/// Reads the value of any decimal of the suite, without the library: `1.5`, `.5`, `5.`, `+5E-3`; `None` for a word.
fn value(text: &str) -> Option<BigRational> {
    let (digits, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let exponent: i32 = exponent.parse().ok().filter(|exponent: &i32| (-10_000..10_000).contains(exponent))?;
    let (whole, decimals) = digits.split_once('.').unwrap_or((digits, ""));
    let digits: BigInt = format!("{whole}{decimals}").parse().ok()?;
    let power = exponent - i32::try_from(decimals.len()).ok()?;
    let scale = BigRational::from_integer(BigInt::from(10).pow(power.unsigned_abs()));
    let digits = BigRational::from_integer(digits);
    Some(if power < 0 { digits / scale } else { digits * scale })
}

/// The number of decimals that a number is written with: 2 for `1.00` and `1e-2`; `None` if it has less than none.
fn decimals(text: &str) -> Option<u32> {
    let (digits, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let written = digits.split_once('.').map_or(0, |(_, decimals)| decimals.len());
    u32::try_from(i64::try_from(written).ok()? - exponent.parse::<i64>().ok()?).ok()
}

#[test]
fn lines_are_read_and_judged() {
    let outcome = |line: &str, rounding: &str| {
        let case = Case::read(line).unwrap();
        case.outcome(rounding).map(|found| found == value(&case.result))
    };
    assert_eq!(outcome("add1 add 1.5 '2E1' -> 21.50 Rounded", "down"), Ok(true));
    assert_eq!(outcome("add2 add 1 1 -> 3", "down"), Ok(false));
    assert_eq!(outcome("qua1 quantize 0.125 1e-2 -> 0.13 Inexact Rounded", "half_up"), Ok(true));
    assert_eq!(
        outcome("qua2 quantize 0.125 1e-2 -> 0.12 Inexact", "half_even"),
        Err("rounded otherwise than half away from zero")
    );
    assert_eq!(
        outcome("mul1 multiply 1E20 1E20 -> 1E40", "down"),
        Err("with a result of more than 28 digits or decimals")
    );
    assert_eq!(outcome("int1 tointegral 2.5 -> 2", "half_even"), Err("rounded otherwise than half away from zero"));
    assert_eq!(outcome("com1 compare -1 2 -> -1", "down"), Ok(true));
    assert!(Case::read("-- add3 add 1 1 -> 2").is_none());
    assert_eq!(["1.00", "1e-2", "1", "1E+3"].map(decimals), [Some(2), Some(2), Some(0), None]);
}
