import { readCounters, type AnswerOf } from '@nostro/contract'

import type { CallServer } from '../../http/call-server.ts'
import { registerCall } from '../../http/register-call.ts'
import type { Context } from '../../http/context.ts'
import { inReadTransaction } from '../../db/transaction.ts'
import { waitingProposals } from '../../counterparties/index.ts'
import { countFolders } from '../../messages/index.ts'
import { countExceptions } from '../../network/gateway/index.ts'
import { countWaitingRecords } from '../../network/index.ts'

/** Registers the call that returns the counters of the menu. */
export function registerCounterCalls(server: CallServer): void {
  registerCall(server, readCounters, async (context) => await readAllCounters(context))
}

/** Returns the counters of the menu, over the folders of all capabilities. */
async function readAllCounters(context: Context): Promise<AnswerOf<typeof readCounters>> {
  return await inReadTransaction(context, async (tx) => {
    const inside = { ...context, command: tx }
    const [folders, networkPending, exceptions, proposals] = await Promise.all([
      countFolders(inside),
      countWaitingRecords(inside),
      countExceptions(inside),
      waitingProposals(tx, context),
    ])
    return { ...folders, networkPending, exceptions, counterparties: proposals.count }
  })
}
