import { type MxRelease, releaseInForce } from '@nostro/messages'

import type { Guideline } from './context.ts'

/** The release a message of this instant is held against: the one configured, or the one in force on the day. */
export function releaseFor({ release }: Guideline, instant: Date): MxRelease {
  return release ?? releaseInForce(instant.toISOString().slice(0, 'YYYY-MM-DD'.length))
}
