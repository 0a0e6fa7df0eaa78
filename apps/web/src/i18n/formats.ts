import { type Language, localTimeAt, utcOffsetAt } from '@nostro/kernel'

interface NumberStyle {
  readonly group: string
  readonly point: string
}

const LATIN_STYLE: NumberStyle = { group: ',', point: '.' }

const NUMBER_STYLES: Readonly<Record<Language, NumberStyle>> = {
  'zh-CN': LATIN_STYLE,
  en: LATIN_STYLE,
  // The no-break space keeps an amount on one line.
  ru: { group: '\u00A0', point: ',' },
}

/** Groups a decimal text for reading: `-12345.60` becomes `-12,345.60` or `-12 345,60`. Digits are kept as they are. */
export function formatAmount(amount: string, language: Language): string {
  const style = NUMBER_STYLES[language]
  const sign = amount.startsWith('-') ? '-' : ''
  const [whole = '', fraction] = amount.slice(sign.length).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, style.group)
  return fraction === undefined ? sign + grouped : sign + grouped + style.point + fraction
}

/** The zone the person chose, where one was chosen. */
let chosenTimeZone: string | undefined

/** The zone of the institution that is signed in for. */
let institutionZone: string | undefined

/** Shows instants in this zone from now on; in that of the institution when it is `undefined`. */
export function chooseTimeZone(timeZone: string | undefined): void {
  chosenTimeZone = timeZone
}

/** Takes times without a zone as those of this zone from now on, and shows instants in it while no other is chosen. */
export function startInstitutionZone(timeZone: string | undefined): void {
  institutionZone = timeZone
}

/** The zone of the institution's own times: those of messages that name none. */
export function institutionTimeZone(): string {
  return institutionZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The zone in which instants are shown: that of the institution, so that lists and forms say the same time. */
export function localTimeZone(): string {
  return chosenTimeZone ?? institutionTimeZone()
}

/** Shows a UTC instant with the zone it is told in: `2026-11-20 14:03:05 +08:00`. */
export function formatInstant(instant: string, timeZone = localTimeZone()): string {
  const at = new Date(instant)
  return `${localTimeAt(at, timeZone)} ${utcOffsetAt(at, timeZone)}`
}

/** A UTC instant where there is little room: `11-20 14:03`, with the year where it is not that of `now`. */
export function formatShortInstant(instant: string, now: string, timeZone = localTimeZone()): string {
  const minute = localTimeAt(new Date(instant), timeZone).slice(0, 'YYYY-MM-DD hh:mm'.length)
  const year = localTimeAt(new Date(now), timeZone).slice(0, 'YYYY-'.length)
  return minute.startsWith(year) ? minute.slice(year.length) : minute
}

/** Time of day of a UTC instant: `14:03`. */
export function formatTime(instant: string, timeZone = localTimeZone()): string {
  return localTimeAt(new Date(instant), timeZone).slice('YYYY-MM-DD '.length, 'YYYY-MM-DD hh:mm'.length)
}
