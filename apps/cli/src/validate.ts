import {
  checkFin,
  checkMx,
  type Finding,
  finVerdict,
  loadSchemasOf,
  messageTypeOfFin,
  messageTypeOfMx,
  type MxFinding,
  mxVerdict,
  type Verdict,
} from '@nostro/messages'

import type { Command, Report } from './command.ts'
import type { ShownFindings } from './finding-quota.ts'
import { exitOfMxVerdict, exitOfVerdict, findingJson, findingLines, moreJson, moreLines } from './findings.ts'
import { headline, headlineOfMx } from './headline.ts'
import { checkLargeMx } from './large-mx.ts'
import type { Wording } from './wording.ts'

/** `nostro validate`: the findings of a message under the standard of its type. */
export const validate: Command = {
  mt: (message, { quota }) => {
    const findings = checkFin(message)
    const verdict = finVerdict(message, findings)
    return {
      ...answers(
        { format: 'MT', type: messageTypeOfFin(message) },
        { ...quota.take(findings), verdict },
        (wording) => headline(message, wording),
      ),
      exit: exitOfVerdict(verdict),
    }
  },
  mx: async (message, { release, isSchemaOnly, quota }) => {
    const findings = checkMx(message, { schemas: await loadSchemasOf(message), release, isSchemaOnly })
    const found = { ...quota.take(findings), verdict: mxVerdict(findings) }
    return {
      ...answers({ format: 'MX', type: messageTypeOfMx(message) }, found, (wording) =>
        headlineOfMx(message, wording),
      ),
      exit: exitOfMxVerdict(messageTypeOfMx(message), findings),
    }
  },
  largeMx: async ({ parts }, options) => {
    const { type, kinds, shown, more } = await checkLargeMx(parts, options)
    const found = { shown, more, verdict: mxVerdict(kinds) }
    return {
      ...answers({ format: 'MX', type }, found, ({ text, paint }) =>
        paint('bold', type ?? text('commandLine.noDocument')),
      ),
      exit: exitOfMxVerdict(type, kinds),
    }
  },
}

function answers(
  kind: { readonly format: string; readonly type: string | undefined },
  { shown, more, verdict }: ShownFindings<Finding | MxFinding> & { readonly verdict: Verdict },
  head: (wording: Wording) => string,
): Pick<Report, 'json' | 'lines'> {
  return {
    json: () => ({
      ...kind,
      valid: IS_VALID[verdict],
      verdict,
      findings: shown.map(findingJson),
      ...moreJson(more),
    }),
    lines: (wording) => [
      `${head(wording)}  ${verdictText(verdict, wording)}`,
      ...[...findingLines(shown, wording), ...moreLines(more, wording)].map((line) => `  ${line}`),
    ],
  }
}

/** `null` if the message's content was not checked. */
const IS_VALID: { readonly [V in Verdict]: boolean | null } = {
  valid: true,
  notValid: false,
  notChecked: null,
  refused: false,
  accepted: null,
}

const STYLES = {
  valid: 'green',
  notValid: 'red',
  notChecked: 'yellow',
  refused: 'red',
  accepted: 'green',
} as const satisfies Readonly<Record<Verdict, string>>

function verdictText(verdict: Verdict, { text, paint }: Wording): string {
  return paint(STYLES[verdict], text(`commandLine.verdict.${verdict}`))
}
