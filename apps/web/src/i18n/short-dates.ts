import { type Language, localDayAt } from '@nostro/kernel'

import { formatTime, localTimeZone } from './formats.ts'

/** British English has the day before the month, as the other two languages' calendars sort it for reading. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', 'zh-CN': 'zh-CN', ru: 'ru' }

/** Returns a day such as `2026-11-29` in short form: `29 Nov`, with the year if it differs from that of `now`. */
export function formatDay(
  day: string,
  { language, now }: { readonly language: Language; readonly now: string },
) {
  const isOtherYear = day.slice(0, 'YYYY'.length) !== dayOfInstant(now).slice(0, 'YYYY'.length)
  // Noon in UTC is on the same day in the zone of the format.
  return formatOf(language, isOtherYear).format(new Date(`${day}T12:00:00Z`))
}

/** Returns the day of an instant where the user is: `2026-11-29`. */
export function dayOfInstant(instant: string): string {
  return localDayAt(new Date(instant), localTimeZone())
}

/** Returns an instant in short form where the user is: `29 Nov 14:03`, with the year if it differs from that of `now`. */
export function formatShortInstant(
  instant: string,
  options: { readonly language: Language; readonly now: string },
): string {
  return `${formatDay(dayOfInstant(instant), options)} ${formatTime(instant)}`
}

/** Returns a past instant in short form where the user is: `29 Nov 14:03`, with the year if it is not the current one. */
export function formatMoment(instant: string, language: Language): string {
  return formatShortInstant(instant, { language, now: new Date().toISOString() })
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(language: Language, hasYear: boolean): Intl.DateTimeFormat {
  const key = `${language} ${hasYear}`
  const known = formats.get(key)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    ...(hasYear && { year: 'numeric' }),
  })
  formats.set(key, format)
  return format
}
