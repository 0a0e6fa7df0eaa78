import { isRecord, valueAt } from '../core/paths.ts'
import type { DraftValues } from '../core/shape.ts'

/** A written component, and the members in each of its lines. */
interface WrittenComponent<C> {
  readonly value: C
  readonly paths: readonly (readonly string[])[]
}

/** The source of a component of a field. */
export interface Source<V, C> {
  /** The paths of the members in the component. */
  readonly members: readonly string[]
  // Methods, so that a source for one message's values can be used as a source for any values.
  /** Returns the component; `undefined` if the values have none. */
  write(values: V): WrittenComponent<C> | undefined
  /** Returns the values by member name; `undefined` if the form has no member for a field with this component. */
  read(component: C, before: DraftValues): DraftValues | undefined
  /** Returns whether a part of the component is lost when it is read. Absent if nothing is ever lost. */
  leaves?(component: C): boolean
}

/** A source of any component for any values, as bindings store it. */
export type AnySource = Source<never, unknown>

/**
 * Returns the source for a path, of one text or of lines, or for two paths, of which the second has all lines after the
 * first.
 */
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

/** Returns the source of lines of which one member has the first line and another member the rest. */
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

/**
 * Returns the source for a member that another field contains too. A field with a different value has no member in the
 * form.
 */
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

/** Returns the source for a member, with the component that is written if the member is absent. */
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
