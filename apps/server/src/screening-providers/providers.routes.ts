import {
  addScreeningEntries,
  beginScreeningList,
  changeScreeningRules,
  discardScreeningList,
  listScreeningLists,
  putScreeningListInForce,
  readPayeeSettings,
  readScreeningRules,
  tryScreening,
  verifyPayee,
} from '@nostro/contract'

import type { CallServer } from '../http/call-server.ts'
import { registerCall } from '../http/register-call.ts'
import { changeRules, readRules, readSettings } from './change-rules.ts'
import { addEntries, beginList, discardList, readLists, requestList } from './lists/manage-lists.ts'
import { verifyPayeeOf } from './payees/verify-payee.ts'
import type { ProviderTools } from './provider-tools.ts'
import { tryProvider } from './try-screening.ts'

/** Registers the calls about providers, lists and payees. */
export function registerProviderCalls(server: CallServer, tools: ProviderTools): void {
  registerCall(server, readScreeningRules, (context) => readRules(context, tools))

  registerCall(server, changeScreeningRules, (context, { body }) => changeRules(context, tools, body))

  registerCall(server, tryScreening, (context, { body }) => tryProvider(context, tools, body.name))

  registerCall(server, listScreeningLists, (context) => readLists(context))

  registerCall(server, beginScreeningList, (context, { body }) => beginList(context, body))

  registerCall(server, addScreeningEntries, (context, { params, body }) =>
    addEntries(context, params.id, body),
  )

  registerCall(server, putScreeningListInForce, (context, { params }) => requestList(context, params.id))

  registerCall(server, discardScreeningList, async (context, { params }) => {
    await discardList(context, params.id)
    return {}
  })

  registerCall(server, readPayeeSettings, (context) => readSettings(context))

  registerCall(server, verifyPayee, (context, { body }) => verifyPayeeOf(context, tools, body))
}
