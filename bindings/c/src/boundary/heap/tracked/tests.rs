//! Tests on heaps of their own, because the library's heap is shared with all other tests.

use std::thread;

use super::*;

/// The layouts of the tests: small, large, of a size that differs from the block's own, and with alignments other than
/// `malloc`'s.
fn layouts() -> Vec<Layout> {
    // Miri is slow on large blocks.
    let sizes = if cfg!(miri) { [1, 24, 100] } else { [1, 24, 1 << 20] };
    let alignments = [1, 8, 16, 64];
    sizes.iter().flat_map(|&size| alignments.map(|align| Layout::from_size_align(size, align).unwrap())).collect()
}

/// Counts the tracked blocks.
fn tracked(heap: &Heap) -> usize {
    heap.with_list(|list| {
        let (mut count, mut next) = (0_usize, list.0);
        while !next.is_null() {
            count = count.saturating_add(1);
            // SAFETY: the headers in the list belong to live blocks, and the lock is held.
            next = unsafe { (*next).behind };
        }
        count
    })
}

/// A block and its layout, to be passed between threads.
struct Block(*mut u8, Layout);

// SAFETY: only the owner of this value uses the block.
unsafe impl Send for Block {}

/// Allocates blocks of every layout and fills them; grows or shrinks some of them.
fn filled(heap: &Heap) -> Vec<Block> {
    let mut blocks = Vec::new();
    for layout in layouts() {
        for (zeroed, size) in [(false, layout.size()), (true, 40), (false, 200)] {
            // SAFETY: the layout has a size; the block is written within its size, grown by its layout, and kept.
            unsafe {
                let block = if zeroed { heap.alloc_zeroed(layout) } else { heap.alloc(layout) };
                assert!(!block.is_null() && block.addr().is_multiple_of(layout.align()));
                assert!(!zeroed || (0..layout.size()).all(|at| block.byte_add(at).read() == 0));
                block.write_bytes(7, layout.size());
                let block = heap.realloc(block, layout, size);
                assert!(!block.is_null() && block.addr().is_multiple_of(layout.align()));
                assert!((0..layout.size().min(size)).all(|at| block.byte_add(at).read() == 7));
                blocks.push(Block(block, Layout::from_size_align(size, layout.align()).unwrap()));
            }
        }
    }
    blocks
}

fn release(heap: &Heap, blocks: impl IntoIterator<Item = Block>) {
    for Block(block, layout) in blocks {
        // SAFETY: each block is released once, with its layout.
        unsafe { heap.dealloc(block, layout) };
    }
}

/// Like `filled`, on a thread that tracks its allocations.
fn filled_by_a_tracking_thread(heap: &Heap) -> Vec<Block> {
    thread::scope(|scope| {
        let tracking = scope.spawn(|| {
            on_this_thread();
            filled(heap)
        });
        tracking.join().unwrap()
    })
}

#[test]
fn a_thread_that_keeps_no_track_leaves_nothing_in_the_list() {
    let heap = Heap::new();
    let blocks = filled(&heap);
    assert_eq!(tracked(&heap), 0);
    release(&heap, blocks);
}

#[test]
fn what_a_tracking_thread_leaves_is_tracked_until_somebody_releases_it() {
    let heap = Heap::new();
    let mut blocks = filled_by_a_tracking_thread(&heap);
    assert_eq!(tracked(&heap), blocks.len());
    // The first, the last and some in between, on a thread that does not track its allocations.
    let rest = blocks.split_off(10);
    release(&heap, blocks);
    assert_eq!(tracked(&heap), rest.len());
    release(&heap, rest);
    assert_eq!(tracked(&heap), 0);
}

#[test]
fn a_tracked_block_that_grows_elsewhere_stays_tracked() {
    let heap = Heap::new();
    let blocks = filled_by_a_tracking_thread(&heap);
    let count = blocks.len();
    let grown =
        blocks.into_iter().filter(|Block(_, layout)| layout.align() <= ALIGNMENT).map(|Block(block, layout)| {
            let size = layout.size().saturating_mul(2);
            // SAFETY: a live block with this layout.
            Block(unsafe { heap.realloc(block, layout, size) }, Layout::from_size_align(size, layout.align()).unwrap())
        });
    let grown: Vec<Block> = grown.collect();
    assert_eq!(tracked(&heap), count);
    assert!(!grown.is_empty());
    // SAFETY: none of the blocks is used afterwards.
    unsafe { heap.release() };
    assert_eq!(tracked(&heap), 0);
}

/// A leak checker, valgrind or Miri, shows whether they are.
#[test]
fn what_is_left_can_be_released_at_once() {
    let heap = Heap::new();
    let left = filled_by_a_tracking_thread(&heap);
    assert_eq!(tracked(&heap), left.len());
    // SAFETY: none of the blocks is used afterwards.
    unsafe { heap.release() };
    assert_eq!(tracked(&heap), 0);
}

#[test]
fn threads_release_what_others_allocate() {
    let heap = Heap::new();
    for _ in 0..if cfg!(miri) { 1 } else { 20 } {
        thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    let mut blocks = filled_by_a_tracking_thread(&heap);
                    let half = blocks.split_off(blocks.len() / 2);
                    scope.spawn(|| release(&heap, half));
                    release(&heap, blocks);
                });
            }
        });
    }
    assert_eq!(tracked(&heap), 0);
}
