import { attachments } from './attachments.ts'
import { accounts } from './users/account.ts'
import { administration } from './administration/administration.ts'
import { notices } from './notifications/notifications.ts'
import { places } from './reference/places.ts'
import { banks } from './reference/banks.ts'
import { counterpartyIssues } from './counterparties/issues.ts'
import { reference } from './reference/reference.ts'
import { errors } from './errors.ts'
import { issues } from './issues.ts'
import { codes } from './codes.ts'
import { shell } from './shell/shell.ts'
import { session } from './sessions.ts'
import { form } from './forms/form.ts'
import { commands } from './shell/commands.ts'

/** The Chinese texts that any screen may need, including the sign-in. */
export const common = {
  ...errors,
  ...accounts,
  ...administration,
  ...notices,
  ...places,
  ...banks,
  ...counterpartyIssues,
  ...reference,
  ...attachments,
  ...issues,
  ...codes,
  ...shell,
  ...session,
  ...form,
  ...commands,
} as const
