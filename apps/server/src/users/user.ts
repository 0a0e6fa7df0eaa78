import type { Role } from '@nostro/workflow'

/** A user of an institution, as the server knows them. */
export interface User {
  readonly id: string
  readonly institutionId: string
  /** In lower case; names that differ in case only are one name. */
  readonly username: string
  readonly name: string
  /** The address to which tasks and refusals are mailed. */
  readonly email?: string
  readonly isActive: boolean
  /** Joined by an invitation code and was not let in yet. */
  readonly isWaiting: boolean
  /** Set by the platform: sees what arrives and creates nothing. */
  readonly isReceiveOnly: boolean
  readonly roles: ReadonlySet<Role>
}
