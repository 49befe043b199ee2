//! Counts how often random requests and answers have the texts that tell which rules they reach: a generator that never
//! reaches a rule proves nothing about it.

/// How often a text must be found.
const ENOUGH: u32 = 5;

/// Texts, with the number of times each was found, up to enough.
pub struct Reached(Vec<(&'static str, u32)>);

impl Reached {
    /// None of the texts was found yet.
    #[must_use]
    pub fn new(parts: &[&'static str]) -> Self {
        Self(parts.iter().map(|part| (*part, 0)).collect())
    }

    /// Whether every text was found often enough, so that no further request is needed.
    #[must_use]
    pub fn is_enough(&self) -> bool {
        self.0.iter().all(|(_, count)| *count >= ENOUGH)
    }

    /// Looks for the texts of which more are needed.
    pub fn look(&mut self, text: &str) {
        for (part, count) in self.0.iter_mut().filter(|(_, count)| *count < ENOUGH) {
            *count += u32::from(text.contains(*part));
        }
    }

    /// # Panics
    /// When a text was not found often enough.
    pub fn assert_all(&self) {
        for (part, count) in &self.0 {
            assert!(*count >= ENOUGH, "{part} is in {count}, and should be in {ENOUGH} or more");
        }
    }
}
