import { enterInstitution } from '../db/transaction.ts'
import { institutionByBic } from '../institutions/index.ts'
import { receiveMessage } from './receive-message.ts'
import type { Transport } from './transport.ts'

/**
 * Delivers to institutions of this installation: the sender's copy is sent and the receiver's is there, in one
 * transaction. The sender's message is the delivery's name, so it arrives once however often it is tried.
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
