import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'

import type { AnswerOf, Call } from '@nostro/contract'

/** A refused call: the name of the error, or the status without one. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused'
  readonly error: string

  constructor(path: string, { error, issues }: { readonly error: string; readonly issues?: unknown }) {
    super(`${path} was refused: ${error} ${JSON.stringify(issues ?? [])}`)
    this.error = error
  }
}

/** The parts of a call. The body is already text, so that nothing is serialised during a measurement. */
interface CallParts {
  readonly token?: string
  readonly id?: string
  readonly body?: string
}

/** Makes calls over persistent connections with little CPU time, because it shares the processors with the server. */
export interface HttpCaller {
  readonly call: <C extends Call>(call: C, parts: CallParts) => Promise<AnswerOf<C>>
  readonly close: () => void
}

interface Envelope {
  readonly code?: number
  readonly error?: string
  readonly issues?: unknown
  readonly data?: unknown
}

const SUCCESS = 200
const TIMEOUT_MS = 30_000

export function createHttpCaller(url: string): HttpCaller {
  const agent = new Agent({ keepAlive: true })
  return {
    call: async (call, parts) => {
      const envelope = envelopeIn(await send(agent, url, call, parts))
      // The server's own tests check the contract; validating the answer would cost as much as the call.
      if (envelope.code === SUCCESS) return envelope.data as AnswerOf<typeof call>
      const { error = String(envelope.code), issues } = envelope
      throw new CallRefused(call.path, { error, issues })
    },
    close: () => agent.destroy(),
  }
}

function envelopeIn(text: string): Envelope {
  try {
    return JSON.parse(text) as Envelope
  } catch (cause) {
    throw new Error(`No envelope: ${text.slice(0, 100)}`, { cause })
  }
}

async function send(agent: Agent, url: string, call: Call, { token, id, body }: CallParts): Promise<string> {
  return await new Promise((resolve, reject) => {
    const sent = request(
      `${url}${call.path.replace('{id}', id ?? '')}`,
      {
        agent,
        method: call.method,
        timeout: TIMEOUT_MS,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(call.isCommand === true && { 'idempotency-key': randomUUID() }),
          ...(body !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          }),
        },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.once('end', () => resolve(Buffer.concat(parts).toString('utf8')))
        answer.once('error', reject)
      },
    )
    sent.once('timeout', () => sent.destroy(new Error(`${call.path} got no answer`)))
    sent.once('error', reject)
    sent.end(body)
  })
}
