import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { GroupResult, Review } from '../groups.ts'
import { readReport } from '../test-report.ts'
import {
  type FileTimes,
  type SlowTest,
  slowestOf,
  specsOfPlaywright,
  type TestTimes,
  tooSlow,
} from './test-times.ts'

/** The list of slow files and specs, each with its reason. */
const LIST = join(import.meta.dirname, 'slow-tests.json')

/** Share of the machine used by other processes above which times are shown and not checked. */
const OTHERS_MAX = 0.1

interface Places {
  readonly results: string
  /** Files that the reporters of Vitest and Playwright wrote. */
  readonly unitTimes: string
  readonly browserReport: string
}

export function readSlowTests(): readonly SlowTest[] {
  return JSON.parse(readFileSync(LIST, 'utf8')) as readonly SlowTest[]
}

/**
 * Writes `test-times.json` and returns the slowest tests for the summary. Exceeding a limit is a failure, unless other
 * processes used the machine.
 */
export function reviewTimes({ results, unitTimes, browserReport }: Places): Review {
  return (groups) => {
    const times = timesOf(groups, { unitTimes, browserReport })
    writeFileSync(join(results, 'test-times.json'), `${JSON.stringify(times, undefined, 2)}\n`)
    const slow = tooSlow(times, readSlowTests())
    const isDisturbed = groups.some(({ othersShare }) => othersShare > OTHERS_MAX)
    const title = isDisturbed
      ? 'Slower than allowed, which counts for nothing since others used the machine:'
      : 'Slower than allowed; make it cheaper, or list it with its reason in scripts/test-run/slow-tests.json:'
    const lines = slow.length === 0 ? [] : [title, ...slow.map((line) => `  ${line}`), '']
    return { lines: [...slowestOf(times), ...lines], failures: isDisturbed ? 0 : slow.length }
  }
}

function timesOf(
  groups: readonly GroupResult[],
  places: Pick<Places, 'unitTimes' | 'browserReport'>,
): TestTimes {
  return {
    stages: groups.map(({ group, seconds, cpuSeconds }) => ({ title: group.title, seconds, cpuSeconds })),
    // Written by our own reporter in this run.
    files: (readReport(places.unitTimes) ?? []) as readonly FileTimes[],
    specs: specsOfPlaywright(readReport(places.browserReport)),
  }
}
