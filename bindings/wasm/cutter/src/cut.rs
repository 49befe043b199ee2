//! A module without the segments that have not run.

use std::collections::HashMap;

use walrus::ir::{Instr, InstrLocId, InstrSeqId, Unreachable};
use walrus::{FunctionId, RawCustomSection};

use crate::segments::segments;
use crate::{Outcome, read};

/// The name of the section that marks a cut module. It holds the name of the module behind it.
pub const SECTION: &str = "cartwright-cut";

/// Returns the module without the segments that have not run. `ran` has a bit for each segment: those of the globals of
/// [`counted`](crate::counted), each as four bytes, the lowest first. `name` is that of the module behind the cut one.
///
/// # Errors
/// When the bytes are not a module, one with instructions that are not known here, or not that of `ran`.
pub fn cut(module: &[u8], ran: &[u8], name: &str) -> Outcome<Vec<u8>> {
    let mut module = read(module)?;
    let functions: Vec<FunctionId> = module.funcs.iter_local().map(|(id, _)| id).collect();
    let mut bits = ran.iter().flat_map(|byte| (0..8).map(move |bit| byte & (1_u8 << bit) != 0));
    for id in functions {
        let places = segments(module.funcs.get(id).kind.unwrap_local())?;
        // Segments of a sequence run in their order, so that it ends where the first begins that has not run.
        let mut ends: HashMap<InstrSeqId, usize> = HashMap::new();
        for segment in places {
            if !bits.next().ok_or("the module has more segments than were counted")? {
                let end = ends.entry(segment.sequence).or_insert(segment.start);
                *end = segment.start.min(*end);
            }
        }
        let function = module.funcs.get_mut(id).kind.unwrap_local_mut();
        for (sequence, end) in ends {
            let instructions = &mut function.block_mut(sequence).instrs;
            instructions.truncate(end);
            instructions.push((Instr::from(Unreachable {}), InstrLocId::default()));
        }
    }
    if bits.count() >= 32 {
        return Err("the module has fewer segments than were counted".into());
    }
    module.customs.add(RawCustomSection { name: SECTION.to_owned(), data: name.as_bytes().to_vec() });
    // Functions that nothing calls any more: without an optimizer they would stay.
    walrus::passes::gc::run(&mut module);
    Ok(module.emit_wasm())
}
