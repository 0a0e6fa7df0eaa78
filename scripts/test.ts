import { rmSync } from 'node:fs'
import { join } from 'node:path'

import { type Group, RESULTS, runStages, type Stage } from './groups.ts'
import { countsOfPlaywright, countsOfVitest } from './test-report.ts'
import { reviewTimes } from './test-run/review-times.ts'

const UNIT_REPORT = join(RESULTS, 'unit.json')
const UNIT_TIMES = join(RESULTS, 'unit-times.json')
const BROWSER_REPORT = join(RESULTS, 'browser.json')

/** Returns a group for one script of the package. */
const check = (title: string, name: string): Group => ({ title, run: ['npm', 'run', '--silent', name] })

/**
 * Fast stages first, so that a type error needs no browser. Half of the checks use one core, so two of them run in
 * parallel; the tests that follow have two or three workers each and run alone.
 */
const STAGES: readonly Stage[] = [
  [
    check('Lint', 'check:lint'),
    check('Types', 'check:types'),
    check('Browser build', 'build'),
    check('Import rules', 'check:imports'),
    check('Dead code', 'check:dead'),
    check('Format', 'check:format'),
  ],
  [
    {
      title: 'Unit and API tests',
      run: ['npm', 'run', '--silent', 'test:unit', '--', `--outputFile.json=${UNIT_REPORT}`],
      env: { NOSTRO_TEST_TIMES: UNIT_TIMES },
      report: { file: UNIT_REPORT, counts: countsOfVitest },
    },
  ],
  [
    {
      title: 'Browser tests',
      run: ['npm', 'run', '--silent', 'test:browser', '--', '--reporter=list,json'],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: BROWSER_REPORT },
      report: { file: BROWSER_REPORT, counts: countsOfPlaywright },
    },
  ],
]

// Figures of an earlier run must not be counted.
rmSync(UNIT_TIMES, { force: true })
rmSync(BROWSER_REPORT, { force: true })
process.exitCode = await runStages(
  STAGES,
  reviewTimes({ results: RESULTS, unitTimes: UNIT_TIMES, browserReport: BROWSER_REPORT }),
)
