//! Cuts a WebAssembly module down to the code that given requests run.
//!
//! [`counted`] adds to a module what notes the segments of code that run; the host makes it run the requests, and
//! [`cut`] takes the others away. The cut module traps at the beginning of a segment that has not run. So a call of it
//! gives the answer of the whole module or traps, and never gives another answer: the host repeats a call that has
//! trapped on the whole module. Data are left as they are. [`only`] takes away exports.

mod counted;
mod cut;
mod exports;
#[cfg(target_family = "wasm")]
mod module;
mod segments;

use std::error::Error;

use walrus::{Module, ModuleConfig};

pub use self::counted::counted;
pub use self::cut::{SECTION, cut};
pub use self::exports::only;

/// The outcome of a step, with any error.
pub type Outcome<T> = Result<T, Box<dyn Error>>;

/// Reads a module.
fn read(module: &[u8]) -> Outcome<Module> {
    Ok(ModuleConfig::new().generate_producers_section(false).parse(module)?)
}

#[cfg(test)]
mod tests {
    use walrus::ir::{BinaryOp, Instr};
    use walrus::{FunctionBuilder, IdsToIndices, ValType};

    use super::*;

    /// Returns a module whose function `larger` answers the larger of two numbers in two branches.
    fn module() -> Vec<u8> {
        let mut module = Module::default();
        let [one, other] = [(); 2].map(|()| module.locals.add(ValType::I32));
        let mut function = FunctionBuilder::new(&mut module.types, &[ValType::I32; 2], &[ValType::I32]);
        function.func_body().local_get(one).local_get(other).binop(BinaryOp::I32GtS).if_else(
            ValType::I32,
            |then| {
                then.local_get(one);
            },
            |otherwise| {
                otherwise.local_get(other);
            },
        );
        let function = function.finish(vec![one, other], &mut module.funcs);
        module.exports.add("larger", function);
        module.emit_wasm()
    }

    /// Returns the instructions of the only function of a module, sequence by sequence.
    fn sequences(module: &[u8]) -> Vec<Vec<Instr>> {
        let module = read(module).unwrap();
        let (_, function) = module.funcs.iter_local().next().unwrap();
        let mut found = segments::segments(function).unwrap();
        found.retain(|segment| segment.start == 0);
        let instructions = |id| function.block(id).instrs.iter().map(|(instruction, _)| instruction.clone()).collect();
        found.into_iter().map(|segment| instructions(segment.sequence)).collect()
    }

    /// The segments of the function: its beginning and its end, `otherwise`, `then`.
    const BEGINNING: u8 = 1;
    const END: u8 = 2;
    const OTHERWISE: u8 = 4;
    const THEN: u8 = 8;

    fn left(ran: u8) -> Vec<bool> {
        let cut = cut(&module(), &[ran, 0, 0, 0], "").unwrap();
        sequences(&cut).iter().map(|all| !matches!(all.last(), Some(Instr::Unreachable(_)))).collect()
    }

    #[test]
    fn what_has_not_run_is_taken_away_and_traps() {
        assert_eq!(left(BEGINNING | END | OTHERWISE | THEN), [true, true, true]);
        assert_eq!(left(BEGINNING | END | OTHERWISE), [true, true, false]);
        assert_eq!(left(BEGINNING | END | THEN), [true, false, true]);
        assert_eq!(left(0), [false]);
    }

    #[test]
    fn every_segment_is_counted_and_both_steps_give_the_same_bytes_again() {
        let counted = read(&super::counted(&module()).unwrap()).unwrap();
        let names: Vec<&str> = counted.exports.iter().map(|export| export.name.as_str()).collect();
        assert_eq!(names, ["larger", "segments0"]);
        assert_eq!(super::counted(&module()).unwrap(), super::counted(&module()).unwrap());
        assert_eq!(cut(&module(), &[7, 0, 0, 0], "").unwrap(), cut(&module(), &[7, 0, 0, 0], "").unwrap());
    }

    #[test]
    fn exports_are_taken_away_by_name_and_a_missing_one_is_refused() {
        let counted = super::counted(&module()).unwrap();
        let left = read(&only(&counted, &["larger"]).unwrap()).unwrap();
        assert_eq!(left.exports.iter().map(|export| export.name.as_str()).collect::<Vec<_>>(), ["larger"]);
        assert!(only(&counted, &["larger", "smaller"]).is_err());
    }

    #[test]
    fn a_cut_module_is_marked_and_the_segments_of_another_are_refused() {
        let marked = read(&cut(&module(), &[15, 0, 0, 0], "whole").unwrap()).unwrap();
        let marks = marked.customs.iter().filter(|(_, section)| section.name() == SECTION);
        let names: Vec<_> = marks.map(|(_, section)| section.data(&IdsToIndices::default()).into_owned()).collect();
        assert_eq!(names, [b"whole"]);
        assert!(cut(&module(), &[], "").is_err());
        assert!(cut(&module(), &[15, 0, 0, 0, 0, 0, 0, 0], "").is_err());
        assert!(cut(b"no module", &[], "").is_err());
    }
}
