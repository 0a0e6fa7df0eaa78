import { findRoute, IS_EXTERNAL } from '../../links/index.ts'
import type { Transport } from '../index.ts'
import { prepareTransmission } from './prepare-transmission.ts'

/**
 * Creates the transport for links to gateways. It accepts a message if a route of the sender leads to a link of any
 * gateway kind, stores it as a transmission and enqueues the hand-over in the same commit. A route inside the
 * installation is left to the next transport.
 *
 * A message approved before a restoration of the database may have been sent: a user decides about it. A message
 * written before and approved after the restoration is sent as a possible duplicate.
 */
export function createGatewayTransport({
  restoredAt,
}: {
  readonly restoredAt?: Date | undefined
}): Transport {
  const isBefore = (instant: Date): boolean => restoredAt !== undefined && instant < restoredAt
  return {
    name: 'gateway',
    take: async (tx, scope, message) => {
      const { senderInstitutionId: institutionId, receiverBic, messagingType, format } = message
      const found = await findRoute(tx, institutionId, {
        counterparty: receiverBic,
        messagingType,
        format,
        direction: 'out',
      })
      if (found === undefined || !IS_EXTERNAL[found.link.kind]) return undefined
      // The bank configured this route, so no other transport is tried.
      if (!found.link.formats.includes(format))
        throw new Error(`The link to ${receiverBic} takes no messages of format ${format}`)
      const { messageId, round, senderBic, text } = message
      const isHeld = isBefore(message.releasedAt)
      await prepareTransmission(tx, scope, {
        institutionId,
        linkId: found.link.id,
        messageId,
        round,
        format,
        senderBic,
        receiverBic,
        text,
        isHeld,
        mayHaveLeft: isBefore(message.createdAt),
      })
      return isHeld ? 'held' : 'queued'
    },
  }
}
