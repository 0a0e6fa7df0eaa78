import { recordEvent } from '../audit/index.ts'
import { inTransaction } from '../db/transaction.ts'
import { filesOf, markRemoved } from './files/archive-file.repository.ts'
import { removeLinksOfFile } from './archived-message.repository.ts'
import { type ArchiveScope, inArchive } from './archive-tools.ts'
import { clearAway, removeStored } from './files/write-archive-file.ts'

/** Clears away what runs that were cut off left in the store; nothing was taken out of the database for it. */
export async function clearLeftovers(scope: ArchiveScope): Promise<void> {
  const left = await inArchive(scope, (tx) => filesOf(tx, scope.institutionId, ['written', 'discarded']))
  for (const file of left) await clearAway(scope, file)
}

/** Removes the files whose time is over, and says which. Their rows stay and tell that there were some. */
export async function* removeExpired(scope: ArchiveScope): AsyncGenerator<string> {
  const today = scope.clock.now().toISOString().slice(0, 'YYYY-MM-DD'.length)
  // Removed ones too: a run that was cut off may have left the file.
  const files = await inArchive(scope, (tx) =>
    filesOf(tx, scope.institutionId, ['kept', 'restored', 'removed']),
  )
  for (const { id, state, storedKey, keptUntil = today } of files) {
    if (keptUntil > today) continue
    if (state !== 'removed') {
      await inTransaction(scope, async (tx) => {
        await removeLinksOfFile(tx, scope.institutionId, id)
        await markRemoved(tx, id)
        const detail = { action: 'archive.remove', objectKind: 'archiveFile', objectId: id } as const
        await recordEvent(tx, scope, detail)
      })
      yield id
    }
    await removeStored(scope, storedKey)
  }
}
