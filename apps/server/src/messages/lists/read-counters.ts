import { mayOpenFolder, type MessageStatusName } from '@nostro/workflow'

import type { Context } from '../../http/context.ts'
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

/** Returns the counters. Each equals the total of its list for the same user without filters. */
export async function countFolders(context: Context): Promise<Counters> {
  return await inTransaction(context, async (tx) => {
    readByKeys(tx)
    const [pending, rejected, notCopied, waitingProcessed] = await Promise.all([
      heldIn(tx, context, 'pending'),
      heldIn(tx, context, 'rejected'),
      heldIn(tx, context, 'notCopied'),
      heldIn(tx, context, 'waitingProcessed'),
    ])
    return { pending, rejected, notCopied, waitingProcessed }
  })
}

async function heldIn(tx: Tx, context: Context, folder: MessageStatusName): Promise<number> {
  const { actor, clock } = context
  if (!mayOpenFolder(folder, actor)) return 0
  return await countFolder(tx, folderQuestion(actor, { folder, now: clock.now() }))
}

/** Returns the number of drafts with a value date: the total of their list with that filter. */
export async function countDrafts(tx: Tx, { actor, clock }: Context, valueDate: string): Promise<number> {
  return await countFolder(
    tx,
    folderQuestion(actor, { folder: 'draft', now: clock.now(), filter: { valueDate } }),
  )
}
