import { fillMessages } from '../../../apps/server/src/messages/testing/fill-messages.ts'
import { SENDER } from './clients/measured-forms.ts'
import type { ObservedDatabase } from './database.ts'

/** Fills the sending bank with years of traffic, unless an earlier run did. */
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
  // Pending writes to disk would otherwise occur during a measurement.
  await database.query('checkpoint')
}
