import { setTimeout as pause } from 'node:timers/promises'

import { type Call, type Failure, failureSchema } from '@nostro/contract'
import type { z } from 'zod'

import { recordExample } from './record-example.ts'

/** The input of a call in a test: parameters, query and body. */
export interface TestInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** The idempotency key of the command. */
  readonly idempotencyKey?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A response as received. */
interface RawAnswer {
  readonly status: number
  readonly headers: Headers
  /** The envelope, or the text of a file. */
  readonly body: unknown
}

/** Calls a server over HTTP as a user or anonymously. */
export interface TestClient {
  /** The address of the server. */
  readonly url: string
  readonly token?: string
  /** Makes a call and returns any response. */
  readonly call: (call: Call, input?: TestInput) => Promise<RawAnswer>
  /**
   * Makes a call until it is answered: with an idempotency key it waits and repeats while an earlier attempt is
   * running.
   */
  readonly untilAnswered: (call: Call, input: TestInput) => Promise<RawAnswer>
  /** Makes a call that must succeed and returns its data, repeating it like `untilAnswered`. */
  readonly succeed: <A extends z.ZodType>(
    call: Call<z.ZodType, z.ZodType, z.ZodType, A>,
    input?: TestInput,
  ) => Promise<z.output<A>>
  /** Makes a call that must be refused and returns the failure. */
  readonly refused: (call: Call, input?: TestInput) => Promise<Failure & { readonly status: number }>
}

/** Creates a client of a test server, for a user or anonymous. */
export function createTestClient(url: string, token?: string): TestClient {
  const send = (call: Call, input: TestInput = {}): Promise<RawAnswer> =>
    sendCall({ url, token }, call, input)
  const untilAnswered = async (call: Call, input: TestInput = {}): Promise<RawAnswer> => {
    for (;;) {
      const answer = await send(call, input)
      if (input.idempotencyKey === undefined || !isStillAtWork(answer)) return answer
      await pause(REPEAT_AFTER_MS)
    }
  }
  return {
    url,
    ...(token !== undefined && { token }),
    call: send,
    untilAnswered,
    succeed: async (call, input) => {
      const { status, body } = await untilAnswered(call, input)
      if (status !== 200) throw new Error(`${call.path} answered ${status}: ${JSON.stringify(body)}`)
      return call.answer.parse(dataOf(body))
    },
    refused: async (call, input) => {
      const { status, body } = await send(call, input)
      if (status === 200) throw new Error(`${call.path} succeeded: ${JSON.stringify(body)}`)
      return { ...failureSchema.parse(body), status }
    },
  }
}

const OK = 200
const REPEAT_AFTER_MS = 50

/** Returns whether the product's client would wait and repeat the call with the same key. */
function isStillAtWork({ status, body }: RawAnswer): boolean {
  if (status !== 409 && status !== 503) return false
  const { error } = failureSchema.parse(body)
  return error === 'idempotency.inProgress' || error === 'server.busy'
}

async function sendCall(
  { url, token }: { readonly url: string; readonly token: string | undefined },
  call: Call,
  input: TestInput,
): Promise<RawAnswer> {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ''),
  )
  const query = input.query ? `?${new URLSearchParams(input.query).toString()}` : ''
  const response = await fetch(`${url}${path}${query}`, {
    method: call.method,
    headers: {
      language: 'en',
      ...(input.body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(input.idempotencyKey !== undefined && { 'idempotency-key': input.idempotencyKey }),
      ...input.headers,
    },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
  })
  const body = await bodyOf(response)
  if (response.status === OK) recordExample(call, input, body)
  return { status: response.status, headers: response.headers, body }
}

async function bodyOf(response: Response): Promise<unknown> {
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true
  if (isStream) return { data: await firstEventOf(response) }
  return response.headers.get('content-disposition') === null ? await response.json() : await response.text()
}

/** Returns the first event of a stream and closes it. */
async function firstEventOf(response: Response): Promise<unknown> {
  for await (const event of eventsOf(response)) return event
  throw new Error('The stream ended before its first event')
}

/** Yields the events of a stream until it ends or the reader stops. */
export async function* eventsOf(response: Response): AsyncGenerator {
  let unread = ''
  const text = response.body?.pipeThrough(new TextDecoderStream()) ?? []
  for await (const chunk of text) {
    const blocks = `${unread}${chunk}`.split('\n\n')
    unread = blocks.pop() ?? ''
    for (const block of blocks) if (block.startsWith('data: ')) yield JSON.parse(block.slice('data: '.length))
  }
}

function dataOf(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('data' in body))
    throw new Error('The answer is no envelope')
  return body.data
}
