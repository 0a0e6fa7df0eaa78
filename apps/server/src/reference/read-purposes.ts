import type { PurposeListVersion } from '@nostro/contract'

import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { importedLists, type ImportedList, type KeptPurpose, newestList } from './purpose-list.repository.ts'

interface PurposesInForce {
  readonly version?: PurposeListVersion
  readonly entries: readonly KeptPurpose[]
}

/** The purposes forms offer; nothing where the product's own list is in force. */
export async function readPurposesInForce(context: Context): Promise<PurposesInForce> {
  const newest = await inTransaction(context, newestList)
  return newest === undefined ? { entries: [] } : { version: versionOf(newest.list), entries: newest.entries }
}

/** Every list that was imported, the newest first. */
export async function readImportedLists(context: Context): Promise<readonly PurposeListVersion[]> {
  return (await inTransaction(context, importedLists)).map(versionOf)
}

function versionOf({
  number,
  source,
  issuedOn,
  count,
  importerName,
  importedAt,
}: ImportedList): PurposeListVersion {
  return { number, source, issuedOn, importedAt: importedAt.toISOString(), importedBy: importerName, count }
}
