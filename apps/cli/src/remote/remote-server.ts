import { type AnswerOf, type Call, envelopeSchema, readAnswer, SYSTEM_PREFIX } from '@nostro/contract'

/** The server and the key of the remote commands. */
export interface RemoteServer {
  readonly url: string
  readonly key: string
  readonly language: string
}

/** The refusal of a call, with the sentence of the server. */
export class RemoteRefusal extends Error {
  readonly error: string

  constructor(error: string, sentence: string) {
    super(sentence)
    this.error = error
  }
}

interface RemoteInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly idempotencyKey?: string
}

const REPEAT_AFTER_MS = 1_000
/** The errors of a call that is repeated: the server works on it, or is busy. */
const REPEATED = new Set(['idempotency.inProgress', 'server.busy', 'key.tooManyCalls'])

/** Makes a call and returns its answer; repeats it while the server works on it. Throws a {@link RemoteRefusal}. */
export async function callRemote<C extends Call>(
  server: RemoteServer,
  call: C,
  input: RemoteInput,
): Promise<AnswerOf<C>> {
  for (;;) {
    const response = await send(server, call, input)
    const envelope = envelopeSchema.parse(await response.json())
    if (response.ok) {
      const answer = readAnswer(call, envelope.data)
      if (!answer.ok) throw answer.error
      return answer.value
    }
    const { error = '', message = '' } = envelope
    if (!REPEATED.has(error)) throw new RemoteRefusal(error, message)
    const seconds = Number(response.headers.get('retry-after') ?? '1')
    await new Promise((resolve) => setTimeout(resolve, Math.max(1, seconds) * REPEAT_AFTER_MS))
  }
}

/** Downloads a file. Throws a {@link RemoteRefusal}. */
export async function downloadRemote(server: RemoteServer, call: Call, input: RemoteInput): Promise<string> {
  const response = await send(server, call, input)
  if (response.ok) return await response.text()
  const { error = '', message = '' } = envelopeSchema.parse(await response.json())
  throw new RemoteRefusal(error, message)
}

async function send(
  { url, key, language }: RemoteServer,
  { method, path }: Call,
  { params = {}, query, body, idempotencyKey }: RemoteInput,
): Promise<Response> {
  const place = path
    .replace(/^\/api\//, SYSTEM_PREFIX)
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`
  return await fetch(`${url.replace(/\/$/, '')}${place}${search}`, {
    method,
    // The key is sent to this server only.
    redirect: 'error',
    headers: {
      authorization: `Bearer ${key}`,
      language,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}
