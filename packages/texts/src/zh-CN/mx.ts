import { mxInvestigationFields } from './mx/investigation-fields.ts'
import { mxCaseFields } from './mx/case-fields.ts'
import { mxCaseHelp } from './mx/case-help.ts'
import { mxFields } from './mx/fields.ts'
import { mxHelp } from './mx/help.ts'
import { mxIssues } from './mx/issues.ts'
import { mxOrderFields } from './mx/order-fields.ts'
import { mxRules } from './mx/rules.ts'
import { mxStatementFields } from './mx/statement-fields.ts'
import { orderFiles } from './remittances/order-files.ts'
import { recurring } from './remittances/recurring.ts'

/** The Chinese texts under the keys of `en/mx.ts`. */
export const mxTexts = {
  ...mxIssues,
  ...mxRules,
  ...mxFields,
  ...mxStatementFields,
  ...mxOrderFields,
  ...mxHelp,
  ...mxInvestigationFields,
  ...mxCaseFields,
  ...mxCaseHelp,
  ...orderFiles,
  ...recurring,
} as const
