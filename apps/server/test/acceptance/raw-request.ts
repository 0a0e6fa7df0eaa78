import { Agent, type IncomingMessage, request } from 'node:http'

import { startProcessorClock } from '../../src/testing/index.ts'

/** A request as bytes: what no client of ours would send. */
export interface RawRequest {
  readonly method: string
  /** Path and query as they go over the wire. */
  readonly path: string
  /** Names may come more than once. */
  readonly headers: readonly (readonly [string, string])[]
  readonly body?: Buffer | undefined
}

export interface RawResponse {
  readonly status: number
  readonly headers: NodeJS.Dict<string | string[]>
  readonly text: string
  /** The processor time of this process, server and other requests included, until the answer. */
  readonly processorMs: number
}

/** Sends requests over a few kept connections. */
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
            // A stream goes on; how it begins stands for it, and then it is left.
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
