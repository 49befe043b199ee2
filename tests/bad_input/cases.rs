//! The cases, by the laws of every outcome: what they refuse or note points into their requests.

use super::judge::outcome;
use crate::corpus::{Case, cases};

#[test]
fn every_outcome_of_a_case_points_into_its_request() {
    let fault = |Case { title, operation, request }: &Case| {
        outcome(operation, request).err().map(|fault| format!("{title}: {operation}: {fault}"))
    };
    let lost: Vec<_> = cases().iter().filter_map(fault).collect();
    assert!(lost.is_empty(), "{} cases\n{}", lost.len(), lost.join("\n"));
}
