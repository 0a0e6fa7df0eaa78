import {
  envelopeSchema,
  readAnswer,
  SUCCESS_NUMBER,
  type AnswerOf,
  type Call,
  type InputOf,
} from '@nostro/contract'
import type { Language } from '@nostro/kernel'

import { ApiError } from './api-error.ts'
import { sessionEndReasonOf, type SessionEnd } from './session-end.ts'
import { withoutEmpty } from './without-empty.ts'

/** A call without answer is given up after this time (CLI-01). */
export const REQUEST_TIMEOUT_MS = 15_000

/** What the client needs of its surroundings; tests hand in their own. */
export interface ClientEnvironment {
  /** In front of every path; empty for the server the page came from (CLI-03). */
  readonly baseUrl: string
  readonly token: () => string | undefined
  readonly language: () => Language
  readonly isMobile: () => boolean
  readonly onSessionEnd: (end: SessionEnd) => void
}

interface SendOptions {
  readonly signal?: AbortSignal
  /** Names one intention of the user, so that a retry has no second effect. */
  readonly idempotencyKey?: string
}

/** Makes calls of the contract. Rejects with {@link ApiError} only. */
export interface Client {
  readonly send: <C extends Call>(call: C, input: InputOf<C>, options?: SendOptions) => Promise<AnswerOf<C>>
}

export function createClient(environment: ClientEnvironment): Client {
  /** The unfinished GET of each path: a newer one takes its place (CLI-08, OPEN-49). */
  const unfinished = new Map<string, AbortController>()

  return {
    send: async (call, input, options = {}) => {
      const path = pathOf(call.path, input.params)
      const cancellation = new AbortController()
      if (call.method === 'GET') {
        unfinished.get(path)?.abort()
        unfinished.set(path, cancellation)
      }
      const request = {
        url: environment.baseUrl + path + queryText(input.query),
        init: requestOf(call, input.body, { environment, options }),
        signals: [cancellation.signal, ...(options.signal === undefined ? [] : [options.signal])],
      }
      try {
        const answer = await exchange(request)
        return answerOf(call, answer, environment)
      } finally {
        if (unfinished.get(path) === cancellation) unfinished.delete(path)
      }
    },
  }
}

interface Setting {
  readonly environment: ClientEnvironment
  readonly options: SendOptions
}

function requestOf(call: Call, body: unknown, { environment, options }: Setting): RequestInit {
  const token = environment.token()
  return {
    method: call.method,
    headers: {
      Accept: 'application/json',
      language: environment.language(),
      clientType: environment.isMobile() ? '2' : '1',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(options.idempotencyKey !== undefined && { 'Idempotency-Key': options.idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(withoutEmpty(body)) }),
  }
}

interface Exchange {
  readonly status: number
  readonly json: unknown
  /** The token the call went out with. */
  readonly token: string | undefined
}

interface OutgoingRequest {
  readonly url: string
  readonly init: RequestInit
  readonly signals: readonly AbortSignal[]
}

/** One round trip. An answer that is not JSON comes back as `undefined`, for the status to speak. */
async function exchange({ url, init, signals }: OutgoingRequest): Promise<Exchange> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), REQUEST_TIMEOUT_MS)
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.any([timeout.signal, ...signals]) })
    const authorization = new Headers(init.headers).get('Authorization')
    return {
      status: response.status,
      json: parseJson(await response.text()),
      token: authorization?.replace('Bearer ', ''),
    }
  } catch (cause) {
    const isCancelled = signals.some((signal) => signal.aborted)
    throw new ApiError(isCancelled ? 'cancelled' : 'network', { cause })
  } finally {
    clearTimeout(timer)
  }
}

function answerOf<C extends Call>(call: C, answer: Exchange, environment: ClientEnvironment): AnswerOf<C> {
  const envelope = envelopeSchema.safeParse(answer.json)
  if (!envelope.success) throw new ApiError('refused', { number: answer.status, cause: envelope.error })
  const { code: number = answer.status, data, message, error, params, issues, requestId } = envelope.data
  if (number === SUCCESS_NUMBER) return checkedAnswer(call, data)

  const reason = call.access === 'anonymous' ? undefined : sessionEndReasonOf(number)
  if (reason !== undefined) environment.onSessionEnd({ reason, token: answer.token })
  throw new ApiError(reason === undefined ? 'refused' : 'sessionEnded', {
    number,
    code: error,
    message,
    params,
    issues,
    requestId,
  })
}

/** What does not fit the contract is a mistake of the server, not of the user. */
function checkedAnswer<C extends Call>(call: C, data: unknown): AnswerOf<C> {
  const answer = readAnswer(call, data)
  if (!answer.ok) throw new ApiError('refused', { number: SUCCESS_NUMBER, cause: answer.error })
  return answer.value
}

/** Fills `/api/messages/{id}`. A name without value is a mistake of ours. */
function pathOf(template: string, params: unknown): string {
  const values = new Map(Object.entries(params ?? {}))
  return template.replace(/\{(\w+)\}/g, (_placeholder, name: string) => {
    const value: unknown = values.get(name)
    if (typeof value !== 'string' || value === '') throw new Error(`No value for {${name}} of ${template}`)
    return encodeURIComponent(value)
  })
}

function queryText(query: unknown): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(withoutEmpty(query ?? {}) ?? {})) search.set(name, String(value))
  return search.size === 0 ? '' : `?${search}`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A proxy's page or nothing at all: the status has to speak for it.
    return undefined
  }
}
