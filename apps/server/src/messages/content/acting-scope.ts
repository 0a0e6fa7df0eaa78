import type { Clock, RandomSource } from '@nostro/kernel'
import type { WorkflowActor } from '@nostro/workflow'

import type { AuditScope } from '../../audit/index.ts'
import type { JobSender } from '../../jobs/job-context.ts'

/** Who acts and with what: a request's context, or a job's with the institution it works for. */
export interface ActingScope extends AuditScope {
  readonly clock: Clock
  readonly random: RandomSource
  readonly jobs: JobSender
  /** Absent where the system acts by itself. */
  readonly actor?: WorkflowActor & { readonly sessionId: string }
}
