import type { AnswerOf, MessageChange, readChanges } from '@nostro/contract'
import { AppError } from '@nostro/kernel'

import type { Context } from '../../http/context.ts'
import type { Tx } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import {
  findMessage,
  lastRejectedVersion,
  paymentFactsOf,
  type StoredMessage,
  versionOfRound,
} from '../../messages/content/index.ts'
import { masked, hidesValues } from '../../messages/reentry/index.ts'
import { changedValues } from './changed-values.ts'
import { ownDifference } from './own-difference.ts'

type Changes = AnswerOf<typeof readChanges>

/**
 * Returns the changes in a message of the caller's institution since it was last rejected or refused, and those since
 * the version that the caller decided. Error: `resource.notFound`.
 */
export async function changesSinceDecision(context: Context, messageId: string): Promise<Changes> {
  const place = { institutionId: context.institutionId, messageId }
  return await inTransaction(context, async (tx) => {
    const message = await findMessage(tx, place)
    if (message?.kind !== 'messageSent' && message?.kind !== 'remittance') {
      throw new AppError('resource.notFound')
    }
    const earlier = await earlierVersion(tx, message)
    if (earlier === undefined) return { changes: [] }
    const isMasked = await hidesValues(tx, context, message)
    const shown = (changes: readonly MessageChange[]) => [
      ...(isMasked ? withoutSecrets(changes, message) : changes),
    ]
    const own = await ownDifference(tx, context, message)
    return {
      ...(earlier.reason !== undefined && { rejectReason: earlier.reason }),
      isResubmitted: true as const,
      changes: shown(changedValues(earlier.content, message.body.content ?? {})),
      ...(own && {
        own: {
          decidedAt: own.decided.at.toISOString(),
          isApproval: own.decided.isApproval,
          since: own.decided.digest,
          digest: own.digest,
          changes: shown(own.changes),
          asksAmount: own.asksAmount,
          ...(own.barrier && { barrier: own.barrier }),
        },
      }),
    }
  })
}

/** Returns the last rejected version, or that of the round before, such as one that the network refused. */
async function earlierVersion(tx: Tx, { id: messageId, institutionId, state }: StoredMessage) {
  if (state.round <= 1 && state.stage === 'pending') return undefined
  const place = { institutionId, messageId }
  const rejected = await lastRejectedVersion(tx, place)
  if (rejected !== undefined) return rejected
  const content = await versionOfRound(tx, { ...place, round: state.round - 1 })
  return content && { content, reason: undefined }
}

/** Masks the values that the viewer has to enter again. The values before are masked too, because they may be equal. */
function withoutSecrets(changes: readonly MessageChange[], message: StoredMessage): readonly MessageChange[] {
  const secrets = paymentFactsOf(message)
  return changes.map(({ path, before, after }) => ({
    path,
    ...(before !== undefined && { before: masked(before, secrets) }),
    ...(after !== undefined && { after: masked(after, secrets) }),
  }))
}
