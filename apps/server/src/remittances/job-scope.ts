import { timeOrderedUuid } from '@nostro/kernel'

import type { Tx } from '../db/client.ts'
import { enterInstitution } from '../db/transaction.ts'
import type { JobContext } from '../jobs/job-context.ts'
import type { ActingScope } from '../messages/content/index.ts'

/** The scope of a job within one institution. */
export type JobScope = JobContext & ActingScope

export function scopeOf(context: JobContext, institutionId: string): JobScope {
  return { ...context, institutionId }
}

/** Continues in the same transaction with another institution. */
export async function moveTo(tx: Tx, scope: JobScope, institutionId: string): Promise<JobScope> {
  enterInstitution(tx, institutionId)
  return { ...scope, institutionId }
}

export function newIdIn({ clock, random }: Pick<JobScope, 'clock' | 'random'>): string {
  return timeOrderedUuid(clock, random)
}
