import { isFilled, valueAt } from '../core/paths.ts'
import type { DraftValues } from '../core/shape.ts'

/** The text has only the entries that are filled; the form may have blank ones between them. */
export function pathInForm(path: string, values: DraftValues): string {
  let place = ''
  for (const part of path.split('.')) {
    const entries = valueAt(values, place)
    const position =
      Array.isArray(entries) && /^\d+$/.test(part) ? filledPositions(entries)[Number(part)] : undefined
    place = `${place}${place === '' ? '' : '.'}${position ?? part}`
  }
  return place
}

function filledPositions(entries: readonly unknown[]): readonly number[] {
  return entries.flatMap((entry, position) => (isFilled(entry) ? [position] : []))
}
