import { sql } from 'kysely'

import type { Tx } from '../../db/client.ts'

const SESSION_MAX = 9_999

/**
 * Goes on in a later session, so that no number is given twice which a bank gave after its database was backed up: it
 * had one session each day since then.
 */
export async function skipSessions(tx: Tx, institutionId: string, sessions: number): Promise<void> {
  await tx
    .updateTable('input_counter')
    .set({ session: sql<number>`(session + ${sessions} - 1) % ${SESSION_MAX} + 1`, sequence: 0 })
    .where('institution_id', '=', institutionId)
    .execute()
}

/**
 * The next numbers of a bank on a day of its own, YYMMDD: each day has a session, in which messages count from 1. They
 * are taken only if the transaction commits, and until then nobody else of the same bank gets any. A clock that goes back
 * to the day before stays in the session it is in.
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
