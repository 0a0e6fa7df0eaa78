import { join } from 'node:path'

import { RESULTS, type Group, runGroups } from './groups.ts'
import { countsOfVitest } from './test-report.ts'

const UNIT_REPORT = join(RESULTS, 'deep.json')

/** What takes minutes: properties with many more samples, and the server killed again and again under load. */
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
    env: { NOSTRO_DEEP: '1' },
    report: { file: UNIT_REPORT, counts: countsOfVitest },
  },
  { title: 'Killed server', run: [process.execPath, 'scripts/kill-loop.ts'] },
]

process.exitCode = runGroups(GROUPS)
