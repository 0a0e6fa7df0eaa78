import { randomUUID } from 'node:crypto'

import { demoPassword, productOrigin } from './environment.ts'

/** The server's answer to a direct call. */
interface DirectAnswer {
  readonly status: number
  readonly code: unknown
  readonly data: unknown
}

export type DirectCall = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
) => Promise<DirectAnswer>

/** The answer to a sign-in. */
export interface Session {
  readonly token: string
  readonly user: unknown
}

/** Signs in by a direct call. Ends the user's other session. */
export async function sessionOf(username: string): Promise<Session> {
  const { data } = await send('POST', '/api/login', { body: { username, password: demoPassword() } })
  const token = memberOf(data, 'token')
  if (typeof token !== 'string') throw new Error(`${username} could not sign in.`)
  return { token, user: memberOf(data, 'user') }
}

/**
 * Signs in by a direct call and returns a function for further calls, including those that no button offers. Ends the
 * user's session in the browser.
 */
export async function directCallsOf(username: string): Promise<DirectCall> {
  const { token } = await sessionOf(username)
  return (method, path, body) => send(method, path, { body, token })
}

/** Makes a direct call without a session. */
export const callWithoutSession: DirectCall = (method, path, body) => send(method, path, { body })

async function send(
  method: string,
  path: string,
  { body, token }: { body?: unknown; token?: string },
): Promise<DirectAnswer> {
  const response = await fetch(`${productOrigin()}${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      'idempotency-key': randomUUID(),
      language: 'en',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const answer: unknown = await response.json()
  return { status: response.status, code: memberOf(answer, 'code'), data: memberOf(answer, 'data') }
}

/** Returns a member of an answer of unknown form. */
export function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
