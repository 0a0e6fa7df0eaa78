/** An id is made in the same breath as its row, not at the same millisecond. */
const ID_MARGIN_MS = 60_000
const ID_TIME_MAX = 2 ** 48 - 1

/** Returns an id before those of all rows made at an instant or later: ids sort by time. */
export function idBefore(instant: Date): string {
  return idAt(instant.getTime() - ID_MARGIN_MS)
}

/** Returns an id after those of all rows made at an instant or earlier. */
export function idAfter(instant: Date): string {
  return idAt(instant.getTime() + ID_MARGIN_MS)
}

function idAt(milliseconds: number): string {
  const time = Math.min(Math.max(milliseconds, 0), ID_TIME_MAX)
  const digits = time.toString(16).padStart(12, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8)}-0000-0000-000000000000`
}
