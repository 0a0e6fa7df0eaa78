import type { Language } from '@nostro/kernel'

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
  const part = partsOf(instant, timeZone)
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}:${part('second')} ${offsetOf(part('timeZoneName'))}`
}

/** A UTC instant where there is little room: `11-20 14:03`, with the year where it is not that of `now`. */
export function formatShortInstant(instant: string, now: string, timeZone = localTimeZone()): string {
  const part = partsOf(instant, timeZone)
  const moment = `${part('month')}-${part('day')} ${part('hour')}:${part('minute')}`
  return part('year') === partsOf(now, timeZone)('year') ? moment : `${part('year')}-${moment}`
}

/** Time of day of a UTC instant: `14:03`. */
export function formatTime(instant: string, timeZone = localTimeZone()): string {
  const part = partsOf(instant, timeZone)
  return `${part('hour')}:${part('minute')}`
}

function partsOf(instant: string, timeZone: string): (type: Intl.DateTimeFormatPartTypes) => string {
  const parts = formatterFor(timeZone).formatToParts(new Date(instant))
  return (type) => parts.find((part) => part.type === type)?.value ?? ''
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known !== undefined) return known
  const formatter = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'longOffset',
  })
  formatters.set(timeZone, formatter)
  return formatter
}

/** `GMT+08:00` is the offset of a zone, plain `GMT` the offset zero. */
function offsetOf(zoneName: string): string {
  const offset = zoneName.replace('GMT', '')
  return offset === '' ? '+00:00' : offset
}
