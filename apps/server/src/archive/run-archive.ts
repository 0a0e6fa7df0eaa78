import { inTransaction } from '../db/transaction.ts'
import { institutionById } from '../institutions/index.ts'
import { archiveMessages } from './archive-messages.ts'
import { archiveRefusedCases } from './archive-refused-cases.ts'
import { anchorTrail, type ArchiveTools, scopeOf } from './archive-tools.ts'
import { archiveTrail } from './archive-trail.ts'
import { clearLeftovers, removeExpired } from './clear-archive.ts'
import type { ArchiveFacts } from './files/archive-facts.ts'
import { rulesInForce } from './rules-in-force.ts'
import { deleteUnusedAnswers } from './unused-answers.repository.ts'

/** The result of one archive run in one institution. */
export interface ArchiveReport {
  readonly institutionId: string
  readonly name: string
  /** Includes refused incoming messages, of which only the case of the screening exists. */
  readonly messages: number
  readonly events: number
  /** Number of files written. */
  readonly files: number
  /** Number of files deleted at the end of their retention. */
  readonly removed: number
}

/**
 * Archives everything of an institution that is past its rules, and deletes files whose retention has ended. An
 * interrupted run is continued by the next one; two runs never work at the same time.
 */
export async function archiveInstitution(tools: ArchiveTools, institutionId: string): Promise<ArchiveReport> {
  const scope = scopeOf(tools, institutionId)
  const institution = await inTransaction(scope, (tx) => institutionById(tx, institutionId))
  if (institution === undefined) throw new Error(`There is no institution ${institutionId}`)
  await clearLeftovers(scope)
  const { rules } = await inTransaction(scope, (tx) => rulesInForce(tx, institutionId))
  const { name, bics } = institution
  const retention = { institution: { id: institutionId, name, bics }, rules }
  await inTransaction(scope, (tx) => deleteUnusedAnswers(tx, scope))
  const moved = await counted(archiveMessages(scope, retention))
  const refused = await counted(archiveRefusedCases(scope, retention))
  const trail = await counted(archiveTrail(scope, retention))
  const removed = await countOf(removeExpired(scope))
  await anchorTrail(scope)
  return {
    institutionId,
    name,
    messages: moved.entries + refused.entries,
    events: trail.entries,
    files: moved.files + refused.files + trail.files,
    removed,
  }
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
