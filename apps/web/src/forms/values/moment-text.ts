import { readDay } from '@nostro/tables'

/** A time of day: `10:15`, `1015`, `9:30:05`, `093005`, `10`, optionally with a zone. */
const TIME = /^(\d{1,2})(?::?(\d{2})(?::?(\d{2})(\.\d+)?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/
const DAY_AND_TIME = /^(\d{8}(?=\d{4})|[\d./-]+?(?=[T\s,]|$))[T\s,]*(.*)$/
const YEAR_AND_MONTH = /^(\d{4})[-./]?(\d{2})$/
const MONTH_AND_YEAR = /^(\d{1,2})[-./](\d{4}|\d{2})$/

/**
 * Reads a typed day with a time: `2026-11-20 14:03:05 +08:00`, `20261120 1403`, `20.11.2026 14:03`. A day without a
 * time starts at midnight. Returns `YYYY-MM-DD HH:mm:ss`, followed by the zone if one was typed.
 */
export function readDateTime(text: string): string | undefined {
  const [, dayText = '', timeText = ''] = DAY_AND_TIME.exec(text.trim()) ?? []
  const day = readDay(dayText)
  const time = timedAs(timeText === '' ? '0000' : timeText)
  if (day === undefined || time === undefined) return undefined
  const { hours, minutes, seconds, fraction, zone } = time
  return `${day} ${hours}:${minutes}:${seconds ?? '00'}${fraction}${zone}`
}

/** Reads a typed time of day: `9:30`, `0930`, `10:15:30+08:00`. The result has seconds only if they were typed. */
export function readTime(text: string): string | undefined {
  const time = timedAs(text.trim())
  if (time === undefined) return undefined
  const { hours, minutes, seconds, fraction, zone } = time
  return `${hours}:${minutes}${seconds === undefined ? '' : `:${seconds}${fraction}`}${zone}`
}

/** Reads a typed month: `2028-12`, `202812`, `12.2028`, `12/28`. */
export function readMonth(text: string): string | undefined {
  const plain = text.trim()
  const [, year, month] = YEAR_AND_MONTH.exec(plain) ?? []
  if (year !== undefined && month !== undefined) return monthOf(year, month)
  const [, first = '', second = ''] = MONTH_AND_YEAR.exec(plain) ?? []
  return monthOf(second.length === 2 ? `20${second}` : second, first.padStart(2, '0'))
}

function monthOf(year: string, month: string): string | undefined {
  return readDay(`${year}-${month}-01`)?.slice(0, 7)
}

interface Timed {
  readonly hours: string
  readonly minutes: string
  readonly seconds: string | undefined
  readonly fraction: string
  readonly zone: string
}

function timedAs(text: string): Timed | undefined {
  const [, hour, minutes = '00', seconds, fraction = '', zone = ''] = TIME.exec(text) ?? []
  const hours = hour?.padStart(2, '0')
  const isTime = hours !== undefined && hours < '24' && minutes < '60' && (seconds ?? '00') < '60'
  return isTime ? { hours, minutes, seconds, fraction, zone: zoneOf(zone) } : undefined
}

/** Normalises `+0800` to `+08:00`. */
function zoneOf(zone: string): string {
  return zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')
}

/** The kinds of members whose values are times. */
export type MomentKind = 'dateTime' | 'time' | 'month'

const READERS: { readonly [Kind in MomentKind]: (text: string) => string | undefined } = {
  dateTime: readDateTime,
  time: readTime,
  month: readMonth,
}

/** Returns the form value for a text: the time, or the text itself, which the check then refuses. */
export function momentValueOf(text: string, kind: MomentKind): string {
  return READERS[kind](text) ?? text.trim()
}

/** The parts of a day with a time. */
interface MomentParts {
  readonly day: string
  /** For example `10:15:00`. */
  readonly time: string
  /** For example `+08:00`; empty for the bank's time zone. */
  readonly zone: string
}

export function momentParts(value: string): MomentParts {
  const [, day = '', time = '', zone = ''] =
    /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2}(?:\.\d+)?)(.*)$/.exec(value) ?? []
  return { day, time, zone }
}

/** Returns the value for display, with a space before the zone: `2026-11-20 14:03:05 +08:00`. */
export function shownMoment(value: string): string {
  const { day, time, zone } = momentParts(value)
  return zone === '' ? value : `${day} ${time} ${zone}`
}

/**
 * Converts a time to another zone, `+08:00` or `Z`; an empty zone means the bank's time. Day and time change so that
 * the instant remains the same. `bankZone` is the zone of a value without one. Returns `undefined` for an invalid time
 * or zone.
 */
export function momentInZone(value: string, zone: string, bankZone: string): string | undefined {
  const { day, time, zone: own } = momentParts(value)
  const [plain = '', fraction] = time.split('.')
  const instant = Date.parse(`${day}T${plain}${own === '' ? bankZone : own}`)
  const offset = offsetMsOf(zone === '' ? bankZone : zone)
  if (Number.isNaN(instant) || offset === undefined) return undefined
  const local = new Date(instant + offset).toISOString()
  const decimals = fraction === undefined ? '' : `.${fraction}`
  return `${local.slice(0, 10)} ${local.slice(11, 19)}${decimals}${zone}`
}

const MINUTE_MS = 60_000

function offsetMsOf(zone: string): number | undefined {
  if (zone === 'Z') return 0
  const [, sign, hours, minutes] = /^([+-])(0\d|1[0-4]):([0-5]\d)$/.exec(zone) ?? []
  if (sign === undefined) return undefined
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS
}
