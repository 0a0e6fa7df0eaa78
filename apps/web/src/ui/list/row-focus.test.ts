import { expect, test } from 'vitest'

import { rowAfter } from './row-focus.ts'

test.each([
  ['down without a focused row is the first row', { current: -1, step: 1, count: 3 }, 0],
  ['up without a focused row is the last row', { current: -1, step: -1, count: 3 }, 2],
  ['down', { current: 0, step: 1, count: 3 }, 1],
  ['up', { current: 2, step: -1, count: 3 }, 1],
  ['it stops at the end', { current: 2, step: 1, count: 3 }, 2],
  ['it stops at the beginning', { current: 0, step: -1, count: 3 }, 0],
] as const)('%s', (_name, { current, step, count }, row) => {
  expect(rowAfter(current, step, count)).toBe(row)
})
