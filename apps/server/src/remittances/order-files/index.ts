import type { JobSystem } from '../../jobs/job-system.ts'
import { continueImport } from './import-payments.ts'

export { registerOrderFileCalls } from './order-files.routes.ts'

/** Registers the job that imports the payments of large order files. */
export function registerOrderFileJobs(jobs: JobSystem): void {
  jobs.register('orderFile.import', continueImport)
}
