import type { Issue } from '@nostro/kernel'

type Severity = Issue['severity']

type IssuesByPath = ReadonlyMap<string, readonly Issue[]>

/** Positions of the items something is shown about as an error, in order. */
export function wrongPositions(shown: IssuesByPath, path: string): readonly number[] {
  const positions = new Set<number>()
  for (const [place, issues] of shown) {
    if (place.startsWith(`${path}.`) && issues.some(({ severity }) => severity === 'error')) {
      positions.add(Number.parseInt(place.slice(path.length + 1), 10))
    }
  }
  return [...positions].toSorted((one, other) => one - other)
}

/**
 * What is shown about the members of one item, as a text that is equal while nothing changed: `amount:error
 * entryDate:warning`.
 */
export function marksOf(
  shown: IssuesByPath,
  itemPath: string,
  columns: readonly { readonly name: string }[],
): string {
  if (shown.size === 0) return ''
  return columns
    .flatMap(({ name }) => {
      const issues = shown.get(`${itemPath}.${name}`)
      if (issues === undefined || issues.length === 0) return []
      return [`${name}:${issues.some(({ severity }) => severity === 'error') ? 'error' : 'warning'}`]
    })
    .join(' ')
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
