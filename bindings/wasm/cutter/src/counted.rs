//! A module that notes which segments of its code run.

use walrus::ir::{BinaryOp, Binop, Const, GlobalGet, GlobalSet, Instr, InstrLocId, Value};
use walrus::{ConstExpr, FunctionId, GlobalId, LocalFunction, Module, ValType};

use crate::segments::{Segment, segments};
use crate::{Outcome, read};

/// The number of segments that one global notes, one in each bit.
const BITS: usize = 32;

/// Returns the module with what notes the segments that run: a bit for each, in the exported globals `segments0`,
/// `segments1` and so on. Bits are not in its memory, which an answer may depend on.
///
/// # Errors
/// When the bytes are not a module, or one with instructions that are not known here.
pub fn counted(module: &[u8]) -> Outcome<Vec<u8>> {
    let mut module = read(module)?;
    let functions: Vec<FunctionId> = module.funcs.iter_local().map(|(id, _)| id).collect();
    let mut bits = Bits::default();
    for id in functions {
        let places = segments(module.funcs.get(id).kind.unwrap_local())?;
        let noted: Vec<(Segment, Note)> = places.into_iter().map(|place| (place, bits.next(&mut module))).collect();
        let function = module.funcs.get_mut(id).kind.unwrap_local_mut();
        // From the end, so that the places before keep their index.
        noted.into_iter().rev().for_each(|(segment, note)| insert(function, segment, note));
    }
    for (index, global) in bits.globals.into_iter().enumerate() {
        module.exports.add(&format!("segments{index}"), global);
    }
    Ok(module.emit_wasm())
}

/// The bits that have been handed out.
#[derive(Default)]
struct Bits {
    globals: Vec<GlobalId>,
    count: usize,
}

/// The bit of a segment.
struct Note {
    global: GlobalId,
    mask: i32,
}

impl Bits {
    fn next(&mut self, module: &mut Module) -> Note {
        let bit = self.count.checked_rem(BITS).unwrap_or_default();
        self.count = self.count.saturating_add(1);
        let global = match self.globals.last() {
            Some(&global) if bit > 0 => global,
            _ => {
                let zero = ConstExpr::Value(Value::I32(0));
                let global = module.globals.add_local(ValType::I32, true, false, zero);
                self.globals.push(global);
                global
            }
        };
        Note { global, mask: i32::rotate_left(1, bit.try_into().unwrap_or_default()) }
    }
}

fn insert(function: &mut LocalFunction, Segment { sequence, start }: Segment, Note { global, mask }: Note) {
    let added: [Instr; 4] = [
        GlobalGet { global }.into(),
        Const { value: Value::I32(mask) }.into(),
        Binop { op: BinaryOp::I32Or }.into(),
        GlobalSet { global }.into(),
    ];
    let instructions = &mut function.block_mut(sequence).instrs;
    instructions.splice(start..start, added.map(|instruction| (instruction, InstrLocId::default())));
}
