import { expect, test } from 'vitest'

import { ageKey } from './age.ts'

test.each([
  [0, 'queue.age.seconds', 0],
  [119, 'queue.age.seconds', 119],
  [120, 'queue.age.minutes', 2],
  [7_199, 'queue.age.minutes', 119],
  [7_200, 'queue.age.hours', 2],
  [172_799, 'queue.age.hours', 47],
  [172_800, 'queue.age.days', 2],
])('%i seconds are shown as %s %i', (seconds, key, count) => {
  expect(ageKey(seconds)).toEqual({ key, count })
})
