import { dayAfter, isWeekend } from '@nostro/kernel'
import { readDay } from '@nostro/tables'

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
