import type { InstitutionState } from '@nostro/contract'
import type { InstitutionKind } from '@nostro/workflow'

/** A tenant: a bank, a company that is a bank's customer, or the platform itself. */
export interface Institution {
  readonly id: string
  readonly kind: InstitutionKind
  readonly name: string
  readonly state: InstitutionState
  /** Set by the platform: receives messages and sends none. */
  readonly isReceiveOnly: boolean
  /** The time zone of its users: a zone of the IANA database, `Asia/Shanghai`. */
  readonly timeZone: string
  /** The BICs it sends and receives under, 11 characters each; a company has none. */
  readonly bics: readonly string[]
}
