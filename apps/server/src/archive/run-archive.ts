import type { ArchiveFacts } from './files/archive-facts.ts'
import { archiveMessages } from './archive-messages.ts'
import { archiveTrail } from './archive-trail.ts'
import { type ArchiveScope, type ArchiveTools, inArchive, scopeOf } from './archive-tools.ts'
import { clearLeftovers, removeExpired } from './clear-archive.ts'
import { rulesInForce } from './rules-in-force.ts'
import { institutionById } from '../institutions/index.ts'

/** The work of one run in one institution. */
export interface ArchiveReport {
  readonly institutionId: string
  readonly name: string
  readonly messages: number
  readonly events: number
  /** Files that were written. */
  readonly files: number
  /** Files that were removed because their time was over. */
  readonly removed: number
}

/**
 * Moves everything of an institution that is past its rules into files, and removes the files whose own time is over. A
 * run that is cut off is gone on with by the next one; no two work at once.
 */
export async function archiveInstitution(tools: ArchiveTools, institutionId: string): Promise<ArchiveReport> {
  const scope = scopeOf(tools, institutionId)
  const institution = await inArchive(scope, (tx) => institutionById(tx, institutionId))
  if (institution === undefined) throw new Error(`There is no institution ${institutionId}`)
  await clearLeftovers(scope)
  const { rules } = await inArchive(scope, (tx) => rulesInForce(tx, institutionId))
  const { name, bics } = institution
  const retention = { institution: { id: institutionId, name, bics }, rules }
  const moved = await counted(archiveMessages(scope, retention))
  const trail = await counted(archiveTrail(scope, retention))
  const removed = await countOf(removeExpired(scope))
  await anchor(scope)
  return {
    institutionId,
    name,
    messages: moved.entries,
    events: trail.entries,
    files: moved.files + trail.files,
    removed,
  }
}

/** Keeps the events of the run where nobody who writes into the database reaches them. */
async function anchor({ anchors, db, clock, institutionId }: ArchiveScope): Promise<void> {
  const broken = await anchors.write({ db, clock, institutionIds: [institutionId] })
  if (broken.length > 0)
    throw new Error(`The audit trail of ${institutionId} does not contain its anchor: look into that first`)
}

async function counted(files: AsyncIterable<ArchiveFacts>) {
  const counts = { files: 0, entries: 0 }
  for await (const { entries } of files) {
    counts.files += 1
    counts.entries += entries
  }
  return counts
}

async function countOf(items: AsyncIterable<unknown>): Promise<number> {
  let count = 0
  for await (const _ of items) count += 1
  return count
}
