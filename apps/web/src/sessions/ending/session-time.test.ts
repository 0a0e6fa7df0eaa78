import { expect, test } from 'vitest'

import { countdownText, isEnding, needsExtension, timeLeft } from './session-time.ts'

const MINUTE = 60_000

test.each([
  [15, 0, 885_000],
  [15, 14, 45_000],
  [5, 4, 45_000],
  [15, 15, -15_000],
])('of %d minutes, %d have passed: %d ms are left', (idle, over, left) => {
  expect(timeLeft({ now: over * MINUTE, usedAt: 0, idleMs: idle * MINUTE })).toBe(left)
})

test.each([
  [15, 13 * MINUTE + 14_999, false],
  [15, 13 * MINUTE + 15_000, true],
  [5, 3 * MINUTE + 15_000, true],
  // A very short limit.
  [2, 64_000, false],
  [2, 65_000, true],
])('with a limit of %d minutes, after %d ms it is ending: %s', (idle, now, answer) => {
  expect(isEnding({ now, usedAt: 0, idleMs: idle * MINUTE })).toBe(answer)
})

test('a call is due after a third of the limit', () => {
  expect(needsExtension({ now: 5 * MINUTE, usedAt: 0, idleMs: 15 * MINUTE })).toBe(false)
  expect(needsExtension({ now: 5 * MINUTE + 1, usedAt: 0, idleMs: 15 * MINUTE })).toBe(true)
})

test.each([
  [90_000, '1:30'],
  [59_001, '1:00'],
  [4_000, '0:04'],
  [-1, '0:00'],
])('%d ms are shown as %s', (milliseconds, text) => {
  expect(countdownText(milliseconds)).toBe(text)
})
