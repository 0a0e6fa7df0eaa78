import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'

import { guardedLookup, outgoingUrl } from './guarded-lookup.ts'

/** The reason why another server gave no usable answer. */
export class OutgoingFailure extends Error {
  readonly outcome: 'timeout' | 'unavailable'

  constructor(outcome: OutgoingFailure['outcome'], reason: string) {
    super(reason)
    this.outcome = outcome
  }
}

/** The limits of outgoing calls. */
interface OutgoingLimits {
  /** Hosts inside the own network to which the server may connect. */
  readonly privateHosts: readonly string[]
  /** Includes reading the answer. */
  readonly timeoutMs: number
  /** The accepted authorities and the client certificate; the public authorities and none if absent. */
  readonly certificates?: TlsCertificates | undefined
}

/** The certificates of a connection over TLS, in PEM format. */
export interface TlsCertificates {
  readonly ca?: string
  readonly cert?: string
  readonly key?: string
}

/** A call in the form of `fetch`, with a body of text. */
interface OutgoingCall {
  readonly method?: string | undefined
  readonly headers?: Headers | Readonly<Record<string, string>> | undefined
  readonly body?: string | undefined
}

/** Largest answer that is read. */
const ANSWER_BYTES_MAX = 1_048_576
/** Statuses whose answer has no body. */
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304])

/**
 * Calls another server and returns its answer with any status. Private addresses are refused unless the installation
 * names the host, and redirects are not followed. The address that was checked is the one that is connected. Throws an
 * {@link OutgoingFailure} if there is no answer.
 */
export async function guardedFetch(
  address: string,
  { method = 'GET', headers, body }: OutgoingCall,
  { privateHosts, timeoutMs, certificates = {} }: OutgoingLimits,
): Promise<Response> {
  const url = outgoingUrl(address, privateHosts)
  if (url === undefined)
    throw new OutgoingFailure('unavailable', `${address} uses no https or is a private address`)
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const signal = AbortSignal.timeout(timeoutMs)
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const call = send(
    url,
    {
      method,
      headers: headersOf(headers, body),
      agent: false,
      signal,
      ...certificates,
      ...guardedLookup(url, privateHosts),
    },
    resolve,
  )
  call.on('error', reject)
  call.end(body)
  try {
    const answer = await promise
    return responseOf(answer, await bytesOf(answer))
  } catch (error) {
    if (error instanceof OutgoingFailure) throw error
    if (signal.aborted) throw new OutgoingFailure('timeout', `No answer within ${timeoutMs} ms`)
    throw new OutgoingFailure('unavailable', error instanceof Error ? error.message : 'no reason')
  } finally {
    call.destroy()
  }
}

function headersOf(headers: OutgoingCall['headers'], body: string | undefined) {
  return {
    ...Object.fromEntries(new Headers(headers ?? {})),
    ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
  }
}

async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  // Without an encoding, the parts are buffers.
  for await (const part of answer as AsyncIterable<Buffer>) {
    length += part.length
    if (length > ANSWER_BYTES_MAX) throw new OutgoingFailure('unavailable', 'The answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function responseOf({ statusCode: status = 0, headers }: IncomingMessage, bytes: Buffer): Response {
  const given = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((each): [string, string] => [name, each]),
  )
  return new Response(WITHOUT_BODY.has(status) ? null : new Uint8Array(bytes), { status, headers: given })
}
