import {
  checkFin,
  checkMx,
  type Finding,
  loadSchemasOf,
  messageTypeOfFin,
  messageTypeOfMx,
  type MxFinding,
} from '@nostro/messages'

import type { Command, Report } from './command.ts'
import { exitOf, exitOfMx, findingJson, findingLines, hasErrors } from './findings.ts'
import { headline, headlineOfMx } from './headline.ts'
import type { Wording } from './wording.ts'

/** `nostro validate`: what the standard of its type says about a message. */
export const validate: Command = {
  mt: (message) => {
    const findings = checkFin(message)
    return {
      ...answers({ format: 'MT', type: messageTypeOfFin(message) }, findings, (wording) =>
        headline(message, wording),
      ),
      exit: exitOf(findings),
    }
  },
  mx: async (message, { release, isSchemaOnly }) => {
    const findings = checkMx(message, { schemas: await loadSchemasOf(message), release, isSchemaOnly })
    return {
      ...answers({ format: 'MX', type: messageTypeOfMx(message) }, findings, (wording) =>
        headlineOfMx(message, wording),
      ),
      exit: exitOfMx(message, findings),
    }
  },
}

function answers(
  kind: { readonly format: string; readonly type: string | undefined },
  findings: readonly (Finding | MxFinding)[],
  head: (wording: Wording) => string,
): Pick<Report, 'json' | 'lines'> {
  const isValid = !hasErrors(findings)
  return {
    json: () => ({ ...kind, valid: isValid, findings: findings.map(findingJson) }),
    lines: (wording) => [
      `${head(wording)}  ${verdict(isValid, wording)}`,
      ...findingLines(findings, wording).map((line) => `  ${line}`),
    ],
  }
}

function verdict(isValid: boolean, { text, paint }: Wording): string {
  return isValid ? paint('green', text('commandLine.valid')) : paint('red', text('commandLine.invalid'))
}
