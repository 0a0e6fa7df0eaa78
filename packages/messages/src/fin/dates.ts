const DAYS_IN_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/**
 * Returns the calendar day of YYMMDD as `YYYY-MM-DD`. Years 80 to 99 are 1980 to 1999, and 00 to 79 are 2000 to 2079.
 * Returns `undefined` if there is no such day. Source: SWIFT UHB, century window of dates.
 */
export function dayOfSixDigits(digits: string): string | undefined {
  const known = KNOWN_DAYS.get(digits)
  if (known !== undefined) return known
  const day = calendarDayOf(digits)
  if (KNOWN_DAYS.size >= KNOWN_DAYS_MAX) KNOWN_DAYS.clear()
  if (day !== undefined) KNOWN_DAYS.set(digits, day)
  return day
}

/** Cache: the thousands of entries of a statement have only a few different days. */
const KNOWN_DAYS = new Map<string, string>()
const KNOWN_DAYS_MAX = 1000

function calendarDayOf(digits: string): string | undefined {
  const century = digits.slice(0, 2) >= '80' ? '19' : '20'
  const year = `${century}${digits.slice(0, 2)}`
  const month = digits.slice(2, 4)
  const dayOfMonth = digits.slice(4, 6)
  return isCalendarDay(year, month, dayOfMonth) ? `${year}-${month}-${dayOfMonth}` : undefined
}

/** Returns whether `YYYYMMDD` is a calendar day. */
export function isEightDigitDay(digits: string): boolean {
  return /^\d{8}$/.test(digits) && isCalendarDay(digits.slice(0, 4), digits.slice(4, 6), digits.slice(6, 8))
}

/**
 * Returns YYMMDD of `YYYY-MM-DD`. Throws for a year outside the window, which would be read back in another century.
 */
export function sixDigitsOfDay(day: string): string {
  const digits = day.slice(2).replaceAll('-', '')
  if (dayOfSixDigits(digits) !== day) throw new Error(`no six-digit form of the day ${day}`)
  return digits
}

/**
 * Returns the day with this month and day (MMDD) that is nearest to another day, which determines the year: relative to
 * `2025-12-31`, `0102` is `2026-01-02`. Returns `undefined` if no adjacent year has such a day. If two days are equally
 * near, the earlier one is returned.
 *
 * Source: SWIFT UHB, field 61, entry date.
 */
export function nearestDay(day: string, monthAndDay: string): string | undefined {
  const month = monthAndDay.slice(0, 2)
  const dayOfMonth = monthAndDay.slice(2, 4)
  if (day.slice(5, 7) === month && day.slice(8) === dayOfMonth) return day
  const year = Number(day.slice(0, 4))
  const monthsApart = Math.abs(Number(day.slice(5, 7)) - Number(month))
  // If the months differ by up to five, the same year is always the nearest.
  if (monthsApart <= 5 && isCalendarDay(String(year), month, dayOfMonth))
    return `${year}-${month}-${dayOfMonth}`
  let nearest: string | undefined
  for (const candidateYear of [year - 1, year, year + 1]) {
    const candidate = `${candidateYear}-${month}-${dayOfMonth}`
    const isDay = isCalendarDay(String(candidateYear), month, dayOfMonth)
    if (isDay && (nearest === undefined || distance(day, candidate) < distance(day, nearest)))
      nearest = candidate
  }
  return nearest
}

/** Returns whether HHMM is a time with hours up to `hoursMax`. */
export function isTimeOfDay(digits: string, hoursMax: number): boolean {
  return Number(digits.slice(0, 2)) <= hoursMax && Number(digits.slice(2, 4)) <= 59
}

function isCalendarDay(year: string, month: string, dayOfMonth: string): boolean {
  const daysMax = DAYS_IN_MONTH[Number(month) - 1]
  const number = Number(dayOfMonth)
  if (daysMax === undefined || number < 1 || number > daysMax) return false
  return !(month === '02' && dayOfMonth === '29') || isLeapYear(Number(year))
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

function distance(one: string, other: string): number {
  return Math.abs(Date.parse(one) - Date.parse(other))
}
