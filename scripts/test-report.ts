import { readFileSync } from 'node:fs'

/** The number of tests of a run by result. */
export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** The number of passed tests that needed a retry. */
  readonly repeated: number
}

export const NO_TESTS: Counts = { passed: 0, failed: 0, skipped: 0, repeated: 0 }

export function sum(left: Counts, right: Counts): Counts {
  return {
    passed: left.passed + right.passed,
    failed: left.failed + right.failed,
    skipped: left.skipped + right.skipped,
    repeated: left.repeated + right.repeated,
  }
}

/** Returns the last line of a run: `128 passed, 0 failed`, with the skipped ones if there are any. */
export function lastLine({ passed, failed, skipped }: Counts): string {
  const line = `${passed} passed, ${failed} failed`
  return skipped > 0 ? `${line}, ${skipped} skipped` : line
}

/** Returns the figures of one group: those of the last line, and the number of retried tests. */
export function figuresOf(counts: Counts): string {
  const { repeated } = counts
  return repeated > 0 ? `${lastLine(counts)} (${repeated} at the second try)` : lastLine(counts)
}

/** Reads the report of Vitest's `json` reporter. */
export function countsOfVitest(report: unknown): Counts {
  return {
    passed: numberAt(report, 'numPassedTests'),
    failed: numberAt(report, 'numFailedTests'),
    skipped: numberAt(report, 'numPendingTests') + numberAt(report, 'numTodoTests'),
    repeated: 0,
  }
}

/** Reads the report of Playwright's `json` reporter. A test that passed only in a retry is counted as such. */
export function countsOfPlaywright(report: unknown): Counts {
  const stats = memberOf(report, 'stats')
  const repeated = numberAt(stats, 'flaky')
  return {
    passed: numberAt(stats, 'expected') + repeated,
    failed: numberAt(stats, 'unexpected'),
    skipped: numberAt(stats, 'skipped'),
    repeated,
  }
}

/** Returns the parsed report; `undefined` if the runner ended before it wrote one. */
export function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Returns a member of a report; `undefined` if it has none. */
export function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function numberAt(value: unknown, name: string): number {
  const found = memberOf(value, name)
  if (typeof found !== 'number') throw new Error(`The test report has no number "${name}".`)
  return found
}
