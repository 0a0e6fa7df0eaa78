import type { Sms } from './delivery.ts'

const TIMEOUT_MS = 5_000

interface HttpSmsOptions {
  /** The address to which messages are posted. */
  readonly url: string
  /** Goes with each as bearer token, where the provider asks for one. */
  readonly token?: string
}

/** Short messages through a provider that takes `{ id, to, text }` as JSON and answers with a status of success. */
export function createHttpSms({ url, token }: HttpSmsOptions): (sms: Sms) => Promise<void> {
  return async (sms) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        // A provider that knows the header sends a repeated message once.
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
