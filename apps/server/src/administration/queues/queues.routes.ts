import { listDeadLetters, listQueues, sendDeadLettersAgain, writeOffDeadLetters } from '@nostro/contract'

import type { CallServer } from '../../http/call-server.ts'
import { registerCall } from '../../http/register-call.ts'
import type { JobSystem } from '../../jobs/job-system.ts'
import { sendAgain, writeOff } from './decide-dead-letters.ts'
import { deadLetters } from './list-dead-letters.ts'
import { readQueues } from './read-queues.ts'

/**
 * Registers the calls that show queues and decide on failed jobs.
 *
 * A queue counts as late when the age of its oldest job in seconds is above `ageLimitSeconds`.
 */
export function registerQueueCalls(server: CallServer, jobs: JobSystem, ageLimitSeconds: number): void {
  registerCall(server, listQueues, () => readQueues({ jobs, ageLimitSeconds }))

  registerCall(server, listDeadLetters, (context, { query }) => deadLetters(context, query))

  registerCall(server, sendDeadLettersAgain, async (context, { body }) => {
    await sendAgain(context, jobs, body.ids)
    return {}
  })

  registerCall(server, writeOffDeadLetters, async (context, { body }) => {
    await writeOff(context, body)
    return {}
  })
}
