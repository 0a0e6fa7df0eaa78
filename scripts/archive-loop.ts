import path from 'node:path'

import { hasGateway, startGateway } from '@nostro/server/testing/ceph'

import { archiveFaults } from './archive-loop/archive-faults.ts'
import { type ArchiveFigures, checkArchive } from './archive-loop/check-archive.ts'
import { buildWeb } from './build-web.ts'
import { confirmAll } from './kill-loop/confirm-change.ts'
import { FAULTS } from './kill-loop/faults.ts'
import { type Installation, ownerUrlOf, startInstallation } from './kill-loop/installation.ts'
import { runKillLoop } from './kill-loop/run-kill-loop.ts'
import { readSettings } from './kill-loop/settings.ts'
import { signInWithRetries } from './kill-loop/stubborn-client.ts'
import { runAdmin } from './restore-loop/nostro-admin.ts'
import { storeSettings } from './store-loop/settings.ts'

/**
 * Moves messages into the archive in a real S3 store, and back, while payments are written, approved and confirmed, and
 * while archive, store, servers and PostgreSQL are killed. Then verifies that each message is in one place and each
 * file is as it was written, and, after everything is restored, that each acknowledged step is stored once and
 * completely.
 */
if (!hasGateway()) {
  console.log(
    'The loop of the archive is left out: radosgw, ceph-mon and ceph-osd are missing, or this is not root.',
  )
  process.exit(process.env['NOSTRO_S3_TESTS'] === 'required' ? 1 : 0)
}
const HALF_A_YEAR_LATER = path.join(import.meta.dirname, 'archive-loop/half-a-year-later.ts')
/** Prefixes of all messaging types. Rules for them do not concern the audit trail, which is checked in the database. */
const TYPES = ['M', 'p', 'c', 'C', 'R']

buildWeb()
const gateway = await startGateway()
const installation = await startInstallation(storeSettings(gateway))
/** With this clock every completed message is older than its rule allows. */
const settings = {
  ...storeSettings(gateway),
  NODE_OPTIONS: `--import ${HALF_A_YEAR_LATER}`,
  NOSTRO_DATA_DIR: installation.dataFolder,
  DATABASE_URL: ownerUrlOf(installation.dataFolder),
}
await setRules(installation)
const failures: string[] = []
let figures: ArchiveFigures | undefined
const isWhole = await runKillLoop(installation, {
  settings: readSettings(process.env, { serveSeconds: 60, settleSeconds: 30 }),
  faults: [...FAULTS, ...archiveFaults({ settings, gateway, onFailure: (text) => failures.push(text) })],
  beforeChecks: async (violations) => {
    figures = await checkArchive({ installation, settings, gateway, violations })
  },
})
gateway.stop()
console.log(`${'messages archived in the end, and put back'.padEnd(44)} ${figures?.messages}`)
console.log(`${'files they were in'.padEnd(44)} ${figures?.files}`)
for (const text of failures) console.log(`An archive failed though only a server did: ${text}`)
if (isWhole && failures.length === 0) installation.remove()
process.exitCode = isWhole && failures.length === 0 && (figures?.messages ?? 0) > 0 ? 0 : 1

/** Sets the archive rules. In a bank an administrator confirms each rule; in a company it is active at once. */
async function setRules({ ask, urls }: Installation): Promise<void> {
  const administrators = new Map([
    ['Demo Bank Beijing', await signInWithRetries(urls, 'beijing.admin')],
    ['Demo Bank Frankfurt', await signInWithRetries(urls, 'frankfurt.admin')],
  ])
  const institutions = await ask<{ readonly id: string; readonly name: string }>(
    `select id, name from institution where kind <> 'platform'`,
  )
  for (const { id, name } of institutions)
    for (const type of TYPES) {
      const rule = ['--type', type, '--months', '3', '--years', '7']
      await runAdmin(settings, 'retention', '--institution', id, ...rule)
      const administrator = administrators.get(name)
      if (administrator !== undefined) await confirmAll(administrator)
    }
}
