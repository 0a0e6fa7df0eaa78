import {
  confirmReceipt,
  downloadText,
  listNetworkMessages,
  readNetworkMessage,
  setNetworkStatus,
} from '@nostro/contract'

import type { CallServer } from '../http/call-server.ts'
import { registerCall } from '../http/register-call.ts'
import { confirmRecord } from './confirm-network-message.ts'
import { confirmMessageReceipt } from './confirm-receipt.ts'
import { downloadFile } from './download-text.ts'
import { listRecords } from './list-network-messages.ts'
import { confirmedBeforeOf, confirmedOf, networkDetailOf, networkRowOf } from './network.presenter.ts'
import { readRecord } from './read-network-message.ts'

/** Registers the calls of messages received from the network. */
export function registerNetworkCalls(server: CallServer): void {
  registerCall(server, confirmReceipt, async (context, { params }) =>
    confirmedOf(await confirmMessageReceipt(context, params.id)),
  )

  registerCall(server, listNetworkMessages, async (context, { query }) => {
    const { page, size, ...filter } = query
    const { total, rows } = await listRecords(context, filter, { current: page, size })
    return { totalRecord: total, rowList: rows.map(networkRowOf) }
  })

  registerCall(server, readNetworkMessage, async (context, { params, query }) =>
    networkDetailOf(context, await readRecord(context, params.id, query.format)),
  )

  registerCall(server, setNetworkStatus, async (context, { params, body }) => {
    const before = await confirmRecord(context, params.id)
    return { id: params.id, status: body.newStatus, ...confirmedBeforeOf(before) }
  })

  registerCall(server, downloadText, async (context, { body }) =>
    downloadFile(context, { id: body.messageId, format: body.messageFormat }),
  )
}
