import type { Gateway } from '@nostro/server/testing/ceph'

import { adminFaults, killRun, mustEnd, strikeDuring } from '../faults/admin-faults.ts'
import type { Fault } from '../faults/server-faults.ts'
import type { Environment, Installation } from '../installation/installation.ts'
import { type AdminRun, startAdmin } from '../installation/nostro-admin.ts'
import { killStore } from '../installation/s3-store.ts'
import type { Violations } from '../run/violations.ts'

/** An installation with its archive. */
export interface Archiving {
  readonly installation: Installation
  readonly gateway: Gateway
  /** The settings of `nostro admin`. With its clock every completed message is older than its rule allows. */
  readonly settings: Environment
}

/** Time in ms within which a fault is started; a run over small institutions takes one to two seconds. */
const WITHIN_MS = 2_500
const AWAY_MS = { least: 0, most: 2_000 }

/** Returns the faults during archiving and restoring: of unused parts, of dependencies, and of the run itself. */
export function archiveFaults(archiving: Archiving, violations: Violations): readonly Fault[] {
  const { gateway, settings } = archiving
  const begin = (): AdminRun => startAdmin(settings, 'archive')
  const withoutStore = (): Promise<number> => killStore(gateway, AWAY_MS)
  const duringRestoration =
    (strike: (run: AdminRun) => Promise<number>): Fault['strike'] =>
    async () => {
      const run = await restoring(archiving)
      return run === undefined ? 0 : await strike(run)
    }
  return [
    ...adminFaults({ noun: 'archive', begin, withinMs: WITHIN_MS, violations }),
    {
      name: 'two archives at once',
      strike: async () => {
        const runs = [begin(), begin()]
        await Promise.all(runs.map((run) => mustEnd(run, violations, isRefused)))
        return 0
      },
    },
    { name: 'archive itself again', strike: async () => await killRun(begin(), WITHIN_MS) },
    {
      name: 'store during archive',
      strike: async () => await strikeDuring(begin(), WITHIN_MS, withoutStore),
    },
    {
      name: 'restoration from the archive itself',
      strike: duringRestoration((run) => killRun(run, WITHIN_MS)),
    },
    {
      name: 'store during restoration from the archive',
      strike: duringRestoration((run) => strikeDuring(run, WITHIN_MS, withoutStore)),
    },
  ]
}

/** Starts the restoration of a random archive file; `undefined` if there is none. */
async function restoring({ settings, installation: { ask } }: Archiving): Promise<AdminRun | undefined> {
  const [file] = await ask<{ readonly id: string }>(
    `select id from archive_file where state = 'kept' and kind = 'messages' order by random() limit 1`,
  )
  return file && startAdmin(settings, 'archive-restore', '--file', file.id)
}

/** Returns whether the run ended because another one is working. */
function isRefused(text: string): boolean {
  return text.includes('Another nostro archive works on this database')
}
