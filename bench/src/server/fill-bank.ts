import { fillMessages } from '../../../apps/server/src/messages/testing/fill-messages.ts'
import { SENDER } from './clients/measured-forms.ts'
import type { ObservedDatabase } from './database.ts'

/** Fills the sending bank as years would, unless an earlier run did. */
export async function fillBank(database: ObservedDatabase, rows: number): Promise<void> {
  const [found] = await database.query<{ institution_id: string; count: number }>(
    `select institution_id, (select count(*)::int from message) as count from institution_bic where bic = $1`,
    [SENDER],
  )
  if (found === undefined) throw new Error(`${SENDER} is no bank of the demo`)
  if (found.count >= rows) return
  const superuser = {
    query: async (sql: string) => ({
      rows: await database.query<{ name: string; definition: string }>(sql),
    }),
  }
  await fillMessages(superuser, { institutionId: found.institution_id, bic: SENDER, rows, until: new Date() })
  // What is still to be written to disk would be written while something is measured.
  await database.query('checkpoint')
}
