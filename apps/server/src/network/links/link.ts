import type { LINK_KINDS, LinkBroker } from '@nostro/contract'
import type { MessageFormat } from '@nostro/kernel'

export type LinkKind = (typeof LINK_KINDS)[number]

/** A link that leads out of the installation has keys, can be paused, and is answered by a network. */
export const LEADS_OUT: Readonly<Record<LinkKind, boolean>> = { internal: false, directory: true, amqp: true }

/** A way of a bank to a network. */
export interface Link {
  readonly id: string
  readonly institutionId: string
  readonly version: number
  readonly name: string
  readonly kind: LinkKind
  /** Below the root of the installation; every directory link has one. */
  readonly folder?: string
  /** Every link to a broker has one. */
  readonly broker?: LinkBroker
  readonly formats: readonly MessageFormat[]
  /** After so many minutes without an answer a message is uncertain. */
  readonly answerMinutes: number
  readonly paused?: {
    readonly at: Date
    /** Absent where the link is held because the database was restored. */
    readonly by?: { readonly userId: string; readonly name: string }
    readonly reason: string
  }
  /** Absent while it works. */
  readonly broken?: { readonly since: Date; readonly reason: string }
  /** HH:MM on the bank's clock, within which it hands over; absent for always. */
  readonly hours?: TimeSpan
  /** YYYY-MM-DD HH:MM on the bank's clock, within which it does not. */
  readonly maintenance?: TimeSpan
  /** Something waits for its hours. */
  readonly isHeld?: boolean
  readonly lastInAt?: Date
  readonly lastOutAt?: Date
}

interface TimeSpan {
  readonly from: string
  readonly until: string
}

/** A link as its tables know it: each row of a tenant names its institution. */
export interface LinkIdentity {
  readonly institutionId: string
  readonly linkId: string
}

/** A key by which gateway and product know each other's files. */
export interface LinkKey {
  readonly id: string
  readonly linkId: string
  readonly sealed: string
  readonly fingerprint: string
  readonly validFrom: Date
  /** Absent for the current key. */
  readonly validUntil?: Date
}

/** The rule by which messages take a link. */
export interface Route {
  readonly id: string
  readonly version: number
  /** A BIC or its beginning; absent for any. */
  readonly counterparty?: string
  /** A type or its beginning; absent for any. */
  readonly messagingType?: string
  readonly direction: 'out' | 'in' | 'both'
  readonly format?: MessageFormat
  readonly linkId: string
}
