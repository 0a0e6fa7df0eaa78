import type { Tx } from '../../db/client.ts'

/** A recorded event of an institution. */
export interface FeedEvent {
  readonly sequence: number
  readonly occurred_at: Date
  readonly action: string
  readonly object_kind: string
  readonly object_id: string
  readonly result: string
}

/** Returns the next events of any kind, so that a reader advances over those that it does not need. */
export async function nextEvents(
  tx: Tx,
  { institutionId, since }: { readonly institutionId: string; readonly since: number },
  limit: number,
): Promise<readonly FeedEvent[]> {
  return await tx
    .selectFrom('audit_event')
    .select(['sequence', 'occurred_at', 'action', 'object_kind', 'object_id', 'result'])
    .where('institution_id', '=', institutionId)
    .where('sequence', '>', since)
    .orderBy('sequence')
    .limit(limit)
    .execute()
}

/** The facts of a message that the feed contains. */
export interface FeedMessage {
  readonly id: string
  readonly kind: string
  readonly messaging_type: string
  readonly stage: string
  readonly business_id: string | null
  readonly uetr: string | null
}

/** Returns messages by their ids, with the deleted ones. A role with limits sees only those within its limits. */
export async function feedMessages(
  tx: Tx,
  institutionId: string,
  ids: readonly string[],
): Promise<readonly FeedMessage[]> {
  if (ids.length === 0) return []
  return await tx
    .selectFrom('message')
    .select(['id', 'kind', 'messaging_type', 'stage', 'business_id', 'uetr'])
    .where('institution_id', '=', institutionId)
    .where('id', 'in', [...ids])
    .execute()
}
