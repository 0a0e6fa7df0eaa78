import { readCounters } from '@nostro/contract'

import type { CallServer } from '../../http/call-server.ts'
import { registerCall } from '../../http/register-call.ts'
import { readAllCounters } from './read-all-counters.ts'

/** Registers the call that returns the counters of the menu. */
export function registerCounterCalls(server: CallServer): void {
  registerCall(server, readCounters, async (context) => await readAllCounters(context))
}
