import { readDateTime } from './moment-text.ts'

const MINUTE_LENGTH = 'YYYY-MM-DD HH:mm'.length
const SECONDS_LENGTH = ':ss'.length

/**
 * Reads a typed day with a time, in any common format and without a zone. Returns a minute in the browser's time zone,
 * `YYYY-MM-DDTHH:mm`. A day without a time starts at midnight.
 */
export function readMinute(text: string): string | undefined {
  const read = readDateTime(text)
  // A time with a zone or with fractions of a second is not a valid minute.
  if (read === undefined || read.length > MINUTE_LENGTH + SECONDS_LENGTH) return undefined
  return read.slice(0, MINUTE_LENGTH).replace(' ', 'T')
}

/** Returns the minute of a text, or the text itself, which the check then refuses. */
export function minuteValueOf(text: string): string {
  return readMinute(text) ?? text.trim()
}

/** Returns a minute for display: `2026-11-20 14:03`. */
export function shownMinute(value: string): string {
  return readMinute(value)?.replace('T', ' ') ?? value
}

/** Returns the instant of a minute in the browser's time zone, or `undefined` for an invalid text. */
export function instantOfMinute(value: string): string | undefined {
  const minute = readMinute(value)
  return minute === undefined ? undefined : new Date(minute).toISOString()
}

const MINUTE_MS = 60_000

/** Returns an instant as a minute in the browser's time zone. */
export function minuteOfInstant(instant: string): string {
  const date = new Date(instant)
  const local = new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS)
  return local.toISOString().slice(0, MINUTE_LENGTH)
}
