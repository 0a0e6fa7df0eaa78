import type { HoldKind } from '@nostro/workflow'

import type { Tx } from '../../db/client.ts'
import type { MessageKey } from '../content/index.ts'

interface NewHold extends MessageKey {
  readonly id: string
  readonly kind: HoldKind
  readonly reason: string
  /** Absent if the system opens it. */
  readonly by: string | undefined
  readonly at: Date
}

export async function insertHold(tx: Tx, hold: NewHold): Promise<void> {
  await tx
    .insertInto('message_hold')
    .values({
      id: hold.id,
      institution_id: hold.institutionId,
      message_id: hold.messageId,
      kind: hold.kind,
      reason: hold.reason,
      opened_by: hold.by ?? null,
      opened_at: hold.at,
      released_by: null,
      released_at: null,
      release_reason: null,
    })
    .execute()
}

/** Releases the open hold of a kind. Returns whether there was one. */
export async function markReleased(
  tx: Tx,
  { institutionId, messageId, kind, by, at, reason }: Omit<NewHold, 'id'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('message_hold')
    .set({ released_by: by ?? null, released_at: at, release_reason: reason })
    .where('institution_id', '=', institutionId)
    .where('message_id', '=', messageId)
    .where('kind', '=', kind)
    .where('released_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Returns the link whose hand-over a message awaits; `undefined` if it awaits none. */
export async function linkAwaiting(tx: Tx, { institutionId, messageId }: MessageKey) {
  const row = await tx
    .selectFrom('transmission')
    .select('link_id')
    .where('institution_id', '=', institutionId)
    .where('message_id', '=', messageId)
    .where('state', '=', 'prepared')
    .executeTakeFirst()
  return row?.link_id
}

/** A hold of a message, open or released. */
export interface PastHold {
  readonly kind: string
  readonly reason: string
  readonly by: string | null
  readonly at: Date
  readonly releasedBy: string | null
  readonly releasedAt: Date | null
  readonly releaseReason: string | null
}

/** Returns all holds of a message, oldest first. */
export async function holdsOfMessage(
  tx: Tx,
  { institutionId, messageId }: MessageKey,
): Promise<readonly PastHold[]> {
  return await tx
    .selectFrom('message_hold as hold')
    .leftJoin('app_user as opener', 'opener.id', 'hold.opened_by')
    .leftJoin('app_user as releaser', 'releaser.id', 'hold.released_by')
    .select(['hold.kind', 'hold.reason', 'opener.name as by', 'hold.opened_at as at'])
    .select(['releaser.name as releasedBy', 'hold.released_at as releasedAt'])
    .select('hold.release_reason as releaseReason')
    .where('hold.institution_id', '=', institutionId)
    .where('hold.message_id', '=', messageId)
    .orderBy('hold.opened_at')
    .execute()
}
