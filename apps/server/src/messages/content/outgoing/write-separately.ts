import { Worker } from 'node:worker_threads'

import type { OutgoingOrder, writeHere } from './write-here.ts'
import type { ThreadAnswer, ThreadOrder } from './writing-thread.ts'

type Written = Awaited<ReturnType<typeof writeHere>>

/** A worker thread that renders messages one after the other. */
interface WritingThread {
  readonly write: (order: OutgoingOrder) => Promise<Written>
}

const THREAD = new URL('./writing-thread.ts', import.meta.url)

/** The worker thread of this process, started with the first large form and replaced after a failure. */
let thread: WritingThread | undefined

/** Renders a message in the worker thread. */
export async function writeSeparately(order: OutgoingOrder): Promise<Written> {
  thread ??= startThread(() => {
    thread = undefined
  })
  return await thread.write(order)
}

/** Starts a worker thread. `onEnd` is called when it ends, which happens only after a failure. */
export function startThread(onEnd: () => void, file = THREAD): WritingThread {
  const worker = new Worker(file)
  const waiting = new Map<number, PromiseWithResolvers<Written>>()
  let ids = 0

  const settle = (id: number): PromiseWithResolvers<Written> | undefined => {
    const order = waiting.get(id)
    waiting.delete(id)
    // An idle worker thread must not keep the process running.
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
