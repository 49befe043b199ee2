//! Regular expressions of schemas and tenants, in the syntax of JavaScript without flags, run in linear time.
//!
//! Features that an engine of linear time cannot offer are refused, never tried: back references, and look-around
//! anywhere but at the beginning. Look-aheads at the beginning, the usual form of a rule for passwords, are conditions
//! on the same text and are run separately: `^(?=.*[0-9])(?!.* ).{8,}$` matches what `^(?:.*[0-9])` and `^(?:.{8,}$)`
//! match and `^(?:.* )` does not.
//!
//! The price of a pattern is known before it runs: its compiled size times the length of the text.

pub(crate) mod conditions;
pub(crate) mod javascript;
pub(crate) mod refused;
pub(crate) mod scan;
pub(crate) mod size;

use regex_automata::nfa::thompson::pikevm::{Cache, PikeVM};
use regex_automata::nfa::thompson::{Compiler, Config, NFA, State, WhichCaptures};
use regex_syntax::ParserBuilder;
use regex_syntax::hir::Hir;

use super::pattern::conditions::conditions;
use super::pattern::javascript::written;
use super::pattern::scan::{name_steps, scan};
use super::pattern::size::positions;
use super::{Budget, Exceeded, Refused, UNREADABLE};

/// Bytes that every compiled expression takes.
const EXPRESSION_BYTES: usize = 1_024;
/// Bytes of a state of a compiled expression, including its entry in the sets of states that a run keeps.
const STATE_BYTES: usize = 32;
/// Bytes of a transition from one state to another.
const WAY_BYTES: usize = 8;

/// Positions of a pattern times bytes of text that one step pays for. At worst, each position is tried at each byte;
/// one try takes about 16 nanoseconds.
const POSITIONS_PER_STEP: usize = 32;

/// The most groups, sequences and repetitions that may be nested within each other: each takes 700 bytes to 1.5 kB of
/// the stack of the compiler, and a thread may have no more than 64 KiB.
const NESTED: u32 = 36;

/// Positions for the beginning of an expression, which may be at any byte.
const START: usize = 2;

/// A compiled pattern. A text matches it if each of its expressions matches, or does not match, as it should.
#[derive(Debug, Clone)]
pub(crate) struct Pattern {
    expressions: Vec<Expression>,
    price: Price,
}

/// The price of a pattern.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Price {
    positions: usize,
    /// The bytes that it takes once compiled, counted in the same way on every machine.
    pub(crate) bytes: usize,
}

impl Price {
    /// The steps of one run over a text of this many bytes.
    pub(crate) fn steps(&self, length: usize) -> usize {
        (self.positions.saturating_mul(length.saturating_add(1)) / POSITIONS_PER_STEP).saturating_add(1)
    }
}

#[derive(Debug, Clone)]
struct Expression {
    engine: PikeVM,
    wanted: bool,
}

/// The memory that runs of one pattern need, kept for reuse.
#[derive(Debug, Default)]
pub(crate) struct Caches(Vec<Cache>);

/// Compiles patterns, one after another.
pub(crate) struct Patterns {
    compiler: Compiler,
}

impl Patterns {
    pub(crate) fn new() -> Self {
        Self { compiler: Compiler::new() }
    }

    /// Compiles a pattern, and spends the steps and bytes that it takes.
    pub(crate) fn compile(&mut self, source: &str, budget: &mut Budget) -> Result<Pattern, Refused> {
        budget.spend(source.len())?;
        let scan = scan(source);
        budget.spend(scan.steps.saturating_add(name_steps(source)))?;
        budget.fits_pattern(scan.bytes)?;
        scan.check_syntax()?;
        let mut pattern = Pattern { expressions: Vec::new(), price: Price::default() };
        for condition in conditions(source) {
            let parsed = parse(&condition.expression)?;
            // A state takes more memory in the compiler than it does when kept, and the amount differs between
            // machines: this bound only stops the compiler; the bytes kept are counted below.
            let bound = budget.pattern_bytes().saturating_mul(4);
            let config = Config::new().which_captures(WhichCaptures::None).nfa_size_limit(Some(bound));
            let compiled = self.compiler.configure(config).build_from_hir(&parsed);
            let nfa = compiled.map_err(|error| match error.size_limit() {
                Some(_) => budget.keep_pattern(usize::MAX).err().map_or(UNREADABLE, Refused::Exceeded),
                None => UNREADABLE,
            })?;
            let price = &mut pattern.price;
            price.positions = price.positions.saturating_add(positions(&parsed)).saturating_add(START);
            price.bytes = price.bytes.saturating_add(bytes(&nfa));
            budget.keep_pattern(bytes(&nfa))?;
            let engine = PikeVM::builder().build_from_nfa(nfa).map_err(|_| UNREADABLE)?;
            pattern.expressions.push(Expression { engine, wanted: condition.wanted });
        }
        Ok(pattern)
    }
}

/// Parses a JavaScript pattern like the validator of schemas does, for the engine.
fn parse(source: &str) -> Result<Hir, Refused> {
    let written = written(source);
    let translated = jsonschema_regex::to_rust_regex(&written).map_err(|()| UNREADABLE)?;
    ParserBuilder::new().nest_limit(NESTED).build().parse(&translated).map_err(|_| UNREADABLE)
}

impl Pattern {
    /// Whether a text matches, anywhere unless the pattern has `^` and `$`. Spends the steps of the run.
    pub(crate) fn matches(&self, text: &str, room: &mut Caches, budget: &mut Budget) -> Result<bool, Exceeded> {
        budget.spend(self.price.steps(text.len()))?;
        if room.0.is_empty() {
            room.0.extend(self.expressions.iter().map(|expression| expression.engine.create_cache()));
        }
        let mut runs = self.expressions.iter().zip(&mut room.0);
        Ok(runs.all(|(Expression { engine, wanted }, cache)| engine.is_match(cache, text) == *wanted))
    }

    /// Returns its price.
    pub(crate) fn price(&self) -> Price {
        self.price
    }
}

/// The bytes of a compiled expression, counted in the same way on every machine.
fn bytes(nfa: &NFA) -> usize {
    let mut bytes = EXPRESSION_BYTES;
    for state in nfa.states() {
        let ways = match state {
            State::Sparse(ways) => ways.transitions.len(),
            State::Dense(ways) => ways.transitions.len(),
            State::Union { alternates } => alternates.len(),
            _ => 0,
        };
        bytes = bytes.saturating_add(STATE_BYTES).saturating_add(ways.saturating_mul(WAY_BYTES));
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limits;

    fn compile(source: &str) -> Result<Pattern, Refused> {
        Patterns::new().compile(source, &mut Budget::within(&Limits::DEFAULT))
    }

    fn matches(source: &str, text: &str) -> bool {
        compile(source).unwrap().matches(text, &mut Caches::default(), &mut Budget::within(&Limits::DEFAULT)).unwrap()
    }

    #[test]
    fn runs_the_expressions_of_javascript_that_need_no_backtracking() {
        for (pattern, text, expected) in [
            ("^\\d{3}$", "123", true),
            ("^\\d{3}$", "١٢٣", false),
            ("b", "abc", true),
            ("^[^<>()[\\]\\\\.,;:\\s@\"]+@[a-z]+$", "me@example", true),
            ("^[^<>()[\\]\\\\.,;:\\s@\"]+@[a-z]+$", "m[e@example", false),
            ("^(?=.*[0-9])(?=.*[a-z])(?!.* ).{8,}$", "abcdefg1", true),
            ("^(?=.*[0-9])(?=.*[a-z])(?!.* ).{8,}$", "abcdefgh", false),
            ("^(?=.*[0-9])(?=.*[a-z])(?!.* ).{8,}$", "abc efg1", false),
            ("^(?=.*[0-9])(?=.*[a-z])(?!.* ).{8,}$", "abcde1", false),
            ("", "anything", true),
            ("^.$", "\u{1F600}", true),
            ("^\\s$", "\u{feff}", true),
            ("^\\S$", "\u{a0}", false),
            ("^[\\w-]+$", "a-b_1", true),
            ("\\bword\\b", "a word.", true),
            ("\\bword\\b", "sword", false),
            ("^(?<year>\\d{4})-(?:a|)$", "2024-", true),
            ("^(a|b)*$", "abba", true),
            ("^\\u{1F600}\\p{Lu}+?$", "\u{1F600}ABC", true),
            ("^(?i:a)b$", "Ab", true),
        ] {
            assert_eq!(matches(pattern, text), expected, "{pattern} on {text}");
        }
    }

    #[test]
    fn refuses_what_it_cannot_run() {
        let nested = "(".repeat(37) + &")".repeat(37);
        // The engine takes these, in a sense that is not that of JavaScript.
        for pattern in [
            "^\\<a\\>$",
            "abc\\z",
            "\\Aabc",
            "\\a",
            "[\\a]",
            "^\\x{41}$",
            "\\U00000041",
            "\\b{start}a",
            "(?i)A",
            "(?x:A)",
            "(?P<n>a)",
            "a**",
            "a*+",
            "a+??",
            "a{2}{3}",
        ] {
            assert_eq!(compile(pattern).unwrap_err(), UNREADABLE, "{pattern}");
        }
        for pattern in ["(a)\\1", "a(?=b)", "(?<=a)b", "(?<!a)b", "^(?=a)b|c", "(", ")", "[a", "[z-a]", "*a", &nested] {
            assert!(matches!(compile(pattern), Err(Refused::Unsupported(_))), "{pattern}");
        }
        for pattern in ["(?:a{1000}){1000}", "\\p{L}{10000}", "((a{100}){100}){100}"] {
            assert_eq!(compile(pattern).unwrap_err(), Refused::Exceeded(Exceeded::PatternBytes(16 << 20)), "{pattern}");
        }
    }

    /// A backtracking engine would never finish here.
    #[test]
    fn takes_linear_time() {
        assert!(!matches("^(a+)+$", &format!("{}!", "a".repeat(10_000))));
        assert!(!matches("^(a|a|aa)+$", &format!("{}!", "a".repeat(10_000))));
    }

    #[test]
    fn has_a_price_of_its_size_times_the_length_of_the_text() {
        let price = |source: &str, length: usize| compile(source).unwrap().price().steps(length);
        // Two anchors, the class twice, its repetition, and the beginning.
        assert_eq!(price("^[a-z]+$", 31), 7 + 1);
        assert_eq!(price("^[a-z]+$", 3_199), 700 + 1);
        // A character of a large class is one position, however many bytes and states it takes.
        assert_eq!(price("\\p{L}", 31), price("[α-ω]", 31));
        assert_eq!(price("(?:ab?){100}", 31), 302 + 1);
        let mut budget = Budget::within(&Limits { schema_steps: 100, ..Limits::DEFAULT });
        let pattern = compile("([ab]{1,60}[ab]{1,60}){1,8}c").unwrap();
        assert_eq!(
            pattern.matches(&"ab".repeat(500_000), &mut Caches::default(), &mut budget),
            Err(Exceeded::Steps(100))
        );
    }
}
