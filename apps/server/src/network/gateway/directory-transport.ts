import { findRoute } from '../links/index.ts'
import type { Transport } from '../index.ts'
import { DIRECTORY } from './gateway-tools.ts'
import { prepareTransmission } from './prepare-transmission.ts'

/**
 * Takes over what a route of the sender leads to a directory link. What it took it keeps, and the job that hands it over
 * is part of the same commit; a route that leads within the installation is for the next transport.
 */
export const directoryTransport: Transport = {
  name: DIRECTORY,
  take: async (tx, scope, message) => {
    const { senderInstitutionId: institutionId, receiverBic, messagingType, format } = message
    const found = await findRoute(tx, institutionId, {
      counterparty: receiverBic,
      messagingType,
      format,
      direction: 'out',
    })
    if (found === undefined || found.link.kind !== 'directory') return undefined
    // The route is what the bank wants: no other way is tried.
    if (!found.link.formats.includes(format))
      throw new Error(`The link to ${receiverBic} takes no messages of format ${format}`)
    const { messageId, round, senderBic, text } = message
    await prepareTransmission(tx, scope, {
      institutionId,
      linkId: found.link.id,
      messageId,
      round,
      format,
      senderBic,
      receiverBic,
      text,
    })
    return 'queued'
  },
}
