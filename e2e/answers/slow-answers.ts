import type { Page, Request, Route } from '@playwright/test'

import { deepUnless } from '../fixtures.ts'

/** Delays of answers in ms, in tests of behaviour that must not depend on the speed of the server. */
export const DELAYS_MS = [0, 100, 2_000] as const

/**
 * Returns the test details for a delay. Only the short delay is tested in every run; without delay most faults are
 * hidden.
 */
export function delayDetails(delay: (typeof DELAYS_MS)[number]): { readonly tag?: string } {
  return deepUnless(delay === 100)
}

/** Faults of the answers of calls. An absent member means no such fault. */
export interface AnswerTrouble {
  /** The affected calls, such as `POST /api/messages/bank`. Default: all calls. */
  readonly calls?: RegExp
  /** Delay of each answer in ms. The answer contains the state at the time the server sent it. */
  readonly delay?: number
  /** Number of calls that reach the server and get no answer; later ones are answered. */
  readonly lose?: number
  /** Each call is sent to the server twice, and the second answer is used. */
  readonly double?: true
}

/** The calls with faults. */
export interface TroubledAnswers {
  /** Returns the number of calls that reached the server, including both copies of a doubled one. */
  readonly reached: () => number
  /** Ends the faults. */
  readonly end: () => Promise<void>
}

/** Paths without faults: the event stream is not a single answer, and the demo's answer is replaced elsewhere. */
const LEFT_ALONE: ReadonlySet<string> = new Set(['/api/events', '/api/demo'])

/** Delays, drops or doubles answers, as a bad connection does. The server executes every call. */
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
      // A closed page no longer waits for its calls.
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
