/** There are as many as zones, a few hundred; an unknown one throws before it gets here. */
const FORMATS = new Map<string, Intl.DateTimeFormat>()

/** Returns the format that reads the clocks of a time zone. Making it takes a hundred times as long as using it. */
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
 * Returns the offset of a time zone from UTC at an instant: `+08:00`, `-03:30`, `+00:00`. Zones are those of the IANA
 * database, such as `Asia/Shanghai`; an unknown one throws.
 */
export function utcOffsetAt(instant: Date, timeZone: string): string {
  const parts = formatOf(timeZone).formatToParts(instant)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  // The zone of Greenwich itself has a name without figures.
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

/** Returns the day of the calendar an instant falls on in a time zone: `2026-11-21`. */
export function localDayAt(instant: Date, timeZone: string): string {
  return localTimeAt(instant, timeZone).slice(0, 'YYYY-MM-DD'.length)
}

/** Says whether the runtime knows a time zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    // The one thing that goes wrong is a zone nobody knows.
    return false
  }
}

const DAY_MS = 86_400_000

/** The last `count` days of a time zone up to the one of `now`, oldest first: `YYYY-MM-DD`. */
export function lastDays(now: Date, timeZone: string, count: number): readonly string[] {
  const today = Date.parse(`${localDayAt(now, timeZone)}T00:00:00Z`)
  return Array.from({ length: count }, (_, index) =>
    new Date(today - (count - 1 - index) * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length),
  )
}

/** The instant a day begins at in a time zone; where clocks go forward at midnight, the first instant of the day. */
export function startOfDay(day: string, timeZone: string): Date {
  const atGreenwich = new Date(`${day}T00:00:00Z`)
  const first = new Date(`${day}T00:00:00${utcOffsetAt(atGreenwich, timeZone)}`)
  // The offset at the day's beginning may be another one than at midnight in Greenwich.
  return new Date(`${day}T00:00:00${utcOffsetAt(first, timeZone)}`)
}
