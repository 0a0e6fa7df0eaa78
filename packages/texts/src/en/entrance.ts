import { errors } from './errors.ts'
import { accounts } from './users/account.ts'
import { codes } from './codes.ts'
import { shell } from './shell/shell.ts'
import { session } from './sessions.ts'
import { commands } from './shell/commands.ts'

/** The English texts that any screen may need, including the sign-in; the other languages have the same keys. */
export const common = {
  ...errors,
  ...accounts,
  ...codes,
  ...shell,
  ...session,
  ...commands,
} as const
