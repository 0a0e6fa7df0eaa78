import { expect, test } from 'vitest'

import { fieldAt, lineLimitOf } from './text-place.ts'

const LINES = ['{1:F01}{2:I199}{4:', ':20:REF1', ':79:FIRST', 'SECOND', '-}', '{5:}']

test.each([
  [0, undefined],
  [1, { tag: '20', line: 0, prefixLength: 4 }],
  [2, { tag: '79', line: 0, prefixLength: 4 }],
  [3, { tag: '79', line: 1, prefixLength: 0 }],
  [4, undefined],
  [5, undefined],
])('line %d belongs to %o', (index, place) => {
  expect(fieldAt(LINES, index)).toEqual(place)
})

test.each([
  ['79', 0, 50],
  ['79', 7, 50],
  ['20', 0, 16],
  ['70', 2, 35],
  ['50K', 1, 35],
  ['86', 1, 65],
  // Structured, so its lines have no separate limit.
  ['32A', 0, undefined],
  ['99Z', 0, undefined],
])('a line of field %s, %d lines down, is limited to %s characters', (tag, line, max) => {
  expect(lineLimitOf({ tag, line })).toBe(max)
})
