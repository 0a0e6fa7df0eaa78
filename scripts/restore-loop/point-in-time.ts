import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { hasPrograms } from '@nostro/server/testing/external-programs'

import { POSTGRES_PROGRAMS } from '../failover-loop/programs.ts'
import { planBurst } from '../kill-loop/burst.ts'
import { checkMessages } from '../kill-loop/checks/check-messages.ts'
import { takeSnapshot } from '../kill-loop/checks/snapshot.ts'
import { createDataFolder, type Installation, settingsOf } from '../kill-loop/installation.ts'
import { createLedger, type Ledger } from '../kill-loop/ledger.ts'
import { untilSettled } from '../kill-loop/settling.ts'
import { lanesOf, signInStaff } from '../kill-loop/staff.ts'
import { superviseServer } from '../kill-loop/supervised-server.ts'
import { createViolations } from '../kill-loop/violations.ts'
import { runAdmin } from './nostro-admin.ts'
import { type ArchivingPostgres, createArchivingPostgres, recoverPostgres } from './own-postgres.ts'

/** Number of commands of each lane before the copy, after it, and after the recovery target. */
const COMMANDS = 15
const PATIENCE_MS = 60_000

/**
 * Recovers a database to a point in time with PostgreSQL's tools and marks it as restored. Verifies that everything
 * acknowledged before that time is stored, nothing later is, and the audit trails continue. Returns whether there was
 * no violation.
 */
export async function checkPointInTime(): Promise<boolean> {
  if (!hasPrograms(path.join(POSTGRES_PROGRAMS, 'pg_basebackup'))) {
    console.log('The recovery to a point in time is left out, since this machine lacks postgresql-15.')
    return process.env['NOSTRO_CLUSTER_TESTS'] !== 'required'
  }
  const dataFolder = createDataFolder()
  const folder = mkdtempSync(path.join(tmpdir(), 'nostro-archive-'))
  chmodSync(folder, 0o755)
  const [kept, lost] = [createLedger(), createLedger()]
  const original = await createArchivingPostgres(path.join(folder, 'original'))
  const before = await startOn(original, dataFolder)
  await work(before, kept)
  original.copyTo(path.join(folder, 'copy'))
  await work(before, kept)
  const until = new Date()
  await pause(1_000)
  await work(before, lost)
  await original.ask('select pg_switch_wal()')
  await untilArchived(original)
  await before.stop()
  original.stop()

  const archive = path.join(folder, 'original', 'archive')
  const recovered = await recoverPostgres(path.join(folder, 'copy'), { archive, until })
  const settings = { ...settingsOf(dataFolder), DATABASE_URL: recovered.ownerUrl }
  await runAdmin(settings, 'mark-restored', '--at', until.toISOString())
  const after = await startOn(recovered, dataFolder)
  const violations = createViolations()
  await work(after, kept)
  checkMessages(kept, await takeSnapshot(after), violations)
  await after.stop()
  await runAdmin(settings, 'verify-audit')
  recovered.stop()
  const found = violations.examples()
  console.log(
    `\nRecovered to a point in time: ${kept.submissions().length} submissions kept, ${lost.submissions().length} later ones gone.`,
  )
  if (found.length > 0) console.log(`${found.join('\n')}\nDatabases: ${folder}`)
  else for (const each of [folder, dataFolder]) rmSync(each, { recursive: true, force: true })
  return found.length === 0
}

async function startOn(
  { serverUrl, ownerUrl, ask }: ArchivingPostgres,
  dataFolder: string,
): Promise<Installation> {
  const env = { ...settingsOf(dataFolder), DATABASE_URL: serverUrl, DATABASE_OWNER_URL: ownerUrl }
  const server = await superviseServer({ logFile: path.join(dataFolder, 'server.log'), env })
  await server.untilReady()
  return {
    dataFolder,
    servers: [server],
    urls: [server.url],
    ask,
    stop: async () => void (await server.stop()),
    remove: () => rmSync(dataFolder, { recursive: true, force: true }),
  }
}

/** Runs commands of all lanes until all work is done. */
async function work(installation: Installation, ledger: Ledger): Promise<void> {
  for (const lane of lanesOf(await signInStaff(installation.urls))) {
    const commands = await planBurst(lane, ledger, COMMANDS)
    await Promise.all(commands.map(({ run }) => run()))
  }
  const { isSettled, waiting } = await untilSettled(installation, {
    since: Date.now(),
    patienceMs: PATIENCE_MS,
  })
  if (!isSettled) throw new Error(`Work does not settle: ${waiting}`)
}

async function untilArchived({ ask }: ArchivingPostgres): Promise<void> {
  for (const startedAt = Date.now(); Date.now() - startedAt < PATIENCE_MS; await pause(200)) {
    const [row] = await ask<{ readonly isDone: boolean }>(
      `select pg_walfile_name(pg_current_wal_lsn()) > last_archived_wal
         and last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 16 * 1024 * 1024) as "isDone"
       from pg_stat_archiver`,
    )
    if (row?.isDone === true) return
  }
  throw new Error('The log is not archived')
}
