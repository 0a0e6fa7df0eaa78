import { rolesMay } from '@nostro/workflow'

import type { Context } from '../http/context.ts'
import { inTransaction } from '../db/transaction.ts'
import {
  countRecords,
  type ListedRecord,
  pageOfRecords,
  type RecordQuestion,
} from './network-list.repository.ts'

interface RecordPage {
  readonly total: number
  readonly rows: readonly ListedRecord[]
}

/** Returns one page of the texts received by the caller's bank, with the exact number of matches. */
export async function listRecords(
  context: Context,
  filter: Omit<RecordQuestion, 'institutionId'>,
  page: { readonly current: number; readonly size: number },
): Promise<RecordPage> {
  const question = { ...filter, institutionId: context.institutionId }
  return await inTransaction(context, async (tx) => {
    const total = await countRecords(tx, question)
    return { total, rows: await pageOfRecords(tx, question, { ...page, total }) }
  })
}

/** Returns the number of unprocessed texts; 0 for a caller without the permission to see them. */
export async function countWaitingRecords(context: Context): Promise<number> {
  const { institutionId, actor } = context
  if (!rolesMay('seeReceivedBankMessages', actor)) return 0
  return await inTransaction(context, (tx) => countRecords(tx, { institutionId, status: 'PENDING' }))
}
