import { isFilled, valueAt } from '../core/paths.ts'
import type { DraftValues } from '../core/shape.ts'

/**
 * Returns a function that converts paths of the text to paths of the form. The text has only the filled entries of a
 * list; the form can have blank ones between them.
 */
export function placesInForm(values: DraftValues): (path: string) => string {
  const filledOf = new Map<string, readonly number[]>()
  const filledIn = (list: string) => {
    const known = filledOf.get(list) ?? filledPositions(valueAt(values, list))
    filledOf.set(list, known)
    return known
  }
  return (path) => {
    const parts = path.split('.')
    const place = parts.findIndex((part) => /^\d+$/.test(part))
    if (place === -1) return path
    const position = filledIn(parts.slice(0, place).join('.'))[Number(parts[place])]
    return position === undefined ? path : parts.with(place, String(position)).join('.')
  }
}

function filledPositions(entries: unknown): readonly number[] {
  if (!Array.isArray(entries)) return []
  return entries.flatMap((entry: unknown, position) => (isFilled(entry) ? [position] : []))
}
