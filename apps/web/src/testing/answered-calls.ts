import { vi } from 'vitest'

/** A call as it would be sent by the browser. */
export interface SentCall {
  readonly method: string
  readonly path: string
  readonly search: string
  readonly headers: Headers
  readonly body: unknown
}

interface CallAnswer {
  readonly status: number
  readonly json: unknown
}

/**
 * Answers every `fetch` in place of the network. Returns the list that collects the calls. As in a browser, a call that
 * was aborted before it starts is not sent: a page of an earlier test can still make one.
 */
export function answerCalls(
  answer: (call: SentCall) => CallAnswer | Promise<CallAnswer>,
): readonly SentCall[] {
  const calls: SentCall[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    init.signal?.throwIfAborted()
    const { pathname, search } = new URL(address, 'http://localhost')
    const call: SentCall = {
      method: init.method ?? 'GET',
      path: pathname,
      search,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    }
    calls.push(call)
    const { status, json } = await answer(call)
    return new Response(JSON.stringify(json), { status })
  })
  return calls
}

export function success(data: unknown): CallAnswer {
  return { status: 200, json: { code: 200, message: '', data } }
}

export function refusal(code: number, message: string, error = 'server.internal'): CallAnswer {
  const status = code < 1000 ? code : 422
  return { status, json: { code, message, data: null, error, params: {}, issues: [], requestId: 'r-1' } }
}
