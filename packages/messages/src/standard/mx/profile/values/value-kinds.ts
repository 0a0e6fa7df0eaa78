import type { SchemaType } from '../../schema.ts'

/** The kind of a value, as far as the rules of the profile distinguish it. */
export type ValueKind =
  | 'amount'
  | 'bic'
  | 'country'
  | 'currency'
  | 'date'
  | 'dateTime'
  | 'externalCode'
  | 'iban'
  | 'lei'
  | 'text'
  | 'time'
  | 'other'

/** The kinds by the schema's type names; one type has different names in the two header versions. */
const KINDS_BY_NAME: ReadonlyMap<string, ValueKind> = new Map([
  ['ActiveCurrencyAndAmount', 'amount'],
  ['ActiveOrHistoricCurrencyAndAmount', 'amount'],
  ['ActiveCurrencyCode', 'currency'],
  ['ActiveOrHistoricCurrencyCode', 'currency'],
  ['AnyBICDec2014Identifier', 'bic'],
  ['AnyBICIdentifier', 'bic'],
  ['BICFIDec2014Identifier', 'bic'],
  ['BICFIIdentifier', 'bic'],
  ['CountryCode', 'country'],
  ['IBAN2007Identifier', 'iban'],
  // The older header requires the `Z` that the profile does not allow, so only its schema is checked.
  ['ISONormalisedDateTime', 'other'],
  ['LEIIdentifier', 'lei'],
])

/** Codes whose sets are published separately from the schemas. */
const EXTERNAL_CODE = /^External\w+Code$/

const known = new WeakMap<SchemaType, ValueKind>()

/** Returns the kind of a value by the schema's type; the result is cached per type. */
export function valueKindOf(type: SchemaType): ValueKind {
  const found = known.get(type)
  if (found !== undefined) return found
  const kind = kindByDefinition(type)
  known.set(type, kind)
  return kind
}

function kindByDefinition(type: SchemaType): ValueKind {
  if (type.kind !== 'value') return 'other'
  const byName = KINDS_BY_NAME.get(type.name)
  if (byName !== undefined) return byName
  if (type.base === 'dateTime' || type.base === 'time' || type.base === 'date') return type.base
  if (EXTERNAL_CODE.test(type.name)) return 'externalCode'
  // Codes and patterns are more restrictive than any character set.
  const isFree =
    type.base === 'string' && type.facets.codes === undefined && type.facets.pattern === undefined
  return isFree ? 'text' : 'other'
}
