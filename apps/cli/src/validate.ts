import { checkFin, type Finding, messageTypeOfFin } from '@nostro/messages'

import type { Command } from './command.ts'
import { headline } from './headline.ts'
import { printable, type Wording } from './wording.ts'

/** `nostro validate`: what the standard of its type says about a message. */
export const validate: Command = (message) => {
  const findings = checkFin(message)
  const hasErrors = findings.some((finding) => finding.severity === 'error')
  return {
    json: {
      format: 'MT',
      type: messageTypeOfFin(message),
      valid: !hasErrors,
      findings: findings.map(({ code, severity, rule, path, line, column, params = {} }) => ({
        code,
        severity,
        rule,
        path,
        line,
        column,
        params,
      })),
    },
    lines: (wording) => [
      `${headline(message, wording)}  ${verdict(hasErrors, wording)}`,
      ...findingLines(findings, wording),
    ],
    hasErrors,
  }
}

function verdict(hasErrors: boolean, { text, paint }: Wording): string {
  return hasErrors ? paint('red', text('commandLine.invalid')) : paint('green', text('commandLine.valid'))
}

/** One line a finding: place, severity, network code, path, sentence, each in its column. */
function findingLines(findings: readonly Finding[], wording: Wording): readonly string[] {
  const rows = findings.map((finding) => [
    `${finding.line}:${finding.column}`,
    wording.text(`commandLine.${finding.severity}`),
    finding.rule ?? '',
    finding.path,
  ])
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0), 0))
  return findings.map((finding, index) => {
    const cells = (rows[index] ?? []).map((cell, column) => cell.padEnd(widths[column] ?? 0))
    const style = finding.severity === 'error' ? 'red' : 'yellow'
    return `  ${wording.paint(style, cells.join('  '))}  ${sentenceOf(finding, wording)}`
  })
}

function sentenceOf({ code, params = {} }: Finding, { text }: Wording): string {
  const words = Object.entries(params).map(([name, value]): [string, unknown] => [
    name,
    Array.isArray(value) ? value.join(' ') : value,
  ])
  return printable(text(code, Object.fromEntries(words)))
}
