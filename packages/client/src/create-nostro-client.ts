import createClient, { type Client } from 'openapi-fetch'

import type { components, paths } from './calls.ts'
import { failureIn } from './success-of.ts'

/** A client with the calls of the OpenAPI document that are open to API keys, by method and path. */
export type NostroClient = Client<paths>

interface NostroClientOptions {
  /** The address of the installation, such as `https://nostro.bank.example`. */
  readonly url: string
  /** The secret of an API key: `nk_` and 43 characters. */
  readonly key: string
  /** The language of sentences in answers. */
  readonly language?: components['parameters']['Language']
  /** The largest number of repetitions of a call while the server is busy; 10 when absent. */
  readonly repeatsMax?: number
}

const REPEATS_MAX = 10
const SECOND_MS = 1000
const IDEMPOTENCY_KEY = 'idempotency-key'
/** The errors of a call that can succeed later without a change. */
const REPEATED: ReadonlySet<string> = new Set(['idempotency.inProgress', 'server.busy', 'key.tooManyCalls'])
const REPEATED_STATUSES: ReadonlySet<number> = new Set([409, 429, 503])

/**
 * Creates a client of an installation. A command without an `Idempotency-Key` gets a random one, which its repetitions
 * keep. A call that the server refuses as busy is repeated after the seconds of `Retry-After`. Redirects are refused,
 * so the key is sent to this server only.
 */
export function createNostroClient(options: NostroClientOptions): NostroClient {
  const { url, key, language = 'en', repeatsMax = REPEATS_MAX } = options
  return createClient<paths>({
    baseUrl: url,
    redirect: 'error',
    headers: { authorization: `Bearer ${key}`, language },
    fetch: async (request) => await send(request, repeatsMax),
  })
}

async function send(request: Request, repeatsMax: number): Promise<Response> {
  if (request.method !== 'GET' && !request.headers.has(IDEMPOTENCY_KEY))
    request.headers.set(IDEMPOTENCY_KEY, crypto.randomUUID())
  for (let repeats = 0; ; repeats += 1) {
    const response = await fetch(request.clone())
    if (repeats >= repeatsMax || !(await isRepeatable(response))) return response
    const seconds = Number(response.headers.get('retry-after'))
    await new Promise((resolve) => setTimeout(resolve, Math.max(1, seconds) * SECOND_MS))
  }
}

async function isRepeatable(response: Response): Promise<boolean> {
  if (!REPEATED_STATUSES.has(response.status)) return false
  // A proxy can answer these statuses without JSON.
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  return REPEATED.has(failureIn(body)?.error ?? '')
}
