/** At most one entry per zone, a few hundred; an unknown zone throws before. */
const FORMATS = new Map<string, Intl.DateTimeFormat>()

/** Returns the cached format of a time zone. Creating one takes a hundred times as long as using it. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = FORMATS.get(timeZone)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'longOffset',
  })
  FORMATS.set(timeZone, format)
  return format
}

/**
 * Returns the offset of a time zone from UTC at an instant: `+08:00`, `-03:30`, `+00:00`. Zones are IANA names such as
 * `Asia/Shanghai`. Throws for an unknown zone.
 */
export function utcOffsetAt(instant: Date, timeZone: string): string {
  const parts = formatOf(timeZone).formatToParts(instant)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  // The name of UTC+0 contains no figures.
  return name.replace('GMT', '') || '+00:00'
}

/** Returns the local time of a time zone at an instant, to the second: `2026-11-21 10:15:00`. */
export function localTimeAt(instant: Date, timeZone: string): string {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  const joined = (types: readonly Intl.DateTimeFormatPartTypes[], separator: string) =>
    types.map((type) => parts.get(type)).join(separator)
  return `${joined(['year', 'month', 'day'], '-')} ${joined(['hour', 'minute', 'second'], ':')}`
}

/** Returns the date of an instant in a time zone: `2026-11-21`. */
export function localDayAt(instant: Date, timeZone: string): string {
  return localTimeAt(instant, timeZone).slice(0, 'YYYY-MM-DD'.length)
}

/**
 * Returns the instant at which a day begins in a time zone. If clocks go forward at midnight, this is the first instant
 * of the day.
 */
export function startOfLocalDay(day: string, timeZone: string): Date {
  const atGreenwich = new Date(`${day}T00:00:00Z`)
  const first = new Date(`${day}T00:00:00${utcOffsetAt(atGreenwich, timeZone)}`)
  // The offset at the start of the day may differ from that at midnight UTC.
  return new Date(`${day}T00:00:00${utcOffsetAt(first, timeZone)}`)
}

/** Returns whether the runtime supports a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    // The only possible error is an unknown zone.
    return false
  }
}
