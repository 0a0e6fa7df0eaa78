import type { FileAnswer } from '@nostro/contract'
import { type AddressForm, type CounterpartyKind, CSV_START, csvLine } from '@nostro/kernel'
import { COUNTERPARTY_COLUMNS, rowsOfCounterparty } from '@nostro/messages'

import { recordEvent } from '../audit/index.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../http/context.ts'
import { listRecords, placeOf } from './counterparty.repository.ts'

const PAGE_SIZE = 1_000
const EXPORTED_MAX = 100_000

/** Returns the active records of a kind as a CSV file with the columns of an import, and records the export. */
export async function exportOf(
  context: Context,
  query: { readonly kind: CounterpartyKind; readonly addressForm?: AddressForm },
): Promise<FileAnswer> {
  const { institutionId } = context
  const { kind } = query
  const names = COUNTERPARTY_COLUMNS[kind].map(([name]) => ({ text: name }))
  const parts = [Buffer.from(CSV_START + csvLine(names))]
  await inTransaction(context, async (tx) => {
    let after: string | undefined
    let count = 0
    do {
      const place = after === undefined ? undefined : await placeOf(tx, { institutionId, id: after })
      const records = await listRecords(tx, {
        ...query,
        institutionId,
        isActive: true,
        ...(place !== undefined && { after: place }),
        limit: PAGE_SIZE,
      })
      const rows = records.flatMap(({ facts }) => rowsOfCounterparty(kind, facts))
      parts.push(Buffer.from(rows.map((row) => csvLine(row.map((text) => ({ text })))).join('')))
      count += records.length
      after = records.length < PAGE_SIZE ? undefined : records.at(-1)?.id
    } while (after !== undefined && count < EXPORTED_MAX)
    await recordEvent(tx, context, {
      action: 'list.export',
      objectKind: 'counterparty',
      objectId: kind,
      after: { kind, count },
    })
  })
  return {
    name: `counterparties-${kind}.csv`,
    contentType: 'text/csv; charset=utf-8',
    bytes: new Uint8Array(Buffer.concat(parts)),
  }
}
