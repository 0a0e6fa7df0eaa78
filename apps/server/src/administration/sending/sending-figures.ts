import type { Clock } from '@nostro/kernel'
import { sql } from 'kysely'

import type { Db, Tx } from '../../db/client.ts'
import { enterInstitution, inTransactionAs } from '../../db/transaction.ts'
import { cachedReading, type SendingFigures } from '../../metrics/index.ts'

const SECOND_MS = 1000

/** Returns a function that reads the state of webhooks and audit streams of all institutions. */
export function createSendingFigures(db: Db, clock: Clock): () => Promise<SendingFigures> {
  return cachedReading(clock, () =>
    inTransactionAs(db, 'nostro_relay', async (tx) => ({
      webhooks: await webhookFigures(tx, clock.now()),
      auditStreams: await streamFigures(tx, clock.now()),
    })),
  )
}

async function webhookFigures(tx: Tx, now: Date): Promise<SendingFigures['webhooks']> {
  const { rows } = await sql<{ waiting: number; oldest: Date | null; dead: number }>`
    select count(*)::int as waiting, min(created_at) as oldest,
      (select count(*)::int from webhook_delivery where state = 'dead') as dead
    from webhook_delivery where state = 'waiting'`.execute(tx)
  const { waiting = 0, oldest = null, dead = 0 } = rows[0] ?? {}
  return { waiting, dead, oldestSeconds: secondsSince(oldest, now) }
}

async function streamFigures(tx: Tx, now: Date): Promise<SendingFigures['auditStreams']> {
  const streams = await tx
    .selectFrom('audit_stream')
    .select(['institution_id', 'position', 'failures'])
    .where('confirmed_at', 'is not', null)
    .where('removed_at', 'is', null)
    .execute()
  let behind = 0
  let oldestSeconds = 0
  for (const { institution_id, position } of streams) {
    enterInstitution(tx, institution_id)
    const { rows } = await sql<{ head: number; oldest: Date }>`
      select sequence as head, (select occurred_at from audit_event where institution_id = ${institution_id}
        and sequence > ${position} order by sequence limit 1) as oldest
      from audit_event where institution_id = ${institution_id} and sequence > ${position}
      order by sequence desc limit 1`.execute(tx)
    const [row] = rows
    if (row === undefined) continue
    behind += row.head - position
    oldestSeconds = Math.max(oldestSeconds, secondsSince(row.oldest, now))
  }
  const failing = streams.filter(({ failures }) => failures > 0).length
  return { working: streams.length - failing, failing, behind, oldestSeconds }
}

function secondsSince(instant: Date | null, now: Date): number {
  return instant === null ? 0 : Math.max(0, (now.getTime() - instant.getTime()) / SECOND_MS)
}
