import type { Tx } from '../db/client.ts'

/** A text that arrived, and how. */
export interface Arrival {
  readonly id: string
  readonly institutionId: string
  readonly transport: string
  /** The transport's own name of this delivery. */
  readonly deliveryKey: string
  readonly senderBic: string
  readonly receiverBic: string
  readonly outgoingNumber: number
  readonly raw: Buffer
  readonly digest: string
  readonly messagingType?: string
  /** The receiver's item, where the text was understood. */
  readonly messageId?: string
  readonly at: Date
}

/** Whether this delivery arrived before; a second try of it has nothing left to do. */
export async function hasArrived(
  tx: Tx,
  delivery: Pick<Arrival, 'institutionId' | 'transport' | 'deliveryKey'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('network_record')
    .select('id')
    .where('institution_id', '=', delivery.institutionId)
    .where('transport', '=', delivery.transport)
    .where('delivery_key', '=', delivery.deliveryKey)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertArrival(tx: Tx, arrival: Arrival): Promise<void> {
  await tx
    .insertInto('network_record')
    .values({
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
      processed_by: null,
      processed_at: null,
    })
    .execute()
}

export interface Delivered {
  readonly transport: string
  readonly deliveryKey: string
  readonly senderBic: string
}

/** Notes that somebody saw to the record of a received message, and tells which delivery it was. */
export async function markProcessed(
  tx: Tx,
  confirmed: {
    readonly institutionId: string
    readonly messageId: string
    readonly by: string
    readonly at: Date
  },
): Promise<Delivered> {
  const row = await tx
    .updateTable('network_record')
    .set({ state: 'PROCESSED', processed_by: confirmed.by, processed_at: confirmed.at })
    .where('institution_id', '=', confirmed.institutionId)
    .where('message_id', '=', confirmed.messageId)
    .returning(['transport', 'delivery_key', 'sender_bic'])
    .executeTakeFirstOrThrow()
  return { transport: row.transport, deliveryKey: row.delivery_key, senderBic: row.sender_bic }
}

/** Notes the same of a record without message; `undefined` when somebody did before. */
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

/** The message of another institution of this installation that arrived as this item; `undefined` for all others. */
export async function originOfArrival(
  tx: Tx,
  { institutionId, messageId }: { readonly institutionId: string; readonly messageId: string },
): Promise<{ readonly senderBic: string; readonly messageId: string } | undefined> {
  const row = await tx
    .selectFrom('network_record')
    .select(['sender_bic', 'delivery_key'])
    .where('institution_id', '=', institutionId)
    .where('message_id', '=', messageId)
    // Its deliveries are named by the sender's message.
    .where('transport', '=', 'internal')
    .executeTakeFirst()
  return row && { senderBic: row.sender_bic, messageId: row.delivery_key }
}
