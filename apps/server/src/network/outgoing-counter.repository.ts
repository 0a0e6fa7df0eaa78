import type { Tx } from '../db/client.ts'
import { compiledStatement, type ValueOf } from '../db/compiled-statement.ts'

/**
 * Returns the first of the next `count` numbers of a sender. They are used only if the transaction commits, and until
 * then other transactions of the same sender wait: this avoids gaps and preserves the order of messages.
 */
export async function nextOutgoingNumbers(tx: Tx, institutionId: string, count: number): Promise<number> {
  const { rows } = await tx.executeQuery(counting({ institutionId, count }))
  const [row] = rows
  if (row === undefined) throw new Error('No number was given')
  return row.last_number - count + 1
}

interface Counted {
  readonly institutionId: string
  readonly count: number
}

const counting = compiledStatement((db, value: ValueOf<Counted>) =>
  db
    .insertInto('outgoing_counter')
    .values({ institution_id: value('institutionId'), last_number: value('count') })
    .onConflict((conflict) =>
      conflict.column('institution_id').doUpdateSet((update) => ({
        last_number: update('outgoing_counter.last_number', '+', update.ref('excluded.last_number')),
      })),
    )
    .returning('last_number')
    .compile(),
)
