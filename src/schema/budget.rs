//! The steps, bytes of compiled patterns, and held bytes that one request may still spend on schemas and patterns. All
//! are counted from the work itself, and are the same on every machine.

use crate::error::Error;
use crate::limits::Limits;

/// The unspent rest of the limits `schema_steps`, `pattern_bytes` and `held_bytes`.
#[derive(Debug, Clone)]
pub(crate) struct Budget {
    limits: Limits,
    steps: usize,
    pattern_bytes: usize,
    held_bytes: usize,
}

/// The steps and bytes that have been spent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Spent {
    pub(crate) steps: usize,
    pub(crate) pattern_bytes: usize,
    pub(crate) held_bytes: usize,
}

/// A limit that has been exceeded; a caller that knows the path adds it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Exceeded {
    Steps(usize),
    PatternBytes(usize),
    HeldBytes(usize),
}

impl Budget {
    pub(crate) fn within(limits: &Limits) -> Self {
        Self {
            limits: *limits,
            steps: limits.schema_steps,
            pattern_bytes: limits.pattern_bytes,
            held_bytes: limits.held_bytes,
        }
    }

    /// Spends steps.
    pub(crate) fn spend(&mut self, steps: usize) -> Result<(), Exceeded> {
        self.steps = self.steps.checked_sub(steps).ok_or(Exceeded::Steps(self.limits.schema_steps))?;
        Ok(())
    }

    /// Spends bytes of compiled patterns.
    pub(crate) fn keep_pattern(&mut self, bytes: usize) -> Result<(), Exceeded> {
        let exceeded = Exceeded::PatternBytes(self.limits.pattern_bytes);
        self.pattern_bytes = self.pattern_bytes.checked_sub(bytes).ok_or(exceeded)?;
        Ok(())
    }

    /// Refuses more bytes than compiled patterns may still take.
    pub(crate) fn fits_pattern(&self, bytes: usize) -> Result<(), Exceeded> {
        if bytes <= self.pattern_bytes { Ok(()) } else { Err(Exceeded::PatternBytes(self.limits.pattern_bytes)) }
    }

    /// Counts bytes as held.
    pub(crate) fn hold(&mut self, bytes: usize) -> Result<(), Exceeded> {
        self.held_bytes = self.held_bytes.checked_sub(bytes).ok_or(Exceeded::HeldBytes(self.limits.held_bytes))?;
        Ok(())
    }

    /// Returns the steps and bytes that have been spent.
    pub(crate) fn spent(&self) -> Spent {
        Spent {
            steps: self.limits.schema_steps.saturating_sub(self.steps),
            pattern_bytes: self.limits.pattern_bytes.saturating_sub(self.pattern_bytes),
            held_bytes: self.limits.held_bytes.saturating_sub(self.held_bytes),
        }
    }

    /// The bytes of compiled patterns that are left.
    pub(crate) fn pattern_bytes(&self) -> usize {
        self.pattern_bytes
    }

    /// The limits that it started from.
    pub(crate) fn limits(&self) -> &Limits {
        &self.limits
    }
}

impl Exceeded {
    /// The error at a path.
    pub(crate) fn at(self, path: impl Into<String>) -> Error {
        match self {
            Self::Steps(most) => Limits::exceeded("schema_steps", most, "validation takes too many steps", path),
            Self::PatternBytes(most) => {
                Limits::exceeded("pattern_bytes", most, "the compiled patterns take too many bytes", path)
            }
            Self::HeldBytes(most) => Limits::exceeded("held_bytes", most, "validation holds too many bytes", path),
        }
    }
}
