import { AppError } from '@nostro/kernel'

import { recordEvent } from '../../audit/index.ts'
import type { Context } from '../../http/context.ts'
import type { Tx } from '../../db/client.ts'
import { inInstitution, inTransaction } from '../../db/transaction.ts'
import type { JobSystem } from '../../jobs/job-system.ts'
import {
  lockParkedJobs,
  type LockedJob,
  takeBackWriteOffs,
  writeOffParkedJobs,
} from '../../jobs/parked-jobs.ts'

/**
 * Puts failed or written-off jobs back into their queues, all or none. Their sealed content is unchanged. Errors:
 * `resource.notFound` when none of them exists; `deadLetter.stateChanged` when some no longer exist, because they were
 * already sent again.
 */
export async function sendAgain(
  context: Context,
  jobs: Pick<JobSystem, 'sendAgain'>,
  ids: readonly string[],
): Promise<void> {
  await decide(context, ids, {
    action: 'deadLetter.sendAgain',
    isOpenTo: () => true,
    work: async (tx) => {
      await takeBackWriteOffs(tx, ids)
      await jobs.sendAgain(tx, ids)
    },
  })
}

/**
 * Writes off failed jobs with a reason, all or none. The jobs remain stored and can be sent again; an unsent message
 * remains approved and queued. Errors: `resource.notFound` when none of them exists; `deadLetter.stateChanged` when
 * some no longer exist or were already written off.
 */
export async function writeOff(
  context: Context,
  { ids, reason }: { readonly ids: readonly string[]; readonly reason: string },
): Promise<void> {
  const { userId, name: userName } = context.actor
  const at = context.clock.now().toISOString()
  await decide(context, ids, {
    action: 'deadLetter.writeOff',
    isOpenTo: ({ isWrittenOff }) => !isWrittenOff,
    reason,
    work: (tx) => writeOffParkedJobs(tx, ids, { reason, userId, userName, at }),
  })
}

interface Decision {
  readonly action: 'deadLetter.sendAgain' | 'deadLetter.writeOff'
  readonly isOpenTo: (job: LockedJob) => boolean
  readonly reason?: string
  readonly work: (tx: Tx) => Promise<void>
}

async function decide(context: Context, ids: readonly string[], decision: Decision): Promise<void> {
  const { institutionId } = context
  await inTransaction(context, async (command) => {
    const place = { role: 'nostro_relay', institutionId, home: institutionId } as const
    const decided = await inInstitution(command, place, async (tx) => {
      const locked = await lockParkedJobs(tx, ids)
      if (locked.length === 0) throw new AppError('resource.notFound')
      const open = locked.filter(decision.isOpenTo)
      if (open.length < new Set(ids).size) throw new AppError('deadLetter.stateChanged')
      await decision.work(tx)
      return open
    })
    for (const { id, queue, subject } of decided)
      await recordEvent(command, context, {
        action: decision.action,
        objectKind: 'job',
        objectId: id,
        after: { queue, subject, reason: decision.reason },
      })
  })
}
