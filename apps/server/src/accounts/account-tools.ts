import type { NoticeTools } from '../notices/index.ts'
import type { PasswordHasher } from '../sessions/index.ts'

/** What the work on accounts needs besides the database. */
export interface AccountTools extends NoticeTools {
  readonly hasher: PasswordHasher
  /** Customer service, as told to who registered. */
  readonly servicePhone: string
}
