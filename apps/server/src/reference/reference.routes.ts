import { importReferenceList, listReferenceVersions, readReferenceLists } from '@nostro/contract'

import type { CallServer } from '../http/call-server.ts'
import { registerAnonymousCall, registerCall } from '../http/register-call.ts'
import { importList } from './import-list.ts'
import { readListsInForce, readVersions } from './read-lists.ts'

/** Registers the calls that read and import lists of reference data. */
export function registerReferenceCalls(server: CallServer): void {
  registerAnonymousCall(server, readReferenceLists, (context) => readListsInForce(context))

  registerCall(server, listReferenceVersions, (context) => readVersions(context))

  registerCall(server, importReferenceList, (context, { params, body }) =>
    importList(context, params.list, body),
  )
}
