import type { Clock, RandomSource } from '@nostro/kernel'
import type { WorkflowActor } from '@nostro/workflow'

import type { AuditScope } from '../../audit/index.ts'
import type { KeyLimits } from '../../http/context.ts'
import type { JobSender } from '../../jobs/job-context.ts'

/** The actor and the dependencies of an action: a request's context, or that of a job with its institution. */
export interface ActingScope extends AuditScope {
  readonly clock: Clock
  readonly random: RandomSource
  readonly jobs: JobSender
  /** Absent if the system acts. */
  readonly actor?: WorkflowActor & { readonly sessionId: string; readonly key?: KeyLimits }
}
