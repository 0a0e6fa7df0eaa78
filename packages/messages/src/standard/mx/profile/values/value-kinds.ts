import type { SchemaType } from '../../schema.ts'

/** The kind of a value, as far as the rules of the profile ask. */
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

/** The kinds of the schema's value types; in the two header versions one type has another name. */
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
  // The older header demands the Z that the profile does not take: what the schema says there is enough.
  ['ISONormalisedDateTime', 'other'],
  ['LEIIdentifier', 'lei'],
])

/** Codes whose sets are published apart from the schemas. */
const EXTERNAL_CODE = /^External\w+Code$/

const known = new WeakMap<SchemaType, ValueKind>()

/** The kind of a value by the schema's type; asked once for each type. */
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
  // Codes and patterns are narrower than any character set.
  const isFree =
    type.base === 'string' && type.facets.codes === undefined && type.facets.pattern === undefined
  return isFree ? 'text' : 'other'
}
