import { mxFields } from './mx/fields.ts'
import { mxHelp } from './mx/help.ts'
import { mxIssues } from './mx/issues.ts'
import { mxRules } from './mx/rules.ts'
import { mxStatementFields } from './mx/statement-fields.ts'

/** The English texts of ISO 20022 messages alone: their screens fetch them beside the others. */
export const mxTexts = {
  ...mxIssues,
  ...mxRules,
  ...mxFields,
  ...mxStatementFields,
  ...mxHelp,
} as const
