import type { Tx } from '../db/client.ts'
import { institutionByBic } from '../institutions/index.ts'
import { originOfArrival } from '../network/index.ts'
import { findApplicationCopy, originOfMessage } from './application-copy.repository.ts'
import { type JobScope, moveTo } from './job-scope.ts'
import type { ReceiptSource } from './receipt.repository.ts'

/** The application a received payment goes back to, where its payer filed it with a bank of this installation. */
export async function applicationBehind(
  tx: Tx,
  scope: JobScope,
  messageId: string,
): Promise<Pick<ReceiptSource, 'application'>> {
  const arrival = await originOfArrival(tx, { institutionId: scope.institutionId, messageId })
  const sender = arrival && (await institutionByBic(tx, arrival.senderBic))
  if (arrival === undefined || sender === undefined) return {}
  await moveTo(tx, scope, sender.id)
  const copyId = await originOfMessage(tx, { institutionId: sender.id, messageId: arrival.messageId })
  const copy =
    copyId === undefined ? undefined : await findApplicationCopy(tx, { institutionId: sender.id, copyId })
  await moveTo(tx, scope, scope.institutionId)
  if (copy === undefined) return {}
  return { application: { applicantId: copy.companyId, applicationId: copy.applicationId } }
}
