import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { checkPayments } from '../checks/check-payments.ts'
import { takeSnapshot } from '../checks/snapshot.ts'
import { createFolder, type Installation, settingsOf, startServers } from '../installation/installation.ts'
import { runAdmin } from '../installation/nostro-admin.ts'
import { countPayments, startBurst } from '../load/bursts.ts'
import { createLedger, type Ledger } from '../load/ledger.ts'
import { untilSettled } from '../load/settling.ts'
import { lanesOf, signInStaff } from '../load/staff.ts'
import type { Run, Stage, Work } from '../run/scenario.ts'
import { type ArchivingPostgres, createArchivingPostgres, recoverPostgres } from './own-postgres.ts'

/** Time in ms between the recovery target and later commands. */
const APART_MS = 1_000

/**
 * Recovers a database to a point in time with PostgreSQL's tools and marks it as restored. Everything acknowledged
 * before that time must be stored, and nothing later.
 */
export async function preparePointInTime(run: Run): Promise<Stage> {
  const dataFolder = createFolder()
  const folder = createFolder('archive')
  run.atEnd((isWhole) => isWhole && rmSync(folder, { recursive: true, force: true }))
  const ledger = createLedger()
  const until = await loseWork(run, folder, dataFolder, ledger)
  const archive = path.join(folder, 'original', 'archive')
  const recovered = await recoverPostgres(path.join(folder, 'copy'), { archive, until })
  run.atEnd(() => recovered.stop())
  const settings = { ...settingsOf(dataFolder), DATABASE_URL: recovered.ownerUrl }
  await runAdmin(settings, 'mark-restored', '--at', until.toISOString())
  const installation = await startOn(recovered, dataFolder)
  return {
    installation,
    databaseUrl: recovered.ownerUrl,
    work: () => startWork(run, installation, ledger),
    disturb: async (work) => {
      await (
        await work()
      ).ended
      await untilSettled(installation, run.violations)
      countPayments(run, ledger)
    },
    verify: async () => checkPayments(ledger, await takeSnapshot(installation), run.violations),
  }
}

async function startWork(run: Run, { urls }: Installation, ledger: Ledger): Promise<Work> {
  return await startBurst(run, { ledger, lanes: lanesOf(await signInStaff(urls)) })
}

/** Works on a database before and after a copy, and after the returned time, whose work the recovery must not contain. */
async function loseWork(run: Run, folder: string, dataFolder: string, ledger: Ledger): Promise<Date> {
  const original = await createArchivingPostgres(path.join(folder, 'original'))
  const installation = await startOn(original, dataFolder)
  const lost = createLedger()
  const work = async (steps: Ledger): Promise<void> => {
    await (
      await startWork(run, installation, steps)
    ).ended
    await untilSettled(installation, run.violations)
  }
  await work(ledger)
  original.copyTo(path.join(folder, 'copy'))
  await work(ledger)
  const until = new Date()
  await pause(APART_MS)
  await work(lost)
  run.figures.set('submitted after the point in time, and lost', lost.submissions.size)
  await original.archiveAll()
  await installation.stop()
  original.stop()
  return until
}

async function startOn(
  { serverUrl, ownerUrl, ask }: ArchivingPostgres,
  dataFolder: string,
): Promise<Installation> {
  const settings = [{ DATABASE_URL: serverUrl, DATABASE_OWNER_URL: ownerUrl }]
  return await startServers({ dataFolder, settings, ask })
}
