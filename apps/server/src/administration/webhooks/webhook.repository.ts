import type { Webhook, WebhookDelivery, WebhookSettings } from '@nostro/contract'
import { sql } from 'kysely'

import type { Tx } from '../../db/client.ts'
import { secretsAt } from './delivery.repository.ts'

/** A webhook as stored, without its secret. */
export interface StoredWebhook extends WebhookSettings {
  readonly id: string
  readonly isConfirmed: boolean
}

interface SettingsRow {
  readonly name: string
  readonly address: string
  readonly messaging_types: readonly string[] | null
}

/** Returns the settings of a row. The database compares them with a confirmed change (`facts_of`). */
function settingsOf({ name, address, messaging_types }: SettingsRow): WebhookSettings {
  return { name, address, ...(messaging_types !== null && { messagingTypes: [...messaging_types] }) }
}

function columnsOf({ name, address, messagingTypes }: WebhookSettings) {
  return { name, address, messaging_types: messagingTypes ? [...messagingTypes] : null }
}

interface NewWebhook {
  readonly id: string
  readonly institutionId: string
  readonly settings: WebhookSettings
  readonly sealedSecret: string
  readonly cursor: number
  readonly createdBy: string
  readonly at: Date
  readonly isConfirmed: boolean
}

/** Inserts a webhook. */
export async function insertWebhook(tx: Tx, webhook: NewWebhook): Promise<void> {
  await tx
    .insertInto('webhook')
    .values({
      id: webhook.id,
      institution_id: webhook.institutionId,
      ...columnsOf(webhook.settings),
      secret: webhook.sealedSecret,
      previous_secret: null,
      previous_until: null,
      cursor: webhook.cursor,
      created_by: webhook.createdBy,
      created_at: webhook.at,
      confirmed_at: webhook.isConfirmed ? webhook.at : null,
      removed_at: null,
      removed_by: null,
    })
    .execute()
}

/** Returns a webhook of the caller's institution that was not removed, locked. */
export async function lockWebhook(tx: Tx, id: string): Promise<StoredWebhook | undefined> {
  const row = await tx
    .selectFrom('webhook')
    .select(['id', 'name', 'address', 'messaging_types', 'confirmed_at'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row && { id: row.id, ...settingsOf(row), isConfirmed: row.confirmed_at !== null }
}

/** Stores the settings of a webhook. One that is confirmed now begins at the cursor. */
export async function saveWebhook(
  tx: Tx,
  id: string,
  {
    settings,
    at,
    cursor,
  }: { readonly settings: WebhookSettings; readonly at: Date; readonly cursor: number },
): Promise<void> {
  await tx
    .updateTable('webhook')
    .set((set) => ({
      ...columnsOf(settings),
      cursor: sql<number>`case when confirmed_at is null then ${cursor} else cursor end`,
      confirmed_at: set.fn.coalesce('confirmed_at', set.val(at)),
    }))
    .where('id', '=', id)
    .execute()
}

/** Stores a new secret. The earlier one ends at once if `previousUntil` is absent. */
export async function saveWebhookSecret(
  tx: Tx,
  id: string,
  { sealed, previousUntil }: { readonly sealed: string; readonly previousUntil: Date | undefined },
): Promise<void> {
  await sql`update webhook set secret = ${sealed},
      previous_secret = case when ${previousUntil === undefined}::boolean then null else secret end,
      previous_until = ${previousUntil ?? null}::timestamptz
    where id = ${id}`.execute(tx)
}

/** Removes a webhook for good, and ends its waiting deliveries. */
export async function endWebhook(
  tx: Tx,
  id: string,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('webhook')
    .set({ removed_at: at, removed_by: by, previous_secret: null, previous_until: null })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('webhook_delivery')
    .set({ state: 'dead', ended_at: at, leased_until: null })
    .where('webhook_id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** Returns the number of webhooks of an institution. */
export async function countWebhooks(tx: Tx, institutionId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('webhook')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('institution_id', '=', institutionId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns the webhooks of an institution, the newest first. */
export async function webhooksOf(
  tx: Tx,
  { institutionId, now }: { readonly institutionId: string; readonly now: Date },
): Promise<Webhook[]> {
  const rows = await tx
    .selectFrom('webhook as hook')
    .innerJoin('app_user as creator', 'creator.id', 'hook.created_by')
    .leftJoin('pending_change as change', (join) =>
      join
        .on(
          sql<boolean>`change.object_id = hook.id::text and change.kind in ('webhook.add', 'webhook.change')`,
        )
        .on('change.expires_at', '>', now)
        .onRef('change.institution_id', '=', 'hook.institution_id')
        .on('change.state', '=', 'waiting'),
    )
    .select(['hook.id', 'hook.name', 'hook.address', 'hook.messaging_types', 'hook.created_at'])
    .select(['hook.confirmed_at', 'hook.previous_until', 'creator.name as creator', 'change.id as change_id'])
    .select(
      sql<number>`(select count(*)::int from webhook_delivery d where d.webhook_id = hook.id
      and d.state = 'waiting')`.as('waiting'),
    )
    .select(
      sql<number>`(select count(*)::int from webhook_delivery d where d.webhook_id = hook.id
      and d.state = 'dead')`.as('dead'),
    )
    .where('hook.institution_id', '=', institutionId)
    .where('hook.removed_at', 'is', null)
    .orderBy('hook.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    ...settingsOf(row),
    state: row.confirmed_at === null ? 'waiting' : 'active',
    createdBy: row.creator,
    createdAt: row.created_at.toISOString(),
    ...(row.previous_until &&
      row.previous_until > now && { previousUntil: row.previous_until.toISOString() }),
    hasPendingChange: row.change_id !== null,
    waiting: row.waiting,
    dead: row.dead,
  }))
}

interface DeliveryPage {
  readonly webhookId: string
  readonly state: WebhookDelivery['state'] | undefined
  readonly before: string | undefined
  readonly limit: number
}

/** A delivery of the log with the parts of its last request. */
export interface LoggedDelivery {
  readonly delivery: Omit<WebhookDelivery, 'request'>
  readonly body: string
  /** The time in the signature; absent before the first attempt. */
  readonly signedAt: Date | null
  /** Sealed. */
  readonly secrets: readonly string[]
}

/** Returns deliveries of a webhook, the newest first. Their ids are ordered by time. */
export async function deliveriesOf(
  tx: Tx,
  { webhookId, state, before, limit }: DeliveryPage,
): Promise<readonly LoggedDelivery[]> {
  const rows = await tx
    .selectFrom('webhook_delivery as delivery')
    .innerJoin('webhook', 'webhook.id', 'delivery.webhook_id')
    .select(['delivery.id', 'delivery.event', 'delivery.message_id', 'delivery.state', 'delivery.attempts'])
    .select(['delivery.created_at', 'delivery.next_at', 'delivery.last_at', 'delivery.last_status'])
    .select(['delivery.last_failure', 'delivery.body', 'delivery.signed_at'])
    .select(['webhook.secret', 'webhook.previous_secret', 'webhook.previous_until'])
    .where('delivery.webhook_id', '=', webhookId)
    .$if(state !== undefined, (query) => query.where('delivery.state', '=', state ?? ''))
    .$if(before !== undefined, (query) => query.where('delivery.id', '<', before ?? ''))
    .orderBy('delivery.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    body: row.body,
    signedAt: row.signed_at,
    secrets: secretsAt(row, row.signed_at ?? row.created_at),
    delivery: {
      id: row.id,
      event: row.event,
      ...(row.message_id !== null && { messageId: row.message_id }),
      state: row.state === 'delivered' || row.state === 'dead' ? row.state : 'waiting',
      attempts: row.attempts,
      createdAt: row.created_at.toISOString(),
      ...(row.state === 'waiting' && { nextAt: row.next_at.toISOString() }),
      ...(row.last_at && { lastAt: row.last_at.toISOString() }),
      ...(row.last_status !== null && { lastStatus: row.last_status }),
      ...(row.last_failure !== null && { lastFailure: row.last_failure }),
    },
  }))
}

/** Makes deliveries due again: one that ended, or all that were given up. Returns their number. */
export async function replay(
  tx: Tx,
  {
    webhookId,
    deliveryId,
    at,
  }: { readonly webhookId: string; readonly deliveryId: string | undefined; readonly at: Date },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', attempts: 0, next_at: at, begun_at: null, leased_until: null, ended_at: null })
    .where('webhook_id', '=', webhookId)
    .where('state', '<>', 'waiting')
    .$if(deliveryId === undefined, (query) => query.where('state', '=', 'dead'))
    .$if(deliveryId !== undefined, (query) => query.where('id', '=', deliveryId ?? ''))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
