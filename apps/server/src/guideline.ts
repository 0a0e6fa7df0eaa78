import { type MxRelease, releaseInForce } from '@nostro/messages'

import type { Guideline } from './context.ts'

/** Returns the release that applies to a message of this instant: the configured one, or the one valid on the day. */
export function releaseFor({ release }: Guideline, instant: Date): MxRelease {
  return release ?? releaseInForce(instant.toISOString().slice(0, 'YYYY-MM-DD'.length))
}

/**
 * Returns the last part of the business service of a message of this instant: the configured one, or that of its
 * release.
 */
export function serviceVersionFor(guideline: Guideline, instant: Date): string {
  return guideline.serviceVersion ?? releaseFor(guideline, instant).serviceVersion
}
