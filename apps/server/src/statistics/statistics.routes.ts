import { readStatistics } from '@nostro/contract'

import type { CallServer } from '../http/call-server.ts'
import { registerCall } from '../http/register-call.ts'
import { statisticsOf } from './read-statistics.ts'

/** Registers the call that returns statistics of sent messages. */
export function registerStatisticsCalls(server: CallServer): void {
  registerCall(server, readStatistics, async (context, { query }) =>
    statisticsOf(context, { ...query, period: Number(query.period) }),
  )
}
