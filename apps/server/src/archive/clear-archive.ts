import { recordEvent } from '../audit/index.ts'
import { inTransaction } from '../db/transaction.ts'
import type { ArchiveScope } from './archive-tools.ts'
import { removeLinksOfFile } from './archived-message.repository.ts'
import { type ArchiveFacts, sealedFacts } from './files/archive-facts.ts'
import { type ArchiveFile, filesOf, markRemoved } from './files/archive-file.repository.ts'
import { clearAway, removeStored } from './files/write-archive-file.ts'

/** Clears away what runs that were cut off left in the store; nothing was taken out of the database for it. */
export async function clearLeftovers(scope: ArchiveScope): Promise<void> {
  const left = await inTransaction(scope, (tx) => filesOf(tx, scope.institutionId, ['written', 'discarded']))
  for (const file of left) await clearAway(scope, file)
}

/**
 * Removes the files whose time is over, and says which. Their rows stay and tell that there were some. A trail goes from
 * its beginning: while a stretch has to stay, so do those that follow from it.
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
    // First from the store: a run that is cut off here leaves a file to the next one that nobody needs any more.
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

/** The sealed facts of a file whose time is over: nobody who writes into the database shortens it, or names another file. */
function expiredFacts({ seal, clock }: ArchiveScope, file: ArchiveFile): ArchiveFacts | undefined {
  const today = clock.now().toISOString().slice(0, 'YYYY-MM-DD'.length)
  const facts = sealedFacts(seal, file)
  return facts !== undefined && facts.id === file.id && facts.keptUntil <= today ? facts : undefined
}
