import type { Tx } from '../db/client.ts'
import { keptStatement, type ValueOf } from '../db/kept-statement.ts'

/**
 * The next number of a sender. It is taken only if the transaction commits, and until then nobody else of the same
 * sender gets one: that keeps numbers without gaps and messages in their order (RE-4).
 */
export async function nextOutgoingNumber(tx: Tx, institutionId: string): Promise<number> {
  const { rows } = await tx.executeQuery(counting({ institutionId }))
  const [row] = rows
  if (row === undefined) throw new Error('No number was given')
  return row.last_number
}

const counting = keptStatement((db, value: ValueOf<{ readonly institutionId: string }>) =>
  db
    .insertInto('outgoing_counter')
    .values({ institution_id: value('institutionId'), last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .column('institution_id')
        .doUpdateSet((update) => ({ last_number: update('outgoing_counter.last_number', '+', 1) })),
    )
    .returning('last_number')
    .compile(),
)
