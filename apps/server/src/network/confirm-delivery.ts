import { inTransaction } from '../db/transaction.ts'
import type { JobContext } from '../jobs/job-context.ts'
import type { JobPayloads } from '../jobs/queues.ts'
import { actOnMessage } from '../messages/index.ts'
import { type ActingScope, ownMessage } from '../messages/content/index.ts'

/** Records on the sender's copy of a message that the receiver confirmed receipt. A second call changes nothing. */
export async function confirmDelivery(
  context: JobContext,
  { institutionId, messageId, confirmedAt }: JobPayloads['message.confirmDelivery'],
): Promise<void> {
  const scope: JobContext & ActingScope = { ...context, institutionId }
  await inTransaction(scope, async (tx) => {
    await actOnMessage(tx, scope, {
      message: await ownMessage(tx, scope, messageId),
      action: { type: 'confirmDelivery' },
      facts: { confirmation: { at: new Date(confirmedAt) } },
    })
  })
}
