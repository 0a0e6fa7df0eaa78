import type { SchemaFindingParams } from './schema-finding.ts'
import type { SchemaFindingCode } from './schema-finding-codes.ts'
import type { ValueBase, ValueFacets, ValueType } from './schema-model.ts'
import { VALUE_FORMS } from './value-forms.ts'

/** A deviation of a value from its type. */
interface ValueFault {
  readonly code: SchemaFindingCode
  readonly params?: SchemaFindingParams
}

/** Checks a text against a type; returns `undefined` if it is valid. */
export type ValueCheck = (text: string) => readonly ValueFault[] | undefined

/** Returns the check of a type, with its patterns and lists compiled. */
export function valueCheck({ base, facets }: ValueType): ValueCheck {
  const checks = [
    ...lengthChecks(facets, base === 'base64' ? BYTES : CHARACTERS),
    ...patternChecks(facets),
    ...codeChecks(facets),
  ]
  if (base === 'string') return combined(checks)
  const isForm = VALUE_FORMS[base]
  const fault = [{ code: FORM_CODES[base] }]
  const rest = combined([...checks, ...digitChecks(facets)])
  return (text) => {
    const value = withoutOuterBlanks(text)
    return isForm(value) ? rest(value) : fault
  }
}

type Check = (text: string) => ValueFault | undefined

const FORM_CODES: { readonly [B in Exclude<ValueBase, 'string'>]: SchemaFindingCode } = {
  decimal: 'value.decimal',
  boolean: 'value.boolean',
  date: 'value.date',
  dateTime: 'value.dateTime',
  time: 'value.time',
  yearMonth: 'value.yearMonth',
  year: 'value.year',
  base64: 'value.base64',
}

function combined(checks: readonly Check[]): ValueCheck {
  const [only, ...others] = checks
  if (only === undefined) return () => undefined
  // Nearly all types have only one facet.
  if (others.length === 0) return (text) => listed(only(text))
  return (text) => {
    let faults: ValueFault[] | undefined
    for (const check of checks) {
      const found = check(text)
      if (found !== undefined) (faults ??= []).push(found)
    }
    return faults
  }
}

function listed(fault: ValueFault | undefined): readonly ValueFault[] | undefined {
  return fault === undefined ? undefined : [fault]
}

const SPACE = 0x20

/** Removes outer blanks, which codes, numbers, dates and booleans may have; texts retain them. */
function withoutOuterBlanks(text: string): string {
  const isBlankOutside = text.charCodeAt(0) <= SPACE || text.charCodeAt(text.length - 1) <= SPACE
  return isBlankOutside ? text.replaceAll(/^[ \t\n\r]+|[ \t\n\r]+$/g, '') : text
}

/** The unit of the length of a value, and the code of a value that is too long. */
interface LengthUnit {
  readonly of: (text: string) => number
  readonly tooLong: SchemaFindingCode
}

const CHARACTERS: LengthUnit = { of: codePointCount, tooLong: 'value.tooLong' }
const BYTES: LengthUnit = { of: base64ByteCount, tooLong: 'value.tooManyBytes' }

function lengthChecks(
  { minLength: min = 0, maxLength: max = Infinity }: ValueFacets,
  { of: lengthOf, tooLong }: LengthUnit,
): readonly Check[] {
  if (min === 0 && max === Infinity) return []
  return [
    (text) => {
      // A character has one or two UTF-16 units, and a group of base 64 up to three bytes, so most lengths need no
      // counting.
      if (text.length <= max && text.length >= 2 * min) return undefined
      const length = lengthOf(text)
      if (length > max) return { code: tooLong, params: { max, length } }
      if (length >= min) return undefined
      return length === 0 ? { code: 'value.empty' } : { code: 'value.tooShort', params: { min, length } }
    },
  ]
}

function codePointCount(text: string): number {
  let count = text.length
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code >= 0xdc00 && code < 0xe000) count -= 1
  }
  return count
}

/** Returns the number of bytes that a text in base 64 encodes. */
function base64ByteCount(text: string): number {
  const characters = text.replaceAll(/[ \t\n\r=]+/g, '').length
  return Math.floor((characters * 3) / 4)
}

function patternChecks({ pattern }: ValueFacets): readonly Check[] {
  if (pattern === undefined) return []
  const expression = new RegExp(`^(?:${pattern.replaceAll(/(?<!\\)\./g, String.raw`[^\n\r]`)})$`, 'u')
  const fault: ValueFault = { code: 'value.pattern', params: { pattern } }
  return [(text) => (expression.test(text) ? undefined : fault)]
}

/** Values in findings are truncated to this number of characters, which is enough to recognise a code. */
const SHOWN_MAX = 35

function codeChecks({ codes }: ValueFacets): readonly Check[] {
  if (codes === undefined) return []
  const known = new Set(codes)
  return [
    (text) =>
      known.has(text)
        ? undefined
        : { code: 'value.codeUnknown', params: { value: text.slice(0, SHOWN_MAX), allowed: codes } },
  ]
}

function digitChecks(facets: ValueFacets): readonly Check[] {
  const { totalDigits = Infinity, fractionDigits = Infinity, min } = facets
  const digits: Check = (text) => {
    if (text.length <= totalDigits) return undefined
    const [whole, fraction] = digitsOf(text)
    const total = whole.length + fraction.length
    if (total > totalDigits) return { code: 'value.totalDigits', params: { max: totalDigits, digits: total } }
    return undefined
  }
  const fractions: Check = (text) => {
    const point = text.indexOf('.')
    if (point === -1 || text.length - point - 1 <= fractionDigits) return undefined
    const count = digitsOf(text)[1].length
    if (count <= fractionDigits) return undefined
    return { code: 'value.fractionDigits', params: { max: fractionDigits, digits: count } }
  }
  const range: Check = (text) =>
    text.startsWith('-') && /[1-9]/.test(text)
      ? { code: 'value.tooSmall', params: { min: min ?? '0' } }
      : undefined
  const checks = totalDigits === Infinity ? [] : [digits, fractions]
  if (min === undefined) return checks
  if (min !== '0') throw new Error(`the schema tables know no least value ${min}`)
  return [...checks, range]
}

/** Returns the digits of the value before and after the point. */
function digitsOf(text: string): readonly [string, string] {
  const [whole = '', fraction = ''] = text.replace(/^[+-]/, '').split('.')
  return [whole.replace(/^0+/, ''), fraction.replace(/0+$/, '')]
}
