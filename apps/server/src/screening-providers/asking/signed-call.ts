import { createHmac } from 'node:crypto'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'

import { guardedLookup } from '../../http/outgoing/guarded-lookup.ts'

/** A question to a provider. */
interface ProviderQuestion {
  readonly url: URL
  readonly privateHosts: readonly string[]
  readonly timeoutMs: number
  /** A body is sent by POST; without it the call is a GET. */
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** The reason why a provider gave no answer. */
export class ProviderFailure extends Error {
  readonly outcome: 'timeout' | 'unavailable'

  constructor(outcome: ProviderFailure['outcome'], reason: string) {
    super(reason)
    this.outcome = outcome
  }
}

/** Largest answer that is read. */
const ANSWER_BYTES_MAX = 1_048_576

/**
 * Asks a provider and returns its answer as a JSON value. Redirects are not followed. Throws a {@link ProviderFailure}
 * for a time-out, which includes reading the answer, for another status than 200 and for an answer that is no JSON.
 */
export async function askByHttp(question: ProviderQuestion): Promise<unknown> {
  const { status, bytes } = await answerTo(question)
  if (status !== 200) throw new ProviderFailure('unavailable', `Status ${status}`)
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown
  } catch {
    throw new ProviderFailure('unavailable', 'The answer is no JSON')
  }
}

/**
 * Sends a call and returns its answer with any status. The address that a lookup found public is the one that is
 * connected. Redirects are not followed. Throws a {@link ProviderFailure} for a time-out and without an answer.
 */
export async function answerTo({
  url,
  privateHosts,
  timeoutMs,
  body,
  headers,
}: ProviderQuestion): Promise<{ readonly status: number; readonly bytes: Buffer }> {
  return await new Promise((done, fail) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp
    const call = send(
      url,
      {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          accept: 'application/json',
          ...(body !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          }),
          ...headers,
        },
        agent: false,
        ...guardedLookup(url, privateHosts),
      },
      (answer) => {
        const parts: Buffer[] = []
        let length = 0
        answer.on('data', (part: Buffer) => {
          length += part.length
          if (length > ANSWER_BYTES_MAX)
            call.destroy(new ProviderFailure('unavailable', 'The answer is too long'))
          else parts.push(part)
        })
        answer.on('error', (error) => fail(failureOf(error)))
        answer.on('aborted', () => fail(new ProviderFailure('unavailable', 'The answer is incomplete')))
        answer.on('end', () => {
          clearTimeout(timer)
          done({ status: answer.statusCode ?? 0, bytes: Buffer.concat(parts) })
        })
      },
    )
    const timer = setTimeout(
      () => call.destroy(new ProviderFailure('timeout', `No answer within ${timeoutMs} ms`)),
      timeoutMs,
    )
    call.on('error', (error) => {
      clearTimeout(timer)
      fail(failureOf(error))
    })
    call.end(body)
  })
}

function failureOf(error: Error): ProviderFailure {
  return error instanceof ProviderFailure ? error : new ProviderFailure('unavailable', error.message)
}

/**
 * Returns the headers of a signed question: its id, the time in seconds since 1970, and HMAC-SHA-256 over
 * `time.id.body` in hexadecimal digits. The receiver refuses an old time and an id that it answered already.
 */
export function signatureOf(
  key: string,
  { id, body, at }: { readonly id: string; readonly body: string; readonly at: Date },
): Readonly<Record<string, string>> {
  const time = String(Math.floor(at.getTime() / MILLISECONDS))
  const signature = createHmac('sha256', key).update(`${time}.${id}.${body}`).digest('hex')
  return { 'x-nostro-id': id, 'x-nostro-time': time, 'x-nostro-signature': signature }
}

const MILLISECONDS = 1000
