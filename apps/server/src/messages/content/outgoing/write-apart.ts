import { Worker } from 'node:worker_threads'

import type { OutgoingOrder, writeHere } from './write-here.ts'
import type { ThreadAnswer, ThreadOrder } from './writing-thread.ts'

type Written = Awaited<ReturnType<typeof writeHere>>

/** A thread that writes messages, one after the other, while this one answers others. */
interface WritingThread {
  readonly write: (order: OutgoingOrder) => Promise<Written>
}

const THREAD = new URL('./writing-thread.ts', import.meta.url)

/** The thread of this process, from the first large form on; a new one after it broke. */
let thread: WritingThread | undefined

/** Writes a message in a thread of its own. */
export async function writeApart(order: OutgoingOrder): Promise<Written> {
  thread ??= startThread(() => {
    thread = undefined
  })
  return await thread.write(order)
}

/** Starts a thread and tells when it has ended, which none does by itself. */
export function startThread(onEnd: () => void, file = THREAD): WritingThread {
  const worker = new Worker(file)
  const waiting = new Map<number, PromiseWithResolvers<Written>>()
  let ids = 0

  const settle = (id: number): PromiseWithResolvers<Written> | undefined => {
    const order = waiting.get(id)
    waiting.delete(id)
    // Nothing keeps the process for a thread that has nothing to do.
    if (waiting.size === 0) worker.unref()
    return order
  }
  const end = (reason: unknown): void => {
    onEnd()
    for (const id of waiting.keys()) settle(id)?.reject(reason)
  }
  worker.on('message', (answer: ThreadAnswer) => {
    if ('error' in answer) settle(answer.id)?.reject(answer.error)
    else settle(answer.id)?.resolve(answer.result)
  })
  worker.on('error', end)
  worker.on('exit', () => end(new Error('The thread that writes messages has ended')))
  return {
    write: async (order) => {
      const id = (ids += 1)
      worker.postMessage({ id, order } satisfies ThreadOrder, [])
      const written = Promise.withResolvers<Written>()
      waiting.set(id, written)
      worker.ref()
      return await written.promise
    },
  }
}
