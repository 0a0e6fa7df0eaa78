import { enterInstitution } from '../db/transaction.ts'
import { institutionByBic } from '../institutions/index.ts'
import { receiveMessage } from './receive-message.ts'
import type { Transport } from './transport.ts'

/**
 * Delivers to institutions of this installation: sends the sender's copy and creates the receiver's in one transaction.
 * The delivery key is the sender's message id, so a repeated delivery has no effect.
 */
export const internalTransport: Transport = {
  name: 'internal',
  take: async (tx, scope, message) => {
    const receiver = await institutionByBic(tx, message.receiverBic)
    if (receiver === undefined) return undefined
    enterInstitution(tx, receiver.id)
    await receiveMessage(tx, scope, {
      institutionId: receiver.id,
      transport: internalTransport.name,
      deliveryKey: message.messageId,
      senderBic: message.senderBic,
      receiverBic: message.receiverBic,
      outgoingNumber: message.outgoingNumber,
      raw: Buffer.from(message.text, 'utf8'),
      digest: message.digest,
    })
    enterInstitution(tx, message.senderInstitutionId)
    return 'delivered'
  },
}
