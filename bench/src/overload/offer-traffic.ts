import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import type { Traffic, TrafficReport } from './traffic.ts'

/** Starts a separate process that sends the load, and returns its report. */
export async function offerTraffic(traffic: Traffic): Promise<TrafficReport> {
  const generator = fork(join(import.meta.dirname, 'generator.ts'), { serialization: 'advanced' })
  try {
    const answered = once(generator, 'message')
    const ended = once(generator, 'exit').then(() => undefined)
    generator.send(traffic)
    const answer = await Promise.race([answered, ended])
    if (answer === undefined) throw new Error('The generator ended without a report')
    // The generator is our own program and sends nothing else.
    return answer[0] as TrafficReport
  } finally {
    generator.kill()
  }
}
