import type { Clock, MessageFormat, RandomSource } from '@nostro/kernel'

import type { Tx } from '../db/client.ts'
import type { JobSender } from '../jobs/job-context.ts'

/** A message that leaves an institution. */
export interface OutgoingMessage {
  readonly senderInstitutionId: string
  readonly messageId: string
  /** The approval round in which it was released. */
  readonly round: number
  /** The message type, such as `MT103` or `pacs.008`. */
  readonly messagingType: string
  readonly format: MessageFormat
  readonly senderBic: string
  readonly receiverBic: string
  /** Sequence number among all messages of the sender, from 1, without gaps, in the order of sending. */
  readonly outgoingNumber: number
  readonly text: string
  readonly digest: string
  /** The time at which its first draft was created. */
  readonly createdAt: Date
  /** The time of the last approval. */
  readonly releasedAt: Date
}

/** The dependencies of a delivery. */
export interface DeliveryScope {
  readonly clock: Clock
  readonly random: RandomSource
  /** The request id in audit events and log lines of this delivery. */
  readonly requestId: string
}

/** The dependencies of a transport. */
export interface TransportScope extends DeliveryScope {
  readonly jobs: JobSender
}

/**
 * A connection to other institutions.
 *
 * A transport accepts a message within the sender's transaction, so either both store it or neither does. A transport
 * that leaves the installation stores the message and carries it asynchronously. It returns `queued`, and the message
 * stays approved until the network has answered; or `held`, if the message may have been sent before the database was
 * restored and a user has to decide.
 */
export interface Transport {
  readonly name: string
  /**
   * Accepts the message. Returns `undefined` if the receiver cannot be reached by this transport. Throws if only this
   * transport may carry it and it cannot.
   */
  readonly take: (
    tx: Tx,
    scope: TransportScope,
    message: OutgoingMessage,
  ) => Promise<'delivered' | 'queued' | 'held' | undefined>
}
