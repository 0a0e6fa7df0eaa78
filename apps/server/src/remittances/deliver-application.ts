import { AppError } from '@nostro/kernel'
import { NEW_MESSAGE } from '@nostro/workflow'

import { linkAttachments } from '../attachments/index.ts'
import { recordEvent } from '../audit/index.ts'
import type { Tx } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { institutionByBic } from '../institutions/index.ts'
import type { JobContext } from '../jobs/job-context.ts'
import type { JobPayloads } from '../jobs/queues.ts'
import { actOnMessage } from '../messages/index.ts'
import { digestOfText, insertMessage, ownMessage, type StoredMessage } from '../messages/content/index.ts'
import { notify } from '../notifications/index.ts'
import { activeUsersWithRole } from '../users/index.ts'
import { applicationOf } from './application-form.ts'
import { insertApplicationCopy } from './application-copy.repository.ts'
import { type JobScope, moveTo, newIdIn, scopeOf } from './job-scope.ts'
import { passOrderFile } from './order-files/index.ts'
import { insertProgress } from './progress.repository.ts'

/**
 * Delivers an approved application to the payer's bank in one transaction: the company's message becomes sent, and the
 * bank receives a copy. Idempotent. An application whose text was altered after approval is not delivered, which is
 * logged as an alarm.
 */
export async function deliverApplication(
  context: JobContext,
  { institutionId, messageId }: JobPayloads['remittance.deliver'],
): Promise<void> {
  const scope = scopeOf(context, institutionId)
  try {
    await inTransaction(scope, async (tx) => {
      const application = await ownMessage(tx, scope, messageId)
      const { stage, holds = [] } = application.state
      // The release of a hold enqueues the job again.
      if (stage === 'approved' && holds.length === 0) await handOver(tx, scope, application)
    })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'message.textAltered') throw error
    scope.log.error(
      { err: error, messageId, code: error.code },
      'approved application altered, not handed over',
    )
  }
}

async function handOver(tx: Tx, scope: JobScope, application: StoredMessage): Promise<void> {
  const { payerBank } = applicationOf(application)
  const bank = await institutionByBic(tx, payerBank)
  if (bank === undefined) throw new Error(`No bank here answers to ${payerBank}`)
  const digest = digestOfText(application.body.text?.value ?? '')
  await actOnMessage(tx, scope, {
    message: application,
    action: { type: 'dispatch', delivery: 'delivered', digest },
  })
  const copyId = await copyAt(tx, scope, application, bank.id)
  await passOrderFile(tx, scope, { applicationId: application.id, copyId, bankId: bank.id })
  const place = { institutionId: scope.institutionId, messageId: application.id }
  const at = scope.clock.now()
  await insertProgress(tx, place, { id: newIdIn(scope), step: 'receivedByBank', sourceKey: copyId, at })
}

/** Creates the bank's copy with the approved content. Of the approval it contains only the number of approvers. */
async function copyAt(tx: Tx, scope: JobScope, application: StoredMessage, bankId: string): Promise<string> {
  const { state, body, messagingType } = application
  const copyId = newIdIn(scope)
  const { institutionId: ownerId } = scope
  // Gives the bank read access to the company's files.
  await linkAttachments(
    tx,
    { ownerId, readerId: bankId, objectKind: 'message', objectId: copyId },
    body.content,
  )
  const bank = await moveTo(tx, scope, bankId)
  const copy: StoredMessage = {
    id: copyId,
    institutionId: bankId,
    kind: 'messageCopy',
    messagingType,
    state: { ...NEW_MESSAGE, stage: 'notCopied', version: 1 },
    body,
    createdAt: scope.clock.now(),
  }
  insertMessage(tx, copy)
  await insertApplicationCopy(tx, {
    copyId: copy.id,
    institutionId: bankId,
    applicationId: application.id,
    companyId: application.institutionId,
    round: state.round,
    approvals: state.nodes.filter(({ description }) => description === 'approval').length,
  })
  const copiers = await activeUsersWithRole(tx, { institutionId: bankId, role: 'ROLE_BANK' })
  await notify(tx, bank, {
    userIds: copiers.map(({ id }) => id),
    kind: 'application.arrived',
    params: { type: messagingType, reference: body.summary.businessId ?? '' },
    link: '/messaging-copyer/to-process',
  })
  await recordEvent(tx, bank, {
    action: 'message.receive',
    objectKind: 'message',
    objectId: copy.id,
    after: { messagingType, digest: body.text?.digest, senderBic: body.summary.senderBic },
  })
  await moveTo(tx, scope, scope.institutionId)
  return copy.id
}
