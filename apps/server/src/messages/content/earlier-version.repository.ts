import type { DraftValues } from '@nostro/messages'

import type { Tx } from '../../db/client.ts'
import type { MessageKey } from './stored-message.ts'

/** The content of a message's last rejected submission, and the reason for the rejection. */
interface RejectedVersion {
  readonly reason: string
  readonly content: DraftValues
}

/** Returns the last rejected version and the reason; `undefined` if the message was never rejected. */
export async function lastRejectedVersion(
  tx: Tx,
  { institutionId, messageId }: MessageKey,
): Promise<RejectedVersion | undefined> {
  const row = await tx
    .selectFrom('approval_node as node')
    .innerJoin('message_version as version', (join) =>
      join
        .onRef('version.message_id', '=', 'node.message_id')
        .onRef('version.round', '=', 'node.round')
        .on('version.digest', 'is not', null),
    )
    .select(['node.reason', 'version.content'])
    .where('node.institution_id', '=', institutionId)
    .where('node.message_id', '=', messageId)
    .where('node.type', '=', 'rejected')
    .orderBy('node.round', 'desc')
    .orderBy('version.version', 'desc')
    .limit(1)
    .executeTakeFirst()
  // Only form values are written to this column.
  return row && { reason: row.reason ?? '', content: row.content as DraftValues }
}

/** Returns the distinct rejection reasons that a user gave last, newest first. */
export async function recentReasons(
  tx: Tx,
  { institutionId, userId, count }: { institutionId: string; userId: string; count: number },
): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('approval_node')
    .select('reason')
    .select((select) => select.fn.max('decided_at').as('last_at'))
    .where('institution_id', '=', institutionId)
    .where('decided_by', '=', userId)
    .where('type', '=', 'rejected')
    .groupBy('reason')
    .orderBy('last_at', 'desc')
    .limit(count)
    .execute()
  return rows.flatMap(({ reason }) => (reason === null ? [] : [reason]))
}
