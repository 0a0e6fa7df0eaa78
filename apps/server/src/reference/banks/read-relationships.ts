import type { AnswerOf, listRelationships } from '@nostro/contract'

import type { Context } from '../../http/context.ts'
import { inReadTransaction } from '../../db/transaction.ts'
import { relationshipsOf } from './relationship.repository.ts'

/** Returns the relationships of the own bank by counterparty and name. */
export async function readRelationships(context: Context): Promise<AnswerOf<typeof listRelationships>> {
  const rows = await inReadTransaction(context, (tx) => relationshipsOf(tx, context.institutionId))
  return {
    rowList: rows.map(({ messagingTypes, changedAt, ...row }) => ({
      ...row,
      messagingTypes: [...messagingTypes],
      changedAt: changedAt.toISOString(),
    })),
  }
}
