import { recordEvent } from '../audit/index.ts'
import { inTransaction } from '../db/transaction.ts'
import type { ArchiveScope } from './archive-tools.ts'
import { removeLinksOfFile } from './archived-message.repository.ts'
import { type ArchiveFacts, sealedFacts } from './files/archive-facts.ts'
import { type ArchiveFile, filesOf, markRemoved } from './files/archive-file.repository.ts'
import { clearAway, removeStored } from './files/write-archive-file.ts'

/** Deletes files that interrupted runs left in the store. No database rows were moved into them. */
export async function clearLeftovers(scope: ArchiveScope): Promise<void> {
  const left = await inTransaction(scope, (tx) => filesOf(tx, scope.institutionId, ['written', 'discarded']))
  for (const file of left) await clearAway(scope, file)
}

/**
 * Deletes files whose retention period has ended and yields their ids. Their database rows remain as a record. Trail
 * files are deleted from the oldest on: while one must be retained, all later ones are retained too.
 */
export async function* removeExpired(scope: ArchiveScope): AsyncGenerator<string> {
  const { institutionId } = scope
  const files = await inTransaction(scope, (tx) => filesOf(tx, institutionId, ['kept', 'restored']))
  let isTrailStaying = false
  for (const file of files) {
    const isTrail = file.kind === 'trail'
    const facts = expiredFacts(scope, file)
    isTrailStaying ||= isTrail && facts === undefined
    if (facts === undefined || (isTrail && isTrailStaying)) continue
    const { id, storedKey } = facts
    // Deleted from the store first: if the run stops here, the next run only finds a file that is no longer needed.
    await removeStored(scope, storedKey)
    await inTransaction(scope, async (tx) => {
      await removeLinksOfFile(tx, institutionId, id)
      await markRemoved(tx, id)
      const detail = { action: 'archive.remove', objectKind: 'archiveFile', objectId: id } as const
      await recordEvent(tx, scope, detail)
    })
    yield id
  }
}

/**
 * Returns the sealed facts of an expired file. The seal prevents a change in the database from shortening the retention
 * or naming another file.
 */
function expiredFacts({ seal, clock }: ArchiveScope, file: ArchiveFile): ArchiveFacts | undefined {
  const today = clock.now().toISOString().slice(0, 'YYYY-MM-DD'.length)
  const facts = sealedFacts(seal, file)
  return facts !== undefined && facts.id === file.id && facts.keptUntil <= today ? facts : undefined
}
