import { type Language, localDayAt } from '@nostro/kernel'

import { useMinute } from '../../browser/minute.ts'
import { formatInstant, formatTime, localTimeZone, useTexts, type Texts } from '../../i18n/index.ts'

/** English dates in the order of the product: day, month, year. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', 'zh-CN': 'zh-CN', ru: 'ru' }

/** Returns a day in full: `Monday 30 November 2026`. An invalid day is returned unchanged. */
export function fullDay(day: string, language: Language): string {
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return day
  return new Intl.DateTimeFormat(LOCALES[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
    .format(date)
    .replace(/^(\w+),/, '$1')
}

/** Returns the day of an instant in the reader's time zone: `12 November 2026`. */
export function dayOf(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: localTimeZone() }).format(
    new Date(instant),
  )
}

/** Returns an instant to the minute: the time on the day of `now`, otherwise with weekday, day and month. */
export function momentText(instant: string, now: number, language: Language): string {
  const time = formatTime(instant)
  const day = localDayAt(new Date(instant), localTimeZone())
  const today = localDayAt(new Date(now), localTimeZone())
  if (day === today) return time
  const isThisYear = day.slice(0, 'YYYY'.length) === today.slice(0, 'YYYY'.length)
  const date = new Intl.DateTimeFormat(LOCALES[language], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
    timeZone: localTimeZone(),
  })
  return `${date.format(new Date(instant)).replace(',', '')} ${time}`
}

/** An instant to the minute. The tooltip shows the full instant with its zone. */
export function Moment({ instant }: { readonly instant: string }) {
  const { language } = useTexts()
  const now = useMinute()
  return (
    <time dateTime={instant} title={formatInstant(instant)}>
      {momentText(instant, now, language)}
    </time>
  )
}

const MINUTE_MS = 60_000

/** Returns a duration in its two largest units: `2 h 48 min`. */
export function durationText(ms: number, { t }: Texts): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS))
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return t('payment.left.minutes', { minutes })
  if (hours < 48) return t('payment.left.hours', { hours, minutes: minutes % 60 })
  return t('payment.left.days', { days: Math.floor(hours / 24), hours: hours % 24 })
}
