//! The lines of a calculation.

use std::fmt;
use std::sync::Arc;

use super::{KeptLines, LineAt, LineCalculation, LineParts};
use crate::model::borrowed::{Item, Sold};
use crate::pricing::lines::LineColumns;
use crate::pricing::offers::DiscountLedger;

/// The figures of every line, in the order of the cart. They are kept in whole units, which take less memory, and each
/// line is built on access: `lines.get(0)` returns a line, and `lines[0]`, which would lend one, is not possible.
#[derive(Clone, Default)]
pub struct LineCalculations {
    store: LineStore,
    /// A hash of the product of each line, which tells whether a cart still has the lines in their order. Absent in
    /// lines that were read from text; no part of the figures. Not an empty list, whose counter all threads share.
    products: Option<Arc<[u64]>>,
}

#[derive(Clone)]
enum LineStore {
    Listed(Vec<LineCalculation>),
    Kept(Arc<SharedLines>),
}

impl Default for LineStore {
    fn default() -> Self {
        Self::Listed(Vec::new())
    }
}

/// The lines of a calculation, and everything that their figures refer to.
struct SharedLines {
    kept: KeptLines,
    columns: LineColumns,
    ledger: Arc<DiscountLedger>,
}

impl LineCalculations {
    pub(crate) fn kept(kept: KeptLines, columns: LineColumns, ledger: Arc<DiscountLedger>) -> Self {
        Self { store: LineStore::Kept(Arc::new(SharedLines { kept, columns, ledger })), products: None }
    }

    /// Returns the number of lines.
    #[must_use]
    pub fn len(&self) -> usize {
        match &self.store {
            LineStore::Listed(list) => list.len(),
            LineStore::Kept(lines) => lines.kept.len(),
        }
    }

    /// Returns `true` if there are no lines.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns an iterator over the lines, in the order of the cart.
    ///
    /// ```
    /// use cartwright::{Cart, Item, Site, calculate};
    ///
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// cart.items.push(Item::internal("urn:shop:product:tea", 2.into(), 5.into()));
    /// for line in calculate(&cart, &Site::default(), &[])?.lines.iter() {
    ///     assert_eq!(line.final_price.gross_value, 10);
    /// }
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub const fn iter(&self) -> LineCalculationsIter<'_> {
        LineCalculationsIter { lines: self, next: 0 }
    }

    /// Returns the line at an index of the cart, or `None` past its last line.
    ///
    /// ```
    /// use cartwright::{Cart, Item, Site, calculate};
    ///
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// cart.items.push(Item::internal("urn:shop:product:tea", 2.into(), 5.into()));
    /// let calculation = calculate(&cart, &Site::default(), &[])?;
    /// assert_eq!(calculation.lines.get(0).map(|line| line.price.net_value), Some(10.into()));
    /// assert!(calculation.lines.get(1).is_none());
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn get(&self, at: usize) -> Option<LineCalculation> {
        match &self.store {
            LineStore::Listed(list) => list.get(at).cloned(),
            LineStore::Kept(_) => self.parts(at)?.calculation(),
        }
    }

    /// Returns the lines as a vector.
    #[must_use]
    pub fn to_vec(&self) -> Vec<LineCalculation> {
        let mut list = Vec::with_capacity(self.len());
        for line in self {
            list.push(line);
        }
        list
    }

    /// Notes the products of the lines of the cart that the figures belong to.
    pub(crate) fn note_products(&mut self, items: &[Item<'_>]) {
        self.products = Some(items.iter().map(product).collect());
    }

    /// Whether the line at an index may be a line of the cart with the same product.
    pub(crate) fn is_of(&self, at: usize, item: &Item<'_>) -> bool {
        let noted = self.products.as_ref().and_then(|products| products.get(at));
        noted.is_none_or(|noted| *noted == product(item))
    }

    /// The parts of the line at an index.
    pub(crate) fn parts(&self, at: usize) -> Option<LineParts<'_>> {
        match &self.store {
            LineStore::Listed(list) => list.get(at).map(LineCalculation::parts),
            LineStore::Kept(lines) => {
                let SharedLines { kept, columns, ledger } = lines.as_ref();
                LineAt { at, kept, columns, ledger }.parts()
            }
        }
    }
}

/// A hash of the product of a line. It never leaves memory and only guards against mistakes, so it takes eight bytes at
/// a time: the hash of the standard library took a tenth of a typed calculation.
fn product(item: &Item<'_>) -> u64 {
    let (kind, name) = match item.sold() {
        Some(Sold::Catalog(name)) => (1, name),
        Some(Sold::Own(name)) => (2, name),
        None => (0, ""),
    };
    let mix = |hash: u64, word: u64| (hash.rotate_left(5) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let (words, rest) = name.as_bytes().as_chunks::<8>();
    let last = rest.iter().fold(kind, |word, byte| (word << 8) | u64::from(*byte));
    words.iter().fold(mix(0, last), |hash, word| mix(hash, u64::from_le_bytes(*word)))
}

/// An iterator over the lines of a calculation.
#[derive(Debug, Clone)]
pub struct LineCalculationsIter<'l> {
    lines: &'l LineCalculations,
    next: usize,
}

impl Iterator for LineCalculationsIter<'_> {
    type Item = LineCalculation;

    fn next(&mut self) -> Option<LineCalculation> {
        let line = self.lines.get(self.next)?;
        self.next = self.next.saturating_add(1);
        Some(line)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let rest = self.lines.len().saturating_sub(self.next);
        (rest, Some(rest))
    }
}

impl ExactSizeIterator for LineCalculationsIter<'_> {}

impl<'l> IntoIterator for &'l LineCalculations {
    type Item = LineCalculation;
    type IntoIter = LineCalculationsIter<'l>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl From<Vec<LineCalculation>> for LineCalculations {
    fn from(lines: Vec<LineCalculation>) -> Self {
        Self { store: LineStore::Listed(lines), products: None }
    }
}

impl PartialEq for LineCalculations {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl Eq for LineCalculations {}

impl fmt::Debug for LineCalculations {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_list().entries(self).finish()
    }
}
