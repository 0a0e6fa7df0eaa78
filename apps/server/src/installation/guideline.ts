import { type MxRelease, releaseInForce } from '@nostro/messages'

/** The edition of the usage guideline of ISO 20022 messages that the installation follows. */
export interface Guideline {
  /** Fixes the release. When absent, the release valid on the day is used. */
  readonly release?: MxRelease
  /** The last part of the business service of new messages, such as `04`; that of the release when absent. */
  readonly serviceVersion?: string
}

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
