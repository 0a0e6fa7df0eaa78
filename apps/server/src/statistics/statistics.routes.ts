import { readNetworkUse, readWorkday, readStatistics, readStraightThrough } from '@nostro/contract'

import type { CallServer } from '../http/call-server.ts'
import { registerCall } from '../http/register-call.ts'
import { workdayOf, straightThroughOf } from './workday/index.ts'
import { networkUseOf } from './network-use.ts'
import { statisticsOf } from './read-statistics.ts'

/** Registers the calls of figures: the work of the day, the sent messages, the use of message types. */
export function registerStatisticsCalls(server: CallServer): void {
  registerCall(server, readStatistics, async (context, { query }) =>
    statisticsOf(context, { ...query, period: Number(query.period) }),
  )
  registerCall(server, readWorkday, async (context, { query }) => workdayOf(context, query))
  registerCall(server, readStraightThrough, async (context, { query }) => straightThroughOf(context, query))
  registerCall(server, readNetworkUse, async (context) => ({ rowList: await networkUseOf(context) }))
}
