const CURRENCY_LENGTH = 3

/** Returns the name of a calendar in a language: that of its currency or country, with the code. */
export function calendarName(code: string, language: string): string {
  const type = code.length === CURRENCY_LENGTH ? 'currency' : 'region'
  const name = new Intl.DisplayNames([language], { type }).of(code)
  return name === undefined || name === code ? code : `${code} · ${name}`
}
