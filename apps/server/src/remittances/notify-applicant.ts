import type { Tx } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { JobContext } from '../jobs/job-context.ts'
import type { JobPayloads } from '../jobs/queues.ts'
import { findApplicationCopy } from './application-copy.repository.ts'
import { type JobScope, moveTo, newIdIn, scopeOf } from './job-scope.ts'
import { insertProgress, isInDatabase, stepOf } from './progress.repository.ts'
import { findReceiptSource } from './receipt.repository.ts'

/** Notes what happened at the bank on the application at its company. Telling it again changes nothing. */
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

/** The payee read that it was credited: the payer may know that too. */
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

/** Writes steps to the company's own record; afterwards the transaction stands in the company. */
export async function noteSteps(tx: Tx, scope: JobScope, applicantSteps: ApplicantSteps): Promise<void> {
  const { applicantId, applicationId, steps, sourceKey, at, reason } = applicantSteps
  await moveTo(tx, scope, applicantId)
  const place = { institutionId: applicantId, messageId: applicationId }
  // What the archive holds is past: a notice read years later changes nothing there.
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
