import { accounts } from './users/account.ts'
import { administration } from './administration/administration.ts'
import { notices } from './notifications/notifications.ts'
import { places } from './reference/places.ts'
import { banks } from './reference/banks.ts'
import { reference } from './reference/reference.ts'
import { composer } from './drafting/composer.ts'
import { paging } from './drafting/paging.ts'
import { attachments } from './attachments.ts'
import { approval } from './approvals.ts'
import { errors } from './errors.ts'
import { issues } from './issues.ts'
import { fields } from './fields.ts'
import { statementFields } from './statement-fields.ts'
import { grid } from './forms/grid.ts'
import { mxFormIssues } from './mx/form-issues.ts'
import { codes } from './codes.ts'
import { shell } from './shell/shell.ts'
import { session } from './sessions.ts'
import { form } from './forms/form.ts'
import { drafting } from './drafting/drafting.ts'
import { list } from './messages/list.ts'
import { lists } from './messages/lists.ts'
import { detail } from './messages/detail.ts'
import { commands } from './shell/commands.ts'
import { detailViews } from './messages/detail-views.ts'
import { shortcuts } from './shell/shortcuts.ts'
import { figures } from './statistics/figures.ts'
import { home } from './statistics/home.ts'
import { swift } from './network/traffic.ts'
import { forwarding } from './remittances/forwarding.ts'
import { remittance } from './remittances/remittance.ts'
import { translation } from './translation.ts'

/** Every text that any screen may need, in English; the other languages have the same keys. */
export const texts = {
  ...errors,
  ...approval,
  ...accounts,
  ...administration,
  ...notices,
  ...places,
  ...banks,
  ...reference,
  ...attachments,
  ...issues,
  ...fields,
  ...statementFields,
  ...grid,
  ...mxFormIssues,
  ...codes,
  ...shell,
  ...session,
  ...form,
  ...drafting,
  ...list,
  ...lists,
  ...detail,
  ...detailViews,
  ...commands,
  ...shortcuts,
  ...figures,
  ...home,
  ...swift,
  ...remittance,
  ...forwarding,
  ...translation,
  ...composer,
  ...paging,
} as const
