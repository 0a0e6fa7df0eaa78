import { isFilled, recordAt } from '../core/paths.ts'
import type { DraftValues } from '../core/shape.ts'
import { linesOf } from '../fin/fields.ts'
import type { FieldTag, FieldValues } from '../fin/index.ts'
import {
  type FieldBinding,
  type FoundField,
  type Reading,
  type WrittenField,
  writtenField,
} from './field-binding.ts'
import { type AnySource, type Source, sourceOf } from './source.ts'

/** The paths of members, down to those of a group: `senderReference`, `orderingCustomer.name`. */
type PathIn<V> = { [N in keyof V & string]: N | PathInGroup<N, NonNullable<V[N]>> }[keyof V & string]

type PathInGroup<N extends string, G> = G extends readonly unknown[] | string
  ? never
  : `${N}.${keyof G & string}`

/**
 * The source of the components of a field: a member; for lines also two members, of which the first has one line and
 * the second all others; or a source of its own. What has no place stays behind when the field is read, but the mark
 * and the account in front of a BIC are one text where the mark has none: `C/12345`.
 */
type Components<T extends FieldTag, V> = {
  readonly [N in keyof FieldValues[T]]?:
    | PathIn<V>
    | readonly [PathIn<V>, PathIn<V>]
    | Source<V, NonNullable<FieldValues[T][N]>>
}

interface FieldOptions<T extends FieldTag, V> {
  /** The member that holds the letter of the option: `F` of 60F. */
  readonly letterIn?: PathIn<V>
  /** Members that follow from the field being there, when it is read. */
  readonly means?: DraftValues
  /** The option these values are written in; `undefined` where the field is not written. By default the first one. */
  readonly tagFor?: (values: V) => T | undefined
  /** The options that mean what the members say, beside the values read before; by default all. */
  readonly meansFor?: (before: DraftValues) => readonly T[]
}

/** The base of a binding of one field. */
interface Bound {
  readonly sources: ReadonlyMap<string, AnySource>
  readonly letterIn: string | undefined
  readonly means: DraftValues
}

/** The plan of one line, or on the lines of a list. */
interface LinePlan {
  readonly isList: boolean
  readonly parts: readonly { readonly name: string; readonly source: AnySource; readonly isNeeded: boolean }[]
}

/**
 * Ties one field, or its options that have the same components, to the members these come from, in both directions.
 *
 * It is written where all components are there that its format cannot do without; an option of which one has no place is
 * only read. What stands on which line follows from the format.
 */
export function field<V, const T extends FieldTag>(
  tags: T | readonly T[],
  components: Components<T, NoInfer<V>>,
  { letterIn, means = {}, tagFor, meansFor }: FieldOptions<T, NoInfer<V>> = {},
): FieldBinding<V> {
  const all: readonly T[] = typeof tags === 'string' ? [tags] : tags
  // Each component that is named has its source.
  const named: Readonly<Record<string, string | readonly string[] | AnySource>> = { ...components } as never
  const lists = new Set(
    all.flatMap((tag) => linesOf(tag).flatMap(({ names, isList }) => (isList ? names : []))),
  )
  const sources = new Map(
    Object.entries(named).map(([name, from]) => [name, sourceOf(from, lists.has(name))]),
  )
  const bound = { sources, letterIn, means }
  const letter = letterIn === undefined ? [] : [sourceOf(letterIn, false)]
  const members = [...letter, ...sources.values()].flatMap((source) => source.members)
  const plans = new Map(all.flatMap((tag) => linePlans(tag, sources)))
  return {
    tags: all,
    fills: [...plans.keys()].flatMap((tag) => members.map((path) => [tag, path] as const)),
    write(values) {
      // Sources look at members by their paths, which are paths in these values.
      const tag =
        tagFor === undefined ? taggedBy(all, letter[0]?.write(values as never)?.value) : tagFor(values)
      const plan = tag && plans.get(tag)
      return tag === undefined || plan === undefined ? [] : fieldsOf(tag, { plan, letterIn }, values as never)
    },
    read: ([found], before) => {
      if (found === undefined) return NOTHING
      const isMeant = meansFor?.(before).some((tag) => tag === found.tag) ?? true
      return isMeant ? readingOf(found, bound, before) : NO_PLACE
    },
  }
}

/** Returns the plans of the lines of a tag; none where a component that its format cannot do without has no place. */
function linePlans<T extends FieldTag>(
  tag: T,
  sources: Bound['sources'],
): readonly (readonly [T, readonly LinePlan[]])[] {
  const lines = linesOf(tag)
  if (!lines.every(({ needed }) => needed.every((name) => sources.has(name)))) return []
  const plan = lines.map(({ names, needed, isList = false }) => ({
    isList,
    parts: names.flatMap((name) => {
      const source = sources.get(name)
      return source === undefined ? [] : [{ name, source, isNeeded: needed.includes(name) }]
    }),
  }))
  return [[tag, plan]]
}

const NOTHING: Reading = { values: {}, left: [] }

/** The option with this letter, and the last one beside any other; the first one of a field without a letter. */
function taggedBy<T extends FieldTag>(tags: readonly T[], letter: unknown): T | undefined {
  return letter === undefined ? tags[0] : (tags.find((tag) => tag.slice(-1) === letter) ?? tags.at(-1))
}

function fieldsOf(
  tag: FieldTag,
  { plan, letterIn }: { readonly plan: readonly LinePlan[]; readonly letterIn: string | undefined },
  values: never,
): readonly WrittenField[] {
  const components: Record<string, unknown> = {}
  const paths: (readonly string[])[] = []
  for (const { isList, parts } of plan) {
    const onLine: string[] = paths.length === 0 && letterIn !== undefined ? [letterIn] : []
    let isThere = false
    for (const { name, source, isNeeded } of parts) {
      const component = source.write(values)
      if (component === undefined && isNeeded) return []
      if (component === undefined) continue
      isThere = true
      components[name] = component.value
      if (isList) paths.push(...component.paths)
      else onLine.push(...component.paths.flat())
    }
    if (isThere && !isList) paths.push(onLine)
  }
  // Values were checked: their members hold what the components of this tag are, and what its format needs is there.
  return Object.keys(components).length === 0 ? [] : [writtenField(tag, components as never, paths)]
}

function readingOf({ tag, components }: FoundField, bound: Bound, before: DraftValues): Reading {
  const { sources, letterIn, means } = bound
  const values: Record<string, unknown> = { ...means }
  if (letterIn !== undefined) values[letterIn] = tag.slice(-1)
  let isWhole = true
  for (const [name, component] of Object.entries(withMarkInAccount(components, sources))) {
    if (component === undefined) continue
    const source = sources.get(name)
    if (source === undefined) {
      isWhole = false
      continue
    }
    const members = source.read(component, before)
    if (members === undefined) return NO_PLACE
    if (source.leaves?.(component) === true) isWhole = false
    for (const path in members) put(values, path, members[path])
  }
  if (isWhole) return { values, left: NOTHING.left }
  return { values, left: [{ index: 0, reason: isFilled(values) ? 'partly' : 'noPlace' }] }
}

function put(values: Record<string, unknown>, path: string, value: unknown): void {
  if (value === undefined) return
  const point = path.indexOf('.')
  if (point === -1) values[path] = value
  else {
    const group = path.slice(0, point)
    values[group] = { ...recordAt(values, group), [path.slice(point + 1)]: value }
  }
}

const NO_PLACE: Reading = { values: {}, left: [{ index: 0, reason: 'noPlace' }] }

function withMarkInAccount(components: FoundField['components'], sources: Bound['sources']): object {
  if (components === undefined || !('debitCreditMark' in components) || !('bic' in components))
    return components ?? {}
  const { debitCreditMark: mark, account, ...others } = components
  if (mark === undefined || !sources.has('account') || sources.has('debitCreditMark')) return components
  return { ...others, account: account === undefined ? mark : `${mark}/${account}` }
}

/** Ties the options of a field: the first one that these values fill is written. */
export function options<V>(...alternatives: readonly FieldBinding<NoInfer<V>>[]): FieldBinding<V> {
  return {
    tags: alternatives.flatMap(({ tags }) => tags),
    fills: alternatives.flatMap(({ fills }) => fills),
    write(values) {
      for (const alternative of alternatives) {
        const fields = alternative.write(values)
        if (fields.length > 0) return fields
      }
      return []
    },
    // Of several places for one option the last one that has room for all of the field takes it.
    read(fields, before) {
      let first: Reading | undefined
      let whole: Reading | undefined
      for (const alternative of alternatives) {
        if (fields[0] === undefined || !alternative.tags.includes(fields[0].tag)) continue
        const reading = alternative.read(fields, before)
        first ??= reading
        if (reading.left.length === 0) whole = reading
      }
      return whole ?? first ?? NOTHING
    },
  }
}

interface FollowingField<T extends FieldTag, V> {
  readonly components: (values: V) => FieldValues[T]
  /** Tells that these values need the field; by default they always do. */
  readonly isNeeded?: (values: V) => boolean
  /** Tells that a draft has all that the field follows from; by default it needs nothing. */
  readonly isImpliedBy?: (draft: DraftValues) => boolean
}

/** A field that follows from other members and fills none of them, so that nothing is read from it. */
export function following<V, const T extends FieldTag>(
  tag: T,
  { components, isNeeded, isImpliedBy }: FollowingField<T, NoInfer<V>>,
): FieldBinding<V> {
  const written = (values: V) => writtenField(tag, components(values), [])
  return {
    tags: [],
    fills: [],
    write: (values) => (isNeeded?.(values) === false ? [] : [written(values)]),
    read: () => NOTHING,
    // The draft has what the field is made of.
    follows: (draft) => (isImpliedBy?.(draft) === false ? undefined : written(draft as V)),
  }
}
