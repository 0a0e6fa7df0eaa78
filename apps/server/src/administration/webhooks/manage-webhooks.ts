import {
  type AnswerOf,
  type ChangeOutcome,
  type listWebhookDeliveries,
  type listWebhooks,
  WEBHOOK_LIMITS,
  type WebhookSettings,
} from '@nostro/contract'
import { AppError, timeOrderedUuid } from '@nostro/kernel'

import { recordEvent } from '../../audit/index.ts'
import { lapseChangeOf } from '../../changes/index.ts'
import type { Tx } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Context } from '../../http/context.ts'
import { outgoingUrl } from '../../http/outgoing/guarded-lookup.ts'
import { insertDeliveries } from './delivery.repository.ts'
import { testBody } from './event-body.ts'
import { signedHeaders } from './send-delivery.ts'
import { currentCursor, namedOnce, needsSecond, requestOrApply } from './webhook-change.ts'
import { newWebhookSecret, sealSecret, type WebhookTools } from './webhook-tools.ts'
import {
  countWebhooks,
  deliveriesOf,
  endWebhook,
  insertWebhook,
  lockWebhook,
  replay,
  saveWebhookSecret,
  type StoredWebhook,
  webhooksOf,
} from './webhook.repository.ts'

const HOUR_MS = 3_600_000
/** Hours in which events have the signatures of both secrets after a rotation. */
const OVERLAP_HOURS = 24

/** Returns the webhooks of the caller's institution. */
export async function listWebhooksOf(context: Context): Promise<AnswerOf<typeof listWebhooks>> {
  const { institutionId, clock } = context
  const rowList = await inTransaction(context, (tx) => webhooksOf(tx, { institutionId, now: clock.now() }))
  return { rowList }
}

/** Creates a webhook. Errors: `webhook.address`, `webhook.nameTaken`, `webhook.tooMany`. */
export async function createWebhook(
  context: Context,
  tools: WebhookTools,
  given: WebhookSettings,
): Promise<ChangeOutcome & { readonly id: string; readonly secret: string }> {
  const { institutionId, actor, clock, random } = context
  const settings = storedSettings(tools, given)
  const id = timeOrderedUuid(clock, random)
  const secret = newWebhookSecret(random)
  const outcome = await inTransaction(context, async (tx) => {
    if ((await countWebhooks(tx, institutionId)) >= WEBHOOK_LIMITS.webhooks)
      throw new AppError('webhook.tooMany')
    const cursor = await currentCursor(tx, institutionId)
    const webhook = { id, institutionId, settings, cursor, createdBy: actor.userId, at: clock.now() }
    const sealedSecret = sealSecret(tools, id, secret)
    await namedOnce(() => insertWebhook(tx, { ...webhook, sealedSecret, isConfirmed: !needsSecond(context) }))
    return await requestOrApply(tx, context, { id, after: settings })
  })
  return { ...outcome, id, secret }
}

/** Changes a webhook. Errors: `resource.notFound`, `webhook.stateChanged` for a pending one, those of creating. */
export async function changeWebhookOf(
  context: Context,
  tools: WebhookTools,
  { id, settings }: { readonly id: string; readonly settings: WebhookSettings },
): Promise<ChangeOutcome> {
  const after = storedSettings(tools, settings)
  return await inTransaction(context, async (tx) => {
    const { isConfirmed, id: _, ...before } = await liveWebhook(tx, id)
    if (!isConfirmed) throw new AppError('webhook.stateChanged')
    return await requestOrApply(tx, context, { id, before, after })
  })
}

/** Replaces the secret of a webhook. Error: `resource.notFound`. */
export async function rotateWebhookOf(
  context: Context,
  tools: WebhookTools,
  { id, endsAtOnce }: { readonly id: string; readonly endsAtOnce: boolean },
): Promise<{ readonly secret: string; readonly previousUntil?: string }> {
  const { clock, random } = context
  const secret = newWebhookSecret(random)
  const previousUntil = endsAtOnce ? undefined : new Date(clock.now().getTime() + OVERLAP_HOURS * HOUR_MS)
  await inTransaction(context, async (tx) => {
    await liveWebhook(tx, id)
    await saveWebhookSecret(tx, id, { sealed: sealSecret(tools, id, secret), previousUntil })
    await recordEvent(tx, context, {
      action: 'webhook.rotate',
      objectKind: 'webhook',
      objectId: id,
      after: { previousUntil: (previousUntil ?? clock.now()).toISOString() },
    })
  })
  return { secret, ...(previousUntil && { previousUntil: previousUntil.toISOString() }) }
}

/** Removes a webhook for good; a change of it that waits ends. Error: `resource.notFound`. */
export async function removeWebhookOf(context: Context, id: string): Promise<void> {
  const { actor, clock } = context
  await inTransaction(context, async (tx) => {
    await liveWebhook(tx, id)
    await endWebhook(tx, id, { by: actor.userId, at: clock.now() })
    await lapseChangeOf(tx, context, id)
    await recordEvent(tx, context, { action: 'webhook.remove', objectKind: 'webhook', objectId: id })
  })
}

/** Makes a test event due. Errors: `resource.notFound`, `webhook.stateChanged` for a pending webhook. */
export async function sendTestEvent(context: Context, id: string): Promise<{ readonly deliveryId: string }> {
  const { institutionId, clock, random } = context
  const deliveryId = timeOrderedUuid(clock, random)
  const at = clock.now()
  await inTransaction(context, async (tx) => {
    const { isConfirmed, name } = await liveWebhook(tx, id)
    if (!isConfirmed) throw new AppError('webhook.stateChanged')
    const event = { event: 'webhook.test', body: testBody(name, at) }
    await insertDeliveries(tx, [{ id: deliveryId, institutionId, webhookId: id, ...event, at }])
    await recordEvent(tx, context, { action: 'webhook.test', objectKind: 'webhook', objectId: id })
  })
  return { deliveryId }
}

interface LogQuestion {
  readonly id: string
  readonly state?: 'waiting' | 'delivered' | 'dead' | undefined
  readonly before?: string | undefined
  readonly size: number
}

/** Returns a page of the delivery log. Error: `resource.notFound`. */
export async function listDeliveriesOf(
  context: Context,
  tools: WebhookTools,
  { id, state, before, size }: LogQuestion,
): Promise<AnswerOf<typeof listWebhookDeliveries>> {
  const rows = await inTransaction(context, async (tx) => {
    await liveWebhook(tx, id)
    return await deliveriesOf(tx, { webhookId: id, state, before, limit: size + 1 })
  })
  const rowList = rows.slice(0, size).map(({ delivery, signedAt, ...signed }) => ({
    ...delivery,
    ...(signedAt && {
      request: {
        headers: signedHeaders(tools, { id: delivery.id, webhookId: id, ...signed }, signedAt),
        body: signed.body,
      },
    }),
  }))
  const next = rows.length > size ? rowList.at(-1)?.id : undefined
  return { rowList, ...(next !== undefined && { next }) }
}

/** Sends deliveries again. Errors: `resource.notFound`; `webhook.stateChanged` for one that is still waiting. */
export async function replayOf(
  context: Context,
  { id, deliveryId }: { readonly id: string; readonly deliveryId: string | undefined },
): Promise<{ readonly count: number }> {
  const at = context.clock.now()
  const count = await inTransaction(context, async (tx) => {
    await liveWebhook(tx, id)
    const replayed = await replay(tx, { webhookId: id, deliveryId, at })
    if (deliveryId !== undefined && replayed === 0) throw new AppError('webhook.stateChanged')
    await recordEvent(tx, context, {
      action: 'webhook.replay',
      objectKind: 'webhook',
      objectId: id,
      after: { count: replayed, ...(deliveryId !== undefined && { deliveryId }) },
    })
    return replayed
  })
  return { count }
}

async function liveWebhook(tx: Tx, id: string): Promise<StoredWebhook> {
  const webhook = await lockWebhook(tx, id)
  if (webhook === undefined) throw new AppError('resource.notFound')
  return webhook
}

/** Returns the settings as stored. Error: `webhook.address`. */
function storedSettings({ privateHosts }: WebhookTools, given: WebhookSettings): WebhookSettings {
  const { name, messagingTypes } = given
  const address = outgoingUrl(given.address, privateHosts)?.href
  if (address === undefined || address.length > WEBHOOK_LIMITS.addressLength)
    throw new AppError('webhook.address')
  return {
    name,
    address,
    ...(messagingTypes && { messagingTypes: [...new Set(messagingTypes)].toSorted() }),
  }
}
