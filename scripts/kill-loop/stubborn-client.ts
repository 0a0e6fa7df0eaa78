import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import { type AnswerOf, type Call, CALLS, type InputOf } from '@nostro/contract'
import { canonicalJson, ERRORS } from '@nostro/kernel'

import { DEMO_PASSWORD } from './account.ts'

/** Calls the servers as a client does that never gives up: every try of one intention carries the same key. */
export interface StubbornClient {
  readonly username: string
  readonly call: <C extends Call>(call: C, input: InputOf<C>) => Promise<AnswerOf<C>>
  /** The same, sent twice at once with one key, as by a double click or a proxy: both have to get the same answer. */
  readonly callTwice: <C extends Call>(call: C, input: InputOf<C>) => Promise<AnswerOf<C>>
}

interface Envelope {
  readonly code: number
  readonly data: unknown
  readonly error?: string
}

const PATIENCE_MS = 120_000
const BETWEEN_TRIES_MS = 60
/** A browser gives up a call after so long. */
const CALL_TIMEOUT_MS = 15_000

/** Answers that say "not now": the same call may succeed later. */
const PASSING: ReadonlySet<number> = new Set([
  ERRORS['server.busy'].number,
  ERRORS['idempotency.inProgress'].number,
])

export async function signInStubbornly(urls: readonly string[], username: string): Promise<StubbornClient> {
  const { token } = await persist({ urls }, CALLS.signIn, { body: { username, password: DEMO_PASSWORD } })
  const caller: Caller = { urls, token }
  return {
    username,
    call: (call, input) => persist(caller, call, input),
    callTwice: async (call, input) => {
      const key = randomUUID()
      const [one, other] = await Promise.all([
        persistWith(caller, { call, input, key }),
        persistWith(caller, { call, input, key }),
      ])
      if (canonicalJson(one) !== canonicalJson(other))
        throw new Error(`${call.path} was answered in two ways: ${JSON.stringify([one, other])}`)
      return call.answer.parse(one) as AnswerOf<typeof call>
    },
  }
}

interface Caller {
  /** Servers of one installation; each try goes to any of them. */
  readonly urls: readonly string[]
  readonly token?: string
}

interface Intention {
  readonly call: Call
  readonly input: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown }
  readonly key: string
}

async function persist<C extends Call>(caller: Caller, call: C, input: InputOf<C>): Promise<AnswerOf<C>> {
  return call.answer.parse(await persistWith(caller, { call, input, key: randomUUID() })) as AnswerOf<C>
}

async function persistWith(caller: Caller, intention: Intention): Promise<unknown> {
  const { path } = intention.call
  const startedAt = Date.now()
  // Tries go from server to server, beginning with any.
  for (let turn = Math.floor(Math.random() * caller.urls.length); ; turn++) {
    const answer = await tryOnce(caller, intention, turn)
    if (answer?.code === 200) return answer.data
    if (answer !== undefined && !PASSING.has(answer.code))
      throw new Error(`${path} was refused: ${JSON.stringify(answer)}`)
    if (Date.now() - startedAt > PATIENCE_MS) throw new Error(`${path} got no answer`)
    await pause(BETWEEN_TRIES_MS)
  }
}

/** `undefined` when the server was not there, or died before its answer was complete. */
async function tryOnce(
  { urls, token }: Caller,
  { call, input, key }: Intention,
  turn: number,
): Promise<Envelope | undefined> {
  try {
    const response = await fetch(`${urls[turn % urls.length]}${addressOf(call, input)}`, {
      method: call.method,
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
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

function addressOf(call: Call, { params = {}, query = {} }: Intention['input']): string {
  const values = new Map(Object.entries(params as object))
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values.get(name)))
  const search = new URLSearchParams(
    Object.entries(query as object).map(([name, value]) => [name, String(value)]),
  ).toString()
  return search === '' ? path : `${path}?${search}`
}
