import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'

/** A received call. */
export interface ReceivedCall {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: unknown
}

/** The answer; `undefined` leaves the call pending. */
type Answer =
  | {
      readonly status?: number
      readonly headers?: Readonly<Record<string, string>>
      readonly json?: unknown
      readonly text?: string
    }
  | undefined

export interface AnsweringServer {
  readonly url: string
  readonly calls: readonly ReceivedCall[]
  answerWith: (call: ReceivedCall) => Answer
  readonly close: () => Promise<void>
}

/** Starts an HTTP server on the loopback interface that gives the answers of the test. */
export async function startAnsweringServer(): Promise<AnsweringServer> {
  const calls: ReceivedCall[] = []
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8')
      const call: ReceivedCall = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: body === '' ? undefined : JSON.parse(body),
      }
      calls.push(call)
      const answer = handle.answerWith(call)
      if (answer === undefined) return
      response.writeHead(answer.status ?? 200, { 'Content-Type': 'application/json', ...answer.headers })
      response.end(answer.text ?? JSON.stringify(answer.json))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port')
  const handle: AnsweringServer = {
    url: `http://127.0.0.1:${address.port}`,
    calls,
    answerWith: () => ({ json: { code: 200, message: '', data: {} } }),
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
  return handle
}
