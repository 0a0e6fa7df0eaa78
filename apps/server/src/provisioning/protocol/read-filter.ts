import { AppError } from '@nostro/kernel'
import { type Compare, type Filter, filter as matcherOf, parse } from 'scim2-parse-filter'

import { attributeNamed, type ResourceKind, subNameOf, withoutSchema } from './attributes.ts'

/** A filter of a list, for resources of one kind. */
export interface ResourceFilter {
  /** Returns whether a resource matches. Attributes that are not `caseExact` are compared ignoring case. */
  readonly matches: (resource: object) => boolean
  /**
   * Values that a matching resource has in these attributes, in lower case unless `caseExact`. A query selects by them
   * before `matches` is applied.
   */
  readonly equalities: Readonly<Partial<Record<string, string>>>
}

/** Attributes that are compared exactly. Source: RFC 7643, section 3.1 and 8.7.1. */
const EXACT: ReadonlySet<string> = new Set(['id', 'externalId', 'meta', 'members', 'groups', 'schemas'])

/** Multi-valued attributes, which a filter without a sub-attribute compares by `value` (RFC 7644, section 3.4.2.2). */
const MULTI_VALUED: ReadonlySet<string> = new Set(['emails', 'members', 'groups'])

/** Parses a filter. Error: `provisioning.filter` for a wrong one, and for unknown attributes. */
export function readFilter(kind: ResourceKind, text: string): ResourceFilter {
  const parsed = canonical(kind, parsedFilter(text))
  const matches = matcherOf(parsed)
  return { matches: (resource) => matches(folded(resource)), equalities: equalitiesOf(parsed) }
}

/** Returns the filter in the brackets of a path, with sub-attributes of one attribute. Error: `provisioning.path`. */
export function requireValueFilter(kind: ResourceKind, attribute: string, text: string): void {
  try {
    canonical(kind, { op: '[]', attrPath: attribute, valFilter: parsedFilter(text) })
  } catch (cause) {
    throw new AppError('provisioning.path', {}, { cause })
  }
}

function parsedFilter(text: string): Filter {
  try {
    return parse(text)
  } catch (cause) {
    throw new AppError('provisioning.filter', {}, { cause })
  }
}

/** Returns a filter with attributes as the schema spells them, and values in lower case unless `caseExact`. */
function canonical(kind: ResourceKind, filter: Filter, parent?: string): Filter {
  if ('filters' in filter)
    return { ...filter, filters: filter.filters.map((each) => canonical(kind, each, parent)) }
  if (filter.op === 'not') return { ...filter, filter: canonical(kind, filter.filter, parent) }
  if (filter.op === 'pr') return { ...filter, attrPath: attributeOf(kind, filter.attrPath, parent).path }
  if (filter.op !== '[]') return comparison(kind, filter, parent)
  if (parent !== undefined) throw new AppError('provisioning.filter')
  const { path, attribute } = attributeOf(kind, filter.attrPath)
  return { ...filter, attrPath: path, valFilter: canonical(kind, filter.valFilter, attribute) }
}

function comparison(kind: ResourceKind, filter: Compare, parent: string | undefined): Compare {
  const { attribute, path, hasSub } = attributeOf(kind, filter.attrPath, parent)
  const { compValue } = filter
  return {
    ...filter,
    attrPath: parent === undefined && !hasSub && MULTI_VALUED.has(attribute) ? `${path}.value` : path,
    compValue: typeof compValue === 'string' && !EXACT.has(attribute) ? compValue.toLowerCase() : compValue,
  }
}

interface NamedPath {
  readonly path: string
  readonly attribute: string
  readonly hasSub: boolean
}

function attributeOf(kind: ResourceKind, text: string, parent?: string): NamedPath {
  const path = parent === undefined ? withoutSchema(kind, text) : `${parent}.${text}`
  const [name = '', sub, ...rest] = path.split('.')
  const attribute = attributeNamed(kind, name)
  const subName = attribute === undefined || sub === undefined ? undefined : subNameOf(attribute, sub)
  if (attribute === undefined || rest.length > 0 || (sub !== undefined && subName === undefined))
    throw new AppError('provisioning.filter')
  const whole = subName === undefined ? attribute.name : `${attribute.name}.${subName}`
  return {
    path: parent === undefined ? whole : (subName ?? ''),
    attribute: attribute.name,
    hasSub: subName !== undefined,
  }
}

/** Returns the values that all matching resources have: those of comparisons that are joined by `and`. */
function equalitiesOf(filter: Filter): Readonly<Record<string, string>> {
  if (filter.op === 'and') return Object.assign({}, ...filter.filters.map(equalitiesOf))
  if (filter.op !== 'eq') return {}
  const { attrPath, compValue } = filter
  return typeof compValue === 'string' ? { [attrPath]: compValue } : {}
}

/** Returns a resource with texts in lower case unless their attribute is `caseExact`. */
function folded(resource: object): object {
  return Object.fromEntries(
    Object.entries(resource).map(([name, value]: [string, unknown]) => [
      name,
      EXACT.has(name) ? value : foldedValue(value),
    ]),
  )
}

function foldedValue(value: unknown): unknown {
  if (typeof value === 'string') return value.toLowerCase()
  if (Array.isArray(value)) return value.map(foldedValue)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]: [string, unknown]) => [name, foldedValue(each)]),
  )
}
