import type { Clock, MessageFormat, RandomSource } from '@nostro/kernel'

import type { Tx } from '../db/client.ts'
import type { JobSender } from '../jobs/job-context.ts'

/** A message on its way out of an institution. */
export interface OutgoingMessage {
  readonly senderInstitutionId: string
  readonly messageId: string
  /** The round of approval that set it free. */
  readonly round: number
  /** The type as it leaves: `MT103`, `pacs.008`. */
  readonly messagingType: string
  readonly format: MessageFormat
  readonly senderBic: string
  readonly receiverBic: string
  /** Place among everything the sender sent: counts from 1, without gaps, in the order of sending. */
  readonly outgoingNumber: number
  readonly text: string
  readonly digest: string
  /** The time at which somebody began to write it. */
  readonly createdAt: Date
  /** The time of the last approval. */
  readonly releasedAt: Date
}

/** The tools of a delivery. */
export interface DeliveryScope {
  readonly clock: Clock
  readonly random: RandomSource
  /** The id by which audit events and log lines of this delivery are found. */
  readonly requestId: string
}

/** The tools of a transport. */
export interface TransportScope extends DeliveryScope {
  readonly jobs: JobSender
}

/**
 * A way to other institutions.
 *
 * Taking a message over is part of the sender's transaction: afterwards both know of it or neither does. A transport
 * that leaves the installation keeps what it took over and carries it by itself: the message is `queued` then, and stays
 * approved until the network has answered; or it is `held`, where it may have left before the database was restored and
 * people decide whether it leaves.
 */
export interface Transport {
  readonly name: string
  /** Takes the message over; `undefined` when this way does not lead to the receiver. Throws where only it may, and cannot. */
  readonly take: (
    tx: Tx,
    scope: TransportScope,
    message: OutgoingMessage,
  ) => Promise<'delivered' | 'queued' | 'held' | undefined>
}
