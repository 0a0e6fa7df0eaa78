import type { Clock, RandomSource } from '@nostro/kernel'
import type { Delivery } from '@nostro/workflow'

import type { Tx } from '../db/client.ts'

/** A message on its way out of an institution. */
export interface OutgoingMessage {
  readonly senderInstitutionId: string
  readonly messageId: string
  readonly senderBic: string
  readonly receiverBic: string
  /** Place among everything the sender sent: counts from 1, without gaps, in the order of sending. */
  readonly outgoingNumber: number
  readonly text: string
  readonly digest: string
}

/** What a transport works with. */
export interface TransportScope {
  readonly clock: Clock
  readonly random: RandomSource
  /** What audit events and log lines of this delivery are found by. */
  readonly requestId: string
}

/**
 * A way to other institutions.
 *
 * Taking a message over is part of the sender's transaction: afterwards both know of it or neither does. A transport
 * that leaves the installation keeps what it took over and carries it by itself.
 */
export interface Transport {
  readonly name: string
  /** Takes the message over; `undefined` when this way does not lead to the receiver. */
  readonly take: (tx: Tx, scope: TransportScope, message: OutgoingMessage) => Promise<Delivery | undefined>
}
