import fc from 'fast-check'
import { expect, test } from 'vitest'

import { pageSlots } from './page-slots.ts'

test.each([
  [1, 1, '1'],
  [3, 5, '1 2 3 4 5'],
  [7, 7, '1 2 3 4 5 6 7'],
  [1, 20, '1 2 3 4 5 … 20'],
  [4, 20, '1 2 3 4 5 … 20'],
  [5, 20, '1 … 4 5 6 … 20'],
  [16, 20, '1 … 15 16 17 … 20'],
  [17, 20, '1 … 16 17 18 19 20'],
  [20, 20, '1 … 16 17 18 19 20'],
])('page %i of %i: %s', (page, pages, shown) => {
  expect(pageSlots(page, pages).join(' ').replaceAll('gap', '…')).toBe(shown)
})

test('always contains the current page and has a constant width', () => {
  fc.assert(
    fc.property(fc.integer({ min: 8, max: 10_000 }), fc.nat(), (pages, seed) => {
      const page = (seed % pages) + 1
      const slots = pageSlots(page, pages)
      expect(slots).toContain(page)
      expect(slots).toHaveLength(7)
    }),
  )
})
