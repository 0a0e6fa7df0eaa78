import { describe, expect, test } from 'vitest'

import { medianOf, percentilesOf } from './percentiles.ts'

describe('percentiles', () => {
  test.each([
    ['a hundred', Array.from({ length: 100 }, (_, index) => 100 - index), { p50: 50, p95: 95, p99: 99 }],
    ['one', [7], { p50: 7, p95: 7, p99: 7 }],
    ['ten', [10, 9, 8, 7, 6, 5, 4, 3, 2, 1], { p50: 5, p95: 10, p99: 10 }],
    // In text order 100 would precede 9.
    ['digits', [100, 9], { p50: 9, p95: 100, p99: 100 }],
    ['none', [], undefined],
  ])('of %s', (_, measured, expected) => expect(percentilesOf(measured)).toEqual(expected))

  test('the median of an empty list is zero', () =>
    expect([medianOf([]), medianOf([3, 1, 2])]).toEqual([0, 2]))
})
