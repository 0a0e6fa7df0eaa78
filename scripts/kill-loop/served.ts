import { signInWithRetries } from './stubborn-client.ts'

/** A user without commands in the bursts, because a sign-in ends the user's earlier session. */
const VISITOR = 'frankfurt.admin'

/** Waits until a sign-in, which writes to the database, succeeds at any server. Returns the time in ms. */
export async function untilServed(urls: readonly string[]): Promise<number> {
  const startedAt = Date.now()
  await signInWithRetries(urls, VISITOR)
  return Date.now() - startedAt
}
