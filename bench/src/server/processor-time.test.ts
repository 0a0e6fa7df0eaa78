import { expect, test } from 'vitest'

import { busyTicksIn, processStateIn } from './processor-time.ts'

test.each([
  ['a program', '77 (node) S 12 77 77 0 -1 4194560 900 0 0 0 150 50 7 3 20 0 11 0', 77],
  ['a name with spaces and parentheses', '8 (a) b (c) S 12 8 8 0 -1 64 9 0 0 0 150 50 7 3 20 0', 8],
])('CPU time is read of %s', (_, line, pid) => {
  expect(processStateIn(line)).toEqual({ pid, parentPid: 12, ticks: 200, endedTicks: 10 })
})

test('a process that has ended has none', () => expect(processStateIn('')).toBeUndefined())

test('the machine is busy while it is neither idle nor waiting for I/O', () => {
  expect(busyTicksIn('cpu  100 20 30 4000 500 6 7 8 90 9\ncpu0 1 2 3 4 5 6 7 8 9 9')).toBe(171)
  expect(busyTicksIn('')).toBeUndefined()
})
