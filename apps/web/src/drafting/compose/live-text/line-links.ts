import type { DraftLine } from '@nostro/messages'

/**
 * Returns the indexes of the lines that contain a member. If it has no line, returns those of its own members,
 * otherwise those of the group that contains it.
 */
export function linesOfMember(lines: readonly DraftLine[], path: string): ReadonlySet<number> {
  const within = indexesWhere(lines, (place) => place === path || place.startsWith(`${path}.`))
  if (within.size > 0) return within
  return indexesWhere(lines, (place) => path.startsWith(`${place}.`))
}

function indexesWhere(
  lines: readonly DraftLine[],
  isLinked: (place: string) => boolean,
): ReadonlySet<number> {
  return new Set(lines.flatMap(({ paths }, index) => (paths.some(isLinked) ? [index] : [])))
}

/**
 * Returns the member that gets the focus after a press on a line: the first member of the line, or the next one if a
 * member of the line already has the focus.
 */
export function nextMemberOf({ paths }: DraftLine, focused: string | undefined): string | undefined {
  const current = paths.findIndex((path) => path === focused || focused?.startsWith(`${path}.`) === true)
  return paths[(current + 1) % paths.length] ?? paths[0]
}
