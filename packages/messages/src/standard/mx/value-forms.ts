import type { ValueBase } from './schema-model.ts'

/**
 * Checks of whether a text is a value of a base type. Outer blanks must have been removed.
 *
 * Source: W3C XML Schema 1.0 Part 2, lexical representations. As in libxml2 and XML Schema 1.1, a day may end at
 * 24:00:00.
 */
export const VALUE_FORMS: { readonly [B in ValueBase]: (text: string) => boolean } = {
  string: () => true,
  decimal: (text) => DECIMAL.test(text),
  boolean: (text) => text === 'true' || text === 'false' || text === '1' || text === '0',
  date: isDate,
  dateTime: isDateTime,
  time: isTime,
  yearMonth: isYearMonth,
  year: isLoneYear,
  base64: isBase64,
}

const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/

const YEAR_MONTH = /^(-?\d{4,})-(\d\d)(.*)$/s
const YEAR = /^(-?\d{4,})(.*)$/s
const DATE = /^(-?\d{4,})-(\d\d)-(\d\d)(.*)$/s
const TIME = /^(\d\d):(\d\d):(\d\d)(\.\d+)?(.*)$/s
const BASE64 = /^[A-Za-z0-9+/]*(?:[AEIMQUYcgkosw048]=|[AQgw]==)?$/
const ZONE = /^(?:|Z|[+-](\d\d):(\d\d))$/

/** The largest difference of a time zone from UTC, in hours. */
const ZONE_HOURS_MAX = 14

/** Fast path for usual dates, which need no check of the length of the month or of leap years. */
const USUAL_DATE = /^(?!0000)\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/

function isDate(text: string): boolean {
  if (USUAL_DATE.test(text)) return true
  const match = DATE.exec(text)
  return match !== null && isDay(match) && isZone(match[4] ?? '')
}

function isDateTime(text: string): boolean {
  const divider = text.indexOf('T')
  if (divider === -1) return false
  return isDayAlone(text.slice(0, divider)) && isTime(text.slice(divider + 1))
}

function isDayAlone(text: string): boolean {
  if (USUAL_DATE.test(text)) return true
  const match = DATE.exec(text)
  return match !== null && match[4] === '' && isDay(match)
}

function isTime(text: string): boolean {
  const match = TIME.exec(text)
  if (match === null) return false
  const [, hours, minutes, seconds, fraction = '', zone = ''] = match
  const isEndOfDay = hours === '24' && minutes === '00' && seconds === '00' && /^\.?0*$/.test(fraction)
  const isInDay = Number(hours) <= 23 && Number(minutes) <= 59 && Number(seconds) <= 59
  return (isInDay || isEndOfDay) && isZone(zone)
}

function isYearMonth(text: string): boolean {
  const match = YEAR_MONTH.exec(text)
  return match !== null && isYear(match[1] ?? '') && isMonth(match[2] ?? '') && isZone(match[3] ?? '')
}

function isLoneYear(text: string): boolean {
  const match = YEAR.exec(text)
  return match !== null && isYear(match[1] ?? '') && isZone(match[2] ?? '')
}

/**
 * Returns whether a text is base 64: groups of four characters with blanks between them, and a last group with `=`
 * whose unused bits are zero.
 */
function isBase64(text: string): boolean {
  const characters = text.replaceAll(/[ \t\n\r]+/g, '')
  return characters.length % 4 === 0 && BASE64.test(characters)
}

function isDay([, year = '', month = '', day = '']: RegExpExecArray): boolean {
  return isYear(year) && isMonth(month) && Number(day) >= 1 && Number(day) <= daysIn(year, Number(month))
}

/** Returns whether a year is valid: there is no year zero, and no leading zero in a year of more than four digits. */
function isYear(year: string): boolean {
  const digits = year.startsWith('-') ? year.slice(1) : year
  return digits !== '0000' && (digits.length === 4 || !digits.startsWith('0'))
}

function isMonth(month: string): boolean {
  return month >= '01' && month <= '12'
}

function daysIn(year: string, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** Returns whether a year is a leap year. The last four digits are sufficient, because 10,000 is divisible by 400. */
function isLeap(year: string): boolean {
  const number = Number(year.slice(-4))
  return (number % 4 === 0 && number % 100 !== 0) || number % 400 === 0
}

function isZone(text: string): boolean {
  const match = ZONE.exec(text)
  if (match === null) return false
  const hours = Number(match[1] ?? 0)
  const minutes = Number(match[2] ?? 0)
  return minutes <= 59 && (hours < ZONE_HOURS_MAX || (hours === ZONE_HOURS_MAX && minutes === 0))
}
