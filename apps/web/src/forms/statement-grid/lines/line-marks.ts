import type { Issue } from '@nostro/kernel'

type Severity = Issue['severity']

type IssuesByPath = ReadonlyMap<string, readonly Issue[]>

/** The paths with shown issues below each item of a list. */
type PathsByPosition = ReadonlyMap<number, readonly string[]>

const remembered = new WeakMap<IssuesByPath, Map<string, PathsByPosition>>()

/** Memoized per state, for any number of rows. */
function pathsByPosition(shown: IssuesByPath, list: string): PathsByPosition {
  const known = remembered.get(shown) ?? new Map<string, PathsByPosition>()
  remembered.set(shown, known)
  const found = known.get(list) ?? pathsBelow(shown, list)
  known.set(list, found)
  return found
}

function pathsBelow(shown: IssuesByPath, list: string): PathsByPosition {
  const positions = new Map<number, string[]>()
  for (const [path, issues] of shown) {
    if (issues.length === 0 || !path.startsWith(`${list}.`)) continue
    const position = Number.parseInt(path.slice(list.length + 1), 10)
    const paths = positions.get(position)
    if (paths === undefined) positions.set(position, [path])
    else paths.push(path)
  }
  return positions
}

function severityOf(issues: readonly Issue[] = []): Severity {
  return issues.some(({ severity }) => severity === 'error') ? 'error' : 'warning'
}

/** Returns the positions of the items with shown errors, in order. */
export function wrongPositions(shown: IssuesByPath, path: string): readonly number[] {
  return [...pathsByPosition(shown, path)]
    .filter(([, paths]) => paths.some((each) => severityOf(shown.get(each)) === 'error'))
    .map(([position]) => position)
    .toSorted((one, other) => one - other)
}

/** The column name for all members outside the columns. */
export const REST = '⋯'

/** An item of a list, and the paths of the members that its columns show. */
export interface MarkedItem {
  readonly list: string
  readonly position: number
  readonly columns: readonly { readonly name: string; readonly path: string }[]
}

/**
 * Returns the marks of an item as a text, which is equal while nothing changed: `amount:error entryDate:warning`.
 * Issues outside the columns are marked as {@link REST}.
 */
export function marksOf(shown: IssuesByPath, { list, position, columns }: MarkedItem): string {
  if (shown.size === 0) return ''
  const marks = new Map<string, Severity>()
  for (const path of pathsByPosition(shown, list).get(position) ?? []) {
    const inside = path.slice(`${list}.${position}.`.length)
    const column = columns.find((each) => inside === each.path || inside.startsWith(`${each.path}.`))
    const name = column?.name ?? REST
    if (marks.get(name) !== 'error') marks.set(name, severityOf(shown.get(path)))
  }
  return [...marks].map(([name, severity]) => `${name}:${severity}`).join(' ')
}

export function readMarks(marks: string): ReadonlyMap<string, Severity> {
  if (marks === '') return NO_MARKS
  return new Map(
    marks.split(' ').map((mark) => {
      const [name = '', severity] = mark.split(':')
      return [name, severity === 'error' ? 'error' : 'warning']
    }),
  )
}

const NO_MARKS: ReadonlyMap<string, Severity> = new Map()
