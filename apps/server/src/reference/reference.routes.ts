import { importReferenceList, listReferenceVersions, readReferenceLists } from '@nostro/contract'

import { inTransaction, inTransactionAs } from '../db/transaction.ts'
import type { CallServer } from '../http/call-server.ts'
import { registerAnonymousCall, registerCall } from '../http/register-call.ts'
import { importList } from './import-list.ts'
import { importedVersions, listsInForce } from './reference-list.repository.ts'

export function registerReferenceCalls(server: CallServer): void {
  registerAnonymousCall(server, readReferenceLists, async ({ db }) => {
    const lists = await inTransactionAs(db, 'nostro_sign_in', (tx) => listsInForce(tx))
    return {
      rowList: lists.map(({ entries, retired, ...list }) => ({
        ...list,
        entries: [...entries],
        retired: [...retired],
      })),
    }
  })

  registerCall(server, listReferenceVersions, async (context) => {
    const versions = await inTransaction(context, importedVersions)
    return {
      rowList: versions.map(({ importerName: importedBy, importedAt, ...version }) => ({
        ...version,
        importedBy,
        importedAt: importedAt.toISOString(),
      })),
    }
  })

  registerCall(server, importReferenceList, async (context, { params, body }) => ({
    number: await importList(context, { ...body, list: params.list }),
  }))
}
