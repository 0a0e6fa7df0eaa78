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

/** A version that a user decided. */
export interface DecidedVersion {
  readonly round: number
  readonly at: Date
  /** The user approved it; otherwise the user rejected it. */
  readonly isApproval: boolean
  /** SHA-256 of its text. */
  readonly digest: string
  readonly content: DraftValues
}

/** Returns the version that a user decided last in the rounds before one; `undefined` if there is none. */
export async function decidedVersion(
  tx: Tx,
  {
    institutionId,
    messageId,
    userId,
    before,
  }: MessageKey & { readonly userId: string; readonly before: number },
): Promise<DecidedVersion | undefined> {
  const row = await tx
    .selectFrom('approval_node as node')
    .innerJoin('message_version as version', (join) =>
      join
        .onRef('version.message_id', '=', 'node.message_id')
        .onRef('version.round', '=', 'node.round')
        .on('version.digest', 'is not', null),
    )
    .select(['node.round', 'node.type', 'node.decided_at', 'version.content', 'version.digest'])
    .where('node.institution_id', '=', institutionId)
    .where('node.message_id', '=', messageId)
    .where('node.round', '<', before)
    .where('node.type', 'in', ['review', 'advancedReview', 'rejected'])
    .where('node.decided_by', '=', userId)
    .orderBy('node.round', 'desc')
    .orderBy('node.position', 'desc')
    .orderBy('version.version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined || row.digest === null || row.decided_at === null) return undefined
  const { round, type, decided_at: at, digest } = row
  // Only form values are written to this column.
  return { round, at, isApproval: type !== 'rejected', digest, content: row.content as DraftValues }
}

/** Returns the content that was submitted in a round. */
export async function versionOfRound(
  tx: Tx,
  { institutionId, messageId, round }: MessageKey & { readonly round: number },
): Promise<DraftValues | undefined> {
  const row = await tx
    .selectFrom('message_version')
    .select('content')
    .where('institution_id', '=', institutionId)
    .where('message_id', '=', messageId)
    .where('round', '=', round)
    .where('digest', 'is not', null)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  // Only form values are written to this column.
  return row && (row.content as DraftValues)
}
