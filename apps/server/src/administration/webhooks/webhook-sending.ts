import { linkEvents } from '../../audit/index.ts'
import { inTransactionAs } from '../../db/transaction.ts'
import { createSendingLanes, type Lane, type SendingLanes } from '../../http/outgoing/sending-lanes.ts'
import { collectDeliveries } from './collect-deliveries.ts'
import { activeWebhooks, claimDeliveries, saveAttempt } from './delivery.repository.ts'
import { sendDelivery } from './send-delivery.ts'
import type { SendingScope, WebhookTools } from './webhook-tools.ts'

/** Deliveries of one webhook that are sent at the same time. */
const AT_ONCE = 10
/** Longer than an attempt takes. After it another server sends the delivery again. */
const LEASE_MS = 60_000

/** The result of an attempt. `dead`: it failed and was the last one. */
type DeliveryResult = 'delivered' | 'failed' | 'dead'

interface WebhookKey {
  readonly id: string
  readonly institutionId: string
}

/** Creates the sending of the events of all webhooks. It does nothing before `start` is called. */
export function createWebhookSending(scope: SendingScope, tools: WebhookTools): SendingLanes<DeliveryResult> {
  return createSendingLanes({
    kind: 'webhook',
    log: scope.log,
    receivers: () => inTransactionAs(scope.db, 'nostro_relay', activeWebhooks),
    tallies: { delivered: 0, failed: 0, dead: 0 },
    send: (place, lane) => work(scope, tools, { place, lane }),
  })
}

/** Makes the deliveries of a webhook and sends those that are due. */
async function work(
  scope: SendingScope,
  tools: WebhookTools,
  { place, lane }: { readonly place: WebhookKey; readonly lane: Lane<DeliveryResult> },
): Promise<void> {
  await linkEvents(scope.db, place.institutionId)
  await collectDeliveries(scope, place)
  while (!lane.isStopping) {
    const now = scope.clock.now()
    const claim = { webhookId: place.id, now, until: new Date(now.getTime() + LEASE_MS), limit: AT_ONCE }
    const claimed = await inTransactionAs(scope.db, 'nostro_relay', (tx) => claimDeliveries(tx, claim))
    if (claimed.length === 0) return
    await Promise.all(
      claimed.map(async (delivery) => {
        const attempt = await sendDelivery(tools, { ...delivery, webhookId: place.id }, scope.clock)
        await inTransactionAs(scope.db, 'nostro_relay', (tx) => saveAttempt(tx, attempt))
        lane.count(attempt.state === 'waiting' ? 'failed' : attempt.state)
      }),
    )
  }
}
