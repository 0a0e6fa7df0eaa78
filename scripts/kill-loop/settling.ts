import { setTimeout as pause } from 'node:timers/promises'

import type { Installation } from './installation.ts'

/** The pending work of an installation. */
interface Waiting {
  readonly jobs: number
  readonly undelivered: number
  readonly names: string
}

/** Selects jobs of the product without those of the library and the hourly housekeeping. */
const OWN_JOBS = `name not like '\\_\\_pgboss%' and name <> 'housekeeping'`

const WAITING = `
  select count(*)::int as jobs,
         (select count(*)::int from message where stage = 'approved') as undelivered,
         coalesce(string_agg(distinct name || ' ' || state, ', '), '') as names
  from pgboss.job where state in ('created', 'retry', 'active') and ${OWN_JOBS} and name <> 'parked'`

const LOOK_AGAIN_MS = 100

/**
 * Waits until no job is pending and every approved message was sent. Returns the time in ms after `since`, or what is
 * pending after `patienceMs`.
 */
export async function untilSettled(
  { ask }: Installation,
  { since, patienceMs }: { readonly since: number; readonly patienceMs: number },
): Promise<{ readonly tookMs: number; readonly isSettled: boolean; readonly waiting: string }> {
  for (;;) {
    const waiting = await askOnce(ask)
    const tookMs = Date.now() - since
    const isSettled = waiting?.jobs === 0 && waiting.undelivered === 0
    if (isSettled || tookMs > patienceMs) return { tookMs, isSettled, waiting: sentenceOf(waiting) }
    await pause(LOOK_AGAIN_MS)
  }
}

async function askOnce(ask: Installation['ask']): Promise<Waiting | undefined> {
  try {
    const [waiting] = await ask<Waiting>(WAITING)
    return waiting
  } catch {
    // The database is not available yet.
    return undefined
  }
}

function sentenceOf(waiting: Waiting | undefined): string {
  if (waiting === undefined) return 'PostgreSQL does not answer'
  const { jobs, undelivered, names } = waiting
  return `${jobs} jobs (${names}) and ${undelivered} approved messages wait`
}
