/** Formats of a typed day: `20261120`, `2026-11-20` (also with points or slashes), `20.11.2026`. */
const YEAR_FIRST = /^(\d{4})([-./]?)(\d{2})\2(\d{2})$/
const DAY_FIRST = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/

/** Reads a typed day. Returns `YYYY-MM-DD`, or `undefined` for a text that is not an existing day. */
export function readDay(text: string): string | undefined {
  const trimmed = text.trim()
  const yearFirst = YEAR_FIRST.exec(trimmed)
  if (yearFirst) return existingDay(yearFirst[1], yearFirst[3], yearFirst[4])
  const dayFirst = DAY_FIRST.exec(trimmed)
  return dayFirst ? existingDay(dayFirst[3], dayFirst[2], dayFirst[1]) : undefined
}

function existingDay(year = '', month = '', day = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, text.length) === text ? text : undefined
}
