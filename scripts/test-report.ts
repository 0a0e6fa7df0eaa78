import { readFileSync } from 'node:fs'

/** How many tests of a run had which end. */
export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

export const NO_TESTS: Counts = { passed: 0, failed: 0, skipped: 0 }

export function sum(left: Counts, right: Counts): Counts {
  return {
    passed: left.passed + right.passed,
    failed: left.failed + right.failed,
    skipped: left.skipped + right.skipped,
  }
}

/** The last line of a run: `128 passed, 0 failed`, with the skipped ones where there are any. */
export function lastLine({ passed, failed, skipped }: Counts): string {
  const line = `${passed} passed, ${failed} failed`
  return skipped > 0 ? `${line}, ${skipped} skipped` : line
}

/** Reads the report of Vitest's `json` reporter. */
export function countsOfVitest(report: unknown): Counts {
  return {
    passed: numberAt(report, 'numPassedTests'),
    failed: numberAt(report, 'numFailedTests'),
    skipped: numberAt(report, 'numPendingTests') + numberAt(report, 'numTodoTests'),
  }
}

/** Reads the report of Playwright's `json` reporter. A test that passed only when repeated has failed. */
export function countsOfPlaywright(report: unknown): Counts {
  const stats = memberOf(report, 'stats')
  return {
    passed: numberAt(stats, 'expected'),
    failed: numberAt(stats, 'unexpected') + numberAt(stats, 'flaky'),
    skipped: numberAt(stats, 'skipped'),
  }
}

/** The parsed report, `undefined` where the runner died before writing one. */
export function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function numberAt(value: unknown, name: string): number {
  const found = memberOf(value, name)
  if (typeof found !== 'number') throw new Error(`The test report has no number "${name}".`)
  return found
}
