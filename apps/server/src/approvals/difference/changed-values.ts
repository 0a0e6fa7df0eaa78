import type { MessageChange } from '@nostro/contract'
import type { DraftValues } from '@nostro/messages'

type Value = MessageChange['before']

/** The maximum number of changes returned. */
const CHANGES_MAX = 200

/** Returns the members in which two versions of a form differ, by path. Lines of text count as one value. */
export function changedValues(before: DraftValues, after: DraftValues): readonly MessageChange[] {
  const old = leavesOf(before)
  const now = leavesOf(after)
  const paths = [...new Set([...old.keys(), ...now.keys()])]
  return paths
    .filter((path) => JSON.stringify(old.get(path)) !== JSON.stringify(now.get(path)))
    .slice(0, CHANGES_MAX)
    .map((path) => changeAt(path, { before: old.get(path), after: now.get(path) }))
}

function changeAt(path: string, { before, after }: { readonly before: Value; readonly after: Value }) {
  return { path, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }
}

function leavesOf(values: DraftValues): ReadonlyMap<string, Value> {
  return new Map(leavesAt(values, []))
}

function leavesAt(value: unknown, path: readonly string[]): readonly (readonly [string, Value])[] {
  if (value === undefined || value === null || value === '') return []
  if (typeof value === 'string' || typeof value === 'boolean') return [[path.join('.'), value]]
  if (Array.isArray(value) && value.every((line) => typeof line === 'string')) {
    return value.length === 0 ? [] : [[path.join('.'), value]]
  }
  return Object.entries(value).flatMap(([name, member]) => leavesAt(member, [...path, name]))
}
