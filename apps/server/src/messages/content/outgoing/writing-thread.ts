import { parentPort } from 'node:worker_threads'

import { type OutgoingOrder, writeHere } from './write-here.ts'

/** A request to the worker thread. */
export interface ThreadOrder {
  readonly id: number
  readonly order: OutgoingOrder
}

/** The response of the worker thread: the result, or an internal error. */
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
