import { inTransactionAs } from '../../db/transaction.ts'
import { collectDeliveries } from './collect-deliveries.ts'
import { activeWebhooks, claimDeliveries, saveAttempt } from './delivery.repository.ts'
import { sendDelivery } from './send-delivery.ts'
import type { SendingScope, WebhookTools } from './webhook-tools.ts'

/** Sends the events of all webhooks. */
export interface WebhookSending {
  /** Makes and sends what is due, and returns when everything was attempted once. */
  readonly run: () => Promise<void>
  /** Starts a run every second. A slow receiver delays no other one. */
  readonly start: () => void
  /** Waits for running attempts and starts no further ones. */
  readonly stop: () => Promise<void>
}

const EVERY_MS = 1_000
/** Deliveries of one webhook that are sent at the same time. */
const AT_ONCE = 10
/** Longer than an attempt takes. After it another server sends the delivery again. */
const LEASE_MS = 60_000

interface WebhookKey {
  readonly id: string
  readonly institutionId: string
}

/** Creates the sending of webhooks. It does nothing before `start` is called. */
export function createWebhookSending(scope: SendingScope, tools: WebhookTools): WebhookSending {
  const lanes = new Map<string, Promise<void>>()
  const state = { isStopping: false }
  let turns: NodeJS.Timeout | undefined
  let turn: Promise<void> | undefined
  const begin = async (): Promise<void> => {
    const webhooks = await inTransactionAs(scope.db, 'nostro_relay', activeWebhooks)
    for (const place of webhooks) {
      if (lanes.has(place.id)) continue
      const lane = work(scope, tools, { place, state })
        .catch((error: unknown) => scope.log.warn({ err: error, webhookId: place.id }, 'webhook not sent'))
        .finally(() => lanes.delete(place.id))
      lanes.set(place.id, lane)
    }
  }
  const takeTurn = (): void => {
    turn ??= begin()
      .catch((error: unknown) => scope.log.warn({ err: error }, 'webhooks not read'))
      .finally(() => (turn = undefined))
  }
  return {
    run: async () => {
      await begin()
      await Promise.all(lanes.values())
    },
    start: () => {
      turns = setInterval(takeTurn, EVERY_MS)
    },
    stop: async () => {
      state.isStopping = true
      clearInterval(turns)
      await turn
      await Promise.all(lanes.values())
    },
  }
}

/** Makes the deliveries of a webhook and sends those that are due. */
async function work(
  scope: SendingScope,
  tools: WebhookTools,
  { place, state }: { readonly place: WebhookKey; readonly state: { readonly isStopping: boolean } },
): Promise<void> {
  await collectDeliveries(scope, place)
  while (!state.isStopping) {
    const now = scope.clock.now()
    const claim = { webhookId: place.id, now, until: new Date(now.getTime() + LEASE_MS), limit: AT_ONCE }
    const claimed = await inTransactionAs(scope.db, 'nostro_relay', (tx) => claimDeliveries(tx, claim))
    if (claimed.length === 0) return
    await Promise.all(
      claimed.map(async (delivery) => {
        const attempt = await sendDelivery(tools, { ...delivery, webhookId: place.id }, scope.clock)
        await inTransactionAs(scope.db, 'nostro_relay', (tx) => saveAttempt(tx, attempt))
      }),
    )
  }
}
