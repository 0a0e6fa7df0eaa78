import type { AnswerOf, readReferenceRates } from '@nostro/contract'

import { inTransaction } from '../../db/transaction.ts'
import type { Context } from '../../http/context.ts'
import { activeRates } from './rate-table.repository.ts'

/** Returns the table in use of each publisher. */
export async function readRates(context: Context): Promise<AnswerOf<typeof readReferenceRates>> {
  const tables = await inTransaction(context, activeRates)
  const rowList = tables.map(({ importerName, importedAt, rates, ...table }) => ({
    ...table,
    rates: [...rates],
    ...(importerName !== undefined && { importedBy: importerName }),
    ...(importedAt && { importedAt: importedAt.toISOString() }),
  }))
  return { rowList }
}
