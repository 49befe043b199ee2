//! A panic traps, and nothing else: the message that it would write goes nowhere, for a module has no standard error.
//! The standard library writes it all the same; what only that needs is cut off here, so that the optimizer removes it.

use std::collections::{HashMap, HashSet};

use walrus::ir::{Br, BrIf, BrTable, Call, Instr, InstrLocId, InstrSeqId, Visitor, dfs_in_order};
use walrus::{FunctionId, FunctionKind, LocalFunction, Module};

/// Where every panic and every failed allocation ends, as the names of these functions have it in both manglings.
const ENDS: &[&str] = &["4core9panicking9panic_fmt", "17rust_begin_unwind", "5alloc5alloc18handle_alloc_error"];

/// Lets every function that never comes back trap at once. It could have called JavaScript before: one that may is left
/// as it is. All else that it did is of no use, for after a trap the instance is thrown away.
///
/// # Errors
/// When a function is not found in which panics are known to end, or is found to come back.
pub(crate) fn cut(module: &mut Module) -> Result<(), String> {
    let endless = never_returning(module);
    for end in ENDS {
        let mut named = module.funcs.iter().filter(|function| {
            function.name.as_deref().is_some_and(|name| name.ends_with(end) || name.contains(&format!("{end}17h")))
        });
        if !named.any(|function| endless.contains(&function.id())) {
            return Err(format!(
                "no function `{end}` that never comes back: the module has no names (`strip = \"none\"`), or the \
                 toolchain has renamed where panics end; then adapt bindings/wasm/glue/src/traps.rs"
            ));
        }
    }
    for (_, function) in module.funcs.iter_local_mut().filter(|(id, _)| endless.contains(id)) {
        let entry = function.entry_block();
        let instructions = &mut function.block_mut(entry).instrs;
        instructions.clear();
        instructions.push((Instr::Unreachable(walrus::ir::Unreachable {}), InstrLocId::default()));
    }
    Ok(())
}

/// The functions that neither come back nor reach JavaScript.
fn never_returning(module: &Module) -> HashSet<FunctionId> {
    let mut endless = HashSet::new();
    let mut callers: HashMap<FunctionId, Vec<FunctionId>> = HashMap::new();
    for (id, function) in module.funcs.iter_local() {
        let mut paths = Paths { entry: function.entry_block(), comes_back: !ends_in_trap(function), calls: Vec::new() };
        dfs_in_order(&mut paths, function, function.entry_block());
        if !paths.comes_back {
            endless.insert(id);
        }
        for called in paths.calls {
            callers.entry(called).or_default().push(id);
        }
    }
    let imported = |function: &&walrus::Function| matches!(function.kind, FunctionKind::Import(_));
    let mut reaching: Vec<FunctionId> = module.funcs.iter().filter(imported).map(walrus::Function::id).collect();
    while let Some(id) = reaching.pop() {
        endless.remove(&id);
        reaching.extend(callers.remove(&id).unwrap_or_default());
    }
    endless
}

fn ends_in_trap(function: &LocalFunction) -> bool {
    matches!(function.block(function.entry_block()).instrs.last(), Some((Instr::Unreachable(_), _)))
}

/// What a function calls, and whether an instruction leaves it but for a trap.
struct Paths {
    entry: InstrSeqId,
    comes_back: bool,
    calls: Vec<FunctionId>,
}

impl Visitor<'_> for Paths {
    fn visit_instr(&mut self, instruction: &Instr, _: &InstrLocId) {
        let out = |target: &InstrSeqId| *target == self.entry;
        self.comes_back |= match instruction {
            Instr::Return(_) | Instr::ReturnCall(_) | Instr::ReturnCallIndirect(_) | Instr::ReturnCallRef(_) => true,
            Instr::Br(Br { block }) | Instr::BrIf(BrIf { block }) => out(block),
            Instr::BrTable(BrTable { blocks, default }) => out(default) || blocks.iter().any(out),
            _ => false,
        };
        if let Instr::Call(Call { func }) = instruction {
            self.calls.push(*func);
        }
    }
}
