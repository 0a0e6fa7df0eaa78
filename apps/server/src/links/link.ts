import type { LINK_KINDS, LinkBroker } from '@nostro/contract'
import type { MessageFormat, RouteCondition } from '@nostro/kernel'

export type LinkKind = (typeof LINK_KINDS)[number]

/**
 * Indicates whether a link of the kind leaves the installation. Such a link has keys, can be paused and gets network
 * answers.
 */
export const IS_EXTERNAL: Readonly<Record<LinkKind, boolean>> = {
  internal: false,
  directory: true,
  amqp: true,
}

/** A bank's connection to a network. */
export interface Link {
  readonly id: string
  readonly institutionId: string
  readonly version: number
  readonly name: string
  readonly kind: LinkKind
  /** Path below the root folder of the installation. Present for every directory link. */
  readonly folder?: string
  /** Present for every broker link. */
  readonly broker?: LinkBroker
  readonly formats: readonly MessageFormat[]
  /** Minutes without an answer after which a message is uncertain. */
  readonly answerMinutes: number
  readonly paused?: {
    readonly at: Date
    /** Absent if the link was paused by a restoration of the database. */
    readonly by?: { readonly userId: string; readonly name: string }
    readonly reason: string
  }
  /** Absent while the link works. */
  readonly broken?: { readonly since: Date; readonly reason: string }
  /** Operating hours, HH:MM in the bank's time zone, in which messages are handed over. Absent: always. */
  readonly hours?: TimeSpan
  /** Maintenance window, YYYY-MM-DD HH:MM in the bank's time zone, in which no message is handed over. */
  readonly maintenance?: TimeSpan
  /** Messages wait for the operating hours. */
  readonly isHeld?: boolean
  readonly lastInAt?: Date
  readonly lastOutAt?: Date
}

interface TimeSpan {
  readonly from: string
  readonly until: string
}

/** The key of a link. Each row of a tenant's table contains its institution. */
export interface LinkIdentity {
  readonly institutionId: string
  readonly linkId: string
}

/** A key with which gateway and product authenticate each other's files. */
export interface LinkKey {
  readonly id: string
  readonly linkId: string
  readonly sealed: string
  readonly fingerprint: string
  readonly validFrom: Date
  /** Absent for the current key. */
  readonly validUntil?: Date
}

/** A rule that assigns messages to a link. */
export interface Route extends RouteCondition {
  readonly id: string
  readonly version: number
  readonly linkId: string
}
