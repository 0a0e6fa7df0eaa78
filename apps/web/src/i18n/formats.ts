import { type Language, localTimeAt, utcOffsetAt } from '@nostro/kernel'

interface NumberStyle {
  readonly group: string
  readonly point: string
}

const LATIN_STYLE: NumberStyle = { group: ',', point: '.' }

/** The group mark and the decimal mark of each language. */
export const NUMBER_STYLES: Readonly<Record<Language, NumberStyle>> = {
  'zh-CN': LATIN_STYLE,
  en: LATIN_STYLE,
  // The no-break space prevents a line break within an amount.
  ru: { group: '\u00A0', point: ',' },
}

/** Groups a decimal text for display: `-12345.60` becomes `-12,345.60` or `-12 345,60`. No digit is changed. */
export function formatAmount(amount: string, language: Language): string {
  const style = NUMBER_STYLES[language]
  const sign = amount.startsWith('-') ? '-' : ''
  const [whole = '', fraction] = amount.slice(sign.length).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, style.group)
  return fraction === undefined ? sign + grouped : sign + grouped + style.point + fraction
}

/** The time zone that the user chose, if any. */
let chosenTimeZone: string | undefined

/** The time zone of the user's institution. */
let institutionZone: string | undefined

/** Sets the time zone in which instants are shown; `undefined` selects that of the institution. */
export function chooseTimeZone(timeZone: string | undefined): void {
  chosenTimeZone = timeZone
}

/**
 * Sets the institution's time zone. Times without a zone are in it, and instants are shown in it unless the user chose
 * another one.
 */
export function startInstitutionZone(timeZone: string | undefined): void {
  institutionZone = timeZone
}

/** Returns the institution's time zone, in which message times without a zone are interpreted. */
export function institutionTimeZone(): string {
  return institutionZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}

/**
 * Returns the time zone in which instants are shown: the user's choice, otherwise that of the institution, so that
 * lists and forms show the same time.
 */
export function localTimeZone(): string {
  return chosenTimeZone ?? institutionTimeZone()
}

/** Returns a UTC instant for display with its zone: `2026-11-20 14:03:05 +08:00`. */
export function formatInstant(instant: string, timeZone = localTimeZone()): string {
  const at = new Date(instant)
  return `${localTimeAt(at, timeZone)} ${utcOffsetAt(at, timeZone)}`
}

/** Returns the time of day of a UTC instant: `14:03`. */
export function formatTime(instant: string, timeZone = localTimeZone()): string {
  return localTimeAt(new Date(instant), timeZone).slice('YYYY-MM-DD '.length, 'YYYY-MM-DD hh:mm'.length)
}

/** Returns words as a list without a conjunction: `A, B`. Lists of units have no separator in two languages. */
export function formatList(words: readonly string[], language: Language): string {
  return words.join(language === 'zh-CN' ? '、' : ', ')
}
