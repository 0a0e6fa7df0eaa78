/** Returns whether a text is a calendar day, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const midnight = new Date(`${text}T00:00:00Z`)
  // `Date` parses 30 February as 2 March, so only an existing day is formatted as it was written.
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text)
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?$/
const ZONE = /(Z|[+-](0\d|1[0-4]):[0-5]\d)$/
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

/** Returns whether a text is a time of day, `10:15` or `10:15:30`, with or without a zone: `10:15:00+08:00`. */
export function isTime(text: string): boolean {
  return TIME.test(text.replace(ZONE, ''))
}

/** Returns whether a text is a day and a time with seconds, `2026-11-21 10:15:00`, with or without a zone. */
export function isDateTime(text: string): boolean {
  const [day = '', time = '', ...rest] = text.split(' ')
  return rest.length === 0 && isDay(day) && isTime(time) && time.replace(ZONE, '').length >= '10:15:00'.length
}

/** Returns whether a time contains its zone. */
export function hasZone(text: string): boolean {
  return ZONE.test(text)
}

/** Returns whether a text is a month of a year, `YYYY-MM`. */
export function isMonth(text: string): boolean {
  return MONTH.test(text)
}
