import { AppError } from '@nostro/kernel'

import type { Context } from '../http/context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { JobContext } from '../jobs/job-context.ts'
import type { JobPayloads } from '../jobs/queues.ts'
import { actOnMessage } from '../messages/index.ts'
import { ownMessage } from '../messages/content/index.ts'
import { findApplicationCopy } from './application-copy.repository.ts'
import { ownApplicationCopy } from './copier/copied-application.ts'
import { moveTo, scopeOf } from './job-scope.ts'
import { noteSteps } from './notify-applicant.ts'

/** Returns an application to its company with a reason and removes the copy from the bank's list. */
export async function returnApplication(
  context: Context,
  { copyId, reason }: { readonly copyId: string; readonly reason: string },
): Promise<void> {
  await inTransaction(context, async (tx) => {
    const copy = await ownApplicationCopy(tx, context, copyId)
    await actOnMessage(tx, context, { message: copy, action: { type: 'returnToApplicant' } })
    const { institutionId, clock } = context
    const at = clock.now().toISOString()
    await context.jobs.enqueue(tx, 'remittance.return', { institutionId, copyId, reason, at })
  })
}

/** Sets the company's application to rejected. The company may correct and resubmit it. */
export async function rejectReturnedApplication(
  context: JobContext,
  { institutionId, copyId, reason, at }: JobPayloads['remittance.return'],
): Promise<void> {
  const scope = scopeOf(context, institutionId)
  await inTransaction(scope, async (tx) => {
    const copy = await findApplicationCopy(tx, { institutionId, copyId })
    if (copy === undefined) throw new AppError('resource.notFound')
    const { companyId, applicationId } = copy
    const company = await moveTo(tx, scope, companyId)
    const application = await ownMessage(tx, company, applicationId)
    // The return was already processed, or the application was resubmitted since.
    if (application.state.stage !== 'sent' || application.state.round !== copy.round) return
    await actOnMessage(tx, company, { message: application, action: { type: 'returnByBank' } })
    const steps = ['returnedByBank']
    const applicantSteps = {
      applicantId: companyId,
      applicationId,
      steps,
      sourceKey: copyId,
      reason,
      at: new Date(at),
    }
    await noteSteps(tx, company, applicantSteps)
  })
}
