import { timeOrderedUuid } from '@nostro/kernel'

import { enterInstitution, inTransactionAs } from '../../db/transaction.ts'
import { readFeed } from '../../messages/index.ts'
import { insertDeliveries, lockForCollecting, moveCursor } from './delivery.repository.ts'
import { eventBody } from './event-body.ts'
import type { SendingScope } from './webhook-tools.ts'

/** The number of events for which deliveries are made in one transaction. */
const AT_ONCE = 200

/**
 * Makes a delivery of each change of a message after the cursor of a webhook. Cursor and deliveries are committed
 * together, and one server at a time works on a webhook.
 */
export async function collectDeliveries(
  { db, clock, random }: SendingScope,
  { id, institutionId }: { readonly id: string; readonly institutionId: string },
): Promise<void> {
  for (;;) {
    const isMore = await inTransactionAs(db, 'nostro_relay', async (tx) => {
      enterInstitution(tx, institutionId)
      const webhook = await lockForCollecting(tx, id)
      if (webhook === undefined) return false
      const { cursor, messagingTypes } = webhook
      const page = await readFeed(tx, {
        institutionId,
        since: cursor,
        size: AT_ONCE,
        isSeen: ({ messagingType }) => messagingTypes === null || messagingTypes.includes(messagingType),
      })
      if (page.next === cursor) return false
      const at = clock.now()
      const made = page.changes.map((change) => ({
        id: timeOrderedUuid(clock, random),
        institutionId,
        webhookId: id,
        sequence: change.sequence,
        messageId: change.messageId,
        event: change.event,
        body: eventBody(change),
        at,
      }))
      await insertDeliveries(tx, made)
      await moveCursor(tx, id, page.next)
      return page.isMore
    })
    if (!isMore) return
  }
}
