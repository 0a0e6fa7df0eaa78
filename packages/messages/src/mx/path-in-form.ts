import { isFilled, valueAt } from '../core/paths.ts'
import type { DraftValues } from '../core/shape.ts'

/**
 * Converts a path of the text to a path of the form. The text has only the filled entries of a list; the form can have
 * blank ones between them.
 */
export function pathInForm(path: string, values: DraftValues): string {
  let place = ''
  for (const part of path.split('.')) {
    const entries = /^\d+$/.test(part) ? valueAt(values, place) : undefined
    const position = Array.isArray(entries) ? filledPositions(entries)[Number(part)] : undefined
    place = `${place}${place === '' ? '' : '.'}${position ?? part}`
  }
  return place
}

/** Cache: values are immutable, and each line of a text looks up its entries. */
const remembered = new WeakMap<readonly unknown[], readonly number[]>()

function filledPositions(entries: readonly unknown[]): readonly number[] {
  const positions =
    remembered.get(entries) ?? entries.flatMap((entry, position) => (isFilled(entry) ? [position] : []))
  remembered.set(entries, positions)
  return positions
}
