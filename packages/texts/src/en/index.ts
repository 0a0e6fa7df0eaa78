import { errors } from './errors.ts'
import { issues } from './issues.ts'
import { mxRules } from './mx-rules.ts'
import { mxIssues } from './mx-issues.ts'
import { fields } from './fields.ts'
import { statementFields } from './statement-fields.ts'
import { mxFormIssues } from './mx-form-issues.ts'
import { mxHelp } from './mx-help.ts'
import { mxStatementFields } from './mx-statement-fields.ts'
import { mxFields } from './mx-fields.ts'
import { codes } from './codes.ts'
import { shell } from './shell.ts'
import { session } from './session.ts'
import { form } from './form.ts'
import { list } from './list.ts'
import { detail } from './detail.ts'
import { home } from './home.ts'
import { commandLine } from './command-line.ts'
import { translation } from './translation.ts'

/** Every text of the product in English; the other languages have the same keys. */
export const texts = {
  ...errors,
  ...issues,
  ...mxIssues,
  ...mxRules,
  ...fields,
  ...statementFields,
  ...mxFormIssues,
  ...mxHelp,
  ...mxStatementFields,
  ...mxFields,
  ...codes,
  ...shell,
  ...session,
  ...form,
  ...list,
  ...detail,
  ...home,
  ...commandLine,
  ...translation,
} as const
