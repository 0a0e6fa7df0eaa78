import { sql } from 'kysely'

import type { Tx } from '../../db/client.ts'

const SESSION_MAX = 9_999

/**
 * Advances the session of a bank by `sessions`. After a restoration this prevents reuse of numbers given since the
 * backup, because a bank uses one session a day.
 */
export async function skipSessions(tx: Tx, institutionId: string, sessions: number): Promise<void> {
  await tx
    .updateTable('input_counter')
    .set({ session: sql<number>`(session + ${sessions} - 1) % ${SESSION_MAX} + 1`, sequence: 0 })
    .where('institution_id', '=', institutionId)
    .execute()
}

/**
 * Returns the next session and sequence number of a bank for its local day (YYMMDD). Each day has one session, in which
 * messages count from 1. The numbers are used only if the transaction commits; until then other transactions of the
 * same bank wait. If the clock goes back to the previous day, the session stays the same.
 */
export async function nextInput(
  tx: Tx,
  institutionId: string,
  day: string,
): Promise<{ readonly session: number; readonly sequence: number }> {
  const row = await tx
    .insertInto('input_counter')
    .values({ institution_id: institutionId, day, session: 1, sequence: 1 })
    .onConflict((conflict) =>
      conflict.column('institution_id').doUpdateSet({
        day: sql<string>`greatest(input_counter.day, excluded.day)`,
        session: sql<number>`case when excluded.day > input_counter.day
          then input_counter.session % ${SESSION_MAX} + 1 else input_counter.session end`,
        sequence: sql<number>`case when excluded.day > input_counter.day then 1 else input_counter.sequence + 1 end`,
      }),
    )
    .returning(['session', 'sequence'])
    .executeTakeFirstOrThrow()
  return { session: row.session, sequence: row.sequence }
}
