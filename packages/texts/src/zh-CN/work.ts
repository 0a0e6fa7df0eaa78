import { days } from './forms/days.ts'
import { detail } from './messages/detail.ts'
import { payment } from './messages/payment.ts'
import { attachments } from './attachments.ts'
import { cases } from './messages/cases.ts'
import { workErrors } from './work-errors.ts'
import { administration } from './administration/administration.ts'
import { notices } from './notifications/notifications.ts'
import { places } from './reference/places.ts'
import { banks } from './reference/banks.ts'
import { counterpartyIssues } from './counterparties/issues.ts'
import { reference } from './reference/reference.ts'
import { remittance } from './remittances/remittance.ts'
import { recurringNames } from './remittances/recurring.ts'
import { orderFileNames } from './remittances/order-files.ts'
import { archive } from './messages/archive.ts'
import { approval } from './approvals.ts'
import { list } from './messages/list.ts'
import { lists } from './messages/lists.ts'
import { swift } from './network/traffic.ts'
import { forwarding } from './remittances/forwarding.ts'
import { reconciliationNames } from './reconciliation.ts'
import { screeningNames } from './screening-names.ts'
import { noticeChoices } from './notifications/choices.ts'

/** The Chinese texts of lists, decisions, remittances and administration, which are not needed before the sign-in. */
export const work = {
  ...workErrors,
  ...administration,
  ...notices,
  ...places,
  ...banks,
  ...counterpartyIssues,
  ...reference,
  ...remittance,
  ...orderFileNames,
  ...recurringNames,
  ...archive,
  ...approval,
  ...list,
  ...lists,
  ...swift,
  ...forwarding,
  ...reconciliationNames,
  ...screeningNames,
  ...noticeChoices,
  ...cases,
  ...attachments,
  ...payment,
  ...detail,
  ...days,
} as const
