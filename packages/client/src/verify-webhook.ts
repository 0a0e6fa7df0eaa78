import { Webhook } from 'standardwebhooks'

import type { operations } from './calls.ts'

type Change =
  operations['listMessageChanges']['responses'][200]['content']['application/json']['data']['changes'][number]

/** An event about a message, with the facts of the feed of changes; or a test event, with the name of the webhook. */
interface WebhookEvent {
  readonly type: Change['event']
  readonly timestamp: string
  readonly data: Omit<Change, 'event' | 'occurredAt'> | { readonly webhook: string }
}

/** The headers of a request, as Node has them. */
type RequestHeaders = Readonly<Record<string, string | readonly string[] | undefined>>

/**
 * Returns the event of a webhook call after verification of its signature and time, which may differ by 5 minutes from
 * the clock of this machine. `body` is the received text, byte for byte; names in `headers` are in lower case. Throws a
 * `WebhookVerificationError`. An event can arrive more than once, with the same `webhook-id`.
 *
 * Source: Standard Webhooks 1.0.0.
 */
export function verifyWebhook(
  secret: string,
  { headers, body }: { readonly headers: RequestHeaders; readonly body: string },
): WebhookEvent {
  const texts = Object.entries(headers).filter((header): header is [string, string] => isText(header[1]))
  return new Webhook(secret).verify(body, Object.fromEntries(texts)) as WebhookEvent
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
