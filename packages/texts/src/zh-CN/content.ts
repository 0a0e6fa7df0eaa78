import { issues } from './issues.ts'
import { form } from './forms/form.ts'
import { fields } from './fields.ts'
import { counterpartiesInForms } from './counterparties/in-forms.ts'
import { statementFields } from './statement-fields.ts'
import { orderFields } from './order-fields.ts'
import { caseFields } from './case-fields.ts'
import { coverFields } from './cover-fields.ts'
import { mxFormIssues } from './mx/form-issues.ts'
import { drafting } from './drafting/drafting.ts'
import { translation } from './translation.ts'
import { composer } from './drafting/composer.ts'
import { detailViews } from './messages/detail-views.ts'

/** The Chinese texts of the content of messages and of its forms and findings. */
export const content = {
  ...issues,
  ...form,
  ...fields,
  ...counterpartiesInForms,
  ...statementFields,
  ...orderFields,
  ...caseFields,
  ...coverFields,
  ...mxFormIssues,
  ...drafting,
  ...translation,
  ...composer,
  ...detailViews,
} as const
