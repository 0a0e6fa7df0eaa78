import type { ImportableList } from '@nostro/kernel'

import type { MessageDefinition } from '../core/definition.ts'
import type { CodeListName, CodeShape, GroupShape, ListShape, Members, Shape } from '../core/shape.ts'
import { type IbanRegistry, ibanStructureOf } from '../core/iban-registry.ts'
import type { CodeEntry } from './code-entry.ts'
import { codeList } from './code-list.ts'
import { alpha2Of } from './country-codes.ts'
import { asListed, type ImportedEntry } from './imported-list.ts'

/** An imported list that replaces the product's own. */
export interface ActiveList {
  readonly list: ImportableList
  readonly entries: readonly ImportedEntry[]
  /**
   * The entries of earlier versions that this version no longer has. They are not offered, but stored messages still
   * show their names.
   */
  readonly retired: readonly ImportedEntry[]
}

/**
 * Cache of the definitions with imported lists: a definition has hundreds of members, and lists change a few times a
 * year.
 */
const made = new WeakMap<readonly ActiveList[], Map<MessageDefinition, MessageDefinition>>()

/**
 * Returns the definition with these lists in place of the product's own. Its codes are those of the lists, and it has
 * names for the codes of earlier versions too. A member that offers a part of a list offers at most the same part. The
 * same lists and definition return the same object.
 */
export function withLists<D extends MessageDefinition>(definition: D, lists: readonly ActiveList[]): D {
  const definitions = made.get(lists) ?? new Map<MessageDefinition, MessageDefinition>()
  made.set(lists, definitions)
  const known = definitions.get(definition) ?? madeWith(definition, lists)
  definitions.set(definition, known)
  // The cache stores a definition of the same type under this definition.
  return known as D
}

function madeWith(definition: MessageDefinition, lists: readonly ActiveList[]): MessageDefinition {
  const brought = new Map<CodeListName, Brought>()
  for (const list of lists) for (const [name, entries] of namedAs(list)) brought.set(name, entries)
  const ibans = ibanRegistryOf(lists)
  if (brought.size === 0 && ibans === undefined) return definition
  return {
    ...definition,
    members: membersWith(definition.members, { codes: brought, ibans }),
    ...(ibans && { ibans }),
  }
}

const registries = new WeakMap<ActiveList['entries'], IbanRegistry>()

/**
 * Returns the imported structures of IBANs; `undefined` if no registry was imported. The same entries return the same
 * object.
 */
export function ibanRegistryOf(
  lists: readonly Pick<ActiveList, 'list' | 'entries'>[],
): IbanRegistry | undefined {
  const entries = lists.find(({ list }) => list === 'iban')?.entries
  if (entries === undefined) return undefined
  const registry = registries.get(entries) ?? structuresIn(entries)
  registries.set(entries, registry)
  return registry
}

function structuresIn(entries: ActiveList['entries']): IbanRegistry {
  return new Map(
    entries.flatMap(({ code, structure }) => {
      const read = structure === undefined ? undefined : ibanStructureOf(structure)
      return read === undefined ? [] : [[code, read] as const]
    }),
  )
}

interface Brought {
  readonly codes: readonly string[]
  /** Includes the names of codes that are no longer offered. */
  readonly entries: readonly CodeEntry[]
}

/**
 * Returns the form lists that an imported list replaces: countries have two, with codes of two letters and of three.
 */
function namedAs({ list, entries, retired }: ActiveList): readonly (readonly [CodeListName, Brought])[] {
  if (list === 'region' || list === 'industry' || list === 'iban') return []
  const own = broughtOf(list, { entries, retired })
  if (list !== 'country') return [[list, own]]
  return [
    [list, own],
    [
      'countryAlpha2',
      broughtOf('countryAlpha2', { entries: entries.map(inTwoLetters), retired: retired.map(inTwoLetters) }),
    ],
  ]
}

function inTwoLetters(entry: ImportedEntry): ImportedEntry {
  return { ...entry, code: alpha2Of(entry.code) ?? entry.code }
}

function broughtOf(
  name: 'purpose' | 'currency' | 'country' | 'countryAlpha2',
  { entries, retired }: Omit<ActiveList, 'list'>,
): Brought {
  const list = name === 'countryAlpha2' ? 'country' : name
  const offered = entries.map((entry) => asListed(list, entry))
  const named = new Map<string, CodeEntry>()
  for (const entry of [...offered, ...retired.map((each) => asListed(list, each)), ...codeList(name)])
    if (!named.has(entry.code)) named.set(entry.code, entry)
  return { codes: offered.map(({ code }) => code), entries: [...named.values()] }
}

interface BroughtLists {
  readonly codes: ReadonlyMap<CodeListName, Brought>
  readonly ibans: IbanRegistry | undefined
}

/** Returns the same object if no member changes, so that caches keyed by it stay valid. */
function membersWith(members: Members, lists: BroughtLists): Members {
  const changed = Object.entries(members).flatMap(([name, member]) => {
    const shape = shapeWith(member.shape, lists)
    return shape === member.shape ? [] : [[name, { ...member, shape }] as const]
  })
  return changed.length === 0 ? members : { ...members, ...Object.fromEntries(changed) }
}

function shapeWith(shape: Shape, lists: BroughtLists): Shape {
  if (shape.kind === 'code') return codeWith(shape, lists)
  if (shape.kind === 'group') return groupWith(shape, lists)
  if (
    lists.ibans !== undefined &&
    (shape.kind === 'account' || (shape.kind === 'text' && shape.format === 'iban'))
  )
    return { ...shape, ibans: lists.ibans }
  return shape.kind === 'list' ? listWith(shape, lists) : shape
}

function groupWith(shape: GroupShape, lists: BroughtLists): GroupShape {
  const members = membersWith(shape.members, lists)
  return members === shape.members ? shape : { ...shape, members }
}

function listWith(shape: ListShape, lists: BroughtLists): ListShape {
  const item = groupWith(shape.item, lists)
  return item === shape.item ? shape : { ...shape, item }
}

function codeWith(shape: CodeShape, lists: BroughtLists): CodeShape {
  const brought = lists.codes.get(shape.list)
  if (brought === undefined) return shape
  const { entries, codes } = brought
  const isWhole = shape.codes.length === codeList(shape.list).length
  return { ...shape, entries, codes: isWhole ? codes : codes.filter((code) => shape.codes.includes(code)) }
}
