import { recordEvent } from '../audit/index.ts'
import { inTransaction } from '../db/transaction.ts'
import { lockFile, markRestored } from './archive-file.repository.ts'
import { type ArchiveTools, scopeOf } from './archive-tools.ts'
import { insertMessages } from './message-rows.repository.ts'
import { readArchiveFile } from './read-archive-file.ts'

interface RestoredFile {
  readonly institutionId: string
  readonly fileId: string
  /** Days for which the messages stay in the database before they may move again. */
  readonly days: number
}

const DAY_MS = 86_400_000

/**
 * Puts the messages of a file back into the database as they were, with everything that belongs to them, and answers how
 * many they are. The file stays where it is. Throws where the file is not as it was written, or is in the database already.
 */
export async function restoreArchiveFile(
  tools: ArchiveTools,
  { institutionId, fileId, days }: RestoredFile,
): Promise<number> {
  const scope = scopeOf(tools, institutionId)
  return await inTransaction(scope, async (tx) => {
    const file = await lockFile(tx, institutionId, fileId)
    if (file === undefined || file.kind !== 'messages')
      throw new Error(`The archive of this institution has no file ${fileId} with messages`)
    if (file.state !== 'kept')
      throw new Error(`The file ${fileId} is ${file.state}: there is nothing to restore`)
    const { lines, columns } = await readArchiveFile(tools, file)
    const at = tools.clock.now()
    await markRestored(tx, fileId, { at, staysUntil: new Date(at.getTime() + days * DAY_MS) })
    await insertMessages(tx, lines, columns)
    await recordEvent(tx, scope, { action: 'archive.restore', objectKind: 'archiveFile', objectId: fileId })
    return lines.length
  })
}
