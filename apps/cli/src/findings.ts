import { type Finding, type MxFinding, XML_FINDING_CODES } from '@nostro/messages'

import { aligned } from './columns.ts'
import { EXIT, type Report } from './command.ts'
import { printable, type Wording } from './wording.ts'

type AnyFinding = Finding | MxFinding

/** A finding as the answer for programs gives it. */
export function findingJson({ code, severity, rule, path, line, column, params = {} }: AnyFinding): object {
  return { code, severity, rule, path, line, column, params }
}

/** One line a finding: place, severity, network code, path, sentence, each in its column. */
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

/** A line that counts the findings which are not shown; none where all are. */
export function moreLines(more: number, { text, paint }: Wording): readonly string[] {
  return more === 0 ? [] : [paint('dim', text('commandLine.moreFindings', { count: more }))]
}

/** The same in the answer for programs, where the member is absent when all are shown. */
export function moreJson(more: number): { readonly moreFindings?: number } {
  return more === 0 ? {} : { moreFindings: more }
}

/** Returns a finding as a sentence. */
export function sentenceOf({ code, params = {} }: AnyFinding, { text }: Wording): string {
  const words = Object.entries(params).map(([name, value]): [string, unknown] => [
    name,
    Array.isArray(value) ? value.join(' ') : value,
  ])
  return printable(text(code, Object.fromEntries(words)))
}

/** Says whether the network would refuse something of this. */
export function hasErrors(findings: readonly AnyFinding[]): boolean {
  return findings.some((finding) => finding.severity === 'error')
}

/** Returns the exit code for findings: clean where none of them is an error. */
export function exitOf(findings: readonly AnyFinding[]): Report['exit'] {
  return hasErrors(findings) ? EXIT.findings : EXIT.clean
}

/** As {@link exitOf}; a text that is no XML, or of no type of ISO 20022, is unreadable. */
export function exitOfMx(type: string | undefined, findings: readonly MxFinding[]): Report['exit'] {
  const isBroken = findings.some(({ code }) => Object.hasOwn(XML_FINDING_CODES, code))
  return type === undefined || isBroken ? EXIT.unreadable : exitOf(findings)
}
