import type { MessageChange } from '@nostro/contract'
import { AppError } from '@nostro/kernel'

import type { Context } from '../http/context.ts'
import { inTransaction } from '../db/transaction.ts'
import {
  findMessage,
  lastRejectedVersion,
  paymentFactsOf,
  recentReasons,
  type StoredMessage,
} from '../messages/content/index.ts'
import { masked, hidesValues } from '../messages/reentry/index.ts'
import { changedValues } from './changed-values.ts'

interface Changes {
  readonly rejectReason?: string
  readonly changes: readonly MessageChange[]
}

/**
 * Returns the changes in a message of the caller's institution since it was last rejected. Error: `resource.notFound`.
 */
export async function changesSinceRejection(context: Context, messageId: string): Promise<Changes> {
  const place = { institutionId: context.institutionId, messageId }
  return await inTransaction(context, async (tx) => {
    const message = await findMessage(tx, place)
    if (message?.kind !== 'messageSent' && message?.kind !== 'remittance') {
      throw new AppError('resource.notFound')
    }
    const rejected = await lastRejectedVersion(tx, place)
    if (rejected === undefined) return { changes: [] }
    const { reason: rejectReason, content } = rejected
    const changes = changedValues(content, message.body.content ?? {})
    const isMasked = await hidesValues(tx, context, message)
    return { rejectReason, changes: isMasked ? withoutSecrets(changes, message) : changes }
  })
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

const REASONS_SHOWN = 5

/** Returns the reasons of the caller's latest rejections, offered for reuse. */
export async function ownRecentReasons(context: Context): Promise<readonly string[]> {
  const { institutionId, actor } = context
  return await inTransaction(context, (tx) =>
    recentReasons(tx, { institutionId, userId: actor.userId, count: REASONS_SHOWN }),
  )
}
