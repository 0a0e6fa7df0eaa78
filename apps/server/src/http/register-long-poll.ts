import type { Call } from '@nostro/contract'
import type { z } from 'zod'

import { refuseWhenBusy } from './admission/refuse-when-busy.ts'
import { type CallInput, inputOf } from './call-input.ts'
import type { CallServer } from './call-server.ts'
import type { Context } from './context.ts'
import { leavingOf } from './deadline.ts'
import { successOf } from './error-writer.ts'
import { admitted, asCaller } from './register-call.ts'
import { markPatient } from './send-events.ts'

/** One call that waits for its answer. */
export interface LongPoll<Answer> {
  /** Returns the answer; `undefined` if there is none yet and the call may wait longer. */
  readonly read: (context: Context, isLast: boolean) => Promise<Answer | undefined>
  /** Returns when there may be an answer, and whether the time of the call is over. */
  readonly wait: (leaving: AbortSignal) => Promise<'changed' | 'over'>
  /** Called once when the call ends in any way. */
  readonly end: () => void
}

/**
 * Registers a call that waits for its answer. It occupies a turn only while it reads, because a waiting call costs
 * little, and its caller is authenticated before each reading.
 */
export function registerLongPoll<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
>(
  server: CallServer,
  call: Call<P, Q, B, A>,
  open: (context: Context, input: CallInput<z.output<P>, z.output<Q>, z.output<B>>) => LongPoll<z.input<A>>,
): void {
  server.registered.add(call)
  server.fastify.route({
    method: call.method,
    url: call.path,
    onRequest: refuseWhenBusy(call, server),
    handler: async (request, reply) => {
      markPatient(reply)
      const leaving = leavingOf(reply)
      const opened: { poll?: LongPoll<z.input<A>> } = {}
      const read = (isLast: boolean) =>
        admitted(server, { call, reply }, () =>
          asCaller(server, call, request, async (context) => {
            const poll = (opened.poll ??= open(context, inputOf(call, request)))
            return { poll, answer: await poll.read(context, isLast) }
          }),
        )
      try {
        let { poll, answer } = await read(false)
        while (answer === undefined) {
          const isLast = (await poll.wait(leaving)) === 'over'
          ;({ poll, answer } = await read(isLast))
        }
        if (server.dependencies.checksAnswers) call.answer.parse(answer)
        reply.header('cache-control', 'no-store')
        return await reply.send(successOf(answer))
      } finally {
        opened.poll?.end()
      }
    },
  })
}
