/** A slot of a pager: a page, or a gap. */
export type PageSlot = number | 'gap'

/** The number of slots, which is constant for this many pages or more. */
const SLOTS = 7

/**
 * Returns the slots, such as `1 … 4 5 6 … 20`: the ends, the current page and its neighbours. A gap is never a single
 * page.
 */
export function pageSlots(page: number, pages: number): readonly PageSlot[] {
  if (pages <= SLOTS) return range(1, pages)
  const isNearStart = page <= 4
  const isNearEnd = page >= pages - 3
  if (isNearStart) return [...range(1, 5), 'gap', pages]
  if (isNearEnd) return [1, 'gap', ...range(pages - 4, pages)]
  return [1, 'gap', ...range(page - 1, page + 1), 'gap', pages]
}

function range(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
