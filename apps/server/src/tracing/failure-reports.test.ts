import { expect, test } from 'vitest'

import { reportRarely } from './failure-reports.ts'

test('repeated failures are reported once a minute, with the number of lost spans', () => {
  const reports: (readonly [unknown, number])[] = []
  let now = 1_000
  const report = reportRarely(
    (error, spans) => reports.push([error, spans]),
    () => now,
  )
  const fail = (error: string, at: number): void => {
    now = at
    report(error, 10)
  }
  fail('first', 1_000)
  fail('second', 2_000)
  fail('third', 60_999)
  expect(reports).toEqual([['first', 10]])
  fail('fourth', 61_000)
  fail('fifth', 61_001)
  expect(reports).toEqual([
    ['first', 10],
    ['fourth', 30],
  ])
})
