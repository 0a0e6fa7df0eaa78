import { sql } from 'kysely'

import type { Tx } from '../../db/client.ts'
import { idBefore } from '../../db/ids-by-time.ts'
import { isSent, type Period, positionOf } from '../statistics.repository.ts'

export interface RateFigure {
  /** The index of the day, from 0. */
  readonly position: number
  readonly count: number
  /** The number of messages in their first approval round. */
  readonly straight: number
}

/** Returns the messages of a first round whose transmission was repeated, uncertain or settled by a user, by day. */
export async function interventionFigures(tx: Tx, period: Period): Promise<readonly RateFigure[]> {
  const [first = new Date(0)] = period.starts
  const { rows } = await sql<RateFigure>`
    select ${positionOf(period)} as position, count(distinct message.id)::int as count, 0 as straight
    from transmission join message on message.id = transmission.message_id
    where transmission.institution_id = ${period.institutionId}
      and transmission.message_id >= ${idBefore(first)}::uuid
      and (attempt > 1 or doubted_at is not null or settled_at is not null)
      and message.round = 1 and ${isSent(period)}
    group by 1`.execute(tx)
  return rows
}
