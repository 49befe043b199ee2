//! The segments of a function: instructions that run one after the other, up to the next that may continue elsewhere.

use walrus::LocalFunction;
use walrus::ir::{BrTable, Instr, InstrSeqId};

use crate::Outcome;

/// The place where a segment begins: a sequence of instructions, and an index in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Segment {
    pub(crate) sequence: InstrSeqId,
    pub(crate) start: usize,
}

/// Returns the segments of a function, in an order that depends on nothing else. Every sequence has at least one, and
/// its segments follow each other from its beginning to its end. A segment may be empty: it ends a sequence.
///
/// # Errors
/// When the function has instructions of which it is not known how they continue.
pub(crate) fn segments(function: &LocalFunction) -> Outcome<Vec<Segment>> {
    let mut found = Vec::new();
    let mut left = vec![function.entry_block()];
    while let Some(sequence) = left.pop() {
        found.push(Segment { sequence, start: 0 });
        for (index, (instruction, _)) in function.block(sequence).instrs.iter().enumerate() {
            match instruction {
                Instr::Block(block) => left.push(block.seq),
                Instr::Loop(block) => left.push(block.seq),
                Instr::IfElse(branches) => left.extend([branches.consequent, branches.alternative]),
                Instr::BrIf(_) => {}
                // Nothing follows these: the reader leaves out what cannot run.
                Instr::Br(_) | Instr::BrTable(BrTable { .. }) | Instr::Return(_) | Instr::Unreachable(_) => continue,
                Instr::TryTable(_)
                | Instr::Try(_)
                | Instr::BrOnNull(_)
                | Instr::BrOnNonNull(_)
                | Instr::BrOnCast(_)
                | Instr::BrOnCastFail(_) => return Err("the module has exceptions or branches on references".into()),
                _ => continue,
            }
            found.push(Segment { sequence, start: index.saturating_add(1) });
        }
    }
    Ok(found)
}
