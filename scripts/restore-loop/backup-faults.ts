import { setTimeout as pause } from 'node:timers/promises'

import { oneOf } from '../kill-loop/chance.ts'
import type { Fault } from '../kill-loop/faults.ts'
import { endIfThere, postmasterOf } from '../kill-loop/postgres-processes.ts'
import { type AdminRun, startAdmin } from './nostro-admin.ts'

/** The inputs for backing up an installation under faults. */
export interface BackupPlan {
  readonly settings: Readonly<Record<string, string>>
  /** The folder of backups. */
  readonly folder: string
  /** Called when a backup failed without a fault of its dependencies. */
  readonly onFailure: (text: string) => void
}

/** Time in ms within which a fault is started; a backup of a small installation takes one to two seconds. */
const WITHIN_MS = 1_500

/** Returns the faults during a backup: of unused parts, of dependencies, and of the backup itself. */
export function backupFaults(plan: BackupPlan): readonly Fault[] {
  const begin = (): AdminRun => startAdmin(plan.settings, 'backup', '--to', plan.folder)
  return [
    {
      name: 'server while a backup is made',
      strike: async ({ servers }) => {
        const backup = begin()
        await pause(Math.random() * WITHIN_MS)
        oneOf(servers).kill()
        const { exit, text } = await backup.ended
        // The first server starts the database; when that is restarted the backup may lose its connection.
        if (exit !== 0) plan.onFailure(text)
        return 1
      },
    },
    {
      name: 'PostgreSQL while a backup is made',
      strike: async ({ dataFolder }) => {
        const backup = begin()
        await pause(Math.random() * WITHIN_MS)
        const killed = endIfThere(postmasterOf(dataFolder))
        await backup.ended
        return killed
      },
    },
    {
      name: 'backup itself',
      strike: async () => {
        const backup = begin()
        await pause(Math.random() * WITHIN_MS)
        backup.kill()
        await backup.ended
        return 1
      },
    },
  ]
}
