import { AppError } from '@nostro/kernel'

import { recordEvent } from '../../audit/index.ts'
import type { Context } from '../../http/context.ts'
import type { Tx } from '../../db/client.ts'
import type { StoredMessage } from '../../messages/content/index.ts'
import { insertConfirmation } from './difference.repository.ts'
import { type OwnDifference, ownDifference } from './own-difference.ts'

/** A step, its message, and the digest of the version that the user decided before. */
export interface DifferenceStep {
  readonly message: StoredMessage
  readonly nodeId: string
  readonly since: string
}

/**
 * Returns the difference that the caller may confirm alone. Errors: `approval.differenceUnknown` if the caller did not
 * decide the version `since` last, `approval.differenceNotAllowed` with the barrier.
 */
export async function requireDifference(
  tx: Tx,
  context: Context,
  { message, since }: Omit<DifferenceStep, 'nodeId'>,
): Promise<OwnDifference> {
  const difference = await ownDifference(tx, context, message)
  if (difference?.decided.digest !== since) throw new AppError('approval.differenceUnknown')
  const { barrier } = difference
  if (barrier !== undefined) throw new AppError('approval.differenceNotAllowed', { barrier })
  return difference
}

/** Stores that the caller approved a step by its difference, with the digests of both versions, also in the audit trail. */
export async function confirmDifference(
  tx: Tx,
  context: Context,
  { message, nodeId }: Pick<DifferenceStep, 'message' | 'nodeId'>,
  { decided, digest, changes }: OwnDifference,
): Promise<void> {
  const { institutionId, actor, clock } = context
  const paths = changes.map(({ path }) => path)
  await insertConfirmation(tx, {
    institutionId,
    nodeId,
    userId: actor.userId,
    beforeDigest: decided.digest,
    afterDigest: digest,
    paths,
    at: clock.now(),
  })
  await recordEvent(tx, context, {
    action: 'message.confirmDifference',
    objectKind: 'message',
    objectId: message.id,
    before: { digest: decided.digest, round: decided.round },
    after: { digest, round: message.state.round, changedMembers: paths.join(', ') },
  })
}
