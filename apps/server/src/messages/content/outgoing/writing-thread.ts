import { parentPort } from 'node:worker_threads'

import { type OutgoingOrder, writeHere } from './write-here.ts'

/** The order given to the thread. */
export interface ThreadOrder {
  readonly id: number
  readonly order: OutgoingOrder
}

/** The answer of the thread: the result, or the mistake of ours that kept it from one. */
export type ThreadAnswer = { readonly id: number } & (
  | { readonly result: Awaited<ReturnType<typeof writeHere>> }
  | { readonly error: unknown }
)

function answer(message: ThreadAnswer): void {
  parentPort?.postMessage(message, [])
}

parentPort?.on('message', ({ id, order }: ThreadOrder) => {
  writeHere(order).then(
    (result) => answer({ id, result }),
    (error: unknown) => answer({ id, error }),
  )
})
