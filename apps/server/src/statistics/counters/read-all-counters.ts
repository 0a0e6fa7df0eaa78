import type { AnswerOf, readCounters } from '@nostro/contract'

import type { Context } from '../../http/context.ts'
import { inReadTransaction } from '../../db/transaction.ts'
import { countFolders } from '../../messages/index.ts'
import { countWaitingRecords } from '../../network/index.ts'

/** Returns the counters of the menu, over the folders of all capabilities. */
export async function readAllCounters(context: Context): Promise<AnswerOf<typeof readCounters>> {
  return await inReadTransaction(context, async (tx) => {
    const inside = { ...context, command: tx }
    const [folders, networkPending] = await Promise.all([countFolders(inside), countWaitingRecords(inside)])
    return { ...folders, networkPending }
  })
}
