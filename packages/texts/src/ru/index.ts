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
import { detail } from './detail.ts'
import { home } from './home.ts'
import { swift } from './swift.ts'
import { commandLine } from './command-line.ts'
import { translation } from './translation.ts'

export const texts = {
  ...errors,
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
  ...detail,
  ...home,
  ...swift,
  ...commandLine,
  ...translation,
} as const
