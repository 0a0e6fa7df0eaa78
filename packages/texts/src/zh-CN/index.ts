import { composer } from './writing/composer.ts'
import { paging } from './writing/paging.ts'
import { attachments } from './attachments.ts'
import { accounts } from './accounts/accounts.ts'
import { administration } from './accounts/administration.ts'
import { notices } from './accounts/notices.ts'
import { places } from './accounts/places.ts'
import { queues } from './accounts/queues.ts'
import { reference } from './accounts/reference.ts'
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
import { listDesk } from './desk/list-desk.ts'
import { detail } from './detail.ts'
import { admin } from './desk/admin.ts'
import { audit } from './desk/audit.ts'
import { commands } from './desk/commands.ts'
import { detailViews } from './desk/detail-views.ts'
import { shortcuts } from './desk/shortcuts.ts'
import { figures } from './desk/figures.ts'
import { home } from './home.ts'
import { swift } from './swift.ts'
import { commandLine } from './command-line.ts'
import { forwarding } from './remittances/forwarding.ts'
import { remittance } from './remittances/remittance.ts'
import { translation } from './translation.ts'

export const texts = {
  ...errors,
  ...approval,
  ...accounts,
  ...administration,
  ...notices,
  ...places,
  ...queues,
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
  ...listDesk,
  ...detail,
  ...detailViews,
  ...audit,
  ...commands,
  ...shortcuts,
  ...figures,
  ...admin,
  ...home,
  ...swift,
  ...commandLine,
  ...remittance,
  ...forwarding,
  ...translation,
  ...composer,
  ...paging,
} as const
