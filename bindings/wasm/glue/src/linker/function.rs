//! What the body of a function says about whether the function comes back.

use std::ops::Range;

use wasmparser::{FunctionBody, Operator};

use crate::Outcome;

/// A function of an object.
pub(crate) struct Function {
    /// Where its instructions lie in the object, without the closing `end`.
    pub(crate) instructions: Range<usize>,
    /// The functions that it calls by their index, each with the call and the straight way to it: what is computed
    /// since the last call or branch.
    pub(crate) calls: Vec<(u32, Range<usize>)>,
    /// Whether it ends in a trap, and no instruction leaves it before.
    pub(crate) ends_in_trap: bool,
}

impl Function {
    /// # Errors
    /// When the body cannot be parsed.
    pub(crate) fn read(body: &FunctionBody<'_>) -> Outcome<Self> {
        let mut operators = body.get_operators_reader()?;
        let start = operators.original_position();
        let mut calls = Vec::new();
        // How many blocks are open: a branch that far out leaves the function.
        let mut depth = 0_u32;
        let mut leaves = false;
        let mut trapped = false;
        let mut ends_in_trap = false;
        let mut way = start;
        while !operators.eof() {
            let operator = operators.read()?;
            let next = operators.original_position();
            let mut straight = false;
            match &operator {
                Operator::Block { .. } | Operator::Loop { .. } | Operator::If { .. } | Operator::TryTable { .. } => {
                    depth = depth.saturating_add(1);
                }
                Operator::End if depth == 0 => ends_in_trap = trapped,
                Operator::End => depth = depth.saturating_sub(1),
                Operator::Br { relative_depth } | Operator::BrIf { relative_depth } => {
                    leaves |= *relative_depth >= depth;
                }
                Operator::BrTable { targets } => {
                    leaves |= targets.default() >= depth;
                    for target in targets.targets() {
                        leaves |= target? >= depth;
                    }
                }
                Operator::Return
                | Operator::ReturnCall { .. }
                | Operator::ReturnCallIndirect { .. }
                | Operator::ReturnCallRef { .. } => leaves = true,
                Operator::Call { function_index } => calls.push((*function_index, way..next)),
                Operator::Else | Operator::Unreachable | Operator::CallIndirect { .. } | Operator::CallRef { .. } => {}
                _ => straight = true,
            }
            if !straight {
                way = next;
            }
            trapped = matches!(operator, Operator::Unreachable);
        }
        let end = body.range().end.saturating_sub(1);
        Ok(Self { instructions: start..end, calls, ends_in_trap: ends_in_trap && !leaves })
    }
}

#[cfg(test)]
mod tests {
    use wasmparser::BinaryReader;

    use super::*;

    /// A body without locals.
    fn function(instructions: &[u8]) -> Outcome<Function> {
        let bytes = [&[0], instructions].concat();
        Function::read(&FunctionBody::new(BinaryReader::new(&bytes, 0)))
    }

    const UNREACHABLE: u8 = 0x00;
    const BLOCK: [u8; 2] = [0x02, 0x40];
    const END: u8 = 0x0b;
    const RETURN: u8 = 0x0f;
    const CALL_7: [u8; 2] = [0x10, 7];
    const TRUE: [u8; 2] = [0x41, 1];

    #[test]
    fn a_function_that_only_a_trap_ends_never_comes_back() -> Outcome<()> {
        let branch_if = |out: u8| [&BLOCK[..], &TRUE, &[0x0d, out, END, UNREACHABLE, END]].concat();
        let table = |out: u8| [&BLOCK[..], &TRUE, &[0x0e, 1, 0, out, END, UNREACHABLE, END]].concat();
        let cases = [
            (vec![UNREACHABLE, END], true),
            ([&CALL_7[..], &[UNREACHABLE, END]].concat(), true),
            (branch_if(0), true),
            (table(0), true),
            ([&CALL_7[..], &[END]].concat(), false),
            ([&BLOCK[..], &[UNREACHABLE, END, END]].concat(), false),
            ([&BLOCK[..], &[RETURN, END, UNREACHABLE, END]].concat(), false),
            (branch_if(1), false),
            (table(1), false),
        ];
        for (instructions, expected) in cases {
            assert_eq!(function(&instructions)?.ends_in_trap, expected, "{instructions:?}");
        }
        Ok(())
    }

    #[test]
    fn the_way_to_a_call_begins_after_the_last_call_or_branch() -> Outcome<()> {
        let drop = 0x1a;
        let instructions =
            [&TRUE[..], &[drop], &CALL_7, &TRUE, &[drop], &CALL_7, &BLOCK, &CALL_7, &[END, END]].concat();
        let function = function(&instructions)?;
        assert_eq!(function.calls, [(7, 1..6), (7, 6..11), (7, 13..15)]);
        assert_eq!(function.instructions, 1..16);
        Ok(())
    }
}
