import type { Tx } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { JobContext } from '../jobs/job-context.ts'
import type { JobPayloads } from '../jobs/queues.ts'
import { findApplicationCopy } from './application-copy.repository.ts'
import { type JobScope, moveTo, newIdIn, scopeOf } from './job-scope.ts'
import { insertProgress, isInDatabase, stepOf } from './progress.repository.ts'
import { findReceiptSource } from './receipt.repository.ts'

/** Records progress at the bank on the company's application. Idempotent. */
export async function notifyApplicant(
  context: JobContext,
  { institutionId, copyId, steps, sourceKey, at }: JobPayloads['remittance.tell'],
): Promise<void> {
  const scope = scopeOf(context, institutionId)
  await inTransaction(scope, async (tx) => {
    const copy = await findApplicationCopy(tx, { institutionId, copyId })
    if (copy === undefined) return
    await noteSteps(tx, scope, {
      applicantId: copy.companyId,
      applicationId: copy.applicationId,
      steps,
      sourceKey,
      at: new Date(at),
    })
  })
}

/** Records on the payer's application that the payee has read the credit. */
export async function notifyOfReading(
  context: JobContext,
  { institutionId, receiptId, at }: JobPayloads['remittance.read'],
): Promise<void> {
  const scope = scopeOf(context, institutionId)
  await inTransaction(scope, async (tx) => {
    const source = await findReceiptSource(tx, { institutionId, receiptId })
    if (source?.reason !== 'credit' || source.application === undefined) return
    const { applicantId, applicationId } = source.application
    const steps = ['creditNoticeRead']
    await noteSteps(tx, scope, { applicantId, applicationId, steps, sourceKey: receiptId, at: new Date(at) })
  })
}

export interface ApplicantSteps {
  readonly applicantId: string
  readonly applicationId: string
  readonly steps: readonly string[]
  readonly sourceKey: string
  readonly at: Date
  readonly reason?: string
}

/** Records steps of the company's application. Afterwards the transaction uses the company's institution. */
export async function noteSteps(tx: Tx, scope: JobScope, applicantSteps: ApplicantSteps): Promise<void> {
  const { applicantId, applicationId, steps, sourceKey, at, reason } = applicantSteps
  await moveTo(tx, scope, applicantId)
  const place = { institutionId: applicantId, messageId: applicationId }
  // An archived application is not changed, even if a receipt is read years later.
  if (!(await isInDatabase(tx, place))) return
  for (const step of steps) {
    await insertProgress(tx, place, {
      id: newIdIn(scope),
      step: stepOf(step),
      sourceKey,
      at,
      ...(reason !== undefined && { reason }),
    })
  }
}
