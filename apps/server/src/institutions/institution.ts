import type { InstitutionState } from '@nostro/contract'
import type { InstitutionKind } from '@nostro/workflow'

/** A tenant: a bank, a company that is a bank's customer, or the platform itself. */
export interface Institution {
  readonly id: string
  readonly kind: InstitutionKind
  readonly name: string
  readonly state: InstitutionState
  /** Set by the platform: the institution receives messages and cannot send any. */
  readonly isReceiveOnly: boolean
  /** The time zone of its users, from the IANA database: `Asia/Shanghai`. */
  readonly timeZone: string
  /** The BICs under which it sends and receives, 11 characters each; a company has none. */
  readonly bics: readonly string[]
}
