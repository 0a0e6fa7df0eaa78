import type { NotificationTools } from '../../notifications/index.ts'
import type { SecretSeal } from '../../secret-seal.ts'
import type { PasswordHasher } from '../../sessions/index.ts'

/** The tools that the work on accounts needs besides the database. */
export interface AccountTools extends NotificationTools {
  readonly hasher: PasswordHasher
  /** The seal of the secrets of authenticator apps. */
  readonly secrets: SecretSeal
  /** Customer service, as told to who registered. */
  readonly servicePhone: string
}
