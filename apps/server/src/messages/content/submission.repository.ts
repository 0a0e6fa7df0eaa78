import type { Tx } from '../../db/client.ts'
import type { MessageKey } from './stored-message.ts'

/** The submission of a round: its time, and the codes of the warnings for which the maker gave a reason. */
export interface RoundSubmission {
  readonly at: Date
  readonly overridden: readonly string[]
}

/** Returns the submission of a round of a message; `undefined` if the round has none. */
export async function submissionOf(
  tx: Tx,
  { institutionId, messageId, round }: MessageKey & { readonly round: number },
): Promise<RoundSubmission | undefined> {
  const row = await tx
    .selectFrom('message_version')
    .select(['created_at', 'overrides'])
    .where('institution_id', '=', institutionId)
    .where('message_id', '=', messageId)
    .where('round', '=', round)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return undefined
  // Only `insertVersion` writes this column.
  const overrides = (row.overrides ?? []) as readonly { readonly code: string }[]
  return { at: row.created_at, overridden: overrides.map(({ code }) => code) }
}
