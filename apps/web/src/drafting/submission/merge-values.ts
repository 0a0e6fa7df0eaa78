import { isAttachment } from '@nostro/kernel'
import { valueAt, withValueAt, type DraftValues } from '@nostro/messages'

/** A path at which the typed and the stored value differ. */
export interface Difference {
  readonly path: string
  readonly mine: unknown
  readonly theirs: unknown
  /** The side that changed the value since the form opened; `both` if the base is unknown. */
  readonly changedBy: 'me' | 'others' | 'both'
}

/** Three states of one form. */
interface Versions {
  /** The content that the form opened with, if known. */
  readonly base: DraftValues | undefined
  readonly mine: DraftValues
  readonly theirs: DraftValues
}

/**
 * Compares two versions field by field. A list counts as one field, because its items have no identity that would
 * match them between versions.
 */
export function differencesOf({ base, mine, theirs }: Versions): readonly Difference[] {
  const paths = new Set([...leafPaths(mine), ...leafPaths(theirs)])
  return [...paths].flatMap((path) => {
    const versions = { mine: valueAt(mine, path), theirs: valueAt(theirs, path) }
    if (isSame(versions.mine, versions.theirs)) return []
    const isChangedSinceBase = (value: unknown) => base === undefined || !isSame(value, valueAt(base, path))
    const isMine = isChangedSinceBase(versions.mine)
    const changedBy = isMine && isChangedSinceBase(versions.theirs) ? 'both' : isMine ? 'me' : 'others'
    return [{ path, ...versions, changedBy }]
  })
}

/**
 * Returns the newest stored values with the local changes applied. An old value never replaces a newer one. For a
 * field that both sides changed, `isMineAt` decides.
 */
export function mergedValues(
  theirs: DraftValues,
  differences: readonly Difference[],
  isMineAt: (path: string) => boolean,
): DraftValues {
  return differences
    .filter(({ path, changedBy }) => changedBy === 'me' || (changedBy === 'both' && isMineAt(path)))
    .reduce((values, { path, mine }) => withValueAt(values, path, mine), theirs)
}

function leafPaths(values: object, prefix = ''): readonly string[] {
  return Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
    const path = `${prefix}${name}`
    return isGroup(value) ? leafPaths(value, `${path}.`) : [path]
  })
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isAttachment(value)
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(withoutEmpties(one)) === JSON.stringify(withoutEmpties(other))
}

/** Returns a value for comparison: empty values are removed, and the order of members is normalised. */
function withoutEmpties(value: unknown): unknown {
  if (value === '' || value === null) return undefined
  if (Array.isArray(value)) {
    const items = value.map((item) => withoutEmpties(item) ?? null)
    const length = items.findLastIndex((item) => item !== null) + 1
    return length === 0 ? undefined : items.slice(0, length)
  }
  if (typeof value !== 'object') return value
  const members = Object.entries(value)
    .map(([name, member]: [string, unknown]) => [name, withoutEmpties(member)] as const)
    .filter(([, member]) => member !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return members.length === 0 ? undefined : Object.fromEntries(members)
}
