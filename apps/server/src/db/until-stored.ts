/** Number of attempts, and the pause between them. */
const TRIES = 15
const PAUSE_MS = 1_000

/**
 * Stores the outcome of a call to another system. It retries, so that a short outage of the database does not make a
 * known outcome unknown.
 */
export async function untilStored<T>(store: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await store()
    } catch (error) {
      if (tries === TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}
