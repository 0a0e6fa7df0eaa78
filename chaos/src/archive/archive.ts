import path from 'node:path'

import { roundOptions, stageRounds } from '../faults/rounds.ts'
import { SERVER_FAULTS } from '../faults/server-faults.ts'
import { ownerUrlOf, startInstallation } from '../installation/installation.ts'
import { runAdmin } from '../installation/nostro-admin.ts'
import { CEPH, startStore, storeSettings } from '../installation/s3-store.ts'
import { signIn } from '../load/client.ts'
import { confirmAll } from '../load/confirm-change.ts'
import type { Run, Scenario, Stage } from '../run/scenario.ts'
import { PAYMENT_INVARIANTS } from '../run/violations.ts'
import { archiveFaults, type Archiving } from './archive-faults.ts'
import { checkArchive } from './check-archive.ts'

/** Messages move into the archive in a real S3 store, and back, during bursts of commands. */
export const archive: Scenario = {
  name: 'archive',
  summary: 'kills archive, S3 store, servers and PostgreSQL while messages move to the archive and back',
  options: roundOptions({ settleSeconds: 30 }),
  phases: () => [
    {
      title: 'Killed archive',
      needs: CEPH,
      invariants: [...PAYMENT_INVARIANTS, 'administration survives killed servers', 'archive in use'],
      prepare: prepareArchive,
    },
  ],
}

const HALF_A_YEAR_LATER = path.join(import.meta.dirname, 'half-a-year-later.ts')
/** Prefixes of all messaging types. Rules for them do not concern the audit trail, which is checked in the database. */
const TYPES = ['M', 'p', 'c', 'C', 'R']

async function prepareArchive(run: Run): Promise<Stage> {
  const gateway = await startStore(run)
  const installation = await startInstallation(storeSettings(gateway))
  const settings = {
    ...storeSettings(gateway),
    NODE_OPTIONS: `--import ${HALF_A_YEAR_LATER}`,
    NOSTRO_DATA_DIR: installation.dataFolder,
    DATABASE_URL: ownerUrlOf(installation.dataFolder),
  }
  const archiving: Archiving = { installation, gateway, settings }
  await setRules(archiving)
  return await stageRounds(run, {
    installation,
    faults: [...SERVER_FAULTS, ...archiveFaults(archiving, run.violations)],
    beforeChecks: () => checkArchive(run, archiving),
  })
}

/** Sets the archive rules. In a bank an administrator confirms each rule; in a company it is active at once. */
async function setRules({ installation: { ask, urls }, settings }: Archiving): Promise<void> {
  const administrators = new Map([
    ['Demo Bank Beijing', await signIn(urls, 'beijing.admin')],
    ['Demo Bank Frankfurt', await signIn(urls, 'frankfurt.admin')],
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
