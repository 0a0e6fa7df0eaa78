import type { Role } from '@nostro/workflow'

/** A user of an institution. */
export interface User {
  readonly id: string
  readonly institutionId: string
  /** In lower case. Names are compared ignoring case. */
  readonly username: string
  readonly name: string
  /** The address to which tasks and refusals are mailed. */
  readonly email?: string
  readonly isActive: boolean
  /** True when the account awaits acceptance after registration, or in a bank the confirmation of its request. */
  readonly isWaiting: boolean
  /** Set by the platform: the user reads received messages and cannot create any. */
  readonly isReceiveOnly: boolean
  readonly roles: ReadonlySet<Role>
}
