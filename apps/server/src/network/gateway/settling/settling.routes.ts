import {
  askSendAgain,
  assignPart,
  decideSendAgain,
  discardPart,
  listNetworkExceptions,
  markSent,
  readToSettle,
  writeOff,
} from '@nostro/contract'

import type { CallServer } from '../../../http/call-server.ts'
import { registerCall } from '../../../http/register-call.ts'
import { listWaiting, readWaiting } from './list-network-exceptions.ts'
import { dismissPart, takePartIn } from './settle-part.ts'
import {
  assumeSent,
  decideRepetition,
  requestRepetition,
  writeOffTransmission,
} from './settle-transmission.ts'
import { readItemOf, toSettleOf } from './settling.presenter.ts'

/** Registers the calls that list and settle network exceptions. */
export function registerSettlingCalls(server: CallServer): void {
  registerCall(server, listNetworkExceptions, async (context, { query }) => {
    const { kind, page, size } = query
    const { counts, items } = await listWaiting(context, kind, { current: page, size })
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
    return {
      totalRecord: kind === undefined ? all : counts[kind],
      rowList: items.map((item) => toSettleOf(context, item)),
      counts,
    }
  })
  registerCall(server, readToSettle, async (context, { params }) =>
    readItemOf(context, await readWaiting(context, params.id)),
  )
  registerCall(server, askSendAgain, (context, { params, body }) =>
    requestRepetition(context, { ...body, id: params.id }),
  )
  registerCall(server, decideSendAgain, (context, { params, body }) =>
    decideRepetition(context, { ...body, id: params.id }),
  )
  registerCall(server, markSent, (context, { params, body }) =>
    assumeSent(context, { ...body, id: params.id }),
  )
  registerCall(server, writeOff, (context, { params, body }) =>
    writeOffTransmission(context, { ...body, id: params.id }),
  )
  registerCall(server, assignPart, (context, { params, body }) =>
    takePartIn(context, { ...body, id: params.id }),
  )
  registerCall(server, discardPart, (context, { params, body }) =>
    dismissPart(context, { ...body, id: params.id }),
  )
}
