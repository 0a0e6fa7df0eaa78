import type { Tx } from '../db/client.ts'
import { institutionByBic } from '../institutions/index.ts'
import { originOfArrival } from '../network/index.ts'
import { findApplicationCopy, originOfMessage } from './application-copy.repository.ts'
import { type JobScope, moveTo } from './job-scope.ts'
import type { ReceiptSource } from './receipt.repository.ts'

/** The maximum number of banks in a payment chain. A longer chain indicates a cycle. */
const BANKS_MAX = 10

/**
 * Returns the application from which a received payment originates, when its payer applied to a bank of this
 * installation: the bank that sent the payment, or an earlier one that forwarded it.
 */
export async function applicationBehind(
  tx: Tx,
  scope: JobScope,
  messageId: string,
): Promise<Pick<ReceiptSource, 'application'>> {
  let place: MessageKey | undefined = { institutionId: scope.institutionId, messageId }
  let application: Pick<ReceiptSource, 'application'> = {}
  for (let banks = 0; place !== undefined && banks < BANKS_MAX; banks += 1) {
    const source: MessageKey | undefined = await sourceAtSender(tx, scope, place)
    const copy = source && (await findApplicationCopy(tx, { ...source, copyId: source.messageId }))
    if (copy !== undefined) {
      application = { application: { applicantId: copy.companyId, applicationId: copy.applicationId } }
      break
    }
    place = source && (await passedOnFrom(tx, source))
  }
  await moveTo(tx, scope, scope.institutionId)
  return application
}

interface MessageKey {
  readonly institutionId: string
  readonly messageId: string
}

/**
 * Returns the copy from which the sender made the message. Afterwards the transaction uses the sender's institution.
 */
async function sourceAtSender(tx: Tx, scope: JobScope, place: MessageKey): Promise<MessageKey | undefined> {
  const arrival = await originOfArrival(tx, place)
  const sender = arrival && (await institutionByBic(tx, arrival.senderBic))
  if (arrival === undefined || sender === undefined) return undefined
  await moveTo(tx, scope, sender.id)
  const copyId = await originOfMessage(tx, { institutionId: sender.id, messageId: arrival.messageId })
  return copyId === undefined ? undefined : { institutionId: sender.id, messageId: copyId }
}

/** Returns the received payment that a copy in transit was made from. */
async function passedOnFrom(
  tx: Tx,
  { institutionId, messageId }: MessageKey,
): Promise<MessageKey | undefined> {
  const receivedId = await originOfMessage(tx, { institutionId, messageId })
  return receivedId === undefined ? undefined : { institutionId, messageId: receivedId }
}
