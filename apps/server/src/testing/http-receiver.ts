import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { atEnd } from './at-end.ts'

/** A call that a receiver got. */
interface ReceivedCall {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

function accept(response: ServerResponse): void {
  response.writeHead(204).end()
}

/** Starts a receiver of events at a real HTTP server. It accepts every call until `state.answer` is replaced. */
export async function startHttpReceiver() {
  const calls: ReceivedCall[] = []
  const state = { answer: accept }
  const listener = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      calls.push({ headers: request.headers, body: Buffer.concat(parts).toString('utf8') })
      state.answer(response)
    })
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  atEnd(() => void listener.close())
  const { port } = listener.address() as AddressInfo
  return { calls, state, accept, host: `127.0.0.1:${port}`, address: `http://127.0.0.1:${port}/audit` }
}
