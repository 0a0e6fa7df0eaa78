import { alpha3Of } from '../codes/country-codes.ts'
import { isEightDigitDay } from '../fin/dates.ts'
import type { FieldValues, NumberedLine } from '../fin/field-values.ts'
import type { FieldFinding } from '../fin/format.ts'

/** The codes of the party identifier: alien registration, passport, customer, driving licence, employer, … number. */
const IDENTIFIER_CODES = ['ARNU', 'CCPT', 'CUST', 'DRLC', 'EMPL', 'NIDN', 'SOSE', 'TXID']

/** Name, address, country and town. */
const BENEFICIARY_NUMBERS = ['1', '2', '3']
/** The same and day of birth, place of birth, customer number, national identity number, additional information. */
const ORDERING_CUSTOMER_NUMBERS = [...BENEFICIARY_NUMBERS, '4', '5', '6', '7', '8']

/** Country and town. */
const TOWN_NUMBER = '3'
/** The numbers of lines that occur once; the others may have a second line. */
const SINGLE_NUMBERS = ['4', '5', '6', '7', '8']
const LINES_OF_NUMBER_MAX = 2
const ADDITIONAL_NUMBER = '8'
/** The numbers of lines that additional information can continue, next to a party identifier that is not an account. */
const COMPLETED_NUMBERS = ['6', '7']
/** The numbers of lines that begin with a country; if a number is repeated, its first line does. */
const COUNTRY_NUMBERS = ['3', '5', '6', '7']

/**
 * Returns the problems of a structured ordering customer: identifier code (T55) and the numbered lines.
 *
 * Source: SWIFT UHB, field 50F.
 */
export function orderingCustomerFindings(value: FieldValues['50F']): readonly FieldFinding[] {
  return [
    ...identifierProblems(value.partyIdentifier),
    ...lineProblems(value.lines, 2, ORDERING_CUSTOMER_NUMBERS),
    ...birthProblems(value.lines, 2),
    ...additionalProblems(value),
  ]
}

/** Returns the problems of a structured beneficiary. Source: SWIFT UHB, field 59F. */
export function beneficiaryFindings(value: FieldValues['59F']): readonly FieldFinding[] {
  return lineProblems(value.lines, value.account === undefined ? 1 : 2, BENEFICIARY_NUMBERS)
}

function identifierProblems(identifier: string): readonly FieldFinding[] {
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
  allowed: readonly string[],
): readonly FieldFinding[] {
  const problems: FieldFinding[] = []
  const counts = new Map<string, number>()
  let last: string | undefined
  let wrongNumber: FieldFinding | undefined
  for (const [index, numbered] of lines.entries()) {
    const { number } = numbered
    const line = firstLine + index
    const count = (counts.get(number) ?? 0) + 1
    counts.set(number, count)
    wrongNumber ??= numberIssue({ number, count, last, line }, allowed)
    const text = allowed.includes(number) ? textIssue(numbered, count) : undefined
    if (text) problems.push({ ...text, line, column: '1/'.length + 1 })
    last = number
  }
  // A wrong number makes the checks of the content meaningless.
  if (wrongNumber !== undefined) return [wrongNumber, ...problems]
  return counts.has(TOWN_NUMBER) ? problems : [...problems, townMissing(firstLine + lines.length - 1)]
}

/** A line's number, the count of lines with this number so far, and the number of the line before. */
interface LineNumber {
  readonly number: string
  readonly count: number
  readonly last: string | undefined
  readonly line: number
}

/** Checks that line numbers start at 1 and do not decrease; numbers may repeat. */
function numberIssue(
  { number, count, last, line }: LineNumber,
  allowed: readonly string[],
): FieldFinding | undefined {
  const place = { rule: 'T56', line, column: 1 }
  if (!allowed.includes(number)) {
    return { code: 'partyLine.numberUnknown', ...place, params: { number, allowed } }
  }
  if (last === undefined) return number === '1' ? undefined : { code: 'partyLine.first', ...place }
  if (number < last) return { code: 'partyLine.order', ...place }
  const max = SINGLE_NUMBERS.includes(number) ? 1 : LINES_OF_NUMBER_MAX
  if (count <= max) return undefined
  return { code: 'partyLine.repeated', ...place, params: { number, max } }
}

/** Returns the finding about a missing town; country and town are mandatory since 2021. */
function townMissing(line: number): FieldFinding {
  return { code: 'partyLine.townMissing', rule: 'T56', line, column: 1 }
}

function textIssue(
  { number, text }: NumberedLine,
  count: number,
): Pick<FieldFinding, 'code' | 'rule' | 'params'> | undefined {
  if (number === '4') return isEightDigitDay(text) ? undefined : { code: 'partyLine.date', rule: 'T50' }
  const [country = ''] = text.split('/')
  if (count > 1 || !COUNTRY_NUMBERS.includes(number) || isCountry(country)) return undefined
  return { code: 'partyLine.country', rule: 'T73', params: { country } }
}

/** Checks that day and place of birth are either both present or both absent. */
function birthProblems(lines: readonly NumberedLine[], firstLine: number): readonly FieldFinding[] {
  const dayIndex = lines.findIndex((line) => line.number === '4')
  const placeIndex = lines.findIndex((line) => line.number === '5')
  if ((dayIndex === -1) === (placeIndex === -1)) return []
  const [number, other] = placeIndex === -1 ? ['4', '5'] : ['5', '4']
  const line = firstLine + Math.max(dayIndex, placeIndex)
  return [{ code: 'partyLine.alone', rule: 'T56', line, column: 1, params: { number, other } }]
}

/** Checks that additional information continues an identifier: the party's, or that of a preceding line. */
function additionalProblems({ partyIdentifier, lines }: FieldValues['50F']): readonly FieldFinding[] {
  const index = lines.findIndex(({ number }) => number === ADDITIONAL_NUMBER)
  if (index === -1 || !partyIdentifier.startsWith('/')) return []
  if (lines.slice(0, index).some(({ number }) => COMPLETED_NUMBERS.includes(number))) return []
  return [{ code: 'partyLine.nothingToComplete', rule: 'T56', line: index + 2, column: 1 }]
}

/** Returns whether a code is an ISO 3166 code of two letters, or XK, which payments use for Kosovo. */
function isCountry(code: string): boolean {
  return alpha3Of(code) !== undefined
}
