import { Agent, type IncomingMessage, request } from 'node:http'

import { startProcessorClock } from '../../src/testing/index.ts'

/** A request as bytes, which regular clients would not send. */
export interface RawRequest {
  readonly method: string
  /** Path and query as sent over the network. */
  readonly path: string
  /** A name may occur more than once. */
  readonly headers: readonly (readonly [string, string])[]
  readonly body?: Buffer | undefined
}

export interface RawResponse {
  readonly status: number
  readonly headers: NodeJS.Dict<string | string[]>
  readonly text: string
  /** The processor time of this process until the response, including the server and other requests. */
  readonly processorMs: number
}

/** Creates a function that sends requests over a few persistent connections. */
export function createRawSender(url: string): (raw: RawRequest) => Promise<RawResponse> {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const { hostname, port } = new URL(url)
  return async ({ method, path, headers, body }) =>
    await new Promise((resolve, reject) => {
      const elapsedMs = startProcessorClock()
      const lengths = body === undefined ? [] : ['content-length', String(body.length)]
      const outgoing = request(
        {
          agent,
          hostname,
          port,
          method,
          path,
          headers: ['host', 'nostro.example', ...lengths, ...headers.flat()],
        },
        (response) => {
          const chunks: Buffer[] = []
          const answer = (): void =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text: Buffer.concat(chunks).toString('utf8'),
              processorMs: elapsedMs(),
            })
          response.on('error', reject)
          response.on('end', answer)
          response.on('data', (chunk: Buffer) => {
            chunks.push(chunk)
            if (!isStream(response)) return
            // The first part of a stream is sufficient; the connection is then closed.
            answer()
            outgoing.destroy()
          })
        },
      )
      outgoing.on('error', reject)
      outgoing.end(body)
    })
}

function isStream({ headers }: IncomingMessage): boolean {
  return headers['content-type']?.startsWith('text/event-stream') === true
}
