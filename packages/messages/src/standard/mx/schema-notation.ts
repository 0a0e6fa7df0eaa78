import type {
  GroupType,
  SchemaElement,
  SchemaType,
  ValueBase,
  ValueFacets,
  ValueType,
} from './schema-model.ts'

/**
 * Parses the compact notation of the schema tables, one type per line. These lines are supported:
 *
 * - `Name sequence Child:Type Child?:Type Child*:Type Child+:Type Child{0,7}:Type` and `Name choice …`
 * - `Name open` and `Name open namespace`, and `Name skip` for open content that is not checked
 * - `Name base facets @Attribute:Type` with the facets `1..35` (length), `18,5` (total and fraction digits), `>=0`,
 *   `=CODE|CODE` and `/pattern/`.
 *
 * Returns a function that returns a type by its name. It throws for an unknown name, which would be an error in our
 * tables.
 */
export function parseSchemaTypes(notation: string): (name: string) => SchemaType {
  const lines = new Map<string, string>()
  for (const line of notation.split('\n')) {
    const space = line.indexOf(' ')
    if (space > 0) lines.set(line.slice(0, space), line.slice(space + 1))
  }
  const types = new Map<string, SchemaType>()
  const typeOf = (name: string): SchemaType => {
    const known = types.get(name)
    if (known !== undefined) return known
    const line = lines.get(name)
    if (line === undefined) throw new Error(`the schema tables have no type ${name}`)
    const type = parseType(name, line, typeOf)
    types.set(name, type)
    return type
  }
  return typeOf
}

type TypeOf = (name: string) => SchemaType

function parseType(name: string, line: string, typeOf: TypeOf): SchemaType {
  const [word = '', ...parts] = line.split(' ')
  if (word === 'sequence' || word === 'choice')
    return groupType(
      name,
      word,
      parts.map((part) => element(part, typeOf)),
    )
  if (word === 'open') return { kind: 'open', name, namespace: parts[0], isSkipped: false }
  if (word === 'skip') return { kind: 'open', name, namespace: undefined, isSkipped: true }
  const base = BASES.find((known) => known === word)
  if (base === undefined) throw new Error(`the schema tables have no kind ${word}`)
  const attributes = parts
    .filter((part) => part.startsWith('@'))
    .map((part) => {
      const [attribute = '', typeName = ''] = part.slice(1).split(':')
      return { name: attribute, type: valueType(typeOf(typeName)) }
    })
  return { kind: 'value', name, base, facets: Object.assign({}, ...parts.map(facet)), attributes }
}

const BASES: readonly ValueBase[] = [
  'string',
  'decimal',
  'boolean',
  'date',
  'dateTime',
  'time',
  'yearMonth',
  'year',
  'base64',
]

function groupType(name: string, kind: GroupType['kind'], elements: readonly SchemaElement[]): GroupType {
  return { kind, name, elements, index: new Map(elements.map((child, at) => [child.name, at])) }
}

const OCCURRENCES: Readonly<Record<string, readonly [number, number]>> = {
  '': [1, 1],
  '?': [0, 1],
  '*': [0, Infinity],
  '+': [1, Infinity],
}

const ELEMENT = /^(\w+?)([?*+]|\{\d+,\d+\})?:(\w+)$/

function element(part: string, typeOf: TypeOf): SchemaElement {
  const [, name = '', occurrence = '', typeName = ''] = ELEMENT.exec(part) ?? []
  const [min, max] = OCCURRENCES[occurrence] ?? bounds(occurrence.slice(1, -1), ',')
  return { name, min, max, type: typeOf(typeName) }
}

function valueType(type: SchemaType): ValueType {
  if (type.kind !== 'value') throw new Error(`the schema tables have an attribute of type ${type.name}`)
  return type
}

function facet(part: string): ValueFacets {
  if (part.startsWith('/')) return { pattern: part.slice(1, -1) }
  if (part.startsWith('>=')) return { min: part.slice(2) }
  if (part.startsWith('=')) return { codes: part.slice(1).split('|') }
  if (part.includes('..')) {
    const [minLength, maxLength] = bounds(part, '..')
    return { minLength, maxLength }
  }
  if (part.startsWith('@')) return {}
  const [totalDigits, fractionDigits] = bounds(part, ',')
  return { totalDigits, fractionDigits }
}

function bounds(part: string, separator: string): readonly [number, number] {
  const [from, to] = part.split(separator).map(Number)
  if (from === undefined || to === undefined) throw new Error(`the schema tables cannot say ${part}`)
  return [from, to]
}
