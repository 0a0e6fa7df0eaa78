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

/** A validated XML is streamed with the memory of one entry, so its size is not limited. */
const NO_SIZE_LIMIT = { size: Number.MAX_SAFE_INTEGER }

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

/** Number of findings collected between two sorts. */
const ROOM = 1_000

/** Writes bytes as text to the check. Bytes that are not valid text end it with a finding. */
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

/** Collects the findings of a message of any size: the first ones by position, and one of each kind. */
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
      // Most findings arrive in order; those of counts and comparisons arrive at the end.
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
