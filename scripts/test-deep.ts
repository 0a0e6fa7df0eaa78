import { join } from 'node:path'

import { type Group, RESULTS, runStages } from './groups.ts'
import { countsOfPlaywright, countsOfVitest } from './test-report.ts'

const UNIT_REPORT = join(RESULTS, 'deep.json')
const BROWSER_REPORT = join(RESULTS, 'deep-browser.json')

/**
 * The groups of checks that take minutes: properties with many more samples, what of the message engine the tests
 * reach, whether they notice a changed rule, every screen in each language, whether the building blocks look as in the
 * last commit, servers, PostgreSQL, a message broker and a store of files killed again and again under load, and
 * upgrades under load.
 */
const GROUPS: readonly Group[] = [
  {
    title: 'Properties, many samples',
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
    env: { NOSTRO_DEEP: '1', NOSTRO_TRANSLATIONS: '20000' },
    report: { file: UNIT_REPORT, counts: countsOfVitest },
  },
  { title: 'Coverage of messages', run: ['npm', 'run', '--silent', 'coverage'] },
  { title: 'Mutation of MT rules', run: ['npm', 'run', '--silent', 'test:mutation'] },
  { title: 'Browser build', run: ['npm', 'run', '--silent', 'build'] },
  {
    title: 'All browser tests',
    run: ['npm', 'run', '--silent', 'test:browser', '--', '--reporter=list,json'],
    env: { NOSTRO_DEEP: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: BROWSER_REPORT },
    report: { file: BROWSER_REPORT, counts: countsOfPlaywright },
  },
  { title: 'Pictures of the gallery', run: ['npm', 'run', '--silent', 'test:visual'] },
  { title: 'Killed servers and databases', run: [process.execPath, 'scripts/kill-loop.ts'] },
  { title: 'Backups, and what was restored of them', run: [process.execPath, 'scripts/restore-loop.ts'] },
  { title: 'Killed gateways and brokers', run: [process.execPath, 'scripts/gateway-loop.ts'] },
  { title: 'Killed stores of files', run: [process.execPath, 'scripts/store-loop.ts'] },
  {
    title: 'Killed archives',
    run: [process.execPath, 'scripts/archive-loop.ts'],
    env: { NOSTRO_KILLS: '40' },
  },
  { title: 'Databases that fail over', run: [process.execPath, 'scripts/failover-loop.ts'] },
  { title: 'Rolling upgrades', run: [process.execPath, 'scripts/upgrade-loop.ts'] },
  ...['nginx', 'haproxy'].map((proxy) => ({
    title: `Rolling upgrades behind ${proxy}`,
    run: [process.execPath, 'scripts/upgrade-loop.ts', '--proxy', proxy],
    env: { NOSTRO_UPGRADES: '1' },
  })),
]

process.exitCode = await runStages(GROUPS.map((group) => [group]))
