import type { MessageFormat } from '@nostro/messages'

/** A way of a bank to a network. */
export interface Link {
  readonly id: string
  readonly institutionId: string
  readonly version: number
  readonly name: string
  readonly kind: 'internal' | 'directory'
  /** Below the root of the installation; every directory link has one. */
  readonly folder?: string
  readonly formats: readonly MessageFormat[]
  /** After so many minutes without an answer a message is uncertain. */
  readonly answerMinutes: number
  readonly paused?: {
    readonly at: Date
    readonly by: { readonly userId: string; readonly name: string }
    readonly reason: string
  }
  readonly lastInAt?: Date
  readonly lastOutAt?: Date
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

/** Which messages take which link. */
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
