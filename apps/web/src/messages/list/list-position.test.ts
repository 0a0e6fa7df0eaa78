import { describe, expect, test } from 'vitest'

import { nextAfter, pageCount, positionOf } from './list-position.ts'

const rows = (...ids: string[]) => ids.map((id) => ({ id }))
const only = { page: 1, pageSize: 3, totalRecord: 3, rowList: rows('a', 'b', 'c') }
const second = { page: 2, pageSize: 3, totalRecord: 8, rowList: rows('d', 'e', 'f') }

describe('the position of an open message', () => {
  test('has neighbours on its page', () => {
    expect(positionOf(only, 'b')).toEqual({
      position: 2,
      total: 3,
      previous: { on: 'thisPage', id: 'a' },
      next: { on: 'thisPage', id: 'c' },
    })
  })

  test('has no neighbours beyond the ends of the list', () => {
    expect(positionOf(only, 'a')?.previous).toBeUndefined()
    expect(positionOf(only, 'c')?.next).toBeUndefined()
  })

  test('counts over pages and links to them', () => {
    expect(positionOf(second, 'd')).toMatchObject({
      position: 4,
      previous: { on: 'otherPage', page: 1, end: 'last' },
    })
    expect(positionOf(second, 'f')).toMatchObject({
      position: 6,
      next: { on: 'otherPage', page: 3, end: 'first' },
    })
  })

  test('is unknown for a message that is not on the page', () => {
    expect(positionOf(second, 'a')).toBeUndefined()
  })
})

test.each([
  ['a', 'b'],
  ['c', 'b'],
])('after deciding %s, %s is next (OPEN-32)', (decided, next) => {
  expect(nextAfter(only, decided)).toBe(next)
})

test('after the last pending message there is no next one', () => {
  expect(nextAfter({ ...only, totalRecord: 1, rowList: rows('a') }, 'a')).toBeUndefined()
})

test.each([
  [0, 1],
  [10, 1],
  [11, 2],
])('%i messages fill %i pages of ten', (total, pages) => {
  expect(pageCount(total, 10)).toBe(pages)
})
