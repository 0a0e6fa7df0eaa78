import { archive } from './messages/archive.ts'
import { payment } from './messages/payment.ts'
import { composer } from './drafting/composer.ts'
import { fields } from './fields.ts'
import { statementFields } from './statement-fields.ts'
import { grid } from './forms/grid.ts'
import { mxFormIssues } from './mx/form-issues.ts'
import { drafting } from './drafting/drafting.ts'
import { remittance } from './remittances/remittance.ts'
import { translation } from './translation.ts'

/** The Chinese texts of composing messages and remittances, which are not needed before the sign-in. */
export const work = {
  ...fields,
  ...statementFields,
  ...grid,
  ...mxFormIssues,
  ...drafting,
  ...remittance,
  ...translation,
  ...composer,
  ...archive,
  ...payment,
} as const
