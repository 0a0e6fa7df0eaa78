import type { Tx } from '../db/client.ts'

/**
 * The next number of a sender. It is taken only if the transaction commits, and until then nobody else of the same
 * sender gets one: that keeps numbers without gaps and messages in their order (RE-4).
 */
export async function nextOutgoingNumber(tx: Tx, institutionId: string): Promise<number> {
  const row = await tx
    .insertInto('outgoing_counter')
    .values({ institution_id: institutionId, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .column('institution_id')
        .doUpdateSet((update) => ({ last_number: update('outgoing_counter.last_number', '+', 1) })),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return row.last_number
}
