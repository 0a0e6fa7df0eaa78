import type { AnswerOf, listSessions } from '@nostro/contract'

import type { Tx } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../http/context.ts'
import { isExpired } from './session-limits.ts'
import { type SessionRow, sessionOf } from './session.repository.ts'

type ListedSession = AnswerOf<typeof listSessions>['rowList'][number]

/** Sessions that ended earlier are removed after 90 days. */
const LISTED_MAX = 30

/** Returns the caller's sessions, the newest first. One is open at a time; the others show earlier sign-ins. */
export async function ownSessions(context: Context): Promise<ListedSession[]> {
  const { userId, sessionId } = context.actor
  const now = context.clock.now()
  const rows = await inTransaction({ ...context, role: 'nostro_sign_in' }, (tx) => sessionsOf(tx, userId))
  return rows.map((row) => {
    const session = sessionOf(row)
    const hasExpired = session.endReason === undefined && isExpired(session, context.sessionLimits, now)
    const endReason = hasExpired ? 'expired' : session.endReason
    return {
      id: session.id,
      address: row.address,
      ...(row.user_agent !== null && { userAgent: row.user_agent }),
      startedAt: session.createdAt.toISOString(),
      lastSeenAt: session.lastSeenAt.toISOString(),
      isFromProvider: row.signed_in_by === 'provider',
      isCurrent: session.id === sessionId,
      ...(endReason !== undefined && { endReason }),
    }
  })
}

interface ListedRow extends SessionRow {
  readonly address: string
  readonly user_agent: string | null
  readonly signed_in_by: string | null
}

async function sessionsOf(tx: Tx, userId: string): Promise<readonly ListedRow[]> {
  return await tx
    .selectFrom('session')
    .select(['id', 'user_id', 'institution_id', 'created_at', 'last_seen_at', 'end_reason'])
    .select(['address', 'user_agent', 'signed_in_by'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED_MAX)
    .execute()
}
