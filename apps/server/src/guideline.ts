import { type MxRelease, releaseInForce } from '@nostro/messages'

import type { Guideline } from './context.ts'

/** The release a message of this instant is held against: the one configured, or the one in force on the day. */
export function releaseFor({ release }: Guideline, instant: Date): MxRelease {
  return release ?? releaseInForce(instant.toISOString().slice(0, 'YYYY-MM-DD'.length))
}

/** The last group of the business service of a message of this instant: the one configured, or that of its release. */
export function serviceVersionFor(guideline: Guideline, instant: Date): string {
  return guideline.serviceVersion ?? releaseFor(guideline, instant).serviceVersion
}
