//! An object file of WebAssembly: its functions with their names, and what the linker writes into its code.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use wasmparser::{
    BinaryReader, CodeSectionReader, CustomSectionReader, ImportSectionReader, KnownCustom, Linking,
    LinkingSectionReader, RelocSectionReader, SymbolInfo, TypeRef,
};

use crate::Outcome;
use crate::function::Function;

const HEADER: usize = 8;
const CUSTOM: u8 = 0;
const IMPORTS: u8 = 2;
const CODE: u8 = 10;
/// Imports of this module are symbols of other objects; all others are JavaScript.
const OTHER_OBJECTS: &str = "env";

const TRAP: u8 = 0x00;
const NOTHING: u8 = 0x01;

pub(crate) struct Object<'a> {
    bytes: &'a [u8],
    functions: BTreeMap<u32, Function>,
    /// The names of functions, by their index.
    pub(crate) names: BTreeMap<u32, &'a str>,
    /// How many functions are imported: these come first.
    imports: u32,
    /// The imported functions that JavaScript gives.
    javascript: BTreeSet<u32>,
    relocations: Relocations,
}

/// The places in the code that the linker fills in.
#[derive(Default)]
struct Relocations {
    /// The section that lists them, from the byte that says what section it is.
    section: Range<usize>,
    /// What stands in the section before their count.
    head: Range<usize>,
    /// Each entry with the place that it fills in.
    entries: Vec<(Range<usize>, usize)>,
}

impl<'a> Object<'a> {
    /// # Errors
    /// When the bytes are no object.
    pub(crate) fn read(bytes: &'a [u8]) -> Outcome<Self> {
        let (functions, names, javascript) = Default::default();
        let mut object = Self { bytes, functions, names, imports: 0, javascript, relocations: Relocations::default() };
        let mut code = 0;
        let mut reader = BinaryReader::new(bytes.get(HEADER..).ok_or("the object is empty")?, HEADER);
        while !reader.eof() {
            let start = reader.original_position();
            let kind = reader.read_u8()?;
            let contents = reader.read_reader()?;
            match kind {
                IMPORTS => object.read_imports(contents)?,
                CODE => {
                    code = contents.original_position();
                    object.read_code(contents)?;
                }
                CUSTOM => {
                    let head = contents.original_position();
                    let custom = CustomSectionReader::new(contents)?;
                    match custom.as_known() {
                        KnownCustom::Linking(linking) => object.read_names(&linking)?,
                        KnownCustom::Reloc(list) if custom.name() == "reloc.CODE" => {
                            object.relocations = Relocations::read(&list, start, head, code)?;
                        }
                        _ => {}
                    }
                }
                _ => {}
            }
        }
        Ok(object)
    }

    fn read_imports(&mut self, contents: BinaryReader<'a>) -> Outcome<()> {
        for import in ImportSectionReader::new(contents)?.into_imports() {
            let import = import?;
            if matches!(import.ty, TypeRef::Func(_)) {
                if import.module != OTHER_OBJECTS {
                    self.javascript.insert(self.imports);
                }
                self.imports = self.imports.saturating_add(1);
            }
        }
        Ok(())
    }

    fn read_code(&mut self, contents: BinaryReader<'a>) -> Outcome<()> {
        let mut index = self.imports;
        for body in CodeSectionReader::new(contents)? {
            self.functions.insert(index, Function::read(&body?)?);
            index = index.saturating_add(1);
        }
        Ok(())
    }

    fn read_names(&mut self, linking: &LinkingSectionReader<'a>) -> Outcome<()> {
        for subsection in linking.subsections() {
            let Linking::SymbolTable(symbols) = subsection? else { continue };
            for symbol in symbols {
                if let SymbolInfo::Func { index, name: Some(name), .. } = symbol? {
                    self.names.insert(index, name);
                }
            }
        }
        Ok(())
    }

    /// The functions that neither come back nor may call JavaScript before they trap.
    pub(crate) fn never_returning(&self) -> BTreeSet<u32> {
        let mut callers: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
        for (index, function) in &self.functions {
            for (called, _) in &function.calls {
                callers.entry(*called).or_default().push(*index);
            }
        }
        let ended = self.functions.iter().filter(|(_, function)| function.ends_in_trap);
        let mut endless: BTreeSet<u32> = ended.map(|(index, _)| *index).collect();
        let mut calling: Vec<u32> = self.javascript.iter().copied().collect();
        while let Some(index) = calling.pop() {
            endless.remove(&index);
            calling.extend(callers.remove(&index).unwrap_or_default());
        }
        endless
    }

    /// The object with these functions trapping at once, and every way to a call of them; with no relocations there.
    pub(crate) fn trapping(&self, functions: &BTreeSet<u32>) -> Outcome<Vec<u8>> {
        let mut cut = Vec::new();
        for (index, function) in &self.functions {
            if functions.contains(index) {
                cut.push(function.instructions.clone());
            } else {
                let ways = function.calls.iter().filter(|(called, _)| functions.contains(called));
                cut.extend(ways.map(|(_, way)| way.clone()));
            }
        }
        let mut bytes = self.bytes.to_vec();
        for range in &cut {
            if let Some([first, rest @ ..]) = bytes.get_mut(range.clone()) {
                *first = TRAP;
                rest.fill(NOTHING);
            }
        }
        let list = self.relocations.without(&cut, self.bytes)?;
        bytes.splice(self.relocations.section.clone(), list);
        Ok(bytes)
    }
}

impl Relocations {
    /// Reads the section that begins at `start`, and its contents at `head`; `code` is where the code begins.
    fn read(list: &RelocSectionReader<'_>, start: usize, head: usize, code: usize) -> Outcome<Self> {
        let (section, head) = (start..list.range().end, head..list.entries().range().start);
        let mut relocations = Self { section, head, entries: Vec::new() };
        let mut next: Option<(usize, usize)> = None;
        for entry in list.entries().into_iter_with_offsets() {
            let (position, entry) = entry?;
            if let Some((start, place)) = next {
                relocations.entries.push((start..position, place));
            }
            next = Some((position, code.saturating_add(usize::try_from(entry.offset)?)));
        }
        if let Some((start, place)) = next {
            relocations.entries.push((start..relocations.section.end, place));
        }
        Ok(relocations)
    }

    /// The section without the entries that fill in one of the ranges, which are in order.
    fn without(&self, cut: &[Range<usize>], bytes: &[u8]) -> Outcome<Vec<u8>> {
        let gone = |place: &usize| {
            let after = cut.partition_point(|range| range.end <= *place);
            cut.get(after).is_some_and(|range| range.contains(place))
        };
        let kept: Vec<_> = self.entries.iter().filter(|(_, place)| !gone(place)).collect();
        let mut contents = bytes.get(self.head.clone()).unwrap_or_default().to_vec();
        write_number(&mut contents, kept.len())?;
        for (entry, _) in kept {
            contents.extend_from_slice(bytes.get(entry.clone()).unwrap_or_default());
        }
        let mut section = vec![CUSTOM];
        write_number(&mut section, contents.len())?;
        section.extend(contents);
        Ok(section)
    }
}

/// Writes a number as LEB128.
fn write_number(out: &mut Vec<u8>, number: usize) -> Outcome<()> {
    let mut rest = number;
    while rest > 0x7f {
        out.push(u8::try_from(rest & 0x7f)? | 0x80);
        rest >>= 7;
    }
    out.push(u8::try_from(rest)?);
    Ok(())
}
