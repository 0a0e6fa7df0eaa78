import { isRecord, valueAt } from '../core/paths.ts'
import type { DraftValues } from '../core/shape.ts'

/** A component as it is written, and the members that stand on each of its lines. */
interface WrittenComponent<C> {
  readonly value: C
  readonly paths: readonly (readonly string[])[]
}

/** The source of a component of a field. */
export interface Source<V, C> {
  /** The paths of the members that stand in it. */
  readonly members: readonly string[]
  // Methods, so that sources in one message's values stand where sources in any values are asked for.
  /** `undefined` where there is no such component. */
  write(values: V): WrittenComponent<C> | undefined
  /** The members by their paths; `undefined` where the form has no place for a field with such a component. */
  read(component: C, before: DraftValues): DraftValues | undefined
  /** Tells that a part of the component stays behind when it is read; absent where nothing ever does. */
  leaves?(component: C): boolean
}

/** A source of any component in any values, as a binding holds it. */
export type AnySource = Source<never, unknown>

/** The source that a path stands for, of one text or of lines, or two paths: the second has all lines behind the first. */
export function sourceOf(from: string | readonly string[] | AnySource, isList: boolean): AnySource {
  if (typeof from === 'string') return memberSource(from, isList)
  return 'write' in from ? from : linesSource(from)
}

function memberSource(path: string, isList: boolean): AnySource {
  const [name = '', inside] = path.split('.')
  const places = [[path]]
  return {
    members: [path],
    write(values: DraftValues) {
      const outer = values[name]
      const value = inside === undefined ? outer : isRecord(outer) ? outer[inside] : undefined
      if (value === undefined) return undefined
      return { value, paths: isList ? listIn(value).map((_, index) => [`${path}.${index}`]) : places }
    },
    read: (component) => ({ [path]: component }),
  }
}

/** The source of lines of which a member has the first one and another member the rest. */
export function linesSource([first = '', others = '']: readonly string[]): Source<never, readonly string[]> {
  const further = memberSource(others, true)
  return {
    members: [first, others],
    write(values: never) {
      const line = valueAt(values, first)
      const rest = further.write(values)
      if (line === undefined && rest === undefined) return undefined
      return {
        value: [...(line === undefined ? [] : [line]), ...listIn(rest?.value)].map(String),
        paths: [...(line === undefined ? [] : [[first]]), ...(rest?.paths ?? [])],
      }
    },
    read(component) {
      const [line, ...rest] = listIn(component)
      return { [first]: line, [others]: rest }
    },
  }
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** A member that another field has as well: a field that says something else has no place in the form. */
export function repeating<const P extends string>(path: P): Source<{ readonly [N in P]?: string }, string> {
  return {
    members: [],
    write(values) {
      const value = values[path]
      return value === undefined ? undefined : { value, paths: [] }
    },
    read: (component, before) => (component === before[path] ? {} : undefined),
  }
}

/** A member, and what stands in the field where it is absent. */
export function orElse<const P extends string>(
  path: P,
  absent: string,
): Source<{ readonly [N in P]?: string }, string> {
  return {
    members: [path],
    write(values) {
      const value = values[path]
      return value === undefined ? { value: absent, paths: [] } : { value, paths: [[path]] }
    },
    read: (component) => (component === absent ? {} : { [path]: component }),
  }
}
