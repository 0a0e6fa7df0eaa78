import { dayAfter, isWeekend } from '@nostro/kernel'

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
  return !Number.isNaN(date.getTime()) && isoDay(date) === text ? text : undefined
}

/** Returns the form value for a text: the day, or the text itself, which the check then refuses. */
export function dayValueOf(text: string): string {
  return readDay(text) ?? text.trim()
}

/** Returns whether a text was typed that is not a valid day. */
export function isNoDay(text: string): boolean {
  return text !== '' && readDay(text) === undefined
}

/** Returns the day a number of business days later. Saturdays and Sundays are skipped; holidays are not known. */
export function businessDayAfter(day: string, count: number): string {
  let current = day
  for (let left = count; left > 0;) {
    current = dayAfter(current, 1)
    if (!isWeekend(current)) left -= 1
  }
  return current
}

/** Returns the day of an instant in the browser's time zone. */
export function localDay(instant: Date): string {
  const year = String(instant.getFullYear()).padStart(4, '0')
  return `${year}-${twoDigits(instant.getMonth() + 1)}-${twoDigits(instant.getDate())}`
}

/** Returns the instant at which a day starts in the browser's time zone. */
export function startOfLocalDay(day: string): Date {
  return new Date(`${day}T00:00:00`)
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}
