import { expect, test } from 'vitest'

import { stolenShare, watchStolenTime } from './stolen-time.ts'

const BEFORE = 'cpu  1000 10 200 90000 50 5 5 300 0 0\ncpu0 500 5 100 45000 25 2 3 150 0 0\n'
const AFTER = 'cpu  1060 10 220 99000 90 7 8 315 0 0\ncpu0 530 5 110 49500 45 3 4 158 0 0\n'

test('stolen time is a share of the busy time, not of the idle time', () => {
  expect(stolenShare(BEFORE, AFTER)).toBeCloseTo(0.15)
})

test('the share is zero without counters or without work', () => {
  expect(stolenShare('', '')).toBe(0)
  expect(stolenShare(BEFORE, BEFORE)).toBe(0)
})

test('the share since a time is a part of the total', () => {
  const share = watchStolenTime()()
  expect(share).toBeGreaterThanOrEqual(0)
  expect(share).toBeLessThanOrEqual(1)
})
