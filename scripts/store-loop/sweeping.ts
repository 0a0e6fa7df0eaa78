import { setTimeout as pause } from 'node:timers/promises'

import type { Installation } from '../kill-loop/installation.ts'

/**
 * Runs the hourly cleanup every minute, and makes unused writes older, so that faults concern it too. A starting server
 * resets the schedule.
 */
export async function hurrySweeps({ ask }: Installation, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await tryTo(async () => {
      await ask(EACH_MINUTE)
      await ask(`update attachment_write set begun_at = begun_at - interval '2 hours'
        where begun_at between now() - interval '1 hour' and now() - interval '90 seconds'`)
    })
    await pause(HURRY_MS)
  }
}

const EACH_MINUTE = `update pgboss.schedule set cron = '* * * * *' where name = 'housekeeping'`
const HURRY_MS = 5_000
const SWEEP_LIMIT_MS = 240_000

/** Makes all files two days older, and waits until the product's own cleanup has processed them. */
export async function sweepEverything({ ask }: Installation): Promise<boolean> {
  await ask(`update attachment set created_at = created_at - interval '2 days',
    expires_at = expires_at - interval '2 days'`)
  await ask(`update attachment_write set begun_at = begun_at - interval '2 days'`)
  const startedAt = Date.now()
  while (Date.now() - startedAt < SWEEP_LIMIT_MS) {
    await ask(EACH_MINUTE)
    const [left] = await ask<{ readonly rows: number }>(`
      select (select count(*) from attachment_write)::int + (select count(*)::int from attachment
        where not exists (select from attachment_link where attachment_id = attachment.id)) as rows`)
    if (left?.rows === 0) return true
    await pause(1_000)
  }
  return false
}

async function tryTo(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch {
    // The database is not available; the next iteration tries again.
  }
}
