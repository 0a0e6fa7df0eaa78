import { findRoute, LEADS_OUT } from '../links/index.ts'
import type { Transport } from '../index.ts'
import { prepareTransmission } from './prepare-transmission.ts'

/**
 * Takes over what a route of the sender leads to a link to a gateway, of whatever kind. What it took it keeps, and the
 * job that hands it over is part of the same commit; a route that leads within the installation is for the next
 * transport.
 *
 * What was approved before the database was restored may have left: people decide about it. What was written by then and
 * is approved only now leaves as a possible duplicate.
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
      if (found === undefined || !LEADS_OUT[found.link.kind]) return undefined
      // The route is what the bank wants: no other way is tried.
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
