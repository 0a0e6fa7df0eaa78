import type { Context } from '../http/context.ts'
import { inTransaction } from '../db/transaction.ts'
import { recentReasons } from '../messages/content/index.ts'

const REASONS_SHOWN = 5

/** Returns the reasons of the caller's latest rejections, offered for reuse. */
export async function ownRecentReasons(context: Context): Promise<readonly string[]> {
  const { institutionId, actor } = context
  return await inTransaction(context, (tx) =>
    recentReasons(tx, { institutionId, userId: actor.userId, count: REASONS_SHOWN }),
  )
}
