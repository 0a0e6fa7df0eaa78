import { mxFields } from './mx/fields.ts'
import { mxHelp } from './mx/help.ts'
import { mxIssues } from './mx/issues.ts'
import { mxRules } from './mx/rules.ts'
import { mxStatementFields } from './mx/statement-fields.ts'

/** What only ISO 20022 messages need, in Russian: their screens fetch it beside the other texts. */
export const mxTexts = {
  ...mxIssues,
  ...mxRules,
  ...mxFields,
  ...mxStatementFields,
  ...mxHelp,
} as const
