import { readXml, type XmlElement } from '@nostro/messages'

/** A schema in the form of the tables: the root, and each type as one line of the notation by its name. */
export interface NotedSchema {
  readonly messageId: string
  readonly root: string
  readonly rootType: string
  readonly types: ReadonlyMap<string, string>
}

const NAMESPACE_START = 'urn:iso:std:iso:20022:tech:xsd:'

/**
 * Parses an official schema and returns each of its types as a line of the notation of
 * `packages/messages/src/standard/mx/schema-notation.ts`. Throws for constructs that the notation does not support.
 */
export function noteSchema(xsd: string): NotedSchema {
  const read = readXml(xsd)
  if (!read.ok) throw new Error(`not a schema: ${read.error.code} in line ${read.error.line}`)
  const schema = read.value
  const root = only(schema.children.filter(({ name }) => name === 'element'))
  const named = schema.children.filter(({ name }) => name === 'complexType' || name === 'simpleType')
  const byName = new Map(named.map((type) => [attribute(type, 'name'), type]))
  return {
    messageId: attribute(schema, 'targetNamespace').slice(NAMESPACE_START.length),
    root: attribute(root, 'name'),
    rootType: attribute(root, 'type'),
    types: new Map(
      [...byName]
        .filter(([name]) => !name.endsWith('_SimpleType'))
        .map(([name, type]) => [name, `${name} ${noteType(type, byName)}`]),
    ),
  }
}

type TypesByName = ReadonlyMap<string, XmlElement>

function noteType(type: XmlElement, byName: TypesByName): string {
  const content = only(type.children)
  if (content.name === 'restriction') return noteRestriction(content)
  if (content.name === 'simpleContent') return noteExtension(only(content.children), byName)
  if (content.name !== 'sequence' && content.name !== 'choice') throw new Error(`unknown: ${content.name}`)
  if (content.attributes.length > 0) throw new Error('a group that repeats cannot be noted')
  const [first] = content.children
  if (first?.name === 'any') return noteAny(only(content.children))
  return [content.name, ...content.children.map(noteElement)].join(' ')
}

function noteElement(element: XmlElement): string {
  if (element.name !== 'element') throw new Error(`unknown in a group: ${element.name}`)
  const min = optional(element, 'minOccurs') ?? '1'
  const max = optional(element, 'maxOccurs') ?? '1'
  return `${attribute(element, 'name')}${occurrence(min, max)}:${attribute(element, 'type')}`
}

function occurrence(min: string, max: string): string {
  if (max === 'unbounded') return min === '0' ? '*' : '+'
  if (max === '1') return min === '0' ? '?' : ''
  return `{${min},${max}}`
}

function noteAny(any: XmlElement): string {
  const processing = attribute(any, 'processContents')
  const namespace = attribute(any, 'namespace')
  if (processing === 'skip' && namespace === '##any') return 'skip'
  if (processing !== 'lax') throw new Error('only lax wildcards, and any skipped one, can be noted')
  return namespace === '##any' ? 'open' : `open ${namespace}`
}

/** Returns the notation of a simple type with attributes. */
function noteExtension(extension: XmlElement, byName: TypesByName): string {
  const base = byName.get(attribute(extension, 'base'))
  if (base === undefined) throw new Error('an extension of an unknown type')
  const attributes = extension.children.map((child) => {
    if (attribute(child, 'use') !== 'required') throw new Error('only compulsory attributes can be noted')
    return `@${attribute(child, 'name')}:${attribute(child, 'type')}`
  })
  return [noteRestriction(only(base.children)), ...attributes].join(' ')
}

const BASES: Readonly<Record<string, string>> = {
  'xs:string': 'string',
  'xs:decimal': 'decimal',
  'xs:boolean': 'boolean',
  'xs:date': 'date',
  'xs:dateTime': 'dateTime',
  'xs:time': 'time',
  'xs:gYearMonth': 'yearMonth',
  'xs:gYear': 'year',
  'xs:base64Binary': 'base64',
}

function noteRestriction(restriction: XmlElement): string {
  const base = BASES[attribute(restriction, 'base')]
  if (base === undefined) throw new Error(`unknown base ${attribute(restriction, 'base')}`)
  const facets = new Map<string, string[]>()
  for (const facet of restriction.children)
    facets.set(facet.name, [...(facets.get(facet.name) ?? []), attribute(facet, 'value')])
  const one = (name: string): string | undefined => {
    const values = facets.get(name) ?? []
    facets.delete(name)
    if (values.length > 1) throw new Error(`two facets ${name} cannot be noted`)
    return values[0]
  }
  const codes = facets.get('enumeration')
  facets.delete('enumeration')
  const parts = [
    base,
    pair(one('minLength'), one('maxLength'), '..'),
    pair(one('totalDigits'), one('fractionDigits'), ','),
    prefixed('>=', one('minInclusive')),
    codes && `=${codes.join('|')}`,
    pattern(one('pattern')),
  ]
  if (facets.size > 0) throw new Error(`unknown facets ${[...facets.keys()].join()}`)
  return parts.filter((part) => part !== undefined).join(' ')
}

function pair(first: string | undefined, second: string | undefined, separator: string): string | undefined {
  if (first === undefined && second === undefined) return undefined
  if (first === undefined || second === undefined) throw new Error('half of a pair of facets')
  return `${first}${separator}${second}`
}

function prefixed(prefix: string, value: string | undefined): string | undefined {
  return value === undefined ? undefined : `${prefix}${value}`
}

function pattern(value: string | undefined): string | undefined {
  if (value?.includes(' ') === true) throw new Error('a pattern with blanks cannot be noted')
  return value === undefined ? undefined : `/${value}/`
}

function attribute(element: XmlElement, name: string): string {
  const value = optional(element, name)
  if (value === undefined) throw new Error(`${element.name} without ${name}`)
  return value
}

function optional(element: XmlElement, name: string): string | undefined {
  return element.attributes.find((candidate) => candidate.name === name)?.value
}

function only(elements: readonly XmlElement[]): XmlElement {
  const [first] = elements
  if (first === undefined || elements.length > 1) throw new Error(`${elements.length} instead of one`)
  return first
}
