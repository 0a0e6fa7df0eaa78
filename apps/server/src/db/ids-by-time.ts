/** Margin in ms: the timestamp of an id can differ from the `created_at` of its row. */
const ID_MARGIN_MS = 60_000
const ID_TIME_MAX = 2 ** 48 - 1

/** Returns an id that sorts before those of all rows created at an instant or later. Ids sort by time. */
export function idBefore(instant: Date): string {
  return idAt(instant.getTime() - ID_MARGIN_MS)
}

/** Returns an id that sorts after those of all rows created at an instant or earlier. */
export function idAfter(instant: Date): string {
  return idAt(instant.getTime() + ID_MARGIN_MS)
}

function idAt(milliseconds: number): string {
  const time = Math.min(Math.max(milliseconds, 0), ID_TIME_MAX)
  const digits = time.toString(16).padStart(12, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8)}-0000-0000-000000000000`
}
