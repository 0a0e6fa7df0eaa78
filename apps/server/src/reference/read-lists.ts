import type { AnswerOf, listReferenceVersions, readReferenceLists } from '@nostro/contract'

import type { CallContext, Context } from '../http/context.ts'
import { inTransaction, inTransactionAs } from '../db/transaction.ts'
import { importedVersions, listsInForce } from './reference-list.repository.ts'

/** Returns the imported lists that forms use. Public, since their sources are public. */
export async function readListsInForce({ db }: CallContext): Promise<AnswerOf<typeof readReferenceLists>> {
  const lists = await inTransactionAs(db, 'nostro_sign_in', (tx) => listsInForce(tx))
  const rowList = lists.map(({ entries, retired, ...list }) => ({
    ...list,
    entries: [...entries],
    retired: [...retired],
  }))
  return { rowList }
}

/** Returns every imported version, newest first. */
export async function readVersions(context: Context): Promise<AnswerOf<typeof listReferenceVersions>> {
  const versions = await inTransaction(context, importedVersions)
  const rowList = versions.map(({ importerName: importedBy, importedAt, ...version }) => ({
    ...version,
    importedBy,
    importedAt: importedAt.toISOString(),
  }))
  return { rowList }
}
