import type { z } from 'zod'

import { JOB_NAMES, type JobName } from './queues.ts'

/** The number of parallel jobs of a queue per server, where it differs from the default. */
export type QueueConcurrency = Readonly<Partial<Record<JobName, number>>>

const CONCURRENCY_MAX = 64
const ENTRY = /^([\w.]+)=(\d{1,3})$/

/** Parses `message.dispatch=8,notice.mail=4`. Reports each invalid entry. */
export function concurrencyOf(text: string, context: z.RefinementCtx): QueueConcurrency {
  const found: Partial<Record<JobName, number>> = {}
  const refuse = (message: string): void => context.addIssue({ code: 'custom', message })
  for (const entry of text.split(',').map((each) => each.trim())) {
    if (entry === '') continue
    const [, name, digits] = ENTRY.exec(entry) ?? []
    const queue = JOB_NAMES.find((each) => each === name)
    const concurrency = Number(digits)
    if (name === undefined) refuse(`"${entry}" is not of the form queue=number`)
    else if (queue === undefined) refuse(`no queue is called "${name}"; there are ${JOB_NAMES.join(', ')}`)
    else if (concurrency < 1 || concurrency > CONCURRENCY_MAX)
      refuse(`"${entry}" is not from 1 to ${CONCURRENCY_MAX}`)
    else found[queue] = concurrency
  }
  return found
}
