import type { Clock, RandomSource } from '@nostro/kernel'

import type { AttachmentStore } from '../attachments/index.ts'
import type { AnchorFile } from '../audit/trail/index.ts'
import type { Db } from '../db/client.ts'
import { inTransaction, type TransactionScope } from '../db/transaction.ts'
import type { Tx } from '../db/client.ts'
import type { JobSeal } from '../jobs/job-seal.ts'

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

export async function inArchive<T>(scope: ArchiveScope, work: (tx: Tx) => Promise<T>): Promise<T> {
  return await inTransaction(scope, work)
}
