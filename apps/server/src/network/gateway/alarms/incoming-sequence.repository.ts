import type { Tx } from '../../../db/client.ts'

/** One session of a logical terminal of the bank, as the network numbers them. */
interface TerminalSession {
  readonly institutionId: string
  readonly linkId: string
  /** Logical terminal address, 12 characters. */
  readonly logicalTerminal: string
  readonly session: number
}

/** Returns the highest sequence number stored for a session; `undefined` if the session has none. */
export async function lastSequence(tx: Tx, place: TerminalSession): Promise<number | undefined> {
  const row = await tx
    .selectFrom('incoming_sequence')
    .select('sequence')
    .where('institution_id', '=', place.institutionId)
    .where('link_id', '=', place.linkId)
    .where('logical_terminal', '=', place.logicalTerminal)
    .where('session', '=', place.session)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.sequence
}

/** Stores a sequence number. Returns `false` if it was stored before. */
export async function insertSequence(
  tx: Tx,
  numbered: TerminalSession & { readonly sequence: number; readonly arrivedAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('incoming_sequence')
    .values({
      institution_id: numbered.institutionId,
      link_id: numbered.linkId,
      logical_terminal: numbered.logicalTerminal,
      session: numbered.session,
      sequence: numbered.sequence,
      arrived_at: numbered.arrivedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
