import type { Clock, RandomSource } from '@nostro/kernel'

import type { AttachmentStore } from '../attachments/index.ts'
import type { AnchorFile } from '../audit/trail/index.ts'
import type { Db } from '../db/client.ts'
import type { TransactionScope } from '../db/transaction.ts'
import type { JobSeal } from '../jobs/job-seal.ts'
import type { ArchivedInstitution } from './files/archive-content.ts'
import type { RetentionRule } from './retention-rules.ts'

/** Everything a run of the archive works with. */
export interface ArchiveTools {
  /** Connections of the owner; the work is done with the rights of `nostro_archive`. */
  readonly db: Db
  readonly store: AttachmentStore
  readonly seal: JobSeal
  readonly anchors: AnchorFile
  readonly clock: Clock
  readonly random: RandomSource
}

/** A run within one institution, and how its events are found. */
export interface ArchiveScope extends ArchiveTools, TransactionScope {
  readonly role: 'nostro_archive'
  readonly requestId: string
}

export function scopeOf(tools: ArchiveTools, institutionId: string): ArchiveScope {
  return { ...tools, institutionId, role: 'nostro_archive', requestId: 'archive' }
}

/** The institution whose past moves, and its rules. */
export interface Retention {
  readonly institution: ArchivedInstitution
  readonly rules: readonly RetentionRule[]
}

/**
 * Writes the head of the institution's trail down where nobody who writes into the database reaches it. Throws where the
 * trail does not contain its last anchor any more.
 */
export async function anchorTrail({ anchors, db, clock, institutionId }: ArchiveScope): Promise<void> {
  const broken = await anchors.write({ db, clock, institutionIds: [institutionId] })
  if (broken.length > 0)
    throw new Error(`The audit trail of ${institutionId} does not contain its anchor: look into that first`)
}
