import { inTransaction } from '../db/transaction.ts'
import { type ArchiveTools, scopeOf } from './archive-tools.ts'
import { type ArchivedMessage, archivedMessage, findArchived } from './archived-message.repository.ts'
import { fileOfMessage } from './files/archive-file.repository.ts'
import { readArchivedLine } from './files/read-archive-file.ts'
import type { RetentionRule } from './retention-rules.ts'
import { rulesInForce } from './rules-in-force.ts'

/** An archived message with its institution. */
export type FoundInArchive = ArchivedMessage & { readonly institutionId: string }

const FOUND_MAX = 1_000

/** Returns archived messages of an institution whose reference has the prefix, or whose UETR equals it. */
export async function findInArchiveOf(
  tools: ArchiveTools,
  institutionId: string,
  reference: string,
): Promise<readonly FoundInArchive[]> {
  const found = await inTransaction(scopeOf(tools, institutionId), (tx) =>
    findArchived(tx, { institutionId, reference, limit: FOUND_MAX }),
  )
  return found.map((entry) => ({ institutionId, ...entry }))
}

/** Returns an archived message of an institution as JSON. Throws when the file does not match its sealed facts. */
export async function lineOfMessage(
  tools: ArchiveTools,
  institutionId: string,
  messageId: string,
): Promise<string | undefined> {
  const scope = scopeOf(tools, institutionId)
  const [entry, file] = await inTransaction(scope, async (tx) => [
    await archivedMessage(tx, institutionId, messageId),
    await fileOfMessage(tx, institutionId, messageId),
  ])
  if (entry === undefined || file === undefined) return undefined
  return (await readArchivedLine(tools, file, entry)).text
}

/** Returns the current retention rules of an institution. */
export async function rulesOf(tools: ArchiveTools, institutionId: string): Promise<readonly RetentionRule[]> {
  const { rules } = await inTransaction(scopeOf(tools, institutionId), (tx) =>
    rulesInForce(tx, institutionId),
  )
  return rules
}
