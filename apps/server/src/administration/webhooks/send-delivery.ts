import { Webhook } from 'standardwebhooks'

import { guardedFetch, OutgoingFailure } from '../../http/outgoing/guarded-fetch.ts'
import { outgoingUrl } from '../../http/outgoing/guarded-lookup.ts'
import type { Attempt, ClaimedDelivery } from './delivery.repository.ts'
import { openSecret, type WebhookTools } from './webhook-tools.ts'

/** Time in ms for connecting and for the whole answer. */
const TIMEOUT_MS = 10_000

const SECOND_MS = 1000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Seconds until the next attempt, by the number of attempts; the last one repeats until a day is over. */
const DELAYS = [5, 30, 120, 600, 1800, 3600, 7200, 14_400] as const

/**
 * Sends a delivery once and returns the result. Every status 2xx accepts it; all others, redirects included, do not. A
 * delivery that was not accepted for a day is given up.
 *
 * Source: Standard Webhooks 1.0.0, `webhook-id`, `webhook-timestamp` and `webhook-signature`.
 */
export async function sendDelivery(
  tools: WebhookTools,
  delivery: ClaimedDelivery & { readonly webhookId: string },
  clock: { readonly now: () => Date },
): Promise<Attempt> {
  const { id, attempts } = delivery
  const signedAt = clock.now()
  const sent = await attempt(tools, delivery, signedAt)
  const result = { ...sent, signedAt }
  const at = clock.now()
  if (sent.failure === undefined) return { id, attempts, at, state: 'delivered', ...result }
  const givenUpAt = delivery.begunAt.getTime() + DAY_MS
  if (at.getTime() >= givenUpAt) return { id, attempts, at, state: 'dead', ...result }
  const delay = (DELAYS[attempts - 1] ?? DELAYS[DELAYS.length - 1] ?? 0) * SECOND_MS
  const nextAt = new Date(Math.min(at.getTime() + delay, givenUpAt))
  return { id, attempts, at, state: 'waiting', nextAt, ...result }
}

interface Result {
  readonly status?: number
  readonly failure?: string
}

async function attempt(
  tools: WebhookTools,
  { id, webhookId, address, body, secrets }: ClaimedDelivery & { readonly webhookId: string },
  now: Date,
): Promise<Result> {
  const { privateHosts } = tools
  // The settings of the installation may have changed since the address was confirmed.
  const url = outgoingUrl(address, privateHosts)
  if (url === undefined) return { failure: 'The installation does not allow this address' }
  try {
    const headers = signedHeaders(tools, { id, webhookId, body, secrets }, now)
    const limits = { privateHosts, timeoutMs: TIMEOUT_MS }
    const { status } = await guardedFetch(url.href, { method: 'POST', headers, body }, limits)
    return status >= 200 && status < 300 ? { status } : { status, failure: `HTTP ${status}` }
  } catch (error) {
    if (error instanceof OutgoingFailure) return { failure: error.message }
    throw error
  }
}

/** The parts of a delivery that are signed. */
interface SignedDelivery {
  readonly id: string
  readonly webhookId: string
  readonly body: string
  /** Sealed. */
  readonly secrets: readonly string[]
}

/** Returns the headers of a delivery that is sent at a time. */
export function signedHeaders(
  tools: WebhookTools,
  { id, webhookId, body, secrets }: SignedDelivery,
  at: Date,
): Readonly<Record<string, string>> {
  const signatures = secrets.map((sealed) =>
    new Webhook(openSecret(tools, webhookId, sealed)).sign(id, at, body),
  )
  return {
    accept: 'application/json',
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / SECOND_MS)),
    'webhook-signature': signatures.join(' '),
    'user-agent': 'Nostro',
  }
}
