import {
  checkFin,
  checkMx,
  type Finding,
  loadSchemasOf,
  messageTypeOfFin,
  messageTypeOfMx,
  type MxFinding,
  startMxStreamCheck,
  XmlDecoder,
} from '@nostro/messages'

import type { Command, Report } from './command.ts'
import { exitOf, exitOfMx, findingJson, findingLines, hasErrors } from './findings.ts'
import { headline, headlineOfMx } from './headline.ts'
import type { Wording } from './wording.ts'

/** It is checked while it is read, in the memory of one entry. */
const NO_SIZE_LIMIT = { size: Number.MAX_SAFE_INTEGER }

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
      exit: exitOfMx(messageTypeOfMx(message), findings),
    }
  },
  largeMx: async (parts, { release, isSchemaOnly }) => {
    const findings: MxFinding[] = []
    const report = (finding: MxFinding) => findings.push(finding)
    const check = await startMxStreamCheck({ release, isSchemaOnly, report, limits: NO_SIZE_LIMIT })
    await decodeInto(check, parts, report)
    const type = check.messageType()
    const inOrder = findings.toSorted((one, other) => one.line - other.line || one.column - other.column)
    return {
      ...answers({ format: 'MX', type }, inOrder, ({ text, paint }) =>
        paint('bold', type ?? text('commandLine.noDocument')),
      ),
      exit: exitOfMx(type, findings),
    }
  },
}

/** Hands bytes on as text; those that are no text end it. */
async function decodeInto(
  check: { readonly write: (text: string) => void; readonly end: () => void },
  parts: AsyncIterable<Uint8Array>,
  report: (finding: MxFinding) => void,
): Promise<void> {
  const decoder = new XmlDecoder()
  for await (const part of parts) {
    const text = decoder.write(part)
    if (!text.ok) return report(text.error)
    check.write(text.value)
  }
  const rest = decoder.end()
  if (!rest.ok) return report(rest.error)
  check.write(rest.value)
  check.end()
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
