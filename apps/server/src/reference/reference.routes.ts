import {
  importReferenceList,
  importReferenceRates,
  listReferenceVersions,
  readReferenceLists,
  readReferenceRates,
} from '@nostro/contract'

import type { CallServer } from '../http/call-server.ts'
import { registerAnonymousCall, registerCall } from '../http/register-call.ts'
import { importRates, readRates } from './rates/index.ts'
import { importList } from './import-list.ts'
import { readListsInForce, readVersions } from './read-lists.ts'

/** Registers the calls that read and import lists of reference data. */
export function registerReferenceCalls(server: CallServer): void {
  registerAnonymousCall(server, readReferenceLists, (context) => readListsInForce(context))

  registerCall(server, listReferenceVersions, (context) => readVersions(context))

  registerCall(server, importReferenceList, (context, { params, body }) =>
    importList(context, params.list, body),
  )

  registerCall(server, readReferenceRates, (context) => readRates(context))

  registerCall(server, importReferenceRates, (context, { params, body }) =>
    importRates(context, params.publisher, body),
  )
}
