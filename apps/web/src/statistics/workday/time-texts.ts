import { localTimeAt } from '@nostro/kernel'

import { localTimeZone, type Key, type Texts } from '../../i18n/index.ts'

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_HOURS = 24
const NOON = 12
const MORNING = 5
const EVENING = 18

/** Returns a duration in its two largest units: `26 min`, `1 h 48 min`, `2 d 3 h`. */
export function durationText(milliseconds: number, { t }: Texts): string {
  const minutes = Math.max(0, Math.floor(milliseconds / MINUTE_MS))
  const hours = Math.floor(minutes / HOUR_MINUTES)
  if (hours < 1) return t('home.time.minutes', { minutes })
  const days = Math.floor(hours / DAY_HOURS)
  if (days < 1) {
    const rest = { hours, minutes: minutes % HOUR_MINUTES }
    return t(rest.minutes === 0 ? 'home.time.hours' : 'home.time.hoursMinutes', rest)
  }
  const rest = { days, hours: hours % DAY_HOURS }
  return t(rest.hours === 0 ? 'home.time.days' : 'home.time.daysHours', rest)
}

/** Returns a duration in its largest unit: `26 min`, `3 h`, `2 d`. */
export function roughDurationText(milliseconds: number, { t }: Texts): string {
  const minutes = Math.max(0, Math.floor(milliseconds / MINUTE_MS))
  const hours = Math.floor(minutes / HOUR_MINUTES)
  if (hours < 1) return t('home.time.minutes', { minutes })
  if (hours < DAY_HOURS) return t('home.time.hours', { hours })
  return t('home.time.days', { days: Math.floor(hours / DAY_HOURS) })
}

/** Returns the greeting of the time of day in the time zone of the user. */
export function greetingAt(now: Date): Key {
  const hour = Number(localTimeAt(now, localTimeZone()).slice('YYYY-MM-DD '.length, 'YYYY-MM-DD hh'.length))
  if (hour >= MORNING && hour < NOON) return 'home.greeting.morning'
  return hour >= NOON && hour < EVENING ? 'home.greeting.afternoon' : 'home.greeting.evening'
}

/** English dates have the day before the month, as in all other languages of the product. */
function localeOf(language: string): string {
  return language === 'en' ? 'en-GB' : language
}

/** Returns the date of an instant in the time zone of the user: `Friday 27 November 2026`. */
export function longDate(now: Date, language: string): string {
  return new Intl.DateTimeFormat(localeOf(language), {
    timeZone: localTimeZone(),
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
    .format(now)
    .replace(/^(\w+), /, '$1 ')
}

/** Returns the time of an instant with its zone: `14:12 GMT+8`. */
export function timeWithZone(now: Date, language: string): string {
  return new Intl.DateTimeFormat(localeOf(language), {
    timeZone: localTimeZone(),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'shortOffset',
  }).format(now)
}

/** Returns a day as in sentences: `27 Nov`. */
export function shortDay(day: string, language: string): string {
  return dayFormat(language, { day: 'numeric', month: 'short' }).format(new Date(`${day}T00:00:00Z`))
}

/** Returns the name of a day: `Monday`; in Russian with the date, because names of weekdays would be inflected. */
export function dayName(day: string, language: string): string {
  const options =
    language === 'ru'
      ? ({ weekday: 'short', day: 'numeric', month: 'short' } as const)
      : ({ weekday: 'long' } as const)
  return dayFormat(language, options).format(new Date(`${day}T00:00:00Z`))
}

function dayFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' })
}
