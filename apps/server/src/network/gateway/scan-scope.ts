import type { Clock, RandomSource } from '@nostro/kernel'
import type { FastifyBaseLogger } from 'fastify'

import type { Db } from '../../db/client.ts'
import type { JobSender } from '../../jobs/job-context.ts'

/** The scope of link scans, which belong to no call and no job. */
export interface ScanScope {
  readonly db: Db
  readonly clock: Clock
  readonly random: RandomSource
  readonly jobs: JobSender
  readonly log: FastifyBaseLogger
  readonly requestId: string
}

/** The scope of the scans of one bank's links. */
export type LinkScope = ScanScope & { readonly institutionId: string; readonly role: 'nostro_relay' }
