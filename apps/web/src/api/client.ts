import {
  envelopeSchema,
  readAnswer,
  SUCCESS_NUMBER,
  type AnswerOf,
  type Call,
  type InputOf,
} from '@nostro/contract'
import { LIMITS, type Language } from '@nostro/kernel'

import { ApiError } from './api-error.ts'
import { eventBlocks } from './event-blocks.ts'
import { withListKeys } from './list-answer.ts'
import { sessionEndReasonOf, type SessionEnd } from './session-end.ts'
import { untilAnswered } from './until-answered.ts'
import { untilNotBusy } from './until-not-busy.ts'
import { withoutEmpty } from './without-empty.ts'

/** The environment that the client depends on. Tests pass their own. */
export interface ClientEnvironment {
  /** The prefix of every path; empty for the server that delivered the page (CLI-03). */
  readonly baseUrl: string
  readonly token: () => string | undefined
  readonly language: () => Language
  readonly isMobile: () => boolean
  /** Returns whether the user has been active recently. If not, a call does not extend the session. */
  readonly isAttended: () => boolean
  /** Called when a call extends the session. */
  readonly onUse: () => void
  readonly onSessionEnd: (end: SessionEnd) => void
}

interface SendOptions {
  readonly signal?: AbortSignal
  /** Identifies one intention of the user, so that a retry has no second effect. */
  readonly idempotencyKey?: string
  /** The call completes even if the page is closed first (`keepalive`). The browser limits such a body to 64 kB. */
  readonly outlivesPage?: boolean
}

/** Makes calls of the contract. Rejects with {@link ApiError} only. */
export interface Client {
  readonly send: <C extends Call>(call: C, input: InputOf<C>, options?: SendOptions) => Promise<AnswerOf<C>>
  /** Makes a call whose response is a file. */
  readonly fetchFile: <C extends Call>(call: C, input: InputOf<C>) => Promise<ReceivedFile>
  /** Makes a call whose response is an event stream, until the server ends the stream or `signal` aborts it. */
  readonly follow: <C extends Call>(call: C, listener: EventListener<AnswerOf<C>>) => Promise<void>
}

/** The listener of a stream of events. */
interface EventListener<Event> {
  readonly signal: AbortSignal
  readonly onEvent: (event: Event) => void
  /** Called for every received chunk, also without an event: the connection is alive. */
  readonly onSign: () => void
}

/** A received file, with the name that the server gave it. */
interface ReceivedFile {
  readonly blob: Blob
  readonly name: string
}

/** The name of a file for which the server sent no name (LIST-15). */
const NAMELESS = 'downloaded-file'

export function createClient(environment: ClientEnvironment): Client {
  /**
   * The pending GET of each path. A newer GET to the same path cancels it (CLI-08, OPEN-49). A call with a signal takes
   * no part: its caller cancels it when it is replaced, and two places of a page may read the same path at once.
   */
  const unfinished = new Map<string, AbortController>()

  return {
    send: async (call, input, options = {}) => {
      const path = pathOf(call.path, input.params)
      const cancellation = new AbortController()
      if (call.method === 'GET' && options.signal === undefined) {
        unfinished.get(path)?.abort()
        unfinished.set(path, cancellation)
      }
      const request = {
        url: environment.baseUrl + path + queryText(input.query),
        init: requestOf(call, input.body, environment, options),
        signals: [cancellation.signal, ...(options.signal === undefined ? [] : [options.signal])],
      }
      try {
        return await untilAnswered(options, () =>
          untilNotBusy(call, request.signals, async () =>
            answerOf(call, await exchange(request), environment),
          ),
        )
      } finally {
        if (unfinished.get(path) === cancellation) unfinished.delete(path)
      }
    },
    fetchFile: async (call, input) => {
      const request = {
        url: environment.baseUrl + pathOf(call.path, input.params) + queryText(input.query),
        init: requestOf(call, input.body, environment, {}),
        signals: [],
      }
      return await untilNotBusy(call, request.signals, async () => {
        const received = await roundTrip(request, receivedOf)
        if (received.file !== undefined) return received.file
        answerOf(call, received.failure, environment)
        throw new ApiError('refused', { number: received.failure.status })
      })
    },
    follow: async (call, listener) => {
      const init = requestOf(call, undefined, environment, {})
      const response = await streamOf(environment.baseUrl + call.path, init, listener.signal)
      const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true
      if (!response.ok || !isStream || response.body === null) {
        answerOf(call, await exchangeOf(response, tokenOf(init)), environment)
        throw new ApiError('refused', { number: response.status })
      }
      try {
        for await (const event of eventBlocks(response.body, listener.onSign))
          listener.onEvent(checkedAnswer(call, parseJson(event)))
      } catch (cause) {
        throw cause instanceof ApiError ? cause : brokenOff(listener.signal, cause)
      }
    },
  }
}

/** Opens an event stream. It has no time limit: the listener decides how long the stream may be silent. */
async function streamOf(url: string, init: RequestInit, signal: AbortSignal): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('Accept', 'text/event-stream')
  try {
    return await fetch(url, { ...init, headers, signal })
  } catch (cause) {
    throw brokenOff(signal, cause)
  }
}

function brokenOff(signal: AbortSignal, cause: unknown): ApiError {
  return new ApiError(signal.aborted ? 'cancelled' : 'network', { cause })
}

function tokenOf(init: RequestInit): string | undefined {
  return new Headers(init.headers).get('Authorization')?.replace('Bearer ', '')
}

function requestOf(
  call: Call,
  body: unknown,
  environment: ClientEnvironment,
  options: SendOptions,
): RequestInit {
  const token = environment.token()
  const isAttended = environment.isAttended()
  if (token !== undefined && isAttended) environment.onUse()
  return {
    method: call.method,
    headers: {
      Accept: 'application/json',
      language: environment.language(),
      clientType: environment.isMobile() ? '2' : '1',
      ...(!isAttended && { unattended: '1' }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(options.idempotencyKey !== undefined && { 'Idempotency-Key': options.idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(withoutEmpty(body)) }),
    ...(options.outlivesPage === true && { keepalive: true }),
  }
}

interface Exchange {
  readonly status: number
  readonly json: unknown
  /** The token that the call was sent with. */
  readonly token: string | undefined
  readonly retryAfterMs: number | undefined
}

interface OutgoingRequest {
  readonly url: string
  readonly init: RequestInit
  readonly signals: readonly AbortSignal[]
}

/**
 * Makes one round trip. Returns `undefined` as JSON for a body that is not JSON; the caller then uses the HTTP status.
 */
async function exchange(request: OutgoingRequest): Promise<Exchange> {
  return await roundTrip(request, exchangeOf)
}

async function exchangeOf(response: Response, token: string | undefined): Promise<Exchange> {
  return {
    status: response.status,
    json: parseJson(await response.text()),
    token,
    retryAfterMs: retryAfterOf(response.headers),
  }
}

async function receivedOf(response: Response, token: string | undefined) {
  return response.ok
    ? { file: { blob: await response.blob(), name: fileNameOf(response.headers) } }
    : { failure: await exchangeOf(response, token) }
}

/**
 * Returns the `Retry-After` delay in milliseconds. Our server sends seconds. A proxy may send an HTTP date, which is
 * ignored.
 */
function retryAfterOf(headers: Headers): number | undefined {
  const seconds = headers.get('retry-after')
  return seconds !== null && /^\d{1,4}$/.test(seconds) ? Number(seconds) * 1000 : undefined
}

/** The length of a body from which its transfer may take longer than a call. */
const LARGE_BODY_LENGTH = 500_000

/** Returns the time limit of a call in milliseconds. A file over a slow connection has as long as a script. */
function timeLimitOf({ body }: RequestInit): number {
  const isLarge = typeof body === 'string' && body.length > LARGE_BODY_LENGTH
  return isLarge ? LIMITS.scriptTimeoutMs : LIMITS.requestTimeoutMs
}

async function roundTrip<T>(
  { url, init, signals }: OutgoingRequest,
  read: (response: Response, token: string | undefined) => Promise<T>,
): Promise<T> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), timeLimitOf(init))
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.any([timeout.signal, ...signals]) })
    return await read(response, tokenOf(init))
  } catch (cause) {
    const isCancelled = signals.some((signal) => signal.aborted)
    throw new ApiError(isCancelled ? 'cancelled' : 'network', { cause })
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Statuses with which a proxy reports that it got no response from the server. Whether the server received the call is
 * unknown.
 */
const PROXY_STATUSES: readonly number[] = [502, 503, 504]

function answerOf<C extends Call>(call: C, answer: Exchange, environment: ClientEnvironment): AnswerOf<C> {
  const envelope = envelopeSchema.safeParse(answer.json)
  if (!envelope.success) {
    const kind = PROXY_STATUSES.includes(answer.status) ? 'network' : 'refused'
    throw new ApiError(kind, { number: answer.status, cause: envelope.error })
  }
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
    retryAfterMs: answer.retryAfterMs,
  })
}

/** Validates an answer against the contract. A mismatch is a server error, not a user error. */
function checkedAnswer<C extends Call>(call: C, data: unknown): AnswerOf<C> {
  const found = readAnswer(call, data)
  const answer = found.ok ? found : readAnswer(call, withListKeys(data))
  if (!answer.ok) throw new ApiError('refused', { number: SUCCESS_NUMBER, cause: answer.error })
  return answer.value
}

/**
 * Returns the file name of `Content-Disposition`. The encoded form has precedence over the quoted form. Source: RFC
 * 6266.
 */
function fileNameOf(headers: Headers): string {
  const disposition = headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  const plain = /filename="([^"]+)"|filename=([^;\s]+)/i.exec(disposition)
  return (encoded && decoded(encoded)) ?? plain?.[1] ?? plain?.[2] ?? NAMELESS
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    // Falls back to the plain form.
    return undefined
  }
}

/**
 * Fills the placeholders of a path such as `/api/messages/{id}`. Throws if a placeholder has no value, which is a
 * programming error.
 */
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
    // The body is a proxy's page or empty. The caller uses the HTTP status.
    return undefined
  }
}
