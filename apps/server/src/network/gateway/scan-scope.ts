import type { Clock, RandomSource } from '@nostro/kernel'
import type { FastifyBaseLogger } from 'fastify'

import type { Db } from '../../db/client.ts'
import type { JobSender } from '../../jobs/job-context.ts'

/** The scope of looking into links: it is the work of no call and of no job. */
export interface ScanScope {
  readonly db: Db
  readonly clock: Clock
  readonly random: RandomSource
  readonly jobs: JobSender
  readonly log: FastifyBaseLogger
  readonly requestId: string
}

/** The same for the links of one bank. */
export type LinkScope = ScanScope & { readonly institutionId: string; readonly role: 'nostro_relay' }
