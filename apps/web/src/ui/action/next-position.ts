/**
 * Returns the next position of the focus in a circular list of entries; `undefined` for a key that does not move it.
 */
export function nextPosition(key: string, current: number, count: number): number | undefined {
  if (count === 0) return undefined
  switch (key) {
    case 'ArrowDown':
      return (current + 1) % count
    case 'ArrowUp':
      return (current + count - 1 + (current < 0 ? 1 : 0)) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
