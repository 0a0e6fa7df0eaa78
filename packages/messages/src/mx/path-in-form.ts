import { isFilled, valueAt } from '../core/paths.ts'
import type { DraftValues } from '../core/shape.ts'

/** The text has only the entries that are filled; the form may have blank ones between them. */
export function pathInForm(path: string, values: DraftValues): string {
  let place = ''
  for (const part of path.split('.')) {
    const entries = /^\d+$/.test(part) ? valueAt(values, place) : undefined
    const position = Array.isArray(entries) ? filledPositions(entries)[Number(part)] : undefined
    place = `${place}${place === '' ? '' : '.'}${position ?? part}`
  }
  return place
}

/** Values never change, and each line of a text asks for its entries anew. */
const remembered = new WeakMap<readonly unknown[], readonly number[]>()

function filledPositions(entries: readonly unknown[]): readonly number[] {
  const positions =
    remembered.get(entries) ?? entries.flatMap((entry, position) => (isFilled(entry) ? [position] : []))
  remembered.set(entries, positions)
  return positions
}
