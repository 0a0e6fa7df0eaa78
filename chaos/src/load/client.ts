import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import { type AnswerOf, type Call, CALLS, type InputOf } from '@nostro/contract'
import { canonicalJson, type ErrorCode, ERRORS } from '@nostro/kernel'

import { DEMO_PASSWORD } from '../installation/installation.ts'
import { between } from '../run/chance.ts'

type Send = <C extends Call>(call: C, input: InputOf<C>) => Promise<AnswerOf<C>>

/** A signed-in user whose calls are repeated until they succeed: every attempt of one command has the same key. */
export interface Client {
  readonly username: string
  readonly token: string
  readonly call: Send
  /** Sends the call twice in parallel with one key, as by a double click or a proxy. Both must get the same answer. */
  readonly callTwice: Send
}

/**
 * The outcome of one attempt: an answer, with the code of its error if it is a refusal; an answer in another form; a
 * refused connection; or a connection that ended before the answer.
 */
type AttemptOutcome =
  | { readonly kind: 'answered'; readonly error?: string }
  | { readonly kind: 'untyped'; readonly status: number }
  | { readonly kind: 'notListening' }
  | { readonly kind: 'cutOff'; readonly cause: string }

export type OnAttempt = (outcome: AttemptOutcome, path: string) => void

interface Envelope {
  readonly code: number
  readonly data: unknown
  readonly error?: string
}

const PATIENCE_MS = 120_000
const BETWEEN_ATTEMPTS_MS = 60
/** Time in ms that a browser waits for a call. */
const CALL_TIMEOUT_MS = 15_000

/** Temporary refusals, after which the same call is repeated. */
const TEMPORARY: readonly ErrorCode[] = ['server.busy', 'idempotency.inProgress']

/** The habits of a client. */
export interface ClientOptions {
  /** Gets the outcome of each attempt. */
  readonly onAttempt?: OnAttempt
  /** Further temporary refusals. */
  readonly temporary?: readonly ErrorCode[]
}

/** Signs a user in at any of the servers of an installation. */
export async function signIn(
  urls: readonly string[],
  username: string,
  { onAttempt = () => undefined, temporary = [] }: ClientOptions = {},
): Promise<Client> {
  const numbers = new Set([...TEMPORARY, ...temporary].map((code) => ERRORS[code].number))
  const anonymous: Caller = { urls, onAttempt, temporary: numbers }
  const body = { username, password: DEMO_PASSWORD }
  const { token } = await callOnce(anonymous, CALLS.signIn, { body })
  const caller = { ...anonymous, token }
  return {
    username,
    token,
    call: (call, input) => callOnce(caller, call, input),
    callTwice: async (call, input) => {
      const intention = { call, input, key: randomUUID() }
      const [one, other] = await Promise.all([persist(caller, intention), persist(caller, intention)])
      if (canonicalJson(one) !== canonicalJson(other))
        throw new Error(`${call.path} was answered in two ways: ${JSON.stringify([one, other])}`)
      return call.answer.parse(one) as AnswerOf<typeof call>
    },
  }
}

interface Caller {
  /** Servers of one installation; each attempt uses any of them. */
  readonly urls: readonly string[]
  readonly onAttempt: OnAttempt
  readonly token?: string
  /** Error numbers of temporary refusals. */
  readonly temporary: ReadonlySet<number>
}

interface Intention {
  readonly call: Call
  readonly input: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown }
  readonly key: string
}

async function callOnce<C extends Call>(caller: Caller, call: C, input: InputOf<C>): Promise<AnswerOf<C>> {
  return call.answer.parse(await persist(caller, { call, input, key: randomUUID() })) as AnswerOf<C>
}

async function persist(caller: Caller, intention: Intention): Promise<unknown> {
  const { path } = intention.call
  const startedAt = Date.now()
  // Attempts use the servers in turn, starting with a random one.
  for (let turn = Math.floor(between(0, caller.urls.length)); ; turn++) {
    const answer = await tryOnce(caller, intention, turn)
    if (answer?.code === 200) return answer.data
    if (answer !== undefined && !caller.temporary.has(answer.code))
      throw new Error(`${path} was refused: ${JSON.stringify(answer)}`)
    if (Date.now() - startedAt > PATIENCE_MS) throw new Error(`${path} got no answer`)
    await pause(BETWEEN_ATTEMPTS_MS)
  }
}

/**
 * Returns `undefined` if the server was not available, ended before its answer was complete, or answered in another
 * form.
 */
async function tryOnce(caller: Caller, intention: Intention, turn: number): Promise<Envelope | undefined> {
  const { path } = intention.call
  let status: number
  let answer: unknown
  try {
    const response = await send(caller, intention, turn)
    status = response.status
    answer = jsonOf(await response.text())
  } catch (error) {
    caller.onAttempt(failureOf(error), path)
    return undefined
  }
  if (!isEnvelope(answer)) {
    // A proxy reports a closed connection as an error status; without the proxy the client would see a closed
    // connection.
    const isCutOff = status === 502 || status === 504
    caller.onAttempt(
      isCutOff ? { kind: 'cutOff', cause: `a proxy's ${status}` } : { kind: 'untyped', status },
      path,
    )
    return undefined
  }
  const { code, error } = answer
  caller.onAttempt({ kind: 'answered', ...(code !== 200 && { error: error ?? String(code) }) }, path)
  return answer
}

async function send({ urls, token }: Caller, intention: Intention, turn: number): Promise<Response> {
  const { call, input, key } = intention
  return await fetch(`${urls[turn % urls.length]}${addressOf(call, input)}`, {
    method: call.method,
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    headers: {
      'idempotency-key': key,
      ...(input.body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
  })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isEnvelope(answer: unknown): answer is Envelope {
  return typeof answer === 'object' && answer !== null && 'code' in answer && typeof answer.code === 'number'
}

function failureOf(error: unknown): AttemptOutcome {
  // The cause of an error of `fetch` is one level below.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
  return code === 'ECONNREFUSED' ? { kind: 'notListening' } : { kind: 'cutOff', cause: code }
}

function addressOf(call: Call, { params = {}, query = {} }: Intention['input']): string {
  const values = new Map(Object.entries(params as object))
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values.get(name)))
  const search = new URLSearchParams(
    Object.entries(query as object).map(([name, value]) => [name, String(value)]),
  ).toString()
  return search === '' ? path : `${path}?${search}`
}
