import type { Insertable } from 'kysely'

import type { Tx } from '../db/client.ts'
import { compiledStatement, placesOf, type ValueOf } from '../db/compiled-statement.ts'
import type { NetworkRecordTable } from '../db/tables.ts'

/** A received text and its delivery. */
export interface Arrival {
  readonly id: string
  readonly institutionId: string
  readonly transport: string
  /** The transport's own identifier of this delivery. */
  readonly deliveryKey: string
  readonly senderBic: string
  readonly receiverBic: string
  readonly outgoingNumber: number
  readonly raw: Buffer
  readonly digest: string
  readonly messagingType?: string
  /** The receiver's message, if the text was readable. */
  readonly messageId?: string
  /** Digest of the content, equal for each delivery of the same message. Present for texts received over links. */
  readonly contentDigest?: string
  /** The text is marked as a possible duplicate. */
  readonly isPossibleDuplicate?: boolean
  /** The record of the first delivery, if this one is a repetition. */
  readonly duplicateOf?: string
  readonly at: Date
}

/** Returns whether this delivery is stored already, so that a retry has nothing to do. */
export async function hasArrived(
  tx: Tx,
  delivery: Pick<Arrival, 'institutionId' | 'transport' | 'deliveryKey'>,
): Promise<boolean> {
  const { rows } = await tx.executeQuery(arrived(delivery))
  return rows.length > 0
}

const arrived = compiledStatement(
  (db, value: ValueOf<Pick<Arrival, 'institutionId' | 'transport' | 'deliveryKey'>>) =>
    db
      .selectFrom('network_record')
      .select('id')
      .where('institution_id', '=', value('institutionId'))
      .where('transport', '=', value('transport'))
      .where('delivery_key', '=', value('deliveryKey'))
      .unionAll(
        db
          .selectFrom('archived_message')
          .select('id')
          .where('institution_id', '=', value('institutionId'))
          .where('transport', '=', value('transport'))
          .where('delivery_key', '=', value('deliveryKey')),
      )
      .compile(),
)

/**
 * Returns the first delivery of the same content, if that one or this one is marked as a possible duplicate; otherwise
 * `undefined`. Two equal messages without this mark are two messages.
 */
export async function earlierDelivery(
  tx: Tx,
  {
    institutionId,
    contentDigest,
    isPossibleDuplicate,
  }: Required<Pick<Arrival, 'institutionId' | 'contentDigest' | 'isPossibleDuplicate'>>,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('network_record')
    .select('id')
    .where('institution_id', '=', institutionId)
    .where('content_digest', '=', contentDigest)
    .where('duplicate_of', 'is', null)
    .$if(!isPossibleDuplicate, (all) => all.where('is_possible_duplicate', '=', true))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

export async function insertArrival(tx: Tx, arrival: Arrival): Promise<void> {
  await tx.executeQuery(
    arriving({
      id: arrival.id,
      institution_id: arrival.institutionId,
      transport: arrival.transport,
      delivery_key: arrival.deliveryKey,
      sender_bic: arrival.senderBic,
      receiver_bic: arrival.receiverBic,
      outgoing_number: arrival.outgoingNumber,
      raw: arrival.raw,
      digest: arrival.digest,
      messaging_type: arrival.messagingType ?? null,
      message_id: arrival.messageId ?? null,
      state: 'PENDING',
      arrived_at: arrival.at,
      content_digest: arrival.contentDigest ?? null,
      is_possible_duplicate: arrival.isPossibleDuplicate ?? false,
      duplicate_of: arrival.duplicateOf ?? null,
    }),
  )
}

const COLUMNS = [
  'id',
  'institution_id',
  'transport',
  'delivery_key',
  'sender_bic',
  'receiver_bic',
  'outgoing_number',
  'raw',
  'digest',
  'messaging_type',
  'message_id',
  'state',
  'arrived_at',
  'content_digest',
  'is_possible_duplicate',
  'duplicate_of',
] as const

const arriving = compiledStatement(
  (db, value: ValueOf<Omit<Insertable<NetworkRecordTable>, 'processed_by' | 'processed_at'>>) =>
    db
      .insertInto('network_record')
      .values({ ...placesOf(value, COLUMNS), processed_by: null, processed_at: null })
      .compile(),
)

export interface Delivered {
  readonly transport: string
  readonly deliveryKey: string
  readonly senderBic: string
}

interface Processed {
  readonly institutionId: string
  readonly messageId: string
  readonly by: string
  readonly at: Date
}

/** Marks the record of a received message as processed and returns its delivery. */
export async function markProcessed(tx: Tx, confirmed: Processed): Promise<Delivered> {
  const { rows } = await tx.executeQuery(processing(confirmed))
  const [row] = rows
  if (row === undefined) throw new Error('A received message has no record')
  return { transport: row.transport, deliveryKey: row.delivery_key, senderBic: row.sender_bic }
}

const processing = compiledStatement((db, value: ValueOf<Processed>) =>
  db
    .updateTable('network_record')
    .set({ state: 'PROCESSED', processed_by: value('by'), processed_at: value('at') })
    .where('institution_id', '=', value('institutionId'))
    .where('message_id', '=', value('messageId'))
    .returning(['transport', 'delivery_key', 'sender_bic'])
    .compile(),
)

/** Marks a record without a message as processed. Returns `undefined` if it was processed before. */
export async function markRecordProcessed(
  tx: Tx,
  confirmed: {
    readonly institutionId: string
    readonly recordId: string
    readonly by: string
    readonly at: Date
  },
): Promise<Delivered | undefined> {
  const row = await tx
    .updateTable('network_record')
    .set({ state: 'PROCESSED', processed_by: confirmed.by, processed_at: confirmed.at })
    .where('institution_id', '=', confirmed.institutionId)
    .where('id', '=', confirmed.recordId)
    .where('state', '=', 'PENDING')
    .returning(['transport', 'delivery_key', 'sender_bic'])
    .executeTakeFirst()
  return row && { transport: row.transport, deliveryKey: row.delivery_key, senderBic: row.sender_bic }
}

/**
 * Returns the message of another institution of this installation from which this item was delivered; `undefined` for
 * other items.
 */
export async function originOfArrival(
  tx: Tx,
  { institutionId, messageId }: { readonly institutionId: string; readonly messageId: string },
): Promise<{ readonly senderBic: string; readonly messageId: string } | undefined> {
  const row = await tx
    .selectFrom('network_record')
    .select(['sender_bic', 'delivery_key'])
    .where('institution_id', '=', institutionId)
    .where('message_id', '=', messageId)
    // The delivery key of an internal delivery is the id of the sender's message.
    .where('transport', '=', 'internal')
    .executeTakeFirst()
  return row && { senderBic: row.sender_bic, messageId: row.delivery_key }
}
