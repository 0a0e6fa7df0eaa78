import type { NotificationTools } from '../notifications/index.ts'
import type { SecretSeal } from '../installation/secret-seal.ts'
import type { PasswordHasher } from '../sessions/index.ts'

/** The dependencies of the account functions apart from the database. */
export interface AccountTools extends NotificationTools {
  readonly hasher: PasswordHasher
  /** The seal of the secrets of authenticator apps. */
  readonly secrets: SecretSeal
  /** The telephone number of customer service, shown after registration. */
  readonly servicePhone: string
}
