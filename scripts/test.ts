import { join } from 'node:path'

import { RESULTS, type Group, runGroups } from './groups.ts'
import { countsOfPlaywright, countsOfVitest } from './test-report.ts'

const UNIT_REPORT = join(RESULTS, 'unit.json')
const BROWSER_REPORT = join(RESULTS, 'browser.json')

/** Quick groups first: what a type error breaks is not worth a browser. */
const GROUPS: readonly Group[] = [
  { title: 'Types', run: ['npm', 'run', '--silent', 'check:types'] },
  { title: 'Lint', run: ['npm', 'run', '--silent', 'check:lint'] },
  { title: 'Format', run: ['npm', 'run', '--silent', 'check:format'] },
  { title: 'Import rules', run: ['npm', 'run', '--silent', 'check:imports'] },
  { title: 'Dead code', run: ['npm', 'run', '--silent', 'check:dead'] },
  {
    title: 'Unit and API tests',
    run: [
      'npm',
      'run',
      '--silent',
      'test:unit',
      '--',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${UNIT_REPORT}`,
    ],
    report: { file: UNIT_REPORT, counts: countsOfVitest },
  },
  { title: 'Browser build', run: ['npm', 'run', '--silent', 'build'] },
  {
    title: 'Browser tests',
    run: ['npm', 'run', '--silent', 'test:browser', '--', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: BROWSER_REPORT },
    report: { file: BROWSER_REPORT, counts: countsOfPlaywright },
  },
]

process.exitCode = runGroups(GROUPS)
