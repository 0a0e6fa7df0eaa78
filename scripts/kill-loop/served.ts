import { signInStubbornly } from './stubborn-client.ts'

/** Somebody the bursts do without: a sign-in ends the session before it. */
const VISITOR = 'frankfurt.admin'

/** Waits until somebody who comes now has signed in, which writes, at any of the servers; answers the milliseconds. */
export async function untilServed(urls: readonly string[]): Promise<number> {
  const startedAt = Date.now()
  await signInStubbornly(urls, VISITOR)
  return Date.now() - startedAt
}
