import type { NotificationTools } from '../notifications/index.ts'
import type { ProofTools } from '../sessions/index.ts'

/** The dependencies of the account functions apart from the database. */
export interface AccountTools extends NotificationTools, ProofTools {
  /** The telephone number of customer service, shown after registration. */
  readonly servicePhone: string
}
