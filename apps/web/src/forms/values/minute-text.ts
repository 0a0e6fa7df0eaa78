import { readDateTime } from './moment-text.ts'

const MINUTE_LENGTH = 'YYYY-MM-DD HH:mm'.length
const SECONDS_LENGTH = ':ss'.length

/**
 * Reads a typed day with its time, in any usual way and without a zone: the answer is a minute of the reader's clock,
 * `YYYY-MM-DDTHH:mm`. A day alone is its beginning.
 */
export function readMinute(text: string): string | undefined {
  const read = readDateTime(text)
  // A time with a zone or parts of a second is none of a clock that shows minutes.
  if (read === undefined || read.length > MINUTE_LENGTH + SECONDS_LENGTH) return undefined
  return read.slice(0, MINUTE_LENGTH).replace(' ', 'T')
}

/** The minute a text names, or the text itself for the check to refuse. */
export function minuteValueOf(text: string): string {
  return readMinute(text) ?? text.trim()
}

/** A minute as it is read: `2026-11-20 14:03`. */
export function shownMinute(value: string): string {
  return readMinute(value)?.replace('T', ' ') ?? value
}

/** The instant of a minute of the reader's clock; `undefined` for a text that is none. */
export function instantOfMinute(value: string): string | undefined {
  const minute = readMinute(value)
  return minute === undefined ? undefined : new Date(minute).toISOString()
}

const MINUTE_MS = 60_000

/** An instant as a minute of the reader's clock. */
export function minuteOfInstant(instant: string): string {
  const date = new Date(instant)
  const local = new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS)
  return local.toISOString().slice(0, MINUTE_LENGTH)
}
