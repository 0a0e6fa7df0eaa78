import type { Clock, RandomSource } from '@nostro/kernel'

import type { AttachmentStore } from '../attachments/index.ts'
import type { AnchorFile } from '../audit/trail/index.ts'
import type { Db } from '../db/client.ts'
import type { TransactionScope } from '../db/transaction.ts'
import type { JobSeal } from '../jobs/job-seal.ts'
import type { ArchivedInstitution } from './files/archive-content.ts'
import type { RetentionRule } from './retention-rules.ts'

/** The dependencies of an archive run. */
export interface ArchiveTools {
  /** Connections of the database owner. The work runs with the rights of `nostro_archive`. */
  readonly db: Db
  readonly store: AttachmentStore
  readonly seal: JobSeal
  readonly anchors: AnchorFile
  readonly clock: Clock
  readonly random: RandomSource
}

/** An archive run within one institution, with the request id of its audit events. */
export interface ArchiveScope extends ArchiveTools, TransactionScope {
  readonly role: 'nostro_archive'
  readonly requestId: string
}

export function scopeOf(tools: ArchiveTools, institutionId: string): ArchiveScope {
  return { ...tools, institutionId, role: 'nostro_archive', requestId: 'archive' }
}

/** An institution with its retention rules. */
export interface Retention {
  readonly institution: ArchivedInstitution
  readonly rules: readonly RetentionRule[]
}

/**
 * Writes the latest hash of the institution's audit trail to the anchor file outside the database. Throws when the
 * trail no longer contains its last anchor.
 */
export async function anchorTrail({ anchors, db, clock, institutionId }: ArchiveScope): Promise<void> {
  const broken = await anchors.write({ db, clock, institutionIds: [institutionId] })
  if (broken.length > 0)
    throw new Error(`The audit trail of ${institutionId} does not contain its anchor: look into that first`)
}
