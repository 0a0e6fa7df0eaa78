import { recordEvent } from '../audit/index.ts'
import { inTransaction } from '../db/transaction.ts'
import { type ArchiveTools, scopeOf } from './archive-tools.ts'
import { lockFile, markRestored } from './files/archive-file.repository.ts'
import { readArchiveFile } from './files/read-archive-file.ts'
import { insertMessages } from './message-rows.repository.ts'

const DAY_MS = 86_400_000

/**
 * Restores the messages of a file to the database with all their rows and returns their number; `undefined` when the
 * institution has no such file. The file is not deleted. Throws when the file does not match its sealed facts.
 *
 * `days` is the number of days for which the messages stay in the database before they may be archived again.
 */
export async function restoreArchiveFile(
  tools: ArchiveTools,
  {
    institutionId,
    fileId,
    days,
  }: { readonly institutionId: string; readonly fileId: string; readonly days: number },
): Promise<number | undefined> {
  const scope = scopeOf(tools, institutionId)
  return await inTransaction(scope, async (tx) => {
    const file = await lockFile(tx, institutionId, fileId)
    if (file?.kind !== 'messages' || file.state !== 'kept') return undefined
    const { lines, columns } = await readArchiveFile(tools, file)
    const at = tools.clock.now()
    await markRestored(tx, fileId, { at, staysUntil: new Date(at.getTime() + days * DAY_MS) })
    await insertMessages(tx, lines, columns)
    await recordEvent(tx, scope, { action: 'archive.restore', objectKind: 'archiveFile', objectId: fileId })
    return lines.length
  })
}
