import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import { type AnswerOf, type Call, CALLS, type InputOf } from '@nostro/contract'
import { ERRORS } from '@nostro/kernel'

import { DEMO_PASSWORD } from './account.ts'

/** Calls the server as a client does that never gives up: every try of one intention carries the same key. */
export interface StubbornClient {
  readonly call: <C extends Call>(call: C, input: InputOf<C>) => Promise<AnswerOf<C>>
}

interface Envelope {
  readonly code: number
  readonly data: unknown
  readonly error?: string
}

const PATIENCE_MS = 120_000
const BETWEEN_TRIES_MS = 60

/** Answers that say "not now": the same call may succeed later. */
const PASSING: ReadonlySet<number> = new Set([
  ERRORS['server.busy'].number,
  ERRORS['idempotency.inProgress'].number,
])

export async function signInStubbornly(url: string, username: string): Promise<StubbornClient> {
  const { token } = await persist({ url }, CALLS.signIn, {
    body: { username, password: DEMO_PASSWORD },
  })
  return { call: (call, input) => persist({ url, token }, call, input) }
}

interface Caller {
  readonly url: string
  readonly token?: string
}

async function persist<C extends Call>(caller: Caller, call: C, input: InputOf<C>): Promise<AnswerOf<C>> {
  const key = randomUUID()
  const startedAt = Date.now()
  for (;;) {
    const answer = await tryOnce(caller, { call, input, key })
    if (answer?.code === 200) return call.answer.parse(answer.data) as AnswerOf<C>
    if (answer !== undefined && !PASSING.has(answer.code)) {
      throw new Error(`${call.path} was refused: ${JSON.stringify(answer)}`)
    }
    if (Date.now() - startedAt > PATIENCE_MS) throw new Error(`${call.path} got no answer`)
    await pause(BETWEEN_TRIES_MS)
  }
}

interface Intention {
  readonly call: Call
  readonly input: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown }
  readonly key: string
}

/** `undefined` when the server was not there, or died before its answer was complete. */
async function tryOnce(
  { url, token }: Caller,
  { call, input, key }: Intention,
): Promise<Envelope | undefined> {
  const params = new Map(Object.entries(input.params ?? {}))
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params.get(name)))
  try {
    const response = await fetch(`${url}${path}`, {
      method: call.method,
      headers: {
        'idempotency-key': key,
        ...(input.body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    })
    return (await response.json()) as Envelope
  } catch {
    return undefined
  }
}
