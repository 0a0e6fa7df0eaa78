import type { DraftLine } from '@nostro/messages'

/** The lines in which a member stands, by index; those of what is in it where it has none, or of what it is in. */
export function linesOfMember(lines: readonly DraftLine[], path: string): ReadonlySet<number> {
  const within = indexesWhere(lines, (place) => place === path || place.startsWith(`${path}.`))
  if (within.size > 0) return within
  return indexesWhere(lines, (place) => path.startsWith(`${place}.`))
}

function indexesWhere(lines: readonly DraftLine[], stands: (place: string) => boolean): ReadonlySet<number> {
  return new Set(lines.flatMap(({ paths }, index) => (paths.some(stands) ? [index] : [])))
}

/** The member a press on a line leads to: the first that stands there, or the next where the focus is in one already. */
export function nextMemberOf({ paths }: DraftLine, focused: string | undefined): string | undefined {
  const current = paths.findIndex((path) => path === focused || focused?.startsWith(`${path}.`) === true)
  return paths[(current + 1) % paths.length] ?? paths[0]
}
