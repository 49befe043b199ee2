//! The number of times that the validator runs a schema on one value.
//!
//! `unevaluatedProperties` and `unevaluatedItems` have everything beside them run once more, to mark the members or
//! elements that it accepts; where they are nested, the runs of each level multiply those of the levels within it.

/// How often a schema is run on a value.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Runs {
    /// The runs that judge the value.
    judged: usize,
    /// The runs that mark what the schema has evaluated of the value.
    marked: usize,
}

impl Runs {
    /// The runs of a schema that a value is validated against.
    pub(crate) const ONE: Self = Self { judged: 1, marked: 0 };

    /// All runs.
    pub(crate) const fn all(self) -> usize {
        self.judged.saturating_add(self.marked)
    }

    /// The runs of a schema with so many keywords that mark what the schema has evaluated, each time that it judges.
    pub(crate) const fn marking(self, keywords: usize) -> Self {
        Self { marked: self.marked.saturating_add(self.judged.saturating_mul(keywords)), ..self }
    }

    /// The runs of a schema for the same value under `allOf` and the like: it judges before anything is marked by it.
    pub(crate) const fn beside(self) -> Self {
        Self { judged: self.all(), ..self }
    }

    /// One more run.
    pub(crate) const fn again(self) -> Self {
        Self { judged: self.judged.saturating_add(1), ..self }
    }

    /// The runs of a schema for a member or an element of the value, which judges it whenever the value is marked.
    pub(crate) const fn below(self) -> Self {
        Self { judged: self.all(), marked: 0 }
    }

    /// The runs of a schema for a member of the value, which does not judge it when the value is marked.
    pub(crate) const fn judging(self) -> Self {
        Self { marked: 0, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::Runs;

    #[test]
    fn runs_multiply_with_each_level() {
        let level = |runs: Runs| runs.marking(1).beside();
        let judged: Vec<usize> =
            std::iter::successors(Some(Runs::ONE), |runs| Some(level(*runs))).map(|runs| runs.judged).take(5).collect();
        assert_eq!(judged, [1, 2, 5, 13, 34]);
        let many = (0..1_000).fold(Runs::ONE, |runs, _| level(runs));
        assert_eq!(many.all(), usize::MAX);
        assert_eq!((0..1_000).fold(Runs::ONE, |runs, _| runs.beside()).all(), 1);
    }
}
