import type { Context } from '../http/context.ts'
import { inTransaction } from '../db/transaction.ts'
import { earlierMessages, type FoundMessage } from '../messages/content/index.ts'

/** As many as fit on the screen. A longer reference prefix finds the others. */
const MESSAGES_MAX = 20

/** Returns drafts and messages of the caller's institution from which a new form of the same type can be filled. */
export async function findOwnEarlierMessages(
  context: Context,
  { messagingType, reference }: { readonly messagingType: string; readonly reference: string },
): Promise<readonly FoundMessage[]> {
  const { institutionId } = context
  return await inTransaction(context, (tx) =>
    earlierMessages(tx, { institutionId, messagingType, reference: reference.trim(), limit: MESSAGES_MAX }),
  )
}
