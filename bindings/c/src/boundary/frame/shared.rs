//! The calculation that the streams of one call share: whichever is read next makes it go on.

use std::collections::VecDeque;
use std::sync::Arc;

use cartwright::Error;
use cartwright::frame::{Column, Field, Pricing, RowPlace, Table, unreadable};

use super::input::{self, extent};
use super::interface::{OwnedArray, OwnedStream};

/// The lines of a chunk for each thread.
const CHUNK: usize = 1 << 14;

/// The tables of figures, by their places in the call.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Which {
    Carts,
    Lines,
    Offers,
}

/// The figures of one table that are still to be read.
#[derive(Default)]
struct Queue {
    tables: VecDeque<Arc<Table>>,
    /// The number of tables that were there before the first one.
    gone: usize,
    /// The number of streams that read them.
    readers: usize,
}

/// A calculation of tables.
pub(super) struct Shared {
    /// The rest of the lines; `None` at the end.
    input: Option<OwnedStream>,
    fields: Vec<Field>,
    reads: Vec<bool>,
    pricing: Pricing,
    /// The batch whose rows are taken, and how many have been.
    batch: Option<(OwnedArray, usize)>,
    sorted: Option<Sorted>,
    carts: Queue,
    lines: Queue,
    offers: Queue,
    /// The refusal with which the calculation ended, as JSON.
    refusal: Option<String>,
}

/// All batches of a table that is sorted first.
struct Sorted {
    batches: Vec<OwnedArray>,
    order: Vec<RowPlace>,
    taken: usize,
}

impl Shared {
    pub(super) fn new(input: OwnedStream, fields: Vec<Field>, pricing: Pricing) -> Self {
        let reads = (0..fields.len()).map(|column| pricing.reads(column)).collect();
        let [carts, lines, offers] = [(); 3].map(|()| Queue::default());
        Self {
            input: Some(input),
            fields,
            reads,
            pricing,
            batch: None,
            sorted: None,
            carts,
            lines,
            offers,
            refusal: None,
        }
    }

    /// The most lines that are priced before the figures are handed on.
    fn chunk(&self) -> usize {
        self.pricing.threads().saturating_mul(CHUNK)
    }

    const fn queue(&mut self, which: Which) -> &mut Queue {
        match which {
            Which::Carts => &mut self.carts,
            Which::Lines => &mut self.lines,
            Which::Offers => &mut self.offers,
        }
    }

    /// Whether the figures are kept, so that another stream can read them from their beginning.
    pub(super) const fn keeps(&self) -> bool {
        self.pricing.keeps()
    }

    /// Notes a stream that reads a table.
    pub(super) const fn begin(&mut self, which: Which) {
        let queue = self.queue(which);
        queue.readers = queue.readers.saturating_add(1);
    }

    /// Forgets a stream. The figures that no stream can read any more are dropped.
    pub(super) fn end(&mut self, which: Which) {
        let queue = self.queue(which);
        queue.readers = queue.readers.saturating_sub(1);
        if queue.readers == 0 {
            queue.gone = queue.gone.saturating_add(queue.tables.len());
            queue.tables.clear();
        }
    }

    /// The table of figures at an index; `None` after the last, and the refusal if the calculation ended before it.
    pub(super) fn table(&mut self, which: Which, at: usize) -> Result<Option<Arc<Table>>, String> {
        loop {
            let keeps = self.keeps();
            let queue = self.queue(which);
            if let Some(table) = at.checked_sub(queue.gone).and_then(|at| queue.tables.get(at)).map(Arc::clone) {
                if !keeps {
                    queue.tables.pop_front();
                    queue.gone = queue.gone.saturating_add(1);
                }
                return Ok(Some(table));
            }
            if let Some(refusal) = &self.refusal {
                return Err(refusal.clone());
            }
            if self.input.is_none() && self.batch.is_none() && self.sorted.is_none() {
                return Ok(None);
            }
            if let Err(refused) = self.advance() {
                self.stop(refused.to_json());
            }
        }
    }

    /// Ends the calculation with a refusal, and releases what it reads.
    pub(super) fn stop(&mut self, refusal: String) {
        self.refusal = Some(refusal);
        (self.batch, self.sorted, self.input) = (None, None, None);
    }

    /// Takes more lines, and hands on the figures of the carts that are complete.
    fn advance(&mut self) -> Result<(), Error> {
        if self.pricing.sorts() && self.input.is_some() {
            self.sort()?;
        } else if self.sorted.is_some() {
            self.take_sorted()?;
        } else if self.batch.is_some() {
            self.take_rows()?;
        } else {
            self.batch =
                self.input.as_mut().map_or(Ok(None), OwnedStream::next).map_err(wrong)?.map(|batch| (batch, 0));
            if self.batch.is_none() {
                self.input = None;
                self.pricing.finish()?;
            }
        }
        self.hand_on();
        Ok(())
    }

    /// Takes the next rows of the batch.
    fn take_rows(&mut self) -> Result<(), Error> {
        let chunk = self.chunk();
        let Some((array, taken)) = &mut self.batch else { return Ok(()) };
        let (_, length) = extent(array.get()).map_err(wrong)?;
        let end = length.min(taken.saturating_add(chunk));
        // SAFETY: the array is one of the stream whose schema the fields are, and the columns are gone before it.
        let columns = unsafe { input::columns(array.get(), &self.fields, &self.reads) }.map_err(wrong)?;
        self.pricing.take(&columns, *taken..end)?;
        *taken = end;
        if end == length {
            self.batch = None;
        }
        Ok(())
    }

    /// Reads all batches and sorts their rows.
    fn sort(&mut self) -> Result<(), Error> {
        let Some(mut stream) = self.input.take() else { return Ok(()) };
        let mut batches = Vec::new();
        while let Some(batch) = stream.next().map_err(wrong)? {
            batches.push(batch);
        }
        let order = self.pricing.sorted(&all(&batches, &self.fields, &self.reads)?)?;
        self.sorted = Some(Sorted { batches, order, taken: 0 });
        Ok(())
    }

    /// Takes the next rows in their order.
    fn take_sorted(&mut self) -> Result<(), Error> {
        let chunk = self.chunk();
        let Some(Sorted { batches, order, taken }) = &mut self.sorted else { return Ok(()) };
        let end = order.len().min(taken.saturating_add(chunk));
        let columns = all(batches, &self.fields, &self.reads)?;
        self.pricing.take_in_order(&columns, order.get(*taken..end).unwrap_or_default())?;
        *taken = end;
        if end == order.len() {
            self.sorted = None;
            self.pricing.finish()?;
        }
        Ok(())
    }

    /// Hands the figures on to the streams that are read.
    fn hand_on(&mut self) {
        if self.pricing.carts() == 0 {
            return;
        }
        let priced = self.pricing.priced();
        for (queue, table) in
            [(&mut self.carts, Some(priced.carts)), (&mut self.lines, priced.lines), (&mut self.offers, priced.offers)]
        {
            if let Some(table) = table.filter(|table| table.length > 0 && queue.readers > 0) {
                queue.tables.push_back(Arc::new(table));
            }
        }
    }
}

/// The columns of several batches.
fn all<'a>(batches: &'a [OwnedArray], fields: &'a [Field], reads: &[bool]) -> Result<Vec<Vec<Column<'a>>>, Error> {
    // SAFETY: the arrays are those of the stream whose schema the fields are, and live as long as the columns.
    let columns = |batch: &'a OwnedArray| unsafe { input::columns(batch.get(), fields, reads) }.map_err(wrong);
    batches.iter().map(columns).collect()
}

fn wrong(reason: String) -> Error {
    unreadable(&reason)
}
