import { FIRST_LINE } from './files/archive-content.ts'
import { fileOfMessage } from './files/archive-file.repository.ts'
import { type ArchiveTools, inArchive, scopeOf } from './archive-tools.ts'
import { type ArchivedMessage, archivedMessage, findArchived } from './archived-message.repository.ts'
import { readArchiveFile } from './files/read-archive-file.ts'
import { rulesInForce } from './rules-in-force.ts'
import type { RetentionRule } from './retention-rules.ts'

/** A message in the archive, and whose it is. */
export type FoundInArchive = ArchivedMessage & { readonly institutionId: string }

const FOUND_MAX = 1_000

/** Messages of an institution in the archive whose reference begins so, or that have this UETR. */
export async function findInArchiveOf(
  tools: ArchiveTools,
  institutionId: string,
  reference: string,
): Promise<readonly FoundInArchive[]> {
  const found = await inArchive(scopeOf(tools, institutionId), (tx) =>
    findArchived(tx, { institutionId, reference, limit: FOUND_MAX }),
  )
  return found.map((entry) => ({ institutionId, ...entry }))
}

/** A message of an institution as it stands in its file, as JSON. Throws where the file is not as it was written. */
export async function lineOfMessage(
  tools: ArchiveTools,
  institutionId: string,
  messageId: string,
): Promise<string | undefined> {
  const scope = scopeOf(tools, institutionId)
  const [entry, file] = await inArchive(scope, async (tx) => [
    await archivedMessage(tx, institutionId, messageId),
    await fileOfMessage(tx, institutionId, messageId),
  ])
  if (entry === undefined || file === undefined) return undefined
  const { lines } = await readArchiveFile(tools, file)
  return lines[entry.line - FIRST_LINE]
}

/** The rules of an institution that are in force. */
export async function rulesOf(tools: ArchiveTools, institutionId: string): Promise<readonly RetentionRule[]> {
  const { rules } = await inArchive(scopeOf(tools, institutionId), (tx) => rulesInForce(tx, institutionId))
  return rules
}
