import { sql } from 'kysely'

import type { Tx } from '../../db/client.ts'

/** A delivery to make. */
export interface NewDelivery {
  readonly id: string
  readonly institutionId: string
  readonly webhookId: string
  /** Absent for a test event. */
  readonly sequence?: number
  readonly messageId?: string
  readonly event: string
  readonly body: string
  readonly at: Date
}

/** Inserts deliveries that are due at once. One of the same event exists only once. */
export async function insertDeliveries(tx: Tx, deliveries: readonly NewDelivery[]): Promise<void> {
  if (deliveries.length === 0) return
  await tx
    .insertInto('webhook_delivery')
    .values(
      deliveries.map((each) => ({
        id: each.id,
        institution_id: each.institutionId,
        webhook_id: each.webhookId,
        sequence: each.sequence ?? null,
        message_id: each.messageId ?? null,
        event: each.event,
        body: each.body,
        state: 'waiting',
        attempts: 0,
        created_at: each.at,
        next_at: each.at,
        begun_at: null,
        leased_until: null,
        signed_at: null,
        last_at: null,
        last_status: null,
        last_failure: null,
        ended_at: null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['webhook_id', 'sequence']).where('sequence', 'is not', null).doNothing(),
    )
    .execute()
}

/** Returns the confirmed webhooks of all institutions. Needs the relay's role. */
export async function activeWebhooks(
  tx: Tx,
): Promise<readonly { readonly id: string; readonly institutionId: string }[]> {
  const rows = await tx
    .selectFrom('webhook')
    .select(['id', 'institution_id'])
    .where('confirmed_at', 'is not', null)
    .where('removed_at', 'is', null)
    .execute()
  return rows.map((row) => ({ id: row.id, institutionId: row.institution_id }))
}

/** Locks a webhook for making its deliveries. Returns nothing if another server does that now. */
export async function lockForCollecting(
  tx: Tx,
  id: string,
): Promise<{ readonly cursor: number; readonly messagingTypes: readonly string[] | null } | undefined> {
  const row = await tx
    .selectFrom('webhook')
    .select(['cursor', 'messaging_types'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row && { cursor: row.cursor, messagingTypes: row.messaging_types }
}

/** Stores the event up to which deliveries were made. */
export async function moveCursor(tx: Tx, id: string, cursor: number): Promise<void> {
  await tx.updateTable('webhook').set({ cursor }).where('id', '=', id).execute()
}

/** A delivery that this server sends now. */
export interface ClaimedDelivery {
  readonly id: string
  readonly institutionId: string
  readonly attempts: number
  readonly body: string
  readonly begunAt: Date
  readonly address: string
  readonly secrets: readonly string[]
}

/**
 * Claims due deliveries of a webhook until a time. A delivery is due after all earlier ones about the same message have
 * ended, so that the receiver gets the events of a message in their order.
 */
export async function claimDeliveries(
  tx: Tx,
  {
    webhookId,
    now,
    until,
    limit,
  }: {
    readonly webhookId: string
    readonly now: Date
    readonly until: Date
    readonly limit: number
  },
): Promise<readonly ClaimedDelivery[]> {
  const { rows } = await sql<{
    id: string
    institution_id: string
    attempts: number
    body: string
    begun_at: Date
    address: string
    secret: string
    previous_secret: string | null
    previous_until: Date | null
  }>`
    update webhook_delivery delivery
    set leased_until = ${until}, attempts = delivery.attempts + 1, begun_at = coalesce(delivery.begun_at, ${now})
    from webhook
    where webhook.id = delivery.webhook_id and webhook.removed_at is null and delivery.id in (
      select due.id from webhook_delivery due
      where due.webhook_id = ${webhookId} and due.state = 'waiting' and due.next_at <= ${now}
        and (due.leased_until is null or due.leased_until <= ${now})
        and not exists (select from webhook_delivery earlier
          where earlier.webhook_id = due.webhook_id and earlier.message_id = due.message_id
            and earlier.state = 'waiting' and earlier.sequence < due.sequence)
      order by due.next_at, due.id limit ${limit} for update skip locked)
    returning delivery.id, delivery.institution_id, delivery.attempts, delivery.body, delivery.begun_at,
      webhook.address, webhook.secret, webhook.previous_secret, webhook.previous_until`.execute(tx)
  return rows.map((row) => ({
    id: row.id,
    institutionId: row.institution_id,
    attempts: row.attempts,
    body: row.body,
    begunAt: row.begun_at,
    address: row.address,
    secrets: secretsAt(row, now),
  }))
}

interface SecretsRow {
  readonly secret: string
  readonly previous_secret: string | null
  readonly previous_until: Date | null
}

/** Returns the sealed secrets that sign at a time: the current one, and the one before until its end. */
export function secretsAt(
  { secret, previous_secret, previous_until }: SecretsRow,
  at: Date,
): readonly string[] {
  const isValid = previous_secret !== null && previous_until !== null && previous_until > at
  return isValid ? [secret, previous_secret] : [secret]
}

/** The result of an attempt. */
export interface Attempt {
  readonly id: string
  /** The number of the attempt: the result of an earlier one, whose lease has ended, changes nothing. */
  readonly attempts: number
  readonly at: Date
  /** The time in the signature. */
  readonly signedAt: Date
  readonly state: 'waiting' | 'delivered' | 'dead'
  readonly nextAt?: Date
  readonly status?: number
  readonly failure?: string
}

/** Stores the result of an attempt. */
export async function saveAttempt(tx: Tx, attempt: Attempt): Promise<void> {
  const { id, attempts, at, signedAt, state, nextAt, status, failure } = attempt
  await tx
    .updateTable('webhook_delivery')
    .set({
      state,
      leased_until: null,
      signed_at: signedAt,
      last_at: at,
      last_status: status ?? null,
      last_failure: failure?.slice(0, 200) ?? null,
      ended_at: state === 'waiting' ? null : at,
      ...(nextAt !== undefined && { next_at: nextAt }),
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'waiting')
    .execute()
}

/** Deletes ended deliveries of all institutions. Needs the relay's role. */
export async function removeDeliveriesBefore(tx: Tx, instant: Date): Promise<void> {
  await tx.deleteFrom('webhook_delivery').where('ended_at', '<', instant).execute()
}
