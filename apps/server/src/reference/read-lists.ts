import type { AnswerOf, listReferenceVersions, readReferenceLists } from '@nostro/contract'

import type { CallContext, Context } from '../context.ts'
import { inTransaction, inTransactionAs } from '../db/transaction.ts'
import { importedVersions, listsInForce } from './reference-list.repository.ts'

/** The lists forms choose from where somebody imported one; public, as the tables they come from are. */
export async function readListsInForce({ db }: CallContext): Promise<AnswerOf<typeof readReferenceLists>> {
  const lists = await inTransactionAs(db, 'nostro_sign_in', (tx) => listsInForce(tx))
  const rowList = lists.map(({ entries, retired, ...list }) => ({
    ...list,
    entries: [...entries],
    retired: [...retired],
  }))
  return { rowList }
}

/** Every version that was imported, the newest first. */
export async function readVersions(context: Context): Promise<AnswerOf<typeof listReferenceVersions>> {
  const versions = await inTransaction(context, importedVersions)
  const rowList = versions.map(({ importerName: importedBy, importedAt, ...version }) => ({
    ...version,
    importedBy,
    importedAt: importedAt.toISOString(),
  }))
  return { rowList }
}
