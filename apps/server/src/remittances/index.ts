import type { JobSystem } from '../jobs/job-system.ts'
import { creditPayee } from './credit-payee.ts'
import { deliverApplication } from './deliver-application.ts'
import { rejectReturnedApplication } from './return-application.ts'
import { notifyApplicant, notifyOfReading } from './notify-applicant.ts'

export { registerOrderFileCalls, registerOrderFileJobs } from './order-files/index.ts'
export { draftAllDue, registerRecurringCalls } from './recurring/index.ts'
export { accountsOf, type CompanyAccount, insertAccount } from './company-account.repository.ts'
export { readSteps } from './read-application.ts'
export { registerRemittanceCalls } from './remittances.routes.ts'

/** Registers the jobs that exchange applications and receipts between institutions. */
export function registerRemittanceJobs(jobs: JobSystem): void {
  jobs.register('remittance.deliver', deliverApplication)
  jobs.register('remittance.tell', notifyApplicant)
  jobs.register('remittance.return', rejectReturnedApplication)
  jobs.register('remittance.credit', creditPayee)
  jobs.register('remittance.read', notifyOfReading)
}
