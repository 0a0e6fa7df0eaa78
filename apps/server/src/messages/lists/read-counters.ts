import { mayOpenFolder, type MessageStatusName } from '@nostro/workflow'

import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import { folderQuestion } from './folder-question.ts'
import { countFolder } from './folder.repository.ts'
import { readByKeys } from './read-by-keys.repository.ts'

export interface Counters {
  readonly pending: number
  readonly rejected: number
  readonly notCopied: number
  readonly waitingProcessed: number
}

/** Each counter equals the total of the list beside it, asked by the same user without filters (semantics 6). */
export async function countFolders(context: Context): Promise<Counters> {
  return await inTransaction(context, async (tx) => {
    await readByKeys(tx)
    return {
      pending: await heldIn(tx, context, 'pending'),
      rejected: await heldIn(tx, context, 'rejected'),
      notCopied: await heldIn(tx, context, 'notCopied'),
      waitingProcessed: await heldIn(tx, context, 'waitingProcessed'),
    }
  })
}

async function heldIn(tx: Tx, context: Context, folder: MessageStatusName): Promise<number> {
  const { actor, clock } = context
  if (!mayOpenFolder(folder, actor)) return 0
  return await countFolder(tx, folderQuestion(actor, { folder, now: clock.now() }))
}
