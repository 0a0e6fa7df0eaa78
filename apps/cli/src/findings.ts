import {
  type Finding,
  hasErrors,
  type MxFinding,
  mxVerdict,
  type Verdict,
  XML_FINDING_CODES,
} from '@nostro/messages'

import { aligned } from './columns.ts'
import { EXIT, type Exit } from './command.ts'
import { printable, type Wording } from './wording.ts'

type AnyFinding = Finding | MxFinding

/** Returns a finding for JSON output. */
export function findingJson({ code, severity, rule, path, line, column, params = {} }: AnyFinding): object {
  return { code, severity, rule, path, line, column, params }
}

/** Returns one line per finding in columns: position, severity, network code, path and text. */
export function findingLines(findings: readonly AnyFinding[], wording: Wording): readonly string[] {
  const rows = findings.map((finding) => [
    `${finding.line}:${finding.column}`,
    wording.text(`commandLine.${finding.severity}`),
    finding.rule ?? '',
    printable(finding.path),
    sentenceOf(finding, wording),
  ])
  return aligned(rows).map((cells, index) => {
    const style = findings[index]?.severity === 'error' ? 'red' : 'yellow'
    return `${wording.paint(style, cells.slice(0, -1).join('  '))}  ${cells.at(-1) ?? ''}`
  })
}

/** Returns a line with the number of findings that are not shown; no line if all are shown. */
export function moreLines(more: number, { text, paint }: Wording): readonly string[] {
  return more === 0 ? [] : [paint('dim', text('commandLine.moreFindings', { count: more }))]
}

/** Returns the number of findings that are not shown for JSON output; absent if all are shown. */
export function moreJson(more: number): { readonly moreFindings?: number } {
  return more === 0 ? {} : { moreFindings: more }
}

/** Returns the text of a finding. */
export function sentenceOf({ code, params = {} }: AnyFinding, { text }: Wording): string {
  const words = Object.entries(params).map(([name, value]): [string, unknown] => [
    name,
    Array.isArray(value) ? value.join(' ') : value,
  ])
  return printable(text(code, Object.fromEntries(words)))
}

/** Returns the exit code for findings: clean if none of them is an error. */
export function exitOf(findings: readonly AnyFinding[]): Exit {
  return hasErrors(findings) ? EXIT.findings : EXIT.clean
}

const EXIT_OF: { readonly [V in Verdict]: Exit } = {
  valid: EXIT.clean,
  notValid: EXIT.findings,
  notChecked: EXIT.notChecked,
  refused: EXIT.refused,
  accepted: EXIT.accepted,
}

/** Returns the exit code of a verdict on a FIN message. */
export function exitOfVerdict(verdict: Verdict): Exit {
  return EXIT_OF[verdict]
}

/** Returns the exit code of a verdict on an MX. A text that is not XML, or of no ISO 20022 type, is unreadable. */
export function exitOfMxVerdict(type: string | undefined, findings: readonly MxFinding[]): Exit {
  const exit = exitOfMx(type, findings)
  return exit === EXIT.clean ? exitOfVerdict(mxVerdict(findings)) : exit
}

/** Returns the exit code for findings of an MX. A text that is not XML, or of no ISO 20022 type, is unreadable. */
export function exitOfMx(type: string | undefined, findings: readonly MxFinding[]): Exit {
  const isBroken = findings.some(({ code }) => Object.hasOwn(XML_FINDING_CODES, code))
  return type === undefined || isBroken ? EXIT.unreadable : exitOf(findings)
}
