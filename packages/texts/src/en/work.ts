import { counterpartiesInForms } from './counterparties/in-forms.ts'
import { archive } from './messages/archive.ts'
import { payment } from './messages/payment.ts'
import { composer } from './drafting/composer.ts'
import { fields } from './fields.ts'
import { caseFields } from './case-fields.ts'
import { coverFields } from './cover-fields.ts'
import { cases } from './messages/cases.ts'
import { statementFields } from './statement-fields.ts'
import { orderFields } from './order-fields.ts'
import { mxFormIssues } from './mx/form-issues.ts'
import { drafting } from './drafting/drafting.ts'
import { orderFileNames } from './remittances/order-files.ts'
import { recurringNames } from './remittances/recurring.ts'
import { remittance } from './remittances/remittance.ts'
import { approval } from './approvals.ts'
import { list } from './messages/list.ts'
import { lists } from './messages/lists.ts'
import { detail } from './messages/detail.ts'
import { detailViews } from './messages/detail-views.ts'
import { swift } from './network/traffic.ts'
import { forwarding } from './remittances/forwarding.ts'
import { reconciliationNames } from './reconciliation.ts'
import { screeningNames } from './screening.ts'
import { noticeChoices } from './notifications/choices.ts'
import { translation } from './translation.ts'

/**
 * The English texts of messages, lists, decisions and remittances, which are not needed before the sign-in; the other
 * languages have the same keys.
 */
export const work = {
  ...fields,
  ...counterpartiesInForms,
  ...statementFields,
  ...orderFields,
  ...caseFields,
  ...coverFields,
  ...cases,
  ...mxFormIssues,
  ...drafting,
  ...remittance,
  ...orderFileNames,
  ...recurringNames,
  ...translation,
  ...composer,
  ...archive,
  ...payment,
  ...approval,
  ...list,
  ...lists,
  ...detail,
  ...detailViews,
  ...swift,
  ...forwarding,
  ...reconciliationNames,
  ...screeningNames,
  ...noticeChoices,
} as const
