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

/** The paths of members, including those of a group: `senderReference`, `orderingCustomer.name`. */
type PathIn<V> = { [N in keyof V & string]: N | PathInGroup<N, NonNullable<V[N]>> }[keyof V & string]

type PathInGroup<N extends string, G> = G extends readonly unknown[] | string
  ? never
  : `${N}.${keyof G & string}`

/**
 * The source of each component of a field: a member; for lines also two members, of which the first has one line and
 * the second all others; or a custom source. A component without a source is dropped when the field is read. An
 * exception is the mark before a BIC: if it has no source, mark and account are one text, `C/12345`.
 */
type Components<T extends FieldTag, V> = {
  readonly [N in keyof FieldValues[T]]?:
    | PathIn<V>
    | readonly [PathIn<V>, PathIn<V>]
    | Source<V, NonNullable<FieldValues[T][N]>>
}

interface FieldOptions<T extends FieldTag, V> {
  /** The member that contains the letter of the option, such as `F` of 60F. */
  readonly letterIn?: PathIn<V>
  /** Values that are set when the field is present in the text. */
  readonly means?: DraftValues
  /**
   * Returns the option that these values are written in; `undefined` if the field is not written. Default: the first
   * option.
   */
  readonly tagFor?: (values: V) => T | undefined
  /** Returns the options that have the meaning of the members, given the values read before. Default: all options. */
  readonly meansFor?: (before: DraftValues) => readonly T[]
}

/** The common part of bindings of one field. */
interface Bound {
  readonly sources: ReadonlyMap<string, AnySource>
  readonly letterIn: string | undefined
  readonly means: DraftValues
}

/** The members of one line, or of the lines of a list. */
interface LinePlan {
  readonly isList: boolean
  readonly parts: readonly { readonly name: string; readonly source: AnySource; readonly isNeeded: boolean }[]
}

/**
 * Binds one field, or its options with the same components, to the members that contain these components, in both
 * directions.
 *
 * The field is written if all components that its format requires are present. An option with a required component that
 * has no source is only read. The assignment of members to lines is derived from the format.
 */
export function field<V, const T extends FieldTag>(
  tags: T | readonly T[],
  components: Components<T, NoInfer<V>>,
  { letterIn, means = {}, tagFor, meansFor }: FieldOptions<T, NoInfer<V>> = {},
): FieldBinding<V> {
  const all: readonly T[] = typeof tags === 'string' ? [tags] : tags
  // Each named component has a source.
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
      // Sources access members by their paths, which exist in these values.
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

/** Returns the members of the lines of a tag; an empty list if a component that the format requires has no source. */
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

/**
 * Returns the option with this letter; the last option for any other letter; the first option of a field without a
 * letter.
 */
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
  // The values were checked: they contain the components of this tag that its format requires.
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

/** Combines alternative bindings of a field. The first one that these values fill is written. */
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
    // If several alternatives read an option, the last one with room for the whole field reads it.
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
  /** Returns whether these values need the field. Default: always. */
  readonly isNeeded?: (values: V) => boolean
  /** Returns whether a draft has all values that the field is derived from. Default: always. */
  readonly isImpliedBy?: (draft: DraftValues) => boolean
}

/** Returns a binding of a field that is derived from other members and sets none of them when it is read. */
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
    // The draft has the values that the field is derived from.
    follows: (draft) => (isImpliedBy?.(draft) === false ? undefined : written(draft as V)),
  }
}
