import { describe, expect, test } from 'vitest'

import { countsOfPlaywright, countsOfVitest, figuresOf, lastLine, sum } from './test-report.ts'

describe('the last line of a test run', () => {
  test.each([
    [{ passed: 12, failed: 0, skipped: 0, repeated: 0 }, '12 passed, 0 failed'],
    [{ passed: 12, failed: 1, skipped: 0, repeated: 0 }, '12 passed, 1 failed'],
    [{ passed: 12, failed: 0, skipped: 3, repeated: 0 }, '12 passed, 0 failed, 3 skipped'],
  ])('%j is "%s"', (counts, line) => expect(lastLine(counts)).toBe(line))
})

describe('counting', () => {
  test('vitest reports pending and todo tests separately; both are skipped', () => {
    const report = { numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 }
    expect(countsOfVitest(report)).toEqual({ passed: 7, failed: 1, skipped: 3, repeated: 0 })
  })

  test('a browser test that passed only in a retry is shown next to the figures', () => {
    const report = { stats: { expected: 4, unexpected: 1, flaky: 2, skipped: 0 } }
    const counts = countsOfPlaywright(report)
    expect(counts).toEqual({ passed: 6, failed: 1, skipped: 0, repeated: 2 })
    expect(figuresOf(counts)).toBe('6 passed, 1 failed (2 at the second try)')
    expect(lastLine(counts)).toBe('6 passed, 1 failed')
  })

  test.each([[undefined], [{}], [{ stats: {} }]])('a report without figures is invalid: %j', (report) => {
    expect(() => countsOfPlaywright(report)).toThrow('no number')
    expect(() => countsOfVitest(report)).toThrow('no number')
  })

  test('groups are added up', () => {
    const first = { passed: 1, failed: 0, skipped: 2, repeated: 0 }
    expect(sum(first, { passed: 4, failed: 1, skipped: 0, repeated: 0 })).toEqual({
      passed: 5,
      failed: 1,
      skipped: 2,
      repeated: 0,
    })
  })
})
