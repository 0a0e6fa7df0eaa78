import { createHmac } from 'node:crypto'

import { guardedFetch, OutgoingFailure } from '../../http/outgoing/guarded-fetch.ts'

/** A question to a provider. */
interface ProviderQuestion {
  readonly url: URL
  readonly privateHosts: readonly string[]
  readonly timeoutMs: number
  /** A body is sent by POST; without it the call is a GET. */
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Asks a provider and returns its answer as a JSON value. Throws an {@link OutgoingFailure} for a time-out, which
 * includes reading the answer, for another status than 200 and for an answer that is no JSON.
 */
export async function askByHttp({ url, body, headers, ...limits }: ProviderQuestion): Promise<unknown> {
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  const answer = await guardedFetch(
    url.href,
    {
      method: body === undefined ? 'GET' : 'POST',
      headers: { accept: 'application/json', ...type, ...headers },
      body,
    },
    limits,
  )
  if (answer.status !== 200) throw new OutgoingFailure('unavailable', `Status ${answer.status}`)
  try {
    return await answer.json()
  } catch {
    throw new OutgoingFailure('unavailable', 'The answer is no JSON')
  }
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
