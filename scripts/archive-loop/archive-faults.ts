import { setTimeout as pause } from 'node:timers/promises'

import type { Gateway } from '@nostro/server/testing/ceph'

import { oneOf } from '../kill-loop/chance.ts'
import type { Fault } from '../kill-loop/faults.ts'
import type { Installation } from '../kill-loop/installation.ts'
import { endIfThere, postmasterOf } from '../kill-loop/postgres-processes.ts'
import { type AdminRun, startAdmin } from '../restore-loop/nostro-admin.ts'

/** The inputs for archiving an installation under faults. */
export interface ArchivePlan {
  /** The settings of `nostro admin`, whose clock is half a year ahead. */
  readonly settings: Readonly<Record<string, string>>
  readonly gateway: Gateway
  /** Called when a run failed without a fault of its dependencies. */
  readonly onFailure: (text: string) => void
}

/** Time in ms within which a fault is started; a run over small institutions takes one to two seconds. */
const WITHIN_MS = 2_500
const AWAY_MS = 2_000

/** Returns the faults during archiving and restoring: of unused parts, of dependencies, and of the run itself. */
export function archiveFaults(plan: ArchivePlan): readonly Fault[] {
  const begin = (): AdminRun => startAdmin(plan.settings, 'archive')
  return [
    ...harmlessFaults(plan, begin),
    { name: 'archive itself', strike: async () => await killed(begin()) },
    { name: 'archive itself again', strike: async () => await killed(begin()) },
    {
      name: 'store while an archive is made',
      strike: async () => await struck(begin(), async () => await withoutStore(plan.gateway)),
    },
    {
      name: 'PostgreSQL while an archive is made',
      strike: async ({ dataFolder }) =>
        await struck(begin(), async () => endIfThere(postmasterOf(dataFolder))),
    },
    {
      name: 'restoration from the archive itself',
      strike: async (installation) => {
        const run = await restoring(plan, installation)
        return run === undefined ? 0 : await killed(run)
      },
    },
    {
      name: 'store while messages come back',
      strike: async (installation) => {
        const run = await restoring(plan, installation)
        return run === undefined ? 0 : await struck(run, async () => await withoutStore(plan.gateway))
      },
    },
  ]
}

/** Returns faults that a run of the archive must survive. */
function harmlessFaults({ onFailure }: ArchivePlan, begin: () => AdminRun): readonly Fault[] {
  const mustEnd = async (run: AdminRun, isAsExpected = (_text: string) => false): Promise<void> => {
    const { exit, text } = await run.ended
    if (exit !== 0 && !isAsExpected(text)) onFailure(text)
  }
  return [
    {
      name: 'two archives at once',
      strike: async () => {
        const [one, other] = [begin(), begin()]
        await Promise.all([mustEnd(one, isRefused), mustEnd(other, isRefused)])
        return 0
      },
    },
    {
      name: 'server while an archive is made',
      strike: async ({ servers }) => {
        const run = begin()
        await pause(Math.random() * WITHIN_MS)
        oneOf(servers).kill()
        await mustEnd(run)
        return 1
      },
    },
  ]
}

/** Starts a fault at a random time of a run. Returns the number of killed processes. */
async function struck(run: AdminRun, strike: () => Promise<number>): Promise<number> {
  await pause(Math.random() * WITHIN_MS)
  const ended = await strike()
  await run.ended
  return ended
}

async function killed(run: AdminRun): Promise<number> {
  return await struck(run, async () => {
    run.kill()
    return 1
  })
}

async function withoutStore(gateway: Gateway): Promise<number> {
  await gateway.kill()
  await pause(Math.random() * AWAY_MS)
  await gateway.restart()
  return 1
}

async function restoring({ settings }: ArchivePlan, { ask }: Installation): Promise<AdminRun | undefined> {
  const [file] = await ask<{ readonly id: string }>(
    `select id from archive_file where state = 'kept' and kind = 'messages' order by random() limit 1`,
  )
  return file && startAdmin(settings, 'archive-restore', '--file', file.id)
}

/** Returns whether the run ended because another one is working. */
function isRefused(text: string): boolean {
  return text.includes('Another nostro archive works on this database')
}
