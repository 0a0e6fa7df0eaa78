import type { NotificationTools } from '../../notifications/index.ts'
import type { SecretSeal } from '../../secret-seal.ts'
import type { PasswordHasher } from '../../sessions/index.ts'

/** What the work on accounts needs besides the database. */
export interface AccountTools extends NotificationTools {
  readonly hasher: PasswordHasher
  /** What secrets of authenticator apps are sealed with. */
  readonly secrets: SecretSeal
  /** Customer service, as told to who registered. */
  readonly servicePhone: string
}
