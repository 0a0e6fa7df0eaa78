import { parentPort } from 'node:worker_threads'

import { type OutgoingOrder, writeOutgoing } from './write-outgoing.ts'

/** What the thread is asked. */
export interface ThreadOrder {
  readonly id: number
  readonly order: OutgoingOrder
}

/** What it answers: the result, or the mistake of ours that kept it from one. */
export type ThreadAnswer = { readonly id: number } & (
  | { readonly result: Awaited<ReturnType<typeof writeOutgoing>> }
  | { readonly error: unknown }
)

function answer(message: ThreadAnswer): void {
  parentPort?.postMessage(message, [])
}

parentPort?.on('message', ({ id, order }: ThreadOrder) => {
  writeOutgoing(order).then(
    (result) => answer({ id, result }),
    (error: unknown) => answer({ id, error }),
  )
})
