import { setTimeout as pause } from 'node:timers/promises'

import { oneOf } from '../kill-loop/chance.ts'
import type { Fault } from '../kill-loop/faults.ts'
import { endIfThere, postmasterOf } from '../kill-loop/postgres-processes.ts'
import { type AdminRun, startAdmin } from './nostro-admin.ts'

/** Makes backups of an installation while it meets faults. */
export interface BackupPlan {
  readonly settings: Readonly<Record<string, string>>
  /** The folder of backups. */
  readonly folder: string
  /** Told of a backup that failed though nothing of what it needs did. */
  readonly onFailure: (text: string) => void
}

/** A backup of a small installation takes a second or two. */
const WITHIN_MS = 1_500

/** Faults while a backup is under way: of what it does without, of what it needs, and of itself. */
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
        // The first server is the one that starts the database; where that is started again the backup may lose it.
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
