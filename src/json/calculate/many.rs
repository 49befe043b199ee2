//! Many carts of one site: their answers kept as strings, kept in memory that the next batch uses again, or passed on
//! one by one.

use std::ops::ControlFlow;

use super::PreparedSiteText;
use crate::collections::parallel;
use crate::error::Error;

/// The answers of many carts, whose memory the next batch uses again; see [`PreparedSiteText::calculate_many_into`].
#[derive(Debug, Clone, Default)]
pub struct Answers {
    /// The answers, and behind them strings of longer batches, which only keep their memory.
    list: Vec<(String, Result<(), Error>)>,
    count: usize,
}

impl Answers {
    /// Returns the number of answers, refusals included.
    ///
    /// ```
    /// assert_eq!(cartwright::json::Answers::default().len(), 0);
    /// ```
    #[must_use]
    pub const fn len(&self) -> usize {
        self.count
    }

    /// Returns `true` if there are no answers.
    ///
    /// ```
    /// assert!(cartwright::json::Answers::default().is_empty());
    /// ```
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Returns the answer to the request at an index, or its refusal; `None` past the last one.
    ///
    /// ```
    /// use cartwright::json::{Answers, PreparedSiteText};
    ///
    /// let site = PreparedSiteText::prepare(r#"{"site":{}}"#)?;
    /// let mut answers = Answers::default();
    /// site.calculate_many_into(&["{}"], &mut answers);
    /// assert!(answers.get(0).is_some_and(|answer| answer.is_err()));
    /// assert!(answers.get(1).is_none());
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn get(&self, index: usize) -> Option<Result<&str, &Error>> {
        let (answer, outcome) = self.list.get(..self.count)?.get(index)?;
        Some(outcome.as_ref().map(|()| answer.as_str()))
    }

    /// Returns an iterator over the answers, in the order of the requests.
    ///
    /// ```
    /// use cartwright::json::{Answers, PreparedSiteText};
    ///
    /// let site = PreparedSiteText::prepare(r#"{"site":{}}"#)?;
    /// let mut answers = Answers::default();
    /// site.calculate_many_into(&[r#"{"cart":{"currency":"EUR","siteCode":"main"}}"#, "{}"], &mut answers);
    /// assert_eq!(answers.iter().map(|answer| answer.is_ok()).collect::<Vec<_>>(), [true, false]);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = Result<&str, &Error>> {
        (0..self.count).map_while(|index| self.get(index))
    }
}

impl PreparedSiteText {
    /// Calculates many carts, one for each request. The answers are in the order of the requests, and each is the one
    /// that [`PreparedSiteText::calculate`] gives. With the feature `rayon`, the carts are calculated on all cores.
    ///
    /// ```
    /// let site = cartwright::json::PreparedSiteText::prepare(r#"{"site":{}}"#)?;
    /// let answers = site.calculate_many(&[r#"{"cart":{"currency":"EUR","siteCode":"main"}}"#, "{}"]);
    /// assert!(answers[0].is_ok());
    /// assert!(answers[1].as_ref().is_err_and(|refused| refused.path() == "/cart"));
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    pub fn calculate_many<T: AsRef<str> + Sync>(&self, requests: &[T]) -> Vec<Result<String, Error>> {
        parallel::map(requests, |request| self.calculate(request.as_ref()))
    }

    /// Like [`PreparedSiteText::calculate_many`], but replaces the answers of a former batch and uses their memory
    /// again, so that a host that calculates batch after batch takes memory from the system only for the first.
    ///
    /// ```
    /// use cartwright::json::{Answers, PreparedSiteText};
    ///
    /// let site = PreparedSiteText::prepare(r#"{"site":{}}"#)?;
    /// let mut answers = Answers::default();
    /// for currency in ["EUR", "USD"] {
    ///     let request = format!(r#"{{"cart":{{"currency":"{currency}","siteCode":"main"}}}}"#);
    ///     site.calculate_many_into(&[request.as_str(), "{}"], &mut answers);
    ///     assert!(answers.get(0).is_some_and(|answer| answer.is_ok_and(|answer| answer.contains(currency))));
    ///     assert!(answers.get(1).is_some_and(|answer| answer.is_err_and(|refused| refused.path() == "/cart")));
    /// }
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    pub fn calculate_many_into<T: AsRef<str> + Sync>(&self, requests: &[T], answers: &mut Answers) {
        answers.count = requests.len();
        if answers.list.len() < requests.len() {
            answers.list.resize_with(requests.len(), || (String::new(), Ok(())));
        }
        parallel::each_into(requests, &mut answers.list, |request, (answer, outcome)| {
            *outcome = self.calculate_into(request.as_ref(), answer);
        });
    }

    /// Calculates carts in batches as their requests arrive, like [`PreparedSiteText::calculate_many`]. `take` gets
    /// each request with its answer, in order, and may stop early with `ControlFlow::Break`, which is then returned.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    ///
    /// let site = cartwright::json::PreparedSiteText::prepare(r#"{"site":{}}"#)?;
    /// let requests = (0..5_000).map(|_| r#"{"cart":{"currency":"EUR","siteCode":"main"}}"#);
    /// let mut answers = 0;
    /// let ended = site.calculate_each(requests, |_, answer| {
    ///     answers += 1;
    ///     if answer.is_err() || answers == 3_000 { ControlFlow::Break(answers) } else { ControlFlow::Continue(()) }
    /// });
    /// assert_eq!(ended, ControlFlow::Break(3_000));
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    pub fn calculate_each<T: AsRef<str> + Sync, B>(
        &self,
        requests: impl IntoIterator<Item = T>,
        take: impl FnMut(T, Result<String, Error>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        parallel::each(requests, |batch| self.calculate_many(batch), take)
    }
}
