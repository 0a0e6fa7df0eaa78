import type { JobSender } from '../jobs/job-context.ts'

/** The sender of the command line, which sends no jobs: users see their notices in the product, without a mail. */
export const NO_MAILS: JobSender = {
  enqueue: async () => undefined,
  enqueueMany: async () => undefined,
  bringForward: async () => undefined,
}
