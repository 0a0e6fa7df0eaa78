import type { FeedChange } from '@nostro/contract'

/** Returns the body of an event: references and state of the message, without its content. */
export function eventBody({ event, occurredAt, ...data }: FeedChange): string {
  return JSON.stringify({ type: event, timestamp: occurredAt, data })
}

/** Returns the body of a test event. */
export function testBody(name: string, at: Date): string {
  return JSON.stringify({ type: 'webhook.test', timestamp: at.toISOString(), data: { webhook: name } })
}
