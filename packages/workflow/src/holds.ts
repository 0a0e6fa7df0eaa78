/** Reasons why a message is held before it is sent: by a user, or until the answer of a screening. */
export const HOLD_KINDS = ['user', 'screening'] as const

/** The kind of a hold. */
export type HoldKind = (typeof HOLD_KINDS)[number]

/** A hold of a message that is not released. */
export interface OpenHold {
  readonly kind: HoldKind
  readonly reason: string
  readonly since: Date
  /** The user who opened it; absent if the system did. */
  readonly by?: { readonly userId: string; readonly name: string }
}
