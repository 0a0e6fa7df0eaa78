import type { SessionLimits } from '../http/context.ts'
import type { Tx } from '../db/client.ts'
import { isExpired } from './session-limits.ts'
import { openSessionsAmong } from './watched-session.repository.ts'

/** Returns those of the sessions that are still valid. Does not extend them. */
export async function liveSessionsAmong(
  tx: Tx,
  ids: readonly string[],
  { limits, now }: { readonly limits: SessionLimits; readonly now: Date },
): Promise<ReadonlySet<string>> {
  const open = await openSessionsAmong(tx, ids)
  return new Set(open.filter((session) => !isExpired(session, limits, now)).map(({ id }) => id))
}
