import { setTimeout as pause } from 'node:timers/promises'

import type { Installation } from '../installation/installation.ts'
import { attempt, waitFor } from '../run/waiting.ts'

const EACH_MINUTE = `update pgboss.schedule set cron = '* * * * *' where name = 'housekeeping'`
const HURRY_MS = 5_000
const CLEANUP_LIMITS = { limitMs: 240_000, everyMs: 1_000 }

/**
 * Runs the hourly cleanup every minute, and makes unused writes older, so that faults concern it too. A starting server
 * resets the schedule.
 */
export async function hurryCleanup({ ask }: Installation, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    // Has no effect while the database is not available; the next iteration tries again.
    await attempt(async () => {
      await ask(EACH_MINUTE)
      await ask(`update attachment_write set begun_at = begun_at - interval '2 hours'
        where begun_at between now() - interval '1 hour' and now() - interval '90 seconds'`)
    })
    await pause(HURRY_MS)
  }
}

/**
 * Makes all files two days older, and waits until the product's own cleanup has processed them. Returns whether it
 * ended.
 */
export async function cleanUpEverything({ ask }: Installation): Promise<boolean> {
  await ask(`update attachment set created_at = created_at - interval '2 days',
    expires_at = expires_at - interval '2 days'`)
  await ask(`update attachment_write set begun_at = begun_at - interval '2 days'`)
  const ended = await waitFor(async () => {
    await ask(EACH_MINUTE)
    const [unused] = await ask<{ readonly rows: number }>(`
      select (select count(*) from attachment_write)::int + (select count(*)::int from attachment
        where not exists (select from attachment_link where attachment_id = attachment.id)) as rows`)
    return unused?.rows === 0 || undefined
  }, CLEANUP_LIMITS)
  return ended === true
}
