import type { AnswerOf, listCaseExceptions } from '@nostro/contract'

import type { Context } from '../../http/context.ts'
import { inReadTransaction } from '../../db/transaction.ts'
import { unmatchedMessages } from './case-messages.repository.ts'

type Row = AnswerOf<typeof listCaseExceptions>['rowList'][number]

const ROWS_MAX = 100

/** Returns received answers and requests that belong to no known request or payment, until their receipt is confirmed. */
export async function caseExceptions(context: Context): Promise<Row[]> {
  const { institutionId } = context
  const found = await inReadTransaction(context, (tx) =>
    unmatchedMessages(tx, { institutionId, limit: ROWS_MAX }),
  )
  return found.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}
