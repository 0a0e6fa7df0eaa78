import type { Clock } from '@nostro/kernel'
import { mayContainPayment } from '@nostro/messages'
import type { Action, Stage } from '@nostro/workflow'

import type { Tx } from '../db/client.ts'
import type { JobSender } from '../jobs/job-context.ts'
import { enqueueSending } from './rounds/index.ts'
import type { StoredMessage } from './content/index.ts'

/** Enqueues the jobs that follow an action; they run after the commit. */
export async function enqueueFollowingWork(
  tx: Tx,
  scope: { readonly clock: Clock; readonly jobs: JobSender },
  { action, after }: { readonly action: Action; readonly after: StoredMessage },
): Promise<void> {
  const { id: messageId, institutionId, kind, messagingType, originId, state } = after
  const at = scope.clock.now().toISOString()
  if (action.type === 'approve' && state.stage === 'approved') {
    await enqueueSending(tx, scope, after)
  }
  if (action.type === 'confirmReceipt' && kind === 'messageReceived' && mayContainPayment(messagingType)) {
    await scope.jobs.enqueue(tx, 'remittance.credit', { institutionId, messageId, at })
  }
  if (action.type === 'confirmReceipt' && kind === 'receipt') {
    await scope.jobs.enqueue(tx, 'remittance.read', { institutionId, receiptId: messageId, at })
  }
  if (action.type === 'confirmReceipt' && kind === 'messageCopy') {
    const progress = { copyId: messageId, steps: ['seenByBank'], sourceKey: messageId }
    await scope.jobs.enqueue(tx, 'remittance.tell', { institutionId, ...progress, at })
  }
  const steps = stepsOf(action, state.stage)
  if (kind === 'messageSent' && originId !== undefined && steps.length > 0) {
    // The job runs once per approval round; events after the sending occur once per message.
    const sourceKey = `${messageId}.${state.round}`
    await scope.jobs.enqueue(tx, 'remittance.tell', { institutionId, copyId: originId, steps, sourceKey, at })
  }
}

/** Returns the progress of the bank's message that the applicant may see: created, approved, sent and delivered. */
function stepsOf(action: Action, stage: Stage): readonly string[] {
  if (action.type === 'submit' || action.type === 'resubmit') return ['messageCreated']
  if (action.type === 'approve') return stage === 'approved' ? ['approvedByBank'] : []
  if (action.type === 'dispatch') return action.delivery === 'delivered' ? ['sent', 'delivered'] : ['sent']
  if (action.type === 'acknowledge' || action.type === 'assumeSent') return ['sent']
  return action.type === 'confirmDelivery' ? ['confirmed'] : []
}
