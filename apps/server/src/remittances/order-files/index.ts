import type { JobSystem } from '../../jobs/job-system.ts'
import { continueImport } from './import-payments.ts'

export { receivedOrderFile } from './download-order-file.ts'
export { passOrderFile } from './pass-order-file.ts'
export type { OrderContentFacts } from './order-content.repository.ts'
export { registerOrderFileCalls } from './order-files.routes.ts'

/** Registers the job that imports the payments of large order files. */
export function registerOrderFileJobs(jobs: JobSystem): void {
  jobs.register('orderFile.import', continueImport)
}
