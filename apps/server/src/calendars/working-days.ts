import type { WorkingDays } from '@nostro/workflow'

import { inTransaction } from '../db/transaction.ts'
import { institutionById } from '../institutions/index.ts'
import type { JobContext } from '../jobs/job-context.ts'
import { workingDaysOf } from './payment-days.ts'

/** Returns the days on which the users of an institution work, and its time zone, for a job. */
export async function workingDaysForJob(
  { db, clock }: Pick<JobContext, 'db' | 'clock'>,
  institutionId: string,
): Promise<WorkingDays> {
  return await inTransaction({ db, institutionId, role: 'nostro_app' }, async (tx) => {
    const institution = await institutionById(tx, institutionId)
    if (institution === undefined) throw new Error('A notification belongs to an institution')
    return await workingDaysOf(tx, institution, clock.now())
  })
}
