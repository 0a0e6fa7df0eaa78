import { importPurposes, listPurposeVersions, readPurposes } from '@nostro/contract'

import type { CallServer } from '../http/call-server.ts'
import { registerCall } from '../http/register-call.ts'
import { importPurposeList } from './import-purposes.ts'
import { readImportedLists, readPurposesInForce } from './read-purposes.ts'

export function registerReferenceCalls(server: CallServer): void {
  registerCall(server, readPurposes, async (context) => {
    const { version, entries } = await readPurposesInForce(context)
    return { ...(version !== undefined && { version }), rowList: [...entries] }
  })

  registerCall(server, listPurposeVersions, async (context) => ({
    rowList: [...(await readImportedLists(context))],
  }))

  registerCall(server, importPurposes, async (context, { body }) => ({
    number: await importPurposeList(context, body),
  }))
}
