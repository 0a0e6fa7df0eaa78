import { confirmReceipt } from '@nostro/contract'

import type { CallServer } from '../http/call-server.ts'
import { registerCall } from '../http/register-call.ts'
import { savedOf } from '../messages/index.ts'
import { confirmMessageReceipt } from './confirm-receipt.ts'

export function registerNetworkCalls(server: CallServer): void {
  registerCall(server, confirmReceipt, async (context, { params }) =>
    savedOf(await confirmMessageReceipt(context, params.id)),
  )
}
