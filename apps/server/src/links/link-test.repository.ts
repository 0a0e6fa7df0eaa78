import type { InputReference } from '@nostro/messages'
import { sql } from 'kysely'

import type { Tx } from '../db/client.ts'

/** The last test message of a link and its result. */
export interface LinkTest {
  readonly linkId: string
  readonly reference: InputReference
  /** Name of the user who sent it. */
  readonly by: string
  readonly at: Date
  readonly state: 'waiting' | 'handedOver' | 'accepted' | 'refused' | 'unanswered'
  readonly refusal?: { readonly code: string; readonly text?: string }
}

const STATES: Readonly<Record<string, LinkTest['state']>> = {
  prepared: 'waiting',
  offering: 'waiting',
  handedOver: 'handedOver',
  acknowledged: 'accepted',
  refused: 'refused',
}

/** Returns the last test of each link of an institution that was tested. */
export async function lastTests(tx: Tx, institutionId: string): Promise<readonly LinkTest[]> {
  const rows = await tx
    .selectFrom('transmission')
    .distinctOn('link_id')
    .select([
      'link_id',
      'logical_terminal',
      'day',
      'session',
      'sequence',
      'state',
      'prepared_at',
      'refusal_code',
      'refusal_text',
      sql<string>`(select name from app_user where app_user.id = transmission.requested_by)`.as('tester'),
    ])
    .where('institution_id', '=', institutionId)
    .where('message_id', 'is', null)
    .orderBy('link_id')
    .orderBy('prepared_at', 'desc')
    .orderBy('sequence', 'desc')
    .execute()
  return rows.map((row) => ({
    linkId: row.link_id,
    reference: {
      logicalTerminal: row.logical_terminal,
      day: row.day,
      session: row.session,
      sequence: row.sequence,
    },
    by: row.tester,
    at: row.prepared_at,
    state: STATES[row.state] ?? 'unanswered',
    ...(row.refusal_code !== null && {
      refusal: { code: row.refusal_code, ...(row.refusal_text !== null && { text: row.refusal_text }) },
    }),
  }))
}
