import { expect, test } from 'vitest'

import { nextPosition } from './next-position.ts'

test.each([
  ['ArrowDown', { from: 0, of: 3 }, 1],
  ['ArrowDown', { from: 2, of: 3 }, 0],
  ['ArrowDown', { from: -1, of: 3 }, 0],
  ['ArrowUp', { from: 0, of: 3 }, 2],
  ['ArrowUp', { from: 1, of: 3 }, 0],
  ['ArrowUp', { from: -1, of: 3 }, 2],
  ['Home', { from: 2, of: 3 }, 0],
  ['End', { from: 0, of: 3 }, 2],
  ['Enter', { from: 0, of: 3 }, undefined],
  ['ArrowDown', { from: -1, of: 0 }, undefined],
])('%s at %o moves to %s', (key, { from, of }, next) => {
  expect(nextPosition(key, from, of)).toBe(next)
})
