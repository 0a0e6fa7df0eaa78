import type { Sms } from './delivery.ts'

const TIMEOUT_MS = 5_000

interface HttpSmsOptions {
  /** The URL to which messages are posted. */
  readonly url: string
  /** The bearer token of each request, when the provider requires one. */
  readonly token?: string
}

/** Sends SMS through a provider that accepts `{ id, to, text }` as JSON and responds with a 2xx status. */
export function createHttpSms({ url, token }: HttpSmsOptions): (sms: Sms) => Promise<void> {
  return async (sms) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        // A provider that supports this header sends a repeated message once.
        'idempotency-key': sms.id,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ id: sms.id, to: `+86${sms.to}`, text: sms.text }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`The provider of short messages answered ${response.status}`)
  }
}
