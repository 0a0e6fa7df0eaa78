import type { Page, Request, Route } from '@playwright/test'

import { deepUnless } from '../fixtures.ts'

/** The delays of answers in tests of what must hold however slow the server is, in milliseconds. */
export const DELAYS_MS = [0, 100, 2_000] as const

/** Of the same test with each delay, the short one is run each time: what comes at once hides most faults. */
export function delayDetails(delay: (typeof DELAYS_MS)[number]): { readonly tag?: string } {
  return deepUnless(delay === 100)
}

/** The trouble of the answers of calls; nothing of it where a member is absent. */
export interface AnswerTrouble {
  /** The calls it happens to, `POST /api/messages/bank`; all of them where absent. */
  readonly calls?: RegExp
  /** The delay of each answer, in milliseconds: it says what was so when the server gave it. */
  readonly delay?: number
  /** So many calls reach the server and get no answer; those after them are answered. */
  readonly lose?: number
  /** Each call reaches the server twice, and the second answer is the one that arrives. */
  readonly double?: true
}

/** Calls whose answers were held up. */
export interface TroubledAnswers {
  /** Tells how many of the calls reached the server, both copies of a doubled one counted. */
  readonly reached: () => number
  /** From now on everything answers as ever. */
  readonly end: () => Promise<void>
}

/** The stream of live changes is no answer that could come late as a whole, and the demo is answered for elsewhere. */
const LEFT_ALONE: ReadonlySet<string> = new Set(['/api/events', '/api/demo'])

/** Lets answers come late, get lost or be asked for twice, as a bad connection does. The server does all it is asked. */
export async function slowAnswers(
  page: Page,
  { calls = /./, delay = 0, lose = 0, double }: AnswerTrouble,
): Promise<TroubledAnswers> {
  let reached = 0
  let left = lose
  const trouble = async (route: Route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    if (LEFT_ALONE.has(pathname) || !calls.test(nameOf(request))) return route.fallback()
    reached += 1
    const isLost = left > 0
    if (isLost) left -= 1
    try {
      if (double === true) {
        reached += 1
        await route.fetch()
      }
      const response = await route.fetch()
      if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay))
      await (isLost ? route.abort() : route.fulfill({ response }))
    } catch (error) {
      // A page that was left meanwhile waits for nothing, and its calls are gone with it.
      if (!isGone(error)) throw error
    }
  }
  await page.route('**/api/**', trouble)
  return { reached: () => reached, end: () => page.unroute('**/api/**', trouble) }
}

function nameOf(request: Request): string {
  return `${request.method()} ${new URL(request.url()).pathname}`
}

function isGone(error: unknown): boolean {
  return (
    error instanceof Error &&
    /closed|ended|disposed|already handled|canceled|aborted|socket hang up/i.test(error.message)
  )
}
