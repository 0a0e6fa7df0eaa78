import { composer } from './writing/composer.ts'
import { paging } from './writing/paging.ts'
import { attachments } from './attachments.ts'
import { accounts } from './accounts/accounts.ts'
import { administration } from './administration/administration.ts'
import { notices } from './accounts/notifications.ts'
import { places } from './accounts/places.ts'
import { banks } from './administration/banks.ts'
import { reference } from './administration/reference.ts'
import { approval } from './approval.ts'
import { errors } from './errors.ts'
import { issues } from './issues.ts'
import { fields } from './fields.ts'
import { statementFields } from './statement-fields.ts'
import { grid } from './grid.ts'
import { mxFormIssues } from './mx/form-issues.ts'
import { codes } from './codes.ts'
import { shell } from './shell.ts'
import { session } from './session.ts'
import { form } from './form.ts'
import { drafting } from './drafting.ts'
import { list } from './list.ts'
import { lists } from './messages/lists.ts'
import { detail } from './detail.ts'
import { admin } from './administration/admin.ts'
import { commands } from './shell/commands.ts'
import { detailViews } from './messages/detail-views.ts'
import { shortcuts } from './shell/shortcuts.ts'
import { figures } from './messages/figures.ts'
import { home } from './home.ts'
import { swift } from './swift.ts'
import { forwarding } from './remittances/forwarding.ts'
import { remittance } from './remittances/remittance.ts'
import { translation } from './translation.ts'

/** The Chinese texts of all screens, by key. */
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
  ...admin,
  ...home,
  ...swift,
  ...remittance,
  ...forwarding,
  ...translation,
  ...composer,
  ...paging,
} as const
