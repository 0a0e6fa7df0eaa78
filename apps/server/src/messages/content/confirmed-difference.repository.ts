import type { Tx } from '../../db/client.ts'
import type { MessageKey } from './stored-message.ts'

/** A step whose reviewer confirmed only the difference between two versions: SHA-256 of their texts. */
export interface ConfirmedDifference {
  readonly nodeId: string
  readonly since: string
  readonly digest: string
  readonly paths: readonly string[]
}

/** Returns the steps of a message whose reviewers confirmed only a difference. */
export async function confirmedDifferences(
  tx: Tx,
  { institutionId, messageId }: MessageKey,
): Promise<readonly ConfirmedDifference[]> {
  return await tx
    .selectFrom('difference_confirmation as confirmed')
    .innerJoin('approval_node as node', 'node.id', 'confirmed.node_id')
    .select(['confirmed.node_id as nodeId', 'confirmed.before_digest as since'])
    .select(['confirmed.after_digest as digest', 'confirmed.paths'])
    .where('confirmed.institution_id', '=', institutionId)
    .where('node.message_id', '=', messageId)
    .execute()
}
