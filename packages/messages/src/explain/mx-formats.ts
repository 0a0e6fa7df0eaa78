import type { SchemaType, ValueFacets, ValueType } from '../standard/mx/schema.ts'
import type { Meaning } from './explanation.ts'

/** Formats with a name, by the type of the schema. */
const NAMED_FORMATS: Readonly<Record<string, string>> = {
  AnyBICDec2014Identifier: 'bic',
  AnyBICIdentifier: 'bic',
  BICFIDec2014Identifier: 'bic',
  BICFIIdentifier: 'bic',
  CountryCode: 'country',
  ActiveCurrencyCode: 'currency',
  ActiveOrHistoricCurrencyCode: 'currency',
  IBAN2007Identifier: 'iban',
  LEIIdentifier: 'lei',
  UUIDv4Identifier: 'uetr',
}

/** Formats of the schema's base types. */
const BASE_FORMATS: { readonly [Base in Exclude<ValueType['base'], 'string' | 'decimal'>]: string } = {
  boolean: 'boolean',
  date: 'date',
  dateTime: 'dateTime',
  time: 'time',
  yearMonth: 'yearMonth',
  year: 'year',
  base64: 'base64',
}

/** The formats whose sentence has parameters. */
const OTHER_FORMATS = [
  'amount',
  'choice',
  'codes',
  'decimal',
  'open',
  'pattern',
  'text',
  'textExact',
  'textFrom',
]

/** Every text key that {@link mxFormatOf} can return. */
export const MX_FORMAT_KEYS: readonly string[] = [
  ...new Set([...Object.values(NAMED_FORMATS), ...Object.values(BASE_FORMATS), ...OTHER_FORMATS]),
].map(keyOf)

/**
 * Returns the text key and parameters of the format of an element by its schema type; `undefined` for elements with
 * children only.
 */
export function mxFormatOf(type: SchemaType): Meaning | undefined {
  if (type.kind === 'value') return valueFormatOf(type)
  if (type.kind === 'open') return { key: keyOf('open') }
  if (type.kind === 'sequence') return undefined
  return { key: keyOf('choice'), params: { names: type.elements.map(({ name }) => name).join(', ') } }
}

function valueFormatOf({ name, base, facets, attributes }: ValueType): Meaning {
  if (Object.hasOwn(NAMED_FORMATS, name)) return { key: keyOf(NAMED_FORMATS[name] ?? '') }
  if (base === 'string') return textFormatOf(facets)
  if (base !== 'decimal') return { key: keyOf(BASE_FORMATS[base]) }
  const { totalDigits = 0, fractionDigits = 0 } = facets
  const key = keyOf(attributes.length > 0 ? 'amount' : 'decimal')
  return { key, params: { digits: totalDigits, decimals: fractionDigits } }
}

function textFormatOf({ codes, pattern, minLength = 0, maxLength }: ValueFacets): Meaning {
  if (codes !== undefined) return { key: keyOf('codes'), params: { codes: codes.join(', ') } }
  if (pattern !== undefined) return { key: keyOf('pattern'), params: { pattern } }
  if (maxLength === undefined) return { key: keyOf('textFrom'), params: { min: minLength } }
  if (maxLength === minLength) return { key: keyOf('textExact'), params: { length: maxLength } }
  return { key: keyOf('text'), params: { min: minLength, max: maxLength } }
}

function keyOf(format: string): string {
  return `mxFormat.${format}`
}
