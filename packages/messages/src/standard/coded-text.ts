import { alpha3Of } from '../codes/country-codes.ts'
import type { FieldFinding } from '../fin/format.ts'

/** Codes of remittance information whose text is limited. Source: SWIFT UHB, field 70. */
const REMITTANCE_LENGTHS: Readonly<Record<string, number>> = { IPI: 20, RFB: 16 }
const REMITTANCE_CODE = /^\/([A-Z]{3})\//
/** Two slashes begin another piece of information on the same line. */
const DELIMITER = '//'
const ENVELOPE_CODE = /^\/[A-Z0-9]{1,8}\//
const RESIDENCE = /^\/(?:BENEFRES|ORDERRES)\/([^/]*)/

/**
 * Returns the problems of remittance information (field 70). Any text is allowed, so a code that is too long only
 * causes a warning.
 *
 * Source: SWIFT UHB, field 70, codes.
 */
export function remittanceProblems(lines: readonly string[]): readonly FieldFinding[] {
  return lines.flatMap((line, index) => {
    const code = REMITTANCE_CODE.exec(line)?.[1]
    const max = code === undefined ? undefined : REMITTANCE_LENGTHS[code]
    if (code === undefined || max === undefined) return []
    const start = code.length + DELIMITER.length
    const [text = ''] = line.slice(start).split(DELIMITER)
    if (text.length <= max) return []
    const place = { line: index + 1, column: start + max + 1 }
    return [
      { code: 'remittance.codeTooLong', rule: 'T33', severity: 'warning', ...place, params: { code, max } },
    ]
  })
}

/**
 * Returns the problems of regulatory reporting (field 77B): the codes of residence are followed by a country, and
 * continuation lines begin with two slashes. Any other text is allowed, so these are warnings.
 *
 * Source: SWIFT UHB, field 77B, line formats.
 */
export function regulatoryProblems(lines: readonly string[]): readonly FieldFinding[] {
  if (!RESIDENCE.test(lines[0] ?? '')) return []
  return lines.flatMap((line, index) => lineFinding(line, index) ?? [])
}

/**
 * Returns the problems of the envelope of remittance data (field 77T), which begins with the code of its format. Banks
 * agree on the codes bilaterally, so a missing one only causes a warning.
 *
 * Source: SWIFT UHB, field 77T.
 */
export function envelopeProblems(text: string): readonly FieldFinding[] {
  if (ENVELOPE_CODE.test(text)) return []
  return [{ code: 'remittance.envelopeCode', rule: 'T31', severity: 'warning', line: 1, column: 1 }]
}

function lineFinding(line: string, index: number): FieldFinding | undefined {
  const country = RESIDENCE.exec(line)?.[1]
  const place = { severity: 'warning', line: index + 1 } as const
  if (country !== undefined) {
    if (alpha3Of(country) !== undefined) return undefined
    const column = line.indexOf('/', 1) + 2
    return { code: 'regulatoryReporting.country', rule: 'T73', ...place, column, params: { country } }
  }
  if (line.startsWith('/')) return undefined
  return { code: 'regulatoryReporting.continuation', rule: 'T31', ...place, column: 1 }
}
