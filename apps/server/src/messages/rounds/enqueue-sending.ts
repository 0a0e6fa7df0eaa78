import type { Tx } from '../../db/client.ts'
import type { JobSender } from '../../jobs/job-context.ts'
import type { StoredMessage } from '../content/index.ts'
import { releaseOf } from './release.ts'

/** Enqueues the job that sends an approved message, or delivers an approved application to the payer's bank. */
export async function enqueueSending(
  tx: Tx,
  scope: { readonly jobs: JobSender },
  message: StoredMessage,
): Promise<void> {
  const { id: messageId, institutionId, kind } = message
  if (kind === 'remittance') await scope.jobs.enqueue(tx, 'remittance.deliver', { institutionId, messageId })
  else await scope.jobs.enqueue(tx, 'message.dispatch', { institutionId, messageId, ...releaseOf(message) })
}
