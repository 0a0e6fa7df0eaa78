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
  startMxStreamCheck,
  type Verdict,
  XmlDecoder,
} from '@nostro/messages'

import type { Command, Report } from './command.ts'
import type { ShownFindings } from './finding-quota.ts'
import { exitOfMxVerdict, exitOfVerdict, findingJson, findingLines, moreJson, moreLines } from './findings.ts'
import { headline, headlineOfMx } from './headline.ts'
import type { Wording } from './wording.ts'

/** It is checked while it is read, in the memory of one entry. */
const NO_SIZE_LIMIT = { size: Number.MAX_SAFE_INTEGER }

/** `nostro validate`: what the standard of its type says about a message. */
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
  largeMx: async (parts, { release, isSchemaOnly, quota }) => {
    const kept = keepFirst(quota.left())
    const { report } = kept
    const check = await startMxStreamCheck({ release, isSchemaOnly, report, limits: NO_SIZE_LIMIT })
    await decodeInto(check, parts, report)
    const type = check.messageType()
    const { first, kinds, count } = kept.found()
    const { shown } = quota.take(first)
    const found = { shown, more: count - shown.length, verdict: mxVerdict(kinds) }
    return {
      ...answers({ format: 'MX', type }, found, ({ text, paint }) =>
        paint('bold', type ?? text('commandLine.noDocument')),
      ),
      exit: exitOfMxVerdict(type, kinds),
    }
  },
}

/** So that few findings are not put in order one by one. */
const ROOM = 1_000

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

/** Keeps the findings of a message that may have no end of them: the first by their position, and one of each kind. */
function keepFirst(max: number) {
  const inOrder = (findings: readonly MxFinding[]): readonly MxFinding[] =>
    findings.toSorted((one, other) => one.line - other.line || one.column - other.column).slice(0, max)
  let first: MxFinding[] = []
  let count = 0
  const kinds = new Map<string, MxFinding>()
  return {
    report: (finding: MxFinding): void => {
      count += 1
      kinds.set(`${finding.code} ${finding.severity}`, finding)
      first.push(finding)
      // Most come in their order; those that count or compare come when the end is known.
      if (first.length >= 2 * max + ROOM) first = [...inOrder(first)]
    },
    found: () => ({ first: inOrder(first), kinds: [...kinds.values()], count }),
  }
}

interface CheckResult extends ShownFindings<Finding | MxFinding> {
  readonly verdict: Verdict
}

function answers(
  kind: { readonly format: string; readonly type: string | undefined },
  { shown, more, verdict }: CheckResult,
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

/** `null` where nothing of the message's content was checked. */
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
