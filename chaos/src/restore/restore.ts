import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'

import { adminFaults } from '../faults/admin-faults.ts'
import { roundOptions, stageRounds } from '../faults/rounds.ts'
import { SERVER_FAULTS } from '../faults/server-faults.ts'
import { needsPrograms, POSTGRES_PROGRAMS } from '../installation/debian-programs.ts'
import {
  createFolder,
  type Environment,
  ownerUrlOf,
  startInstallation,
} from '../installation/installation.ts'
import { runAdmin, startAdmin } from '../installation/nostro-admin.ts'
import { createLedger, type Ledger } from '../load/ledger.ts'
import type { Phase, Run, Scenario, Stage } from '../run/scenario.ts'
import { PAYMENT_INVARIANTS } from '../run/violations.ts'
import { preparePointInTime } from './point-in-time.ts'

/** Backups under faults, their restoration, and the recovery of a database to a point in time. */
export const restore: Scenario = {
  name: 'restore',
  summary: 'kills backups, servers and PostgreSQL, restores the last backup and continues with it',
  options: {
    ...roundOptions(),
    'kills-before': { usual: 30, meaning: 'processes to kill before the restoration' },
  },
  phases: () => {
    const parent = createFolder('backups')
    const [folder, outbox] = [path.join(parent, 'backups'), path.join(parent, 'outbox')]
    const backups: Backups = { parent, folder, outbox, ledger: createLedger(), identity: '' }
    return [backupPhase(backups), restoredPhase(backups), POINT_IN_TIME]
  },
}

/** Backups of an installation, and the steps that were acknowledged before the last one. */
interface Backups {
  /** The folder of the following two. */
  readonly parent: string
  readonly folder: string
  /** Sent mails, which are not part of a backup. */
  readonly outbox: string
  readonly ledger: Ledger
  /** The key that reads the backups. */
  identity: string
}

/** Time in ms within which a fault is started; a backup of a small installation takes one to two seconds. */
const WITHIN_MS = 1_500

/** Makes backups while these and the installation are killed. Ends with a backup of everything. */
function backupPhase(backups: Backups): Phase {
  return {
    title: 'Backups of an installation under faults',
    invariants: [...PAYMENT_INVARIANTS, 'administration survives killed servers'],
    prepare: (run) => prepareBackups(run, backups),
  }
}

async function prepareBackups(run: Run, backups: Backups): Promise<Stage> {
  const { folder, ledger, outbox } = backups
  const { keys } = JSON.parse(await runAdmin({}, 'backup-key', '--json')) as {
    readonly keys: { readonly recipient: string; readonly identity: string }
  }
  backups.identity = keys.identity
  run.atEnd((isWhole) => isWhole || console.log(`Backups: ${backups.parent}`))
  const installation = await startInstallation()
  const { dataFolder } = installation
  const settings = {
    NOSTRO_DATA_DIR: dataFolder,
    DATABASE_URL: ownerUrlOf(dataFolder),
    NOSTRO_BACKUP_RECIPIENTS: keys.recipient,
  }
  const backup = ['backup', '--to', folder]
  const faults = adminFaults({
    noun: 'backup',
    begin: () => startAdmin(settings, ...backup),
    withinMs: WITHIN_MS,
    violations: run.violations,
  })
  return await stageRounds(run, {
    installation,
    faults: [...SERVER_FAULTS, ...faults],
    kills: run.options.number('kills-before'),
    ledger,
    afterChecks: async () => {
      await runAdmin(settings, ...backup)
      const reading = { NOSTRO_BACKUP_IDENTITY: keys.identity, NOSTRO_DATA_DIR: dataFolder }
      run.figures.set('complete backups, all readable', await verifyAll(folder, reading))
      cpSync(path.join(dataFolder, 'outbox'), outbox, { recursive: true })
    },
  })
}

/** Reads every complete backup and compares it with its digests. Returns the number of backups. */
async function verifyAll(folder: string, settings: Environment): Promise<number> {
  const complete = readdirSync(folder).filter((id) => existsSync(path.join(folder, id, 'manifest.json')))
  for (const id of complete) await runAdmin(settings, 'verify', '--from', folder, '--backup', id)
  return complete.length
}

/** Restores the last backup to another data folder and continues there with all acknowledged steps. */
function restoredPhase(backups: Backups): Phase {
  return {
    title: 'Restored from the last backup',
    invariants: PAYMENT_INVARIANTS,
    prepare: async (run) => {
      const { parent, folder, ledger, identity, outbox } = backups
      run.atEnd((isWhole) => {
        if (isWhole) rmSync(parent, { recursive: true, force: true })
        else console.log(`Backups: ${parent}`)
      })
      const dataFolder = createFolder()
      const startedAt = Date.now()
      const settings = { NOSTRO_BACKUP_IDENTITY: identity, NOSTRO_DATA_DIR: dataFolder }
      await runAdmin(settings, 'restore', '--from', folder)
      run.figures.set('seconds of the restoration', (Date.now() - startedAt) / 1_000)
      // The mails are counted together with later ones.
      cpSync(outbox, path.join(dataFolder, 'outbox'), { recursive: true })
      const installation = await startInstallation({}, dataFolder)
      return await stageRounds(run, { installation, faults: SERVER_FAULTS, ledger })
    },
  }
}

const POINT_IN_TIME: Phase = {
  title: 'Recovered to a point in time',
  needs: needsPrograms(path.join(POSTGRES_PROGRAMS, 'pg_basebackup')),
  invariants: PAYMENT_INVARIANTS,
  prepare: preparePointInTime,
}
