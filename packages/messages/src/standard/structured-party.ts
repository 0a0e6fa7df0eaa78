import { alpha3Of } from '../codes/country-codes.ts'
import { isEightDigitDay } from '../fin/dates.ts'
import type { FieldValues, NumberedLine } from '../fin/field-values.ts'
import type { FieldProblem } from '../fin/format.ts'

/** What the party identifier may be: alien registration, passport, customer, driving licence, employer, … number. */
const IDENTIFIER_CODES = ['ARNU', 'CCPT', 'CUST', 'DRLC', 'EMPL', 'NIDN', 'SOSE', 'TXID']

/** Name, address, country and town. */
const BENEFICIARY_NUMBERS = ['1', '2', '3']
/** The same and day of birth, place of birth, customer number, national identity number, additional information. */
const ORDERING_CUSTOMER_NUMBERS = [...BENEFICIARY_NUMBERS, '4', '5', '6', '7', '8']

/** Lines whose text begins with a country. */
const COUNTRY_NUMBERS = ['3', '5', '6', '7']

/**
 * The problems of a structured ordering customer: identifier code (T55) and the numbered lines.
 *
 * Source: SWIFT UHB, field 50F.
 */
export function orderingCustomerProblems(value: FieldValues['50F']): readonly FieldProblem[] {
  return [
    ...identifierProblems(value.partyIdentifier),
    ...lineProblems(value.lines, 2, ORDERING_CUSTOMER_NUMBERS),
    ...birthProblems(value.lines, 2),
  ]
}

/** The problems of a structured beneficiary. Source: SWIFT UHB, field 59F. */
export function beneficiaryProblems(value: FieldValues['59F']): readonly FieldProblem[] {
  return lineProblems(value.lines, value.account === undefined ? 1 : 2, BENEFICIARY_NUMBERS)
}

function identifierProblems(identifier: string): readonly FieldProblem[] {
  if (identifier.startsWith('/')) return []
  const [value = '', country = ''] = identifier.split('/')
  if (!IDENTIFIER_CODES.includes(value)) {
    const params = { value, allowed: IDENTIFIER_CODES }
    return [{ code: 'partyIdentifier.codeUnknown', rule: 'T55', line: 1, column: 1, params }]
  }
  if (isCountry(country)) return []
  const column = value.length + 2
  return [{ code: 'partyIdentifier.country', rule: 'T73', line: 1, column, params: { country } }]
}

function lineProblems(
  lines: readonly NumberedLine[],
  firstLine: number,
  numbers: readonly string[],
): readonly FieldProblem[] {
  const wrongNumber = lines.flatMap((_line, index) => numberProblem(lines, index, numbers) ?? []).slice(0, 1)
  const wrongText = lines.flatMap((line, index) => {
    const problem = numbers.includes(line.number) ? textProblem(line) : undefined
    return problem === undefined ? [] : { ...problem, line: index + 1, column: '1/'.length + 1 }
  })
  return [...wrongNumber, ...wrongText].map((problem) => ({ ...problem, line: firstLine + problem.line - 1 }))
}

/** Lines are numbered from 1 upwards; numbers may repeat. */
function numberProblem(
  lines: readonly NumberedLine[],
  index: number,
  allowed: readonly string[],
): FieldProblem | undefined {
  const number = lines[index]?.number ?? ''
  const place = { rule: 'T56', line: index + 1, column: 1 }
  if (!allowed.includes(number))
    return { code: 'partyLine.numberUnknown', ...place, params: { number, allowed } }
  if (index === 0) return number === '1' ? undefined : { code: 'partyLine.first', ...place }
  return number < (lines[index - 1]?.number ?? '') ? { code: 'partyLine.order', ...place } : undefined
}

function textProblem({
  number,
  text,
}: NumberedLine): Pick<FieldProblem, 'code' | 'rule' | 'params'> | undefined {
  if (number === '4') return isEightDigitDay(text) ? undefined : { code: 'partyLine.date', rule: 'T50' }
  const [country = ''] = text.split('/')
  if (!COUNTRY_NUMBERS.includes(number) || isCountry(country)) return undefined
  return { code: 'partyLine.country', rule: 'T73', params: { country } }
}

/** Day and place of birth stand together. */
function birthProblems(lines: readonly NumberedLine[], firstLine: number): readonly FieldProblem[] {
  const dayIndex = lines.findIndex((line) => line.number === '4')
  const placeIndex = lines.findIndex((line) => line.number === '5')
  if ((dayIndex === -1) === (placeIndex === -1)) return []
  const [number, other] = placeIndex === -1 ? ['4', '5'] : ['5', '4']
  const line = firstLine + Math.max(dayIndex, placeIndex)
  return [{ code: 'partyLine.alone', rule: 'T56', line, column: 1, params: { number, other } }]
}

/** An ISO 3166 code of two letters, or XK, which payments use for Kosovo. */
function isCountry(code: string): boolean {
  return alpha3Of(code) !== undefined
}
