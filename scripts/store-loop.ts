import { hasGateway } from '@nostro/server/testing/ceph'

import { buildWeb } from './build-web.ts'
import { readStoreSettings } from './store-loop/settings.ts'
import { runStoreLoop } from './store-loop/store-loop.ts'

/**
 * Kills and suspends a real S3 store, servers and PostgreSQL while files are uploaded, discarded, attached and read.
 */
if (!hasGateway()) {
  console.log(
    'The loop of stores is left out: radosgw, ceph-mon and ceph-osd are missing, or this is not root.',
  )
  process.exit(process.env['NOSTRO_S3_TESTS'] === 'required' ? 1 : 0)
}
buildWeb()
const { figures, violations, dataFolder } = await runStoreLoop(readStoreSettings(process.env))

console.log(figures.map(([name, value]) => `${name.padEnd(46)} ${value}`).join('\n'))
if (violations.length > 0) console.log(`\n${violations.join('\n')}\n\nLogs and database: ${dataFolder}`)
process.exitCode = violations.length === 0 ? 0 : 1
